-- The places of the table, their piles, plates and panels, from the text that `build` wrote. Lengths are TTS units.
local config = require("tb.config")
local text = require("tb.text")

local layout = {
  surface = 1, -- height of the table's top
  width = 100, depth = 80, -- beyond these halves a piece is off the table
  seats = {}, seat_count = 0,
  places = {}, place_count = 0, place = {},
  piles = {}, pile_count = 0,
  plate = {}, panel = {},
  has_counters = false, -- whether people may set counters of cards right
}

local HAND_MARGIN = 1 -- how far beyond its zone a fanned card may stick out
local STRAIGHT, LEAST, MOST = 30, 60, 120 -- degrees up to which a card lies straight, and between which it is turned
local LAPS, NEAR = 3, 0.3 -- how many cards over each other, and how near their slot, are known by it

local read = {}

function read.ground(f)
  layout.surface, layout.width, layout.depth = tonumber(f[2]), tonumber(f[3]), tonumber(f[4])
end

function read.seat(f)
  layout.seat_count = layout.seat_count + 1
  layout.seats[layout.seat_count] = f[2]
end

local function slots(f, n)
  local points, count = {}, 0
  for i = 15, n - 1, 2 do
    count = count + 1
    points[count] = {x = tonumber(f[i]), z = tonumber(f[i + 1])}
  end
  return points, count
end

function read.place(f, n)
  local place = {
    id = f[2], kind = f[3], seat = f[4], face = f[5], turned = tonumber(f[6]),
    sideways = f[7] == "1", over = f[8] == "1",
    left = tonumber(f[9]), near = tonumber(f[10]), right = tonumber(f[11]), far = tonumber(f[12]),
    lap_x = tonumber(f[13]), lap_z = tonumber(f[14]),
  }
  place.slots, place.slot_count = slots(f, n)
  place.is_hand = place.kind == "hand" or place.kind == "tray"
  place.hand_index = place.kind == "tray" and 2 or 1
  layout.place_count = layout.place_count + 1
  layout.places[layout.place_count] = place
  layout.place[place.id] = place
end

function read.pile(f)
  local pile = {id = f[2], draw = f[3], discard = f[4], tag = f[5]}
  layout.pile_count = layout.pile_count + 1
  layout.piles[layout.pile_count] = pile
end

function read.plate(f)
  layout.plate[f[2]] = {id = f[2], width = tonumber(f[3]), height = tonumber(f[4])}
end

function read.panel(f)
  layout.panel[f[2]] = {
    id = f[2], audience = f[3], lines = tonumber(f[4]), buttons = tonumber(f[5]), question = f[6] == "1",
  }
  if f[6] == "1" then layout.question = f[2] end
end

function read.counters()
  layout.has_counters = true
end

local function read_all()
  local lines, n = text.split(config.layout, "\n")
  for i = 1, n do
    local f, count = text.fields(lines[i])
    if read[f[1]] then read[f[1]](f, count) end
  end
end

-- The pile that has this place, and nil for places that are no piles.
function layout.pile_at(place_id)
  for i = 1, layout.pile_count do
    local pile = layout.piles[i]
    if pile.draw == place_id or pile.discard == place_id then return pile end
  end
  return nil
end

local function holds(place, x, z, margin)
  return x >= place.left - margin and x <= place.right + margin
    and z >= place.near - margin and z <= place.far + margin
end

-- The id of the place that holds a point, hands left out; "table" for none. A place that lies over others is one
-- only while `occupied(id)` says that it holds cards.
function layout.at(x, z, occupied)
  local found = "table"
  for i = 1, layout.place_count do
    local place = layout.places[i]
    if not place.is_hand and holds(place, x, z, 0) then
      if place.over then
        if occupied(place.id) then return place.id end
      elseif found == "table" then
        found = place.id
      end
    end
  end
  return found
end

-- Calls f with each hand place near a point, until f gives true.
function layout.near_hands(x, z, f)
  for i = 1, layout.place_count do
    local place = layout.places[i]
    if place.is_hand and holds(place, x, z, HAND_MARGIN) and f(place) then return place end
  end
  return nil
end

-- Whether only its owner sees the faces in a place.
function layout.hides(place_id)
  local place = layout.place[place_id]
  return place ~= nil and (place.is_hand or place.face == "owner")
end

-- The centre of a slot (from 0) of a place.
function layout.slot(place, slot)
  if place.slot_count == 0 then return (place.left + place.right) / 2, (place.near + place.far) / 2 end
  local lap = math.floor(slot / place.slot_count)
  local point = place.slots[slot - lap * place.slot_count + 1]
  return point.x + lap * place.lap_x, point.z + lap * place.lap_z
end

-- The slot of a place whose centre is near a point, nil if there is none: of the first lap, or of those laid over it.
function layout.slot_at(place, x, z)
  for slot = 0, LAPS * place.slot_count - 1 do
    local slot_x, slot_z = layout.slot(place, slot)
    if math.abs(slot_x - x) < NEAR and math.abs(slot_z - z) < NEAR then return slot end
  end
  return nil
end

-- The yaw of a card in a place that is turned by so many degrees more.
function layout.yaw(place, turned)
  local yaw = place.turned + turned
  if place.sideways then yaw = yaw + 90 end
  return yaw % 360
end

-- The degrees between two yaws.
function layout.apart(a, b)
  local apart = math.abs(a - b) % 360
  if apart > 180 then return 360 - apart end
  return apart
end

-- How a card of that yaw lies in a place: "straight", "turned" by a quarter, or "" where that cannot be told.
function layout.lie(place_id, yaw)
  local place = layout.place[place_id]
  if not place or place.is_hand or layout.pile_at(place_id) then return "" end
  local apart = layout.apart(yaw, layout.yaw(place, 0))
  if apart <= STRAIGHT then return "straight" end
  if apart >= LEAST and apart <= MOST then return "turned" end
  return ""
end

function layout.off_table(position)
  return position.y < layout.surface - 1
    or math.abs(position.x) > layout.width / 2 or math.abs(position.z) > layout.depth / 2
end

read_all()
return layout

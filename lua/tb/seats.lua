-- Seats and TTS's player colours: the seat `red` is the colour Red. And what is said to whom.
local layout = require("tb.layout")
local later = require("tb.later")
local reports = require("tb.reports")
local words = require("tb.words")

local seats = {}

local DIGITS = "0123456789abcdef"
local QUIET = 3 -- seconds in which one seat is not told the same again
local WARNING = "#ffc060"
local watched = false -- whether somebody sits on Black, and all know
local colour_of, seat_of, known, last_told = {}, {}, {}, {}

local function name_colours()
  for i = 1, layout.seat_count do
    local seat = layout.seats[i]
    local colour = string.upper(string.sub(seat, 1, 1)) .. string.sub(seat, 2)
    colour_of[seat] = colour
    seat_of[colour] = seat
  end
end

-- The player colour of a seat, nil for none.
function seats.colour(seat)
  return colour_of[seat]
end

-- The seat of a player colour, "" for spectators and colours that are no seats.
function seats.seat(colour)
  if not colour then return "" end
  return seat_of[colour] or ""
end

-- The player at a seat, nil if nobody sits there.
function seats.player(seat)
  local player = colour_of[seat] and Player[colour_of[seat]]
  if player and player.seated then return player end
  return nil
end

local function hex(colour, i)
  local high = string.find(DIGITS, string.sub(colour, i, i), 1, true) or 16
  local low = string.find(DIGITS, string.sub(colour, i + 1, i + 1), 1, true) or 16
  return ((high - 1) * 16 + low - 1) / 255
end

local function tint(colour)
  if #colour ~= 7 then return {1, 1, 1} end
  return {hex(colour, 2), hex(colour, 4), hex(colour, 6)}
end

-- A line of chat for one seat, or for all if the seat is "".
function seats.say(seat, said, colour)
  if seat == "" then
    printToAll(said, tint(colour or ""))
  elseif seats.player(seat) then
    printToColor(said, colour_of[seat], tint(colour or ""))
  end
end

-- Tells a player colour why something was refused, not the same thing again and again.
function seats.refuse(colour, said)
  local key = tostring(colour) .. said
  local now = Time.time
  if last_told[key] and now - last_told[key] < QUIET then return end
  last_told[key] = now
  if colour and seat_of[colour] then broadcastToColor(said, colour, {1, 0.75, 0.4}) end
end

-- A line of chat for one person who sits at no seat.
function seats.say_to(id, said, colour)
  for _, everybody in ipairs({Player.getPlayers(), Player.getSpectators()}) do
    for _, player in ipairs(everybody) do
      if tostring(player.steam_id) == id then
        player.print(said, tint(colour or ""))
        return
      end
    end
  end
end

local function person_at(seat)
  local player = seats.player(seat)
  if not player then return "", "", false, false end
  return tostring(player.steam_id), player.steam_name or "", player.host, player.admin
end

-- Reports who sits where, for each seat where that has changed, or for all.
function seats.look(all)
  for i = 1, layout.seat_count do
    local seat = layout.seats[i]
    local id, name, host, admin = person_at(seat)
    local key = id .. "\n" .. name .. "\n" .. tostring(host) .. tostring(admin)
    if all or known[seat] ~= key then
      known[seat] = key
      reports.add("seat_changed", seat, id, name, host == true, admin == true)
    end
  end
end

-- Whoever sits on Black sees every face: all are told. Team mates see each other's hands: there are no teams.
function seats.keep_secrets()
  local seated = Player.Black.seated == true
  if seated and not watched then seats.say("", words.black, WARNING) end
  watched = seated
  for i = 1, layout.seat_count do
    local player = seats.player(layout.seats[i])
    if player and player.team ~= "None" then
      player.team = "None"
      seats.say("", words.team, WARNING)
    end
  end
end

-- Looks a little later: when somebody comes or goes, TTS tells it before it is true.
function seats.look_soon()
  later.seconds("seats", 0.5, function()
    seats.look(false)
    seats.keep_secrets()
  end)
end

-- The colour `#rrggbb` as TTS wants it; white for anything else.
seats.tint = tint

name_colours()
return seats

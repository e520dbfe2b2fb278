-- Where a piece is: in a hand, in the slot where a directive laid it, else in the rectangle that holds its centre.
local cards = require("tb.cards")
local layout = require("tb.layout")
local seats = require("tb.seats")

local spots = {}

local LAID = 0.6 -- a card that near its slot is still where it was laid
local OVER_DIE = 1 -- a card dropped that near a die is dropped on it
local ON_CARD = 1.2 -- a card of the other facing that near is beneath
spots.dice = {} -- die id -> object

local function is_in_hand(object, place)
  local colour = seats.colour(place.seat)
  if not colour then return false end
  local inside = Player[colour].getHandObjects(place.hand_index)
  local memo, n = object.memo, 1
  while inside[n] do
    if inside[n].memo == memo then return true end
    n = n + 1
  end
  return false
end

-- The hand place that an object is in, nil for none.
function spots.hand_of(object, position)
  return layout.near_hands(position.x, position.z, function(place) return is_in_hand(object, place) end)
end

local function is_laid(card, position)
  local laid = card.laid
  return laid ~= nil and math.abs(position.x - laid.x) < LAID and math.abs(position.z - laid.z) < LAID
end

-- The id of the place where a card is now.
function spots.place_of(card)
  local position = card.object.getPosition()
  local hand = spots.hand_of(card.object, position)
  if hand then return hand.id end
  if is_laid(card, position) then return card.laid.place end
  return layout.at(position.x, position.z, cards.occupied)
end

local function near(a, b, reach)
  return math.abs(a.x - b.x) < reach and math.abs(a.z - b.z) < reach
end

local function die_under(position)
  for id, die in pairs(spots.dice) do
    if cards.alive(die) and near(die.getPosition(), position, OVER_DIE) then return id end
  end
  return ""
end

local function card_under(card, place, position, face)
  for i = 1, cards.count do
    local other = cards.list[i]
    if other ~= card and other.place == place and cards.loose(other) and other.face ~= face
      and near(other.object.getPosition(), position, ON_CARD) then
      return other.id
    end
  end
  return ""
end

-- What a card lies on that TTS would not have merged it with: a die, or a card that faces the other way.
function spots.under(card, place, face)
  local position = card.object.getPosition()
  local die = die_under(position)
  if die ~= "" then return die end
  return card_under(card, place, position, face)
end

-- How an object lies: position, yaw and face.
function spots.pose_of(object)
  local position, rotation = object.getPosition(), object.getRotation()
  return {x = position.x, y = position.y, z = position.z, yaw = rotation.y, face = cards.face_of(object)}
end

return spots

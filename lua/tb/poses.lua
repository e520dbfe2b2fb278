-- Poses of cards: where one comes to lie, at which height, with which yaw and face.
local cards = require("tb.cards")
local layout = require("tb.layout")
local seats = require("tb.seats")

local poses = {HEIGHT = 0.4} -- from the table's top to a card that is let down

local TIER = 0.12 -- how much lower each card under another is let down
local TUCK = 0.75 -- how far each tucked card sticks out
local NEAR, ASKEW = 0.6, 10 -- what still is as it should be, in units and degrees

-- In a hand; nil if nobody has it.
function poses.of_hand(place)
  local colour = seats.colour(place.seat)
  local hand = colour and (Player[colour].getHandTransform(place.hand_index))
  if not hand then return nil end
  local yaw = (hand.rotation.y + 180) % 360
  return {x = hand.position.x, y = hand.position.y, z = hand.position.z, yaw = yaw, face = "down"}
end

-- Under another card, `slot` cards below it; nil if that has no pose.
function poses.tucked(under, slot, turned, face)
  local host = under.going and under.going.pose or under.pose
  if not host then return nil end
  local reach = TUCK * (slot + 1)
  local angle = math.rad(host.yaw)
  local yaw = (host.yaw + turned) % 360
  -- a card's upper edge points away from where its yaw points
  return {
    x = host.x - math.sin(angle) * reach, y = layout.surface + poses.HEIGHT / 2 - TIER * slot,
    z = host.z - math.cos(angle) * reach, yaw = yaw, face = face,
  }
end

-- In a slot of a place.
function poses.of_slot(place, slot, turned, face)
  local x, z = layout.slot(place, slot)
  return {x = x, y = layout.surface + poses.HEIGHT, z = z, yaw = layout.yaw(place, turned), face = face}
end

function poses.position(pose)
  return {x = pose.x, y = pose.y, z = pose.z}
end

function poses.rotation(pose)
  if pose.face == "down" then return {x = 0, y = pose.yaw, z = 180} end
  return {x = 0, y = pose.yaw, z = 0}
end

-- Whether a loose card is in a pose.
function poses.lies_as(card, pose)
  local p, r = card.object.getPosition(), card.object.getRotation()
  return math.abs(p.x - pose.x) < NEAR and math.abs(p.z - pose.z) < NEAR
    and cards.face_of(card.object) == pose.face and layout.apart(r.y, pose.yaw) < ASKEW
end

return poses

-- Directives that lay cards: to a slot, under another card, into a hand, onto a pile, back where they were. A card on
-- its way has `going`; the watcher tells when it has settled, and it is sent once more if it is not there.
local cards = require("tb.cards")
local labels = require("tb.labels")
local later = require("tb.later")
local layout = require("tb.layout")
local piles = require("tb.piles")
local poses = require("tb.poses")
local queues = require("tb.queues")
local reports = require("tb.reports")
local spots = require("tb.spots")
local watcher = require("tb.watcher")

local moving = {}

local TRIES = 3
local SOON = 1 -- seconds after which a card put on a pile is in it, told or not
local PATIENCE, RETRY = 20, 0.5 -- seconds that a card held by somebody is waited for

local drawn = {} -- draws that were begun in this load

local go

-- What has ended is wanted no longer; something else that is wanted since then still is.
local function ended(card, going)
  if card.going == going then card.going = nil end
  if card.wanted == going then card.wanted = nil end
end

local function undone(card, going, why)
  local was_wanted = card.wanted == going
  ended(card, going)
  if was_wanted then reports.add("undone", going.directive, card.id, why) end
end

-- arriving ---------------------------------------------------------------------------------------------------------

local function lift_host(under)
  if not cards.loose(under) or under.object.held_by_color ~= nil then return end
  local p = under.object.getPosition()
  under.object.setPosition({x = p.x, y = layout.surface + poses.HEIGHT, z = p.z})
end

local function finish(card, going)
  ended(card, going)
  cards.put(card, going.place)
  card.face = going.face
  card.pose = spots.pose_of(card.object)
  card.lie = layout.lie(going.place, card.pose.yaw)
  card.laid, card.observation = nil, nil
  if not going.hand then card.laid = {place = going.place, x = going.pose.x, z = going.pose.z, under = going.under} end
  if going.host then lift_host(going.host) end
  labels.arrived(card)
end

local function turn_up_in_hand(card)
  if card.object.is_face_down then card.object.flip() end
end

local function has_arrived(card, going)
  if going.hand then
    local hand = spots.hand_of(card.object, card.object.getPosition())
    return hand ~= nil and hand.id == going.place
  end
  return poses.lies_as(card, going.pose)
end

-- Whether others could see the face of a card on its way, who may not know it: then it is there at once.
local function is_secret(card, going)
  if card.place == going.place then return false end
  return layout.hides(going.place) or layout.hides(card.place) and going.face == "down"
end

local function is_in_hand(object)
  return spots.hand_of(object, object.getPosition()) ~= nil
end

-- Face down until inside; from one hand to another at once and as it is: turned down in the one it would show its face
-- to the others.
local function send_to_hand(object, going)
  local from_hand = is_in_hand(object)
  if not from_hand and not object.is_face_down then object.setRotation({x = 0, y = going.pose.yaw, z = 180}) end
  if from_hand or going.tries > 1 then
    object.setPosition(poses.position(going.pose))
  else
    object.setPositionSmooth(poses.position(going.pose), false, false)
  end
end

local function send(card, going)
  local object = card.object
  card.going = going
  object.interactable = true
  if going.hand then
    send_to_hand(object, going)
  elseif going.tries > 1 or is_secret(card, going) then
    object.setPosition(poses.position(going.pose))
    object.setRotation(poses.rotation(going.pose))
  else
    object.setPositionSmooth(poses.position(going.pose), false, false)
    object.setRotationSmooth(poses.rotation(going.pose), false, false)
  end
  watcher.wake(card, "found", "unknown")
end

local function arrived(card)
  local going = card.going
  if has_arrived(card, going) then
    finish(card, going)
    if going.hand then turn_up_in_hand(card) end
  elseif going.tries >= TRIES then
    undone(card, going, "moved")
    watcher.wake(card, "found", "unknown")
  else
    going.tries = going.tries + 1
    send(card, going)
  end
end

watcher.on_arrival = arrived

-- setting out ------------------------------------------------------------------------------------------------------

-- Puts a loose card onto a pile or under it.
local function put_on(card, pile, going)
  local p, r = pile.getPosition(), pile.getRotation()
  local step = going.bottom and -1 or 1
  card.going = going
  -- first out of a hand: turned down inside it the card would show its face to the others
  card.object.setPosition({x = p.x, y = p.y + step, z = p.z})
  card.object.setRotation({x = 0, y = r.y, z = r.z})
  if pile.type == "Card" and going.bottom then
    card.object.putObject(pile)
  else
    pile.putObject(card.object)
  end
  piles.seal_again()
  later.seconds("stack", SOON, function()
    if card.going and not cards.loose(card) then watcher.entered(card, going.place, going.face) end
  end)
end

local function stack(card, going)
  queues.enqueue(going.place, function(done)
    local pile = piles.find(going.place)
    if card.wanted ~= going then
      done()
      return
    end
    if not cards.loose(card) then
      undone(card, going, "missing")
    elseif pile == nil or pile == card.object then
      going.pose = poses.of_slot(layout.place[going.place], 0, 0, going.face)
      send(card, going)
    else
      put_on(card, pile, going)
    end
    done()
  end, function() undone(card, going, "busy") end)
end

local function set_out(card, going)
  if going.pile or going.hand then labels.hide(card) end
  if going.pile then
    stack(card, going)
    return
  end
  if not going.pose then
    undone(card, going, "place")
  elseif card.going == nil and has_arrived(card, going) and not watcher.is_awake(card) then
    finish(card, going)
  else
    send(card, going)
  end
end

-- Takes a card out of a pile, the top one if none is given, and sends it on its way, or where it is wanted by then;
-- calls f with it, or with nil and why there is none. A card that comes too late is told of all the same.
local function take(pile_id, card, going, f)
  queues.enqueue(pile_id, function(done)
    if card and card.wanted ~= going then
      done()
      return
    end
    local pose = going.pose or (poses.of_slot(layout.place[going.place], 0, 0, going.face))
    local rotation = poses.rotation(pose)
    if layout.hides(going.place) then rotation.z = 180 end
    if card then card.going = going end
    piles.take(pile_id, card and card.id, {position = poses.position(pose), rotation = rotation}, function(taken)
      local now = going
      if card then card.going, now = nil, card.wanted end
      if taken and now then go(taken, now) end
      f(taken, "empty")
      done()
    end)
  end, function() f(nil, "busy") end)
end

local function take_out(card, going)
  take(card.place, card, going, function(taken, why)
    if taken then return end
    -- the last card of a deck has become a card of its own
    if not cards.loose(card) then
      undone(card, going, why == "empty" and "missing" or why)
    elseif card.wanted then
      go(card, card.wanted)
    end
  end)
end

local function wait_for(card, going)
  going.waited = (going.waited or 0) + RETRY
  if going.waited > PATIENCE then
    undone(card, going, "held")
    return
  end
  later.seconds("lay", RETRY, function()
    if card.wanted == going then go(card, going) end
  end)
end

go = function(card, going)
  card.wanted = going
  if not cards.loose(card) then
    -- one that is just going into a pile, or coming out of it, is sent on once that is told
    if card.going ~= nil then return end
    if going.pile and card.place == going.place then card.wanted = nil else take_out(card, going) end
  elseif card.object.held_by_color ~= nil then
    wait_for(card, going)
  else
    set_out(card, going)
  end
end

-- A card has gone into a pile and is wanted elsewhere by now: it is fetched.
watcher.on_stray = function(card, going)
  if going.tries >= TRIES then return end
  going.tries = going.tries + 1
  go(card, going)
end

-- A way to a slot of a place; nil if there is no such place, or no such hand.
local function way(directive, place_id, slot, face, turned)
  local place = layout.place[place_id]
  if not place then return nil end
  local going = {directive = directive, place = place_id, face = face, tries = 1}
  if place.is_hand then
    going.hand = place
    going.pose = poses.of_hand(place)
    if not going.pose then return nil end
  elseif layout.pile_at(place_id) then
    going.pile = true
  else
    going.pose = poses.of_slot(place, slot, turned, face)
  end
  return going
end

local function known(directive, card_id)
  local card = cards.by_id[card_id]
  if not card then reports.add("undone", directive, card_id, "missing") end
  return card
end

function moving.lay(card_id, place_id, slot, face, turned, under_id)
  local card = known("lay", card_id)
  if not card then return end
  local going = way("lay", place_id, slot, face, turned)
  local under = cards.by_id[under_id]
  if going and under then
    going.pose = poses.tucked(under, slot, turned, face)
    going.under, going.host = under_id, under
  end
  if going then go(card, going) else reports.add("undone", "lay", card_id, "place") end
end

-- The card lies at one end of a pile.
function moving.stack(card_id, pile_id, bottom)
  local card = known("stack", card_id)
  if not card then return end
  local place = layout.place[pile_id]
  local going = place and (way("stack", pile_id, 0, place.face, 0))
  if not going or not going.pile then
    reports.add("undone", "stack", card_id, "place")
    return
  end
  going.bottom = bottom
  go(card, going)
end

-- The top card of a pile goes to a place; each draw happens once.
function moving.draw(draw, pile_id, place_id, slot, face)
  if drawn[draw] then return end
  drawn[draw] = true
  local going = way("draw", place_id, slot, face, 0)
  if not going or not layout.pile_at(pile_id) then
    reports.add("undone", "draw", draw, "place")
    return
  end
  queues.when_complete(pile_id, function()
    take(pile_id, nil, going, function(card, why)
      if card then reports.add("drew", draw, pile_id, card.id) else reports.add("undone", "draw", draw, why) end
    end)
  end)
end

local function may_go_back(card, observation)
  if card.observation ~= observation or watcher.is_in_play(card) then return "moved" end
  if cards.loose(card) and card.object.held_by_color ~= nil then return "held" end
  return nil
end

local function way_back(before)
  local going = way("put_back", before.place, 0, before.face, 0)
    or {directive = "put_back", place = before.place, face = before.face, tries = 1}
  if not going.hand and not going.pile then going.pose = before.pose end
  return going
end

-- The card goes back to where it was before its observation, unless it has been touched since.
function moving.put_back(card_id, observation)
  local card = known("put_back", card_id)
  if not card then return end
  local why = may_go_back(card, observation)
  if why then
    reports.add("undone", "put_back", observation, why)
    return
  end
  card.observation = nil
  go(card, way_back(card.before))
end

-- Forgets which draws were begun: a new epoch names them anew.
function moving.forget()
  drawn = {}
end

return moving

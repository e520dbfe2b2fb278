-- Vetoes: what players may not do with the pieces of the game. Each is answered at once, from tables.
local cards = require("tb.cards")
local dice = require("tb.dice")
local layout = require("tb.layout")
local piles = require("tb.piles")
local reports = require("tb.reports")
local rules = require("tb.rules")
local seats = require("tb.seats")
local shuffling = require("tb.shuffling")
local spots = require("tb.spots")
local watcher = require("tb.watcher")
local words = require("tb.words")

local guards = {}

-- Whether an object is a piece of the game.
local function is_managed(object)
  return object.hasTag("tb") or cards.of(object) ~= nil
    or object.type == "Deck" and piles.place_of(object) ~= nil
end

local function any(targets, test)
  local n = 1
  while targets[n] ~= nil do
    if test(targets[n]) then return true end
    n = n + 1
  end
  return false
end

-- picking up -------------------------------------------------------------------------------------------------------

local function chosen(card, seat)
  if not rules.lists("choose", seat, card.id) then return false end
  reports.add("clicked", card.id, seat)
  return true
end

local function is_foreign_hand(place, seat)
  return place.is_hand and place.seat ~= seat and not rules.lists("take", seat, place.seat)
end

-- Why a seat may not lift a card, nil if it may.
local function why_not_lift(card, seat)
  local place = layout.place[card.place]
  if place and is_foreign_hand(place, seat) then return words.hand end
  if rules.standing() and rules.lists("locked", seat, card.id) then return words.locked end
  if rules.strict() and place and place.seat ~= "" and place.seat ~= seat and not place.is_hand then
    return words.owner
  end
  return nil
end

local function may_lift(colour, object)
  local card = cards.of(object)
  if not card then return true end
  local seat = seats.seat(colour)
  if rules.standing() and chosen(card, seat) then return false end
  local why = why_not_lift(card, seat)
  if why then seats.refuse(colour, why) end
  return why == nil
end

-- Somebody points at an object: that chooses, too.
function guards.pointed(colour, object)
  local card = cards.of(object)
  if card and rules.standing() then chosen(card, seats.seat(colour)) end
end

-- turning ----------------------------------------------------------------------------------------------------------

local function may_flip(colour, object)
  local card = cards.of(object)
  if not card or not rules.strict() or not object.is_face_down then return true end
  local place = layout.place[card.place]
  if place and place.is_hand then return true end
  seats.refuse(colour, words.turned)
  return false
end

-- the events ---------------------------------------------------------------------------------------------------------

local function refuse_managed(colour, targets)
  if not any(targets, is_managed) then return true end
  seats.refuse(colour, words.copy)
  return false
end

local function every(colour, targets, may)
  return not any(targets, function(object) return not may(colour, object) end)
end

local acts = {}

local function name_acts()
  local A = Player.Action
  for _, name in ipairs({"Copy", "Cut", "Paste", "Delete", "Group", "Under"}) do acts[A[name]] = refuse_managed end
  acts[A.PickUp] = function(colour, targets) return every(colour, targets, may_lift) end
  acts[A.FlipOver] = function(colour, targets) return every(colour, targets, may_flip) end
  acts[A.Randomize] = function(colour, targets)
    return every(colour, targets, function(c, object) return guards.may_randomize(object, c) end)
  end
end

-- Whether a player may do an action to all of the targets.
function guards.may_act(player, action, targets)
  if not rules.guarding() then return true end
  local act = acts[action]
  return act == nil or (act(player.color, targets))
end

function guards.may_randomize(object, colour)
  if not rules.guarding() or shuffling.ours then return true end
  if dice.is_ours(object) then
    if dice.may_roll(object) then return true end
    seats.refuse(colour, words.roll)
    return false
  end
  if object.type ~= "Deck" or not is_managed(object) then return true end
  seats.refuse(colour, words.pile)
  return false
end

function guards.may_rotate(object, spin, flip, colour, old_spin, old_flip)
  if not rules.guarding() then return true end
  if dice.is_ours(object) then return false end
  if flip == old_flip then return true end
  return may_flip(colour, object)
end

-- merges -------------------------------------------------------------------------------------------------------------

local function note_onto(container, object)
  local below, above = cards.of(container), cards.of(object)
  if not below or not above then return end
  if watcher.is_in_play(below) and not watcher.is_in_play(above) then
    watcher.refused(below, above)
  else
    watcher.refused(above, below)
  end
end

-- Whether an object may go into another: cards of ours into piles of ours alone.
function guards.may_enter(container, object)
  if not rules.guarding() then return true end
  if not is_managed(object) and not is_managed(container) then return true end
  if piles.is_astray(object) or piles.is_astray(container) then return false end
  local place = piles.place_of(container)
  if place and object.type ~= "Dice" and piles.takes(layout.pile_at(place.id), object) then return true end
  note_onto(container, object)
  return false
end

-- number keys --------------------------------------------------------------------------------------------------------

-- Takes a number key over a piece of ours for the rules: true if it was one.
function guards.typed(object, colour, number)
  if not is_managed(object) then return false end
  if not rules.guarding() then return false end
  local card, place = cards.of(object), piles.place_of(object)
  if place then
    reports.add("number_typed", "", place.id, number, seats.seat(colour))
  elseif card then
    reports.add("number_typed", card.id, spots.place_of(card), number, seats.seat(colour))
  end
  return true
end

name_acts()
return guards

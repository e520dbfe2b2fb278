-- Looks round about every three seconds at every card, a few at a time: nudges, other scripts, lost pieces.
local cards = require("tb.cards")
local homing = require("tb.homing")
local later = require("tb.later")
local layout = require("tb.layout")
local piles = require("tb.piles")
local queues = require("tb.queues")
local reports = require("tb.reports")
local watcher = require("tb.watcher")

local sweep = {}

local AT_ONCE, EVERY = 20, 0.25
local MOVED = 0.3
local MISSES = 2 -- rounds in which a card must be missing before it is said
local at = 0

local function differs(card)
  local pose, p = card.pose, card.object.getPosition()
  if not pose then return true end
  local place = layout.place[card.place]
  if place and place.is_hand then
    return p.x < place.left - 1 or p.x > place.right + 1 or p.z < place.near - 1 or p.z > place.far + 1
  end
  return math.abs(p.x - pose.x) > MOVED or math.abs(p.z - pose.z) > MOVED
    or cards.face_of(card.object) ~= card.face or (watcher.is_turned(card, card.place))
end

local function miss(card)
  card.misses = (card.misses or 0) + 1
  if card.misses == MISSES then reports.add("card_missing", card.id) end
end

-- Whether a place has a pile; `known` remembers it from card to card.
local function has_pile(place_id, known)
  if known[place_id] == nil then
    known[place_id] = layout.pile_at(place_id) ~= nil and piles.find(place_id) ~= nil
  end
  return known[place_id]
end

local function look(card, known)
  if card.going or watcher.is_awake(card) then return end
  if not cards.loose(card) then
    if not has_pile(card.place, known) then miss(card) end
    return
  end
  card.misses = 0
  if differs(card) then watcher.wake(card, "found", "unknown") end
end

local function miss_others(place_id, inside)
  for i = 1, cards.count do
    local card = cards.list[i]
    if card.place == place_id and not cards.loose(card) and not inside[card.id] then miss(card) end
  end
end

-- Cards that changed places inside decks, which no event tells.
local function recount(deck)
  local place = piles.place_of(deck)
  if not place or deck.held_by_color ~= nil or queues.busy(place.id) then return end
  if deck.getQuantity() == cards.in_place(place.id) then return end
  local inside = {}
  cards.each_inside(deck, function(card)
    inside[card.id] = true
    if card.place ~= place.id then watcher.entered(card, place.id, cards.face_of(deck)) end
  end)
  miss_others(place.id, inside)
end

local function round_about()
  local decks, n = cards.living_decks()
  for i = 1, n do
    if not homing.find(decks[i]) then recount(decks[i]) end
  end
  piles.seal_again()
end

local function some()
  if not watcher.quiet then return end
  local known = {}
  for _ = 1, math.min(AT_ONCE, cards.count) do
    at = at + 1
    if at > cards.count then
      at = 0
      round_about()
      return
    end
    look(cards.list[at], known)
  end
end

function sweep.start()
  later.every("sweep", EVERY, some)
end

return sweep

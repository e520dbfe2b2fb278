-- Cards that come into being in play, copied from a card of the same definition, cards that become others, and cards
-- that are no more.
local cards = require("tb.cards")
local later = require("tb.later")
local layout = require("tb.layout")
local moving = require("tb.moving")
local piles = require("tb.piles")
local queues = require("tb.queues")
local reports = require("tb.reports")

local creating = {}

local HEIGHT = 0.5 -- from the table's top to a card that comes into being
local RETRY = 0.5 -- seconds until a card that somebody holds is looked at again
local wanted = {} -- id -> what is to come into being, or to show another definition, and how it is to lie then
local busy = {} -- ids of cards that are about to appear, or to be looked at again

local bring

local function inside(deck, definition)
  local entries, n = deck.getObjects(), 1
  while entries[n] and entries[n].gm_notes ~= definition do n = n + 1 end
  if not entries[n] then return nil end
  local data, at = deck.getData(), 1
  while data.ContainedObjects[at] and data.ContainedObjects[at].GMNotes ~= definition do at = at + 1 end
  return data.ContainedObjects[at]
end

-- The data of any card of a definition, in a pile or loose; nil if there is none.
local function pattern_of(definition)
  local decks, n = cards.living_decks()
  for i = 1, n do
    local found = inside(decks[i], definition)
    if found then return found end
  end
  for i = 1, cards.count do
    local card = cards.list[i]
    if cards.loose(card) and card.object.getGMNotes() == definition then return card.object.getData() end
  end
  return nil
end

local function spawn(id, data, position, rotation)
  data.Memo, data.Locked = id, false
  busy[id] = true
  spawnObjectData({
    data = data, position = position, rotation = rotation,
    callback_function = function(object)
      busy[id] = nil
      cards.appeared(object)
      if wanted[id] then bring(id) else creating.remove(id) end
    end,
  })
end

local function spawn_in_place(want, data)
  local place = layout.place[want.place]
  local x, z = layout.slot(place, want.slot)
  local roll = (want.face == "down" or layout.hides(place.id)) and 180 or 0
  local position = {x = x, y = layout.surface + HEIGHT, z = z}
  spawn(want.id, data, position, {x = 0, y = layout.yaw(place, 0), z = roll})
end

-- A piece of another definition takes the place of the one that there is.
local function replace(card, data)
  local object = card.object
  local position, rotation = object.getPosition(), object.getRotation()
  card.object = nil
  object.destruct()
  spawn(card.id, data, position, rotation)
end

local function bring_when_let_go(id)
  busy[id] = true
  later.seconds("create", RETRY, function()
    busy[id] = nil
    bring(id)
  end)
end

local function bring_from_pattern(want, card)
  local data = pattern_of(want.definition)
  if not data or not layout.place[want.place] then
    wanted[want.id] = nil
    reports.add("undone", "lay", want.id, "missing")
  elseif card then
    replace(card, data)
  else
    spawn_in_place(want, data)
  end
end

-- Goes on with a card until it is there and shows its definition; then it is laid.
bring = function(id)
  local want, card = wanted[id], cards.by_id[id]
  if not want or busy[id] then return end
  if card and (not cards.loose(card) or card.object.getGMNotes() == want.definition) then
    wanted[id] = nil
    moving.lay(id, want.place, want.slot, want.face, want.turned, want.under)
  elseif card and card.object.held_by_color ~= nil then
    bring_when_let_go(id)
  else
    bring_from_pattern(want, card)
  end
end

-- A card of a definition comes into being in a place; one that is there already is only laid, but one that shows
-- another definition first becomes a piece of this one.
function creating.create(id, definition, place, slot, face, turned)
  wanted[id] = {
    id = id, definition = definition, place = place, slot = slot, face = face, turned = turned, under = "",
  }
  bring(id)
end

-- Where a card lies that is about to come into being; false for any other.
function creating.lays(id, place, slot, face, turned, under)
  local want = wanted[id]
  if not want then return false end
  want.place, want.slot, want.face, want.turned, want.under = place, slot, face, turned, under
  return true
end

local function take_away(card)
  cards.forget(card)
  if cards.loose(card) then card.object.destruct() end
end

-- A card is no more, wherever it is.
function creating.remove(id)
  wanted[id] = nil
  local card = cards.by_id[id]
  if not card then return end
  if cards.loose(card) or not layout.pile_at(card.place) then
    take_away(card)
    return
  end
  local p = layout.place[card.place]
  local pose = {position = {x = p.left, y = layout.surface + HEIGHT, z = p.far}, rotation = {x = 0, y = 0, z = 0}}
  queues.enqueue(card.place, function(done)
    -- it may have been fetched meanwhile
    if cards.loose(card) then
      take_away(card)
      done()
      return
    end
    piles.take(card.place, id, pose, function(taken)
      if taken then take_away(taken) end
      done()
    end)
  end)
end

return creating

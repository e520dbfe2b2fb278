-- Cards that come into being in play, copied from a card of the same definition, and cards that are no more.
local cards = require("tb.cards")
local layout = require("tb.layout")
local moving = require("tb.moving")
local piles = require("tb.piles")
local reports = require("tb.reports")

local creating = {}

local HEIGHT = 0.5 -- from the table's top to a card that comes into being
local coming = {} -- ids of cards that are about to appear

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

local function spawn(id, data, place, slot, face, f)
  local x, z = layout.slot(place, slot)
  local roll = (face == "down" or layout.hides(place.id)) and 180 or 0
  data.Memo, data.Locked = id, false
  coming[id] = true
  spawnObjectData({
    data = data, position = {x = x, y = layout.surface + HEIGHT, z = z},
    rotation = {x = 0, y = layout.yaw(place, 0), z = roll},
    callback_function = function(object)
      coming[id] = nil
      cards.appeared(object)
      f()
    end,
  })
end

-- A card of a definition comes into being in a place; one that is there already is only laid.
function creating.create(id, definition, place_id, slot, face, turned)
  local function lay()
    moving.lay(id, place_id, slot, face, turned, "")
  end
  if cards.by_id[id] then
    lay()
    return
  end
  local place, data = layout.place[place_id], pattern_of(definition)
  if coming[id] then return end
  if place and data then
    spawn(id, data, place, slot, face, lay)
  else
    reports.add("undone", "lay", id, "missing")
  end
end

local function take_away(card)
  cards.forget(card)
  if cards.loose(card) then card.object.destruct() end
end

-- A card is no more, wherever it is.
function creating.remove(id)
  local card = cards.by_id[id]
  if not card then return end
  if cards.loose(card) or not layout.pile_at(card.place) then
    take_away(card)
    return
  end
  local p = layout.place[card.place]
  local pose = {position = {x = p.left, y = layout.surface + HEIGHT, z = p.far}, rotation = {x = 0, y = 0, z = 0}}
  piles.enqueue(card.place, function(done)
    piles.take(card.place, id, pose, function(taken)
      if taken then take_away(taken) end
      done()
    end)
  end)
end

return creating

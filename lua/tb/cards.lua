-- All cards of the game by id, which is the memo of the piece: GUIDs change whenever a card passes through a pile.
-- A card has: id, object (nil while it is inside a pile), place, face and lie (straight or turned, "" while nobody knows)
-- as they are believed to be, pose (where it lay when it was last judged), laid (the slot where a directive laid it), wanted (where a directive wants it), going
-- (the same while it is on its way), before and observation (how it was before its last observation, and that one's name).
local reports = require("tb.reports")

local cards = {by_id = {}, list = {}, count = 0, decks = {}, held = {}}

local HIGHEST_KEY = 9 -- number keys above it would be waited for

function cards.alive(object)
  return object ~= nil and not object.isDestroyed()
end

-- Whether a card is a piece on the table or in a hand, not inside a pile.
function cards.loose(card)
  return cards.alive(card.object)
end

function cards.face_of(object)
  if object.is_face_down then return "down" end
  return "up"
end

-- How many cards are believed to lie in a place.
function cards.in_place(id)
  return cards.held[id] or 0
end

function cards.occupied(id)
  return cards.in_place(id) > 0
end

-- Believes that a card lies in a place.
function cards.put(card, place)
  if card.place == place then return end
  cards.held[card.place] = cards.in_place(card.place) - 1
  cards.held[place] = cards.in_place(place) + 1
  card.place = place
end

local function new(id)
  local card = {id = id, place = "table", face = "down", lie = ""}
  cards.count = cards.count + 1
  cards.list[cards.count] = card
  cards.by_id[id] = card
  cards.held["table"] = cards.in_place("table") + 1
  return card
end

-- The card of an object, nil if it is none of ours.
function cards.of(object)
  if object == nil or object.type ~= "Card" then return nil end
  return cards.by_id[object.memo or ""]
end

local function is_ours(object)
  return object.type == "Card" and object.hasTag("card") and (object.memo or "") ~= ""
end

local function report_copy(card)
  if card.copied then return end
  card.copied = true
  reports.add("copy_found", card.id)
end

-- Takes note of an object that has appeared; gives its card, nil if it is none.
function cards.appeared(object)
  if object.type == "Deck" then
    cards.decks[object.guid] = object
    return nil
  end
  if not is_ours(object) then return nil end
  local card = cards.by_id[object.memo] or (new(object.memo))
  if cards.loose(card) and card.object ~= object then
    report_copy(card)
    return nil
  end
  card.object = object
  object.max_typed_number = HIGHEST_KEY
  return card
end

-- A card is no more.
function cards.forget(card)
  local at = nil
  for i = 1, cards.count do
    if cards.list[i] == card then at = i end
  end
  if not at then return end
  for i = at, cards.count do cards.list[i] = cards.list[i + 1] end
  cards.count = cards.count - 1
  cards.by_id[card.id], card.going, card.wanted = nil, nil, nil
  cards.held[card.place] = cards.in_place(card.place) - 1
end

-- Takes note of an object that is gone.
function cards.vanished(object)
  if object.type == "Deck" then
    cards.decks[object.guid] = nil
    return
  end
  local card = cards.of(object)
  if card and card.object == object then card.object = nil end
end

-- Calls f(card, entry, deck) for each card of ours inside a deck.
function cards.each_inside(deck, f)
  local entries = deck.getObjects()
  local n = 1
  while entries[n] do
    local card = cards.by_id[entries[n].memo or ""]
    if card then f(card, entries[n], deck) end
    n = n + 1
  end
end

-- The living decks, as a list and its length.
function cards.living_decks()
  local found, n = {}, 0
  for guid, deck in pairs(cards.decks) do
    if cards.alive(deck) then
      n = n + 1
      found[n] = deck
    else
      cards.decks[guid] = nil
    end
  end
  return found, n
end

local function learn_inside(deck)
  local entries = deck.getObjects()
  local n = 1
  while entries[n] do
    local id = entries[n].memo or ""
    if id ~= "" and entries[n].gm_notes ~= "" and not cards.by_id[id] then new(id) end
    n = n + 1
  end
end

-- Learns all cards of the table anew.
function cards.learn()
  cards.by_id, cards.list, cards.count, cards.decks, cards.held = {}, {}, 0, {}, {}
  local objects = getObjects()
  local n = 1
  while objects[n] do
    cards.appeared(objects[n])
    if objects[n].type == "Deck" then learn_inside(objects[n]) end
    n = n + 1
  end
end

return cards

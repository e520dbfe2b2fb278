-- Gives every card a fresh id at the start of a game. A memo inside a pile cannot be written: piles are born anew.
local cards = require("tb.cards")
local later = require("tb.later")
local save = require("tb.save")

local ids = {}

local READY = 0.5 -- seconds until piles that were born anew can be looked at

local function rename_inside(data, salt)
  local n = 1
  while data.ContainedObjects[n] do
    local card = data.ContainedObjects[n]
    if (card.Memo or "") ~= "" then card.Memo = save.name_from(salt .. card.Memo) end
    n = n + 1
  end
end

-- A deck of other cards is left alone: the table's own script may know it by its GUID.
local function has_ours(deck)
  local found = false
  cards.each_inside(deck, function() found = true end)
  return found
end

local function rename_deck(deck, salt)
  local data = deck.getData()
  rename_inside(data, salt)
  local position, rotation = deck.getPosition(), deck.getRotation()
  deck.destruct()
  spawnObjectData({data = data, position = position, rotation = rotation})
end

-- Renames all cards, then calls f.
function ids.deal(salt, f)
  for i = 1, cards.count do
    local card = cards.list[i]
    if cards.loose(card) then card.object.memo = save.name_from(salt .. card.id) end
  end
  local decks, n = cards.living_decks()
  for i = 1, n do
    if has_ours(decks[i]) then rename_deck(decks[i], salt) end
  end
  save.deal()
  later.seconds("ids", READY, f)
end

return ids

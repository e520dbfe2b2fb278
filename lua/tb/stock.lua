-- Where all cards are, and what the save keeps of the game: told after a load, and when it is asked for. Piles are told
-- as sets, ordered by id.
local cards = require("tb.cards")
local layout = require("tb.layout")
local reports = require("tb.reports")
local save = require("tb.save")
local spots = require("tb.spots")
local text = require("tb.text")
local watcher = require("tb.watcher")

local stock = {}

local lines, count = {}, 0

local function tell(line)
  count = count + 1
  lines[count] = line
end

local function turned_in(place_id, yaw)
  local place = layout.place[place_id]
  if not place then return math.floor(yaw + 0.5) % 360 end
  return math.floor(yaw - layout.yaw(place, 0) + 0.5) % 360
end

local function under_of(card)
  return card.laid and card.laid.under or ""
end

local function slot_of(card)
  local place = layout.place[card.place]
  if not place or place.is_hand then return -1 end
  local p = card.object.getPosition()
  return layout.slot_at(place, p.x, p.z) or -1
end

-- Believes what it sees of all loose cards, but of those that somebody is just moving: these are told of when they have
-- settled, as coming from where they lay.
local function look()
  for i = 1, cards.count do
    local card = cards.list[i]
    if cards.loose(card) and not card.going and not watcher.is_awake(card) then
      card.pose = spots.pose_of(card.object)
      card.face = card.pose.face
      cards.put(card, spots.place_of(card))
      card.lie = layout.lie(card.place, card.pose.yaw)
    end
  end
end

local function new_pile(place_id, face)
  return {place = place_id, face = face, ids = {}, count = 0, notes = {}}
end

local function add_to(pile, id, notes)
  pile.count = pile.count + 1
  pile.ids[pile.count] = id
  pile.notes[id] = notes
end

local function place_of(deck)
  local p = deck.getPosition()
  return layout.at(p.x, p.z, cards.occupied)
end

-- All piles by place, and a list of the decks that lie in none; believes of the cards inside that they are there.
local function gather()
  local found, others, other_count = {}, {}, 0
  local decks, n = cards.living_decks()
  for i = 1, n do
    local place_id = place_of(decks[i])
    local pile = found[place_id] or (new_pile(place_id, cards.face_of(decks[i])))
    cards.each_inside(decks[i], function(card, entry)
      cards.put(card, place_id)
      card.face = pile.face
      add_to(pile, card.id, entry.gm_notes)
    end)
    if layout.pile_at(place_id) then
      found[place_id] = pile
    else
      other_count = other_count + 1
      others[other_count] = pile
    end
  end
  return found, others, other_count
end

local function tell_card(card, piles)
  local notes = card.object.getGMNotes()
  if layout.pile_at(card.place) then
    piles[card.place] = piles[card.place] or (new_pile(card.place, card.face))
    add_to(piles[card.place], card.id, notes)
  else
    local yaw = card.object.getRotation().y
    local turned = turned_in(card.place, yaw)
    tell(text.record("card_lies", card.id, notes, card.place, card.face, turned, under_of(card), (slot_of(card))))
  end
end

local function tell_pile(pile)
  if pile.count == 0 then return end
  table.sort(pile.ids, text.before)
  local parts, n = {}, 0
  for i = 1, pile.count do
    parts[n + 1] = text.escape(pile.ids[i])
    parts[n + 2] = text.escape(pile.notes[pile.ids[i]])
    n = n + 2
  end
  local head = text.record("pile_holds", pile.place, pile.face)
  tell(head .. "\t" .. table.concat(parts, "\t", 1, n))
end

-- Reports all, as one piece; `cause` is "loaded", "again" (the rest of what a server missed follows) or "asked".
function stock.take(cause)
  lines, count = {}, 0
  look()
  local piles, others, other_count = gather()
  for i = 1, cards.count do
    if cards.loose(cards.list[i]) then tell_card(cards.list[i], piles) end
  end
  for i = 1, layout.place_count do
    local pile = piles[layout.places[i].id]
    if pile then tell_pile(pile) end
  end
  for i = 1, other_count do tell_pile(others[i]) end
  save.each_kept(function(thing, words) tell(text.record("kept", thing, words)) end)
  tell(text.record("stock", cause))
  reports.add_stock(table.concat(lines, "\n", 1, count))
end

return stock

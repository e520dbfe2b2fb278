-- Piles: a deck, a single card or nothing in a place of kind `pile`. Decks are reborn all the time, so each use looks
-- for them anew.
local cards = require("tb.cards")
local later = require("tb.later")
local layout = require("tb.layout")
local searches = require("tb.searches")

local piles = {}

local SETTLED = 0.3 -- seconds after which a reborn pile is where it belongs
local sealed, awake, again = {}, true, nil

piles.astray = {} -- GUIDs of decks that were taken from their places -> ids of those

local function lies_in(object, place)
  local position = object.getPosition()
  return position.x >= place.left and position.x <= place.right
    and position.z >= place.near and position.z <= place.far
end

local function find_deck(place)
  local decks, n = cards.living_decks()
  for i = 1, n do
    local home = piles.astray[decks[i].guid]
    if (not home or home == place.id) and lies_in(decks[i], place) and decks[i].held_by_color == nil then
      return decks[i]
    end
  end
  return nil
end

local function find_card(place)
  for i = 1, cards.count do
    local card = cards.list[i]
    if card.place == place.id and not card.wanted and cards.loose(card) and lies_in(card.object, place) then
      return card.object
    end
  end
  return nil
end

-- The deck or the single card of a pile's place, nil if it is empty.
function piles.find(place_id)
  local place = layout.place[place_id]
  if not place then return nil end
  return find_deck(place) or (find_card(place))
end

-- The place of the pile that an object is part of, nil if it lies in none.
function piles.place_of(object)
  local position = object.getPosition()
  local id = layout.at(position.x, position.z, cards.occupied)
  if layout.pile_at(id) then return layout.place[id] end
  return nil
end

-- Whether a card, or every card of a deck, may enter a pile.
function piles.takes(pile, object)
  if object.type ~= "Deck" then return object.hasTag(pile.tag) end
  local entries = object.getObjects()
  local n = 1
  while entries[n] do
    local fits = false
    for _, tag in ipairs(entries[n].tags or {}) do
      if tag == pile.tag then fits = true end
    end
    if not fits then return false end
    n = n + 1
  end
  return true
end

-- decks that are not where they belong ---------------------------------------------------------------------------

-- The id of the pile's place where all cards of a deck are believed to lie, nil if there is no such place.
function piles.home_of(deck)
  local home, mixed = nil, false
  cards.each_inside(deck, function(card)
    home = home or card.place
    if card.place ~= home then mixed = true end
  end)
  if home and not mixed and layout.pile_at(home) then return home end
  return nil
end

-- Whether a deck lies in a place, and nobody holds it.
function piles.rests_in(deck, place_id)
  return deck.held_by_color == nil and (lies_in(deck, layout.place[place_id]))
end

-- Whether a deck was taken from its place and is not there.
function piles.is_astray(object)
  local home = object.type == "Deck" and piles.astray[object.guid]
  if not home then return false end
  return not lies_in(object, layout.place[home])
end

-- Whether the deck of a place was taken away and will come back.
function piles.is_out(place_id)
  for guid, home in pairs(piles.astray) do
    local deck = cards.decks[guid]
    if home == place_id and cards.alive(deck) and not piles.rests_in(deck, home) then return true end
  end
  return false
end

-- Whether somebody searches the deck that lies in a place.
function piles.is_searched(place_id)
  return searches.any(function(deck) return lies_in(deck, layout.place[place_id]) end)
end

-- Lays a deck as it lies in a pile's place, onto what is there.
function piles.move(deck, place_id)
  local place, there = layout.place[place_id], piles.find(place_id)
  deck.interactable = true
  deck.setRotation({x = 0, y = place.turned, z = place.face == "down" and 180 or 0})
  if there ~= nil and there.type == "Deck" then
    there.putObject(deck)
    return
  end
  if there ~= nil then deck = there.putObject(deck) or deck end
  local x, z = layout.slot(place, 0)
  deck.setPosition({x = x, y = layout.surface + 0.5, z = z})
end

-- sealing ------------------------------------------------------------------------------------------------------

local function apply_seal(place_id)
  local object = piles.find(place_id)
  if object then object.interactable = not (awake and sealed[place_id] == true) end
end

function piles.seal(place_id, on)
  sealed[place_id] = on
  apply_seal(place_id)
end

local function apply_seals()
  for place_id in pairs(sealed) do apply_seal(place_id) end
end

-- Seals again what was sealed, a little later: TTS forgets it at each load and rebirth.
function piles.seal_again()
  if again then return end
  again = later.seconds("seal", SETTLED, function()
    again = nil
    apply_seals()
  end)
end

-- While the rules sleep all piles are open.
function piles.wake(on)
  awake = on
  apply_seals()
end

-- taking cards out -----------------------------------------------------------------------------------------------

local function came(taken, f)
  taken.interactable = true
  cards.appeared(taken)
  f(cards.of(taken))
end

local function take_from(deck, id, pose, f)
  local settings = {position = pose.position, rotation = pose.rotation, smooth = true}
  settings.callback_function = function(taken) later.run("take", came, taken, f) end
  if id then
    settings.index = piles.index_of(deck, id)
    if not settings.index then
      f(nil)
      return
    end
  end
  deck.takeObject(settings)
end

-- Takes the top card of a pile, or the card `id` out of it or of the deck elsewhere that has it; calls f(card) once it
-- has come, f(nil) if there is none. `pose` has position and rotation; a card that was the whole pile is left to f.
function piles.take(place_id, id, pose, f)
  local object = nil
  if layout.pile_at(place_id) then object = piles.find(place_id) else object = piles.deck_of(id) end
  if object == nil then
    f(nil)
  elseif object.type == "Deck" then
    take_from(object, id, pose, f)
  else
    local card = cards.of(object)
    if card and (not id or card.id == id) then
      object.interactable = true
      f(card)
    else
      f(nil)
    end
  end
end

-- The deck that the card `id` is inside, wherever it lies; nil if none holds it.
function piles.deck_of(id)
  local decks, n = cards.living_decks()
  for i = 1, n do
    if piles.index_of(decks[i], id) then return decks[i] end
  end
  return nil
end

-- The index of a card inside a deck, nil if it is not there.
function piles.index_of(deck, id)
  local found = nil
  cards.each_inside(deck, function(card, entry)
    if card.id == id then found = entry.index end
  end)
  return found
end

return piles

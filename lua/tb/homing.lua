-- Piles that were taken away as a whole go home: their cards are the game's, wherever the deck lies.
local cards = require("tb.cards")
local later = require("tb.later")
local layout = require("tb.layout")
local piles = require("tb.piles")
local rules = require("tb.rules")
local seats = require("tb.seats")
local watcher = require("tb.watcher")
local words = require("tb.words")

local homing = {}

local SOON = 0.5 -- seconds between two looks at decks that are not where they belong
local looking = false

local function moves(deck)
  return deck.held_by_color ~= nil or deck.spawning or deck.isSmoothMoving() or not deck.resting
end

local function look_at(guid, home)
  local deck = cards.decks[guid]
  -- one that was mixed with others meanwhile has no home: its cards go theirs one by one
  if not cards.alive(deck) or piles.home_of(deck) ~= home then
    piles.astray[guid] = nil
  elseif moves(deck) or not rules.standing() then
    return
  elseif piles.rests_in(deck, home) then
    piles.astray[guid] = nil
    piles.seal_again()
  else
    piles.move(deck, home)
  end
end

local look

local function look_soon()
  if looking then return end
  looking = true
  later.seconds("home", SOON, look)
end

look = function()
  looking = false
  local known = {}
  for guid, home in pairs(piles.astray) do known[guid] = home end
  for guid, home in pairs(known) do later.run("home", look_at, guid, home) end
  if next(piles.astray) then look_soon() end
end

-- Somebody takes up a deck, which belongs where its cards are believed to lie.
function homing.lifted(deck)
  if deck.type ~= "Deck" or not watcher.quiet then return end
  local home = piles.astray[deck.guid] or (piles.home_of(deck))
  if not home then return end
  piles.astray[deck.guid] = home
  look_soon()
end

-- Somebody has let a deck go; away from its place that is in vain.
function homing.dropped(deck, colour)
  if rules.standing() and piles.is_astray(deck) then seats.refuse(colour, words.stays) end
end

-- Looks whether a deck lies where its cards do not belong; then it is on its way home.
function homing.find(deck)
  local place = piles.place_of(deck)
  if place and deck.getQuantity() == cards.in_place(place.id) then return false end
  homing.lifted(deck)
  return piles.is_astray(deck)
end

-- The deck that holds a card is a pile, or a part of it: it goes there.
function homing.gather(card_id, place_id)
  local card = cards.by_id[card_id]
  local deck = card and not cards.loose(card) and (piles.deck_of(card_id))
  if not deck or not layout.pile_at(place_id) then return end
  cards.each_inside(deck, function(inside)
    cards.put(inside, place_id)
    inside.face = layout.place[place_id].face
  end)
  homing.lifted(deck)
end

return homing

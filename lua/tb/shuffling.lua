-- Shuffles piles and makes draw piles of discards.
local cards = require("tb.cards")
local later = require("tb.later")
local layout = require("tb.layout")
local piles = require("tb.piles")
local queues = require("tb.queues")

local shuffling = {ours = false} -- `ours` while the rules shuffle: then the guards let it pass

local GATHER = 0.5 -- seconds until a moved pile has come to rest
local done_before = {}

local function shuffle(pile_id, done)
  local pile = piles.find(pile_id)
  if pile ~= nil and pile.type == "Deck" then
    shuffling.ours = true
    pile.shuffle()
    shuffling.ours = false
  end
  piles.seal_again()
  done()
end

function shuffling.shuffle(id, pile_id)
  if done_before[id] then return end
  done_before[id] = true
  queues.when_complete(pile_id, function()
    queues.enqueue(pile_id, function(done) shuffle(pile_id, done) end)
  end)
end

local function believe_moved(from, to)
  for i = 1, cards.count do
    local card = cards.list[i]
    if card.place == from then
      cards.put(card, to)
      card.face = "down"
    end
  end
end

local function rebuild(discard_id, draw_id, done)
  local discard = piles.find(discard_id)
  if discard ~= nil then
    believe_moved(discard_id, draw_id)
    piles.move(discard, draw_id)
  end
  later.seconds("rebuild", GATHER, function() shuffle(draw_id, done) end)
end

-- The discard goes face down into the draw pile, which is shuffled.
function shuffling.rebuild(id, discard_id, draw_id)
  if done_before[id] or not layout.place[draw_id] then return end
  done_before[id] = true
  queues.when_complete(draw_id, function()
    queues.enqueue(draw_id, function(done) rebuild(discard_id, draw_id, done) end)
  end, discard_id)
end

-- Forgets what was done: a new epoch names it anew.
function shuffling.forget()
  done_before = {}
end

return shuffling

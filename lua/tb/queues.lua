-- Queues: what is to be done with one pile is done one thing after the other, and waits for the pile.
local cards = require("tb.cards")
local later = require("tb.later")
local piles = require("tb.piles")

local queues = {}

local PAUSE = 3 -- frames between two acts on one pile: a deck that has dissolved needs some to be reborn
local NAP = 0.3 -- seconds between two looks at a pile that is waited for
local CAP = 4 -- seconds after which an act that never ends makes room for the next
local LONGEST = 60 -- seconds for which cards that are on their way are waited for
local acts, awaited = {}, {} -- queues by the ids of places

-- waiting for cards -------------------------------------------------------------------------------------------------

local function is_expected(place_id)
  for i = 1, cards.count do
    local card = cards.list[i]
    local wanted = card.wanted
    if wanted and wanted.pile and wanted.place == place_id and (card.place ~= place_id or cards.loose(card)) then
      return true
    end
  end
  return false
end

local function must_wait(place_id, waiting)
  if piles.is_out(place_id) or waiting.also ~= nil and piles.is_out(waiting.also) then return true end
  if Time.time - waiting.since >= LONGEST then return false end
  return is_expected(place_id) or waiting.also ~= nil and is_expected(waiting.also)
end

local function do_waiting(place_id, queue)
  while queue.first <= queue.last do
    local waiting = queue[queue.first]
    if must_wait(place_id, waiting) then
      later.seconds("await", NAP, function() do_waiting(place_id, queue) end)
      return
    end
    queue[queue.first] = nil
    queue.first = queue.first + 1
    later.run("await", waiting.f)
  end
  awaited[place_id] = nil
end

-- Does f() when no card is on its way to a pile any more, nor to the pile `also`; what is asked for later waits its turn.
function queues.when_complete(place_id, f, also)
  local queue, idle = awaited[place_id], false
  if not queue then
    queue, idle = {first = 1, last = 0}, true
    awaited[place_id] = queue
  end
  queue.last = queue.last + 1
  queue[queue.last] = {f = f, also = also, since = Time.time}
  if idle then do_waiting(place_id, queue) end
end

-- one thing after the other --------------------------------------------------------------------------------------

local next_act

-- A pile that somebody has taken away, or searches, is waited for.
local function wait_for_pile(queue)
  if queue.waits then return end
  queue.waits = true
  later.seconds("pile", NAP, function()
    queue.waits = false
    next_act(queue)
  end)
end

next_act = function(queue)
  if queue.busy or queue.first > queue.last then return end
  if piles.is_out(queue.place) or piles.is_searched(queue.place) then
    wait_for_pile(queue)
    return
  end
  local act = queue[queue.first]
  queue[queue.first] = nil
  queue.first = queue.first + 1
  queue.busy = true
  local over = false
  local function done()
    if over then return end
    over = true
    later.frames("pile", PAUSE, function()
      queue.busy = false
      next_act(queue)
    end)
  end
  later.seconds("pile", CAP, function()
    if not over and act.late then act.late() end
    done()
  end)
  later.run("pile", act.act, done)
end

-- Does act(done) with a pile when all that was wanted of it before is done; act calls `done` in the end, or `late` is
-- called, if there is one.
function queues.enqueue(place_id, act, late)
  local queue = acts[place_id]
  if not queue then
    queue = {place = place_id, first = 1, last = 0, busy = false}
    acts[place_id] = queue
  end
  queue.last = queue.last + 1
  queue[queue.last] = {act = act, late = late}
  next_act(queue)
end

function queues.busy(place_id)
  local queue = acts[place_id]
  return queue ~= nil and (queue.busy or queue.first <= queue.last)
end

-- Whether nothing is being done with any pile, nor waited for.
function queues.is_idle()
  if next(awaited) ~= nil then return false end
  for place_id in pairs(acts) do
    if queues.busy(place_id) then return false end
  end
  return true
end

return queues

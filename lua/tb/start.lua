-- The beginning of a load, and what pieces that come and go mean to all modules.
local cards = require("tb.cards")
local config = require("tb.config")
local dice = require("tb.dice")
local directives = require("tb.directives")
local hud = require("tb.hud")
local labels = require("tb.labels")
local later = require("tb.later")
local layout = require("tb.layout")
local link = require("tb.link")
local menu = require("tb.menu")
local piles = require("tb.piles")
local plates = require("tb.plates")
local queues = require("tb.queues")
local reports = require("tb.reports")
local rules = require("tb.rules")
local save = require("tb.save")
local searches = require("tb.searches")
local seats = require("tb.seats")
local spots = require("tb.spots")
local stock = require("tb.stock")
local sweep = require("tb.sweep")
local turns = require("tb.turns")
local watcher = require("tb.watcher")
local words = require("tb.words")

local start = {}

local STEP, QUIET, LONGEST = 0.2, 1, 15 -- seconds of quiet before anything is judged, and how long to wait for it
local begun, still_since = 0, 0
local calm, slept = false, false
local waiting, goes_on = false, false

-- quiet ------------------------------------------------------------------------------------------------------------

local function moves(card)
  local object = card.object
  return object.held_by_color ~= nil or object.spawning or object.isSmoothMoving() or not object.resting
end

-- Whether something is on its way: a card, or where a table goes on what its server has yet to say.
local function any_moves()
  for i = 1, cards.count do
    if cards.loose(cards.list[i]) and moves(cards.list[i]) then return true end
  end
  return goes_on and not (queues.is_idle() and link.is_quiet())
end

-- Once the table is quiet and the cards have ids of their own, everything is told, and judged from then on.
local function begin_to_judge()
  if not calm or not save.dealt then return end
  stock.take("loaded")
  if watcher.quiet then return end
  watcher.quiet = true
  for i = 1, cards.count do
    local card = cards.list[i]
    if cards.loose(card) and card.object.held_by_color ~= nil then
      watcher.lifted(card, seats.seat(card.object.held_by_color))
    end
  end
end

local function look_for_quiet()
  local now = Time.time
  if any_moves() then still_since = now end
  if now - still_since >= QUIET or now - begun >= LONGEST then
    calm, waiting = true, false
    begin_to_judge()
  else
    later.seconds("quiet", STEP, look_for_quiet)
  end
end

local function wait_for_quiet()
  calm, begun, still_since = false, Time.time, Time.time
  if waiting then return end
  waiting = true
  look_for_quiet()
end

-- the link ---------------------------------------------------------------------------------------------------------

-- Tells a server that has begun again what it may have missed, and once the table is quiet where all lies.
local function catch_up(unsure, n)
  stock.take("again")
  reports.say_again(unsure, n)
  wait_for_quiet()
end

local function report_loaded(on, unsure, n)
  goes_on = on and watcher.quiet
  directives.forget(goes_on)
  reports.add(
    "loaded", save.table, save.node, config.game, config.build, config.language, save.dealt,
    turns.can_choose() == true, reports.epoch, goes_on
  )
  seats.look(true)
  if goes_on then catch_up(unsure, n) else begin_to_judge() end
end

local function wake(on)
  rules.awake = on
  piles.wake(on)
end

local tell = {}

function tell.awake()
  wake(true)
  if slept then seats.say("", words.awake, "") end
  slept = false
  hud.link(words.awake)
end

function tell.asleep()
  slept = true
  wake(false)
  hud.link(words.asleep)
  seats.say("", words.asleep, "")
end

function tell.elsewhere()
  slept = true
  wake(false)
  hud.link(words.elsewhere)
  seats.say("", words.elsewhere .. " " .. words.claim, "")
end

function tell.stopped(said)
  wake(false)
  hud.link(words.asleep)
  seats.say("", words.refused .. said, "")
end

function tell.unpaired()
  wake(false)
  seats.say("", words.pair, "")
end

function tell.stumbled()
  seats.say("", words.stumbled, "")
end

local function state_changed(state, said)
  if tell[state] then tell[state](said) end
end

-- pieces -----------------------------------------------------------------------------------------------------------

function start.appeared(object)
  cards.appeared(object)
  dice.appeared(object)
  menu.appeared(object)
  plates.appeared(object)
  if object.type == "Deck" or object.type == "Card" then piles.seal_again() end
end

function start.entered(container, object)
  local card = cards.of(object)
  if not card then return end
  card.object = nil
  local place = piles.place_of(container)
  if place then
    watcher.entered(card, place.id, cards.face_of(container))
  else
    local p = container.getPosition()
    watcher.entered(card, layout.at(p.x, p.z, cards.occupied), cards.face_of(container))
  end
end

-- Somebody looks at a face.
function start.peeked(object, colour)
  local card = cards.of(object)
  local place = card and spots.place_of(card) or ""
  local pile = piles.place_of(object)
  if pile then place = pile.id end
  if card or pile then reports.add("peeked", card and card.id or "", place, seats.seat(colour)) end
end

-- Somebody opens the search window of a pile.
function start.searched(object, colour)
  local place = piles.place_of(object)
  if not place then return end
  searches.begun(object, colour)
  reports.add("searched", place.id, seats.seat(colour))
end

-- A card has come out of a deck or bag: whoever searches that alone has pulled it.
function start.left(container, object)
  local card = cards.appeared(object)
  if card then
    local colour = searches.searcher(container)
    watcher.wake(card, "appeared", colour and (seats.seat(colour)) or "unknown")
  end
  piles.seal_again()
end

local function learn_pieces()
  cards.learn()
  local objects = getObjects()
  local n = 1
  while objects[n] do
    dice.appeared(objects[n])
    menu.appeared(objects[n])
    plates.appeared(objects[n])
    n = n + 1
  end
end

-- Cards have new ids: everything about them is learnt and told anew.
local function dealt()
  cards.learn()
  begin_to_judge()
end

function start.load(state)
  save.load(state)
  learn_pieces()
  link.on_begin = report_loaded
  link.on_entry = directives.take
  link.on_state = state_changed
  directives.on_dealt = dealt
  link.start()
  sweep.start()
  hud.refresh()
  wait_for_quiet()
end

-- handing over ---------------------------------------------------------------------------------------------------

local function is_held(object)
  return cards.alive(object) and object.held_by_color ~= nil
end

local function any_held()
  for i = 1, cards.count do
    if is_held(cards.list[i].object) then return true end
  end
  local decks, n = cards.living_decks()
  for i = 1, n do
    if is_held(decks[i]) then return true end
  end
  return false
end

-- Whether nothing is on its way that other scripts would not know of.
function start.may_hand_over()
  if not watcher.is_idle() or not queues.is_idle() or dice.is_rolling() then return false end
  return not any_held() and (link.is_quiet())
end

-- Falls silent for good; gives what other scripts begin with in the place of these.
function start.hand_over()
  for i = 1, cards.count do labels.hide(cards.list[i]) end
  link.stop()
  later.end_all()
  return save.state()
end

return start

-- Waits until a card that somebody or something moved has settled, and says what that was: an observation, tidying,
-- or the end of a move of our own. Events only wake it; a slow sweep finds what no event told.
local cards = require("tb.cards")
local groups = require("tb.groups")
local holds = require("tb.holds")
local later = require("tb.later")
local layout = require("tb.layout")
local reports = require("tb.reports")
local spots = require("tb.spots")
local text = require("tb.text")

local watcher = {quiet = false, on_arrival = nil, on_stray = nil}

local STEP = 0.1 -- seconds between two looks at cards that are awake
local STILL, MOVED = 0.4, 0.05 -- a card that moved less than that in so many seconds has settled
local REST = 0.2 -- seconds after a drop before `resting` is believed
local LONGEST = 3 -- seconds after a drop in which a card settles, come what may
local GONE = 10 -- looks at nothing after which a card is lost
local THROW = 5 -- units a second
local awake, ticking = {}, false
local lifts, rests = 0, 0

local tick

local function keep_ticking()
  if ticking then return end
  ticking = true
  later.seconds("watch", STEP, tick)
end

local function new_watch(card, how, by)
  local position = card.object.getPosition()
  local watch = {
    card = card, how = how, by = by, held = false, onto = "", seen = false, lifted = 0,
    x = position.x, y = position.y, z = position.z, since = Time.time, loose = Time.time,
  }
  awake[card.id] = watch
  keep_ticking()
  return watch
end

-- Looks at a card until it has settled.
function watcher.wake(card, how, by)
  if not watcher.quiet and not card.going then return end
  if not awake[card.id] and cards.loose(card) then new_watch(card, how, by) end
end

-- Somebody turns a card, or turns it over, where it lies or in the hand that holds it.
function watcher.turned(card, seat)
  local known = awake[card.id]
  watcher.wake(card, "dropped", seat)
  local watch = awake[card.id]
  if watch and not watch.held then
    watch.by = seat
    -- what lies under it, it was not dropped on
    if not known then watch.turned = true end
  end
end

-- Whether a card lies turned otherwise in a place than is believed.
function watcher.is_turned(card, place)
  local lie = layout.lie(place, card.object.getRotation().y)
  return lie ~= "" and card.lie ~= "" and lie ~= card.lie
end

function watcher.is_awake(card)
  return awake[card.id] ~= nil
end

-- Whether every card has settled.
function watcher.is_idle()
  return next(awake) == nil
end

-- Whether a person, not a directive, has moved a card that has not settled yet.
function watcher.is_in_play(card)
  return awake[card.id] ~= nil and card.going == nil
end

local function lie_of(place, pose)
  if not pose then return "" end
  return layout.lie(place, pose.yaw)
end

local function believe(card, place, face, pose)
  local lie = lie_of(place, pose)
  -- between straight and turned it lies as before
  if lie ~= "" or not pose or place ~= card.place then card.lie = lie end
  cards.put(card, place)
  card.face = face
  card.pose = pose
end

-- A directive's move that a person breaks off, or comes before, counts as done: what follows is that person's.
local function break_off(card)
  local going = card.wanted or card.going
  if not going then return end
  card.going, card.wanted = nil, nil
  believe(card, going.place, going.face, going.pose)
end

function watcher.lifted(card, seat)
  if not watcher.quiet then return end
  break_off(card)
  local watch = awake[card.id] or (new_watch(card, "dropped", seat))
  lifts = lifts + 1
  watch.held, watch.by, watch.how, watch.lifted, watch.onto = true, seat, "dropped", lifts, ""
  watch.turned = false
  groups.leave(watch)
  local place = layout.place[card.place]
  if place and place.is_hand then holds.lift(card, seat) end
end

local function speed(object)
  local v = object.getVelocity()
  return math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z)
end

local function how_let_go(object)
  if object.isSmoothMoving() then return "glided" end
  if speed(object) > THROW then return "thrown" end
  return "dropped"
end

local function let_go(watch)
  watch.held = false
  watch.how = how_let_go(watch.card.object)
  watch.loose, watch.since = Time.time, Time.time
  groups.join(watch)
end

function watcher.dropped(card, seat)
  if not watcher.quiet then return end
  local watch = awake[card.id]
  if not watch then
    watch = new_watch(card, "dropped", seat)
    watch.held = true
  end
  if not watch.held then return end
  watch.by = seat
  let_go(watch)
end

-- A merge of a card that somebody let go was refused: it lies on that card.
function watcher.refused(card, other)
  local watch = awake[card.id]
  if not watch or watch.held or card.going then return end
  watch.onto = other.id
end

-- judging --------------------------------------------------------------------------------------------------------

local function forget(watch)
  awake[watch.card.id] = nil
end

local function is_hand(place_id)
  local place = layout.place[place_id]
  return place ~= nil and place.is_hand
end

local function observe(watch, to, face, onto, x, z)
  local card = watch.card
  rests = rests + 1
  card.before = {place = card.place, face = card.face, pose = card.pose}
  card.observation = reports.name()
  card.laid = nil
  local group = watch.group and watch.group.number or 0
  return text.record(
    "settled", card.observation, card.id, card.place, to, face, watch.by, onto, watch.how, watch.seen,
    group, watch.lifted, rests, text.round(x), text.round(z)
  )
end

local function onto_of(watch, place, face)
  if watch.how == "found" or watch.turned then return "" end
  if is_hand(place) or layout.pile_at(place) then return "" end
  if watch.onto ~= "" then return watch.onto end
  return spots.under(watch.card, place, face)
end

local function judge(watch)
  local card = watch.card
  local place, face = spots.place_of(card), cards.face_of(card.object)
  local pose = spots.pose_of(card.object)
  local same = place == card.place and (face == card.face or is_hand(place))
  local onto = onto_of(watch, place, face)
  local line = nil
  if not same or onto ~= "" then
    line = observe(watch, place, face, onto, pose.x, pose.z)
  elseif watcher.is_turned(card, place) then
    line = text.record("turned", card.id, place, layout.lie(place, pose.yaw) == "turned", watch.by)
  end
  believe(card, place, face, pose)
  groups.settle(watch, line)
  holds.settle(card)
end

local function settle(watch)
  forget(watch)
  local card = watch.card
  if not card.going then
    judge(watch)
    return
  end
  groups.settle(watch, nil)
  holds.settle(card)
  watcher.on_arrival(card)
end

-- A card has gone into a pile.
function watcher.entered(card, place_id, face)
  local watch = awake[card.id] or {card = card, how = "found", by = "unknown", seen = false, lifted = 0, onto = ""}
  forget(watch)
  local going, wanted = card.going, card.wanted
  card.going, card.wanted = nil, nil
  if watcher.quiet and not going and place_id ~= card.place then
    groups.settle(watch, observe(watch, place_id, face, "", 0, 0))
  else
    groups.settle(watch, nil)
  end
  believe(card, place_id, face, nil)
  if wanted and wanted.place ~= place_id then watcher.on_stray(card, wanted) end
  holds.settle(card)
end

-- A card's object is gone and no pile has it.
function watcher.lost(card)
  local watch = awake[card.id]
  if watch then
    forget(watch)
    groups.settle(watch, nil)
  end
  holds.settle(card)
end

-- looking ----------------------------------------------------------------------------------------------------------

local function note_motion(watch, object, now)
  local p = object.getPosition()
  if math.abs(p.x - watch.x) > MOVED or math.abs(p.y - watch.y) > MOVED or math.abs(p.z - watch.z) > MOVED then
    watch.x, watch.y, watch.z, watch.since = p.x, p.y, p.z, now
  end
  if not watch.seen and not object.is_face_down and not spots.hand_of(object, p) then watch.seen = true end
end

local function has_settled(watch, object, now)
  if now - watch.loose >= LONGEST then return true end
  if object.spawning or object.isSmoothMoving() then return false end
  return (object.resting and now - watch.loose >= REST) or now - watch.since >= STILL
end

local function look(watch, now)
  local object = watch.card.object
  if not cards.alive(object) then
    watch.gone = (watch.gone or 0) + 1
    if watch.gone > GONE then watcher.lost(watch.card) end
    return
  end
  if object.held_by_color ~= nil then
    watch.held = true
  elseif watch.held then
    let_go(watch)
  end
  note_motion(watch, object, now)
  if watch.held then
    watch.since, watch.loose = now, now
  elseif has_settled(watch, object, now) then
    settle(watch)
  end
end

tick = function()
  ticking = false
  local now, list, n = Time.time, {}, 0
  for _, watch in pairs(awake) do
    n = n + 1
    list[n] = watch
  end
  table.sort(list, function(a, b) return a.loose < b.loose or (a.loose == b.loose and a.lifted < b.lifted) end)
  for i = 1, n do
    if awake[list[i].card.id] == list[i] then later.run("watch", look, list[i], now) end
  end
  if next(awake) then keep_ticking() end
end

return watcher

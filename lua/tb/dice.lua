-- Dice: a roll counts if it is due and the die was shaken or thrown; its value is read once, when it lies flat.
local asks = require("tb.asks")
local cards = require("tb.cards")
local later = require("tb.later")
local layout = require("tb.layout")
local reports = require("tb.reports")
local seats = require("tb.seats")
local spots = require("tb.spots")
local words = require("tb.words")

local dice = {}

local STEP, FIRST = 0.2, 0.3 -- just after a shake a die still says that it rests
local LONGEST = 6 -- seconds after which a die is rolled again
local TRIES = 4
local FLAT = 0.95
local THROW = 5
local due = {} -- die id -> what is due

local function die_of(object)
  if object.type ~= "Dice" then return nil end
  local id = object.memo or ""
  if spots.dice[id] then return id end
  return nil
end

-- Takes note of an object that has appeared.
function dice.appeared(object)
  if object.type == "Dice" and object.hasTag("die") then spots.dice[object.memo] = object end
end

function dice.is_ours(object)
  return die_of(object) ~= nil
end

function dice.may_roll(object)
  local id = die_of(object)
  return id ~= nil and due[id] ~= nil
end

local function lies_flat(die)
  local up, right, ahead = die.getTransformUp(), die.getTransformRight(), die.getTransformForward()
  return math.max(math.abs(up.y), math.abs(right.y), math.abs(ahead.y)) > FLAT
end

local function finish(roll, value)
  due[roll.die] = nil
  asks.withdraw(roll.id)
  reports.add("die_rested", roll.id, roll.die, value, roll.by)
end

local function roll_again(roll, die)
  roll.tries = roll.tries + 1
  if roll.tries > TRIES then
    roll.rolling = false
    return
  end
  if layout.off_table(die.getPosition()) then
    local place = layout.place[roll.die] or {left = 0, right = 0, near = 0, far = 0}
    die.setPosition({x = (place.left + place.right) / 2, y = layout.surface + 3, z = (place.near + place.far) / 2})
  end
  seats.say(roll.seat, words.again, "")
  roll.started = Time.time
  die.randomize()
end

local function look(roll)
  local die = spots.dice[roll.die]
  if due[roll.die] ~= roll or not roll.rolling or not cards.alive(die) then return end
  local passed = Time.time - roll.started
  if die.held_by_color ~= nil then
    roll.rolling = false
  elseif die.resting and passed >= FIRST and lies_flat(die) and not layout.off_table(die.getPosition()) then
    finish(roll, math.floor(tonumber(die.getRotationValue()) or 0))
  elseif passed > LONGEST or die.resting and passed >= 2 * FIRST then
    roll_again(roll, die)
    later.seconds("die", STEP, function() look(roll) end)
  else
    later.seconds("die", STEP, function() look(roll) end)
  end
end

local function start(id, by)
  local roll = due[id]
  if not roll or roll.rolling then return end
  roll.by, roll.started, roll.tries, roll.rolling = by, Time.time, 0, true
  later.seconds("die", STEP, function() look(roll) end)
end

-- A die was shaken.
function dice.randomized(object, colour)
  local id = die_of(object)
  if id then start(id, seats.seat(colour)) end
end

-- A die was let go: in motion, that is a throw.
function dice.dropped(object, colour)
  local id = die_of(object)
  if not id then return end
  local v = object.getVelocity()
  if math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z) > THROW then start(id, seats.seat(colour)) end
end

local function roll_for(roll)
  local die = spots.dice[roll.die]
  if due[roll.die] ~= roll or roll.rolling or not cards.alive(die) then return end
  start(roll.die, roll.seat)
  die.randomize()
end

-- A roll of a die is due; a button rolls it for the seat.
function dice.await(id, die, seat, question, button)
  local roll = due[die]
  if not roll or roll.id ~= id then roll = {id = id, die = die, seat = seat, by = seat, tries = 0, rolling = false} end
  due[die] = roll
  asks.ask({
    prompt = id, seat = seat, question = question, seconds = 0, why = "",
    options = {{id = "roll", words = button}}, count = 1,
    press = function() roll_for(roll) end,
  })
end

-- Whatever is due under this name is not due any more.
function dice.withdraw(id)
  for die, roll in pairs(due) do
    if roll.id == id then due[die] = nil end
  end
end

-- Whether a die is rolling that counts.
function dice.is_rolling()
  for _, roll in pairs(due) do
    if roll.rolling then return true end
  end
  return false
end

-- Nothing is due any more, but what is rolling if the table goes `on`.
function dice.forget(on)
  for die, roll in pairs(due) do
    if not on or not roll.rolling then due[die] = nil end
  end
end

return dice

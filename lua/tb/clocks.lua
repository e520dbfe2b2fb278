-- Clocks: they run here, so that a slow line eats nobody's time, and report their end. Some stand while another seat
-- has a card lifted out of the hand.
local holds = require("tb.holds")
local later = require("tb.later")
local layout = require("tb.layout")
local reports = require("tb.reports")
local text = require("tb.text")

local clocks = {}

local LONGEST = 15 -- seconds for which one seat can hold one clock
local running = {} -- id -> clock

local function stop(clock)
  later.stop(clock.wait)
  if clock.wait then clock.left = math.max(0, clock.ends - Time.time) end
  clock.wait = nil
end

local function run(clock)
  if clock.wait then return end
  clock.ends = Time.time + clock.left
  clock.wait = later.seconds("clock", clock.left, function()
    if running[clock.id] ~= clock then return end
    running[clock.id] = nil
    reports.add("clock_ended", clock.id)
  end)
end

local function has_patience(clock, seat)
  return (clock.used[seat] or 0) < LONGEST
end

local function is_held(clock)
  if clock.standing then return true end
  if not clock.held then return false end
  for i = 1, layout.seat_count do
    local seat = layout.seats[i]
    if seat ~= clock.seat and holds.by(seat) and has_patience(clock, seat) then return true end
  end
  return false
end

local function look(clock)
  if running[clock.id] ~= clock then return end
  if is_held(clock) then stop(clock) else run(clock) end
end

-- A seat has begun or ended to hold this clock.
local function count_hold(clock, seat)
  if seat == clock.seat then return end
  if holds.by(seat) and not clock.since[seat] then
    clock.since[seat] = Time.time
    local left = LONGEST - (clock.used[seat] or 0)
    later.seconds("hold", math.max(left, 0), function()
      if clock.since[seat] and Time.time - clock.since[seat] >= left - 0.1 then
        clock.used[seat] = LONGEST
        look(clock)
      end
    end)
  elseif not holds.by(seat) and clock.since[seat] then
    clock.used[seat] = (clock.used[seat] or 0) + Time.time - clock.since[seat]
    clock.since[seat] = nil
  end
end

holds.on_change = function(seat)
  for _, clock in pairs(running) do
    if clock.held then
      count_hold(clock, seat)
      look(clock)
    end
  end
end

-- Starts a clock; one that runs under this name goes on.
function clocks.start(id, seconds, held, seat)
  if running[id] then return end
  local clock = {id = id, left = seconds, held = held, seat = seat, used = {}, since = {}, standing = false}
  running[id] = clock
  if held then
    for i = 1, layout.seat_count do count_hold(clock, layout.seats[i]) end
  end
  look(clock)
end

function clocks.stop(id)
  local clock = running[id]
  if not clock then return end
  running[id] = nil
  stop(clock)
end

-- Lets a clock stand, or go on.
function clocks.hold(id, on)
  local clock = running[id]
  if not clock then return end
  clock.standing = on
  look(clock)
end

-- All clocks that have not run down, a record for each: its name, and whether it stands.
function clocks.told()
  local lines, n = {}, 0
  for id, clock in pairs(running) do
    n = n + 1
    lines[n] = text.record(id, clock.wait == nil)
  end
  return table.concat(lines, "\n", 1, n)
end

-- Takes all clocks away.
function clocks.clear()
  for id in pairs(running) do clocks.stop(id) end
end

return clocks

-- What happened on the table: reports that have not been sent yet, and those that no journal has for certain.
local text = require("tb.text")

local reports = {epoch = 0, count = 0, on_add = nil}

local MOST = 2000 -- reports kept while nobody listens; beyond it the table begins again
local MOST_UNSURE = 1000 -- reports that can be said again; who has missed more is told how the table stands, no more
local PASSING = {loaded = true, seat_changed = true, clock_ended = true, undone = true} -- never said again
local lines, serial = {}, 0
local number = 0 -- of the last report of this epoch
-- reports that a server might forget, the oldest first: each with the epoch and number that it first had, and the
-- number that it has `now`
local unsure, unsure_first, unsure_last = {}, 1, 0
local given_up = 0 -- the number of the last one that was too many to keep, 0 for none

local function keep(line, epoch, first_number)
  unsure_last = unsure_last + 1
  unsure[unsure_last] = {line = line, epoch = epoch, number = first_number, now = number}
  if unsure_last - unsure_first >= MOST_UNSURE then
    given_up, unsure[unsure_first] = unsure[unsure_first].now, nil
    unsure_first = unsure_first + 1
  end
end

local function add_line(line)
  reports.count = reports.count + 1
  lines[reports.count] = line
  if reports.on_add then reports.on_add() end
end

local function add_observation(line)
  number = number + 1
  keep(line, reports.epoch, number)
  add_line(line)
end

local function add_passing(line)
  number = number + 1
  add_line(line)
end

-- Keeps a report: its word and values.
function reports.add(...)
  local line = text.record(...)
  if PASSING[(...)] then add_passing(line) else add_observation(line) end
end

-- Keeps observations that are records already.
function reports.add_lines(records, n)
  for i = 1, n do add_observation(records[i]) end
end

-- Keeps a stock, one report of many lines; a server that begins again is told another.
function reports.add_stock(stock)
  add_passing(stock)
end

-- A new name for an observation, unlike all others of this table.
function reports.name()
  serial = serial + 1
  return tostring(reports.epoch) .. "." .. tostring(serial)
end

-- Takes out the oldest reports, so many characters of them at most, as one text, and gives their count with it; nil if
-- there are none.
function reports.take(most)
  if reports.count == 0 then return nil, 0 end
  local n, size = 0, 0
  while n < reports.count and (n == 0 or size < most) do
    n = n + 1
    size = size + #lines[n]
  end
  local taken = table.concat(lines, "\n", 1, n)
  local rest = reports.count - n
  for i = 1, rest do lines[i] = lines[i + n] end
  for i = rest + 1, rest + n do lines[i] = nil end
  reports.count = rest
  return taken, n
end

-- Forgets the `n` reports that were taken last: the server could not read them, and does not count them.
function reports.drop(n)
  local last, kept = number - reports.count, unsure_first - 1
  for i = unsure_first, unsure_last do
    local said = unsure[i]
    local dropped = said.now <= last and said.now > last - n
    unsure[i] = nil
    if said.now > last then
      said.now = said.now - n
      if said.epoch == reports.epoch then said.number = said.number - n end
    end
    if not dropped then
      kept = kept + 1
      unsure[kept] = said
    end
  end
  unsure_last, number = kept, number - n
end

-- A journal has all that came of this epoch's reports up to a number.
function reports.known(last)
  if given_up <= last then given_up = 0 end
  while unsure_first <= unsure_last and unsure[unsure_first].now <= last do
    unsure[unsure_first] = nil
    unsure_first = unsure_first + 1
  end
end

-- Begins a new epoch, without the reports that are left of the one before.
function reports.begin(epoch)
  reports.epoch = epoch
  lines = {}
  reports.count, number, given_up = 0, 0, 0
end

-- Takes out all reports that no journal has for certain, oldest first, and gives their count with them; nil if there
-- were too many.
function reports.take_unsure()
  local taken, n = {}, 0
  for i = unsure_first, unsure_last do
    n = n + 1
    taken[n] = unsure[i]
  end
  unsure, unsure_first, unsure_last = {}, 1, 0
  if given_up > 0 then return nil, 0 end
  return taken, n
end

-- Says once more what an earlier server may not have judged, each under the epoch and number that it first had.
function reports.say_again(taken, n)
  for i = 1, n do
    local said = taken[i]
    number = number + 1
    keep(said.line, said.epoch, said.number)
    add_line(text.record("said_before", said.epoch, said.number, said.line))
  end
end

function reports.overflowing()
  return reports.count > MOST
end

return reports

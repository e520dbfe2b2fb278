-- What happened on the table and has not been sent yet.
local text = require("tb.text")

local reports = {epoch = 0, count = 0, on_add = nil}

local MOST = 2000 -- reports kept while nobody listens; beyond it the table begins again
local lines, serial = {}, 0

local function add_line(line)
  reports.count = reports.count + 1
  lines[reports.count] = line
  if reports.on_add then reports.on_add() end
end

-- Keeps a report: its word and values.
function reports.add(...)
  add_line(text.record(...))
end

-- Keeps reports that are records already.
function reports.add_lines(records, n)
  for i = 1, n do add_line(records[i]) end
end

-- A new name for an observation, unlike all others of this table.
function reports.name()
  serial = serial + 1
  return tostring(reports.epoch) .. "." .. tostring(serial)
end

-- Takes out the oldest reports, so many characters of them at most, as one text; nil if there are none.
function reports.take(most)
  if reports.count == 0 then return nil end
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
  return taken
end

function reports.clear()
  lines = {}
  reports.count = 0
end

function reports.overflowing()
  return reports.count > MOST
end

return reports

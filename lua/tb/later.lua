-- Calls now and later that never let an error through: it is reported, and the table goes on.
local reports = require("tb.reports")

local later = {}

local MOST = 20 -- faults reported in one load
local told = 0
local over = false
local repeated, repeated_count = {}, 0

local function fault(name, problem)
  told = told + 1
  if told > MOST then return end
  -- before the link has begun a report would go nowhere
  if not reports.on_add then print(name .. ": " .. tostring(problem)) end
  reports.add("faulted", name, tostring(problem))
end

-- Calls f, and gives true or false if it does; nil otherwise, also if it fails.
function later.run(name, f, ...)
  if over then return nil end
  local ok, result = pcall(f, ...)
  if not ok then
    fault(name, result)
    return nil
  end
  if result == true then return true end
  if result == false then return false end
  return nil
end

-- Calls f once, so many seconds from now; the number given stops it.
function later.seconds(name, seconds, f)
  return Wait.time(function() later.run(name, f) end, seconds)
end

-- Calls f again and again, so many seconds apart.
function later.every(name, seconds, f)
  repeated_count = repeated_count + 1
  repeated[repeated_count] = Wait.time(function() later.run(name, f) end, seconds, -1)
  return repeated[repeated_count]
end

function later.frames(name, frames, f)
  return Wait.frames(function() later.run(name, f) end, frames)
end

-- Takes a call back; harmless for nil and for one that has happened.
function later.stop(number)
  if number then Wait.stop(number) end
end

-- Nothing is called any more: other scripts have taken over.
function later.end_all()
  over = true
  for i = 1, repeated_count do Wait.stop(repeated[i]) end
end

return later

-- Cards that one person drops together are one group: they are reported together, when the last has settled.
local reports = require("tb.reports")

local groups = {}

local TOGETHER = 0.3 -- seconds
local last, serial = {}, 0

local function flush(group)
  if group.open > 0 or group.count == 0 then return end
  reports.add_lines(group.lines, group.count)
  group.lines, group.count = {}, 0
end

-- A card was let go: it joins what the same person has just let go.
function groups.join(watch)
  local now, group = Time.time, last[watch.by]
  if not group or now - group.time > TOGETHER then
    serial = serial + 1
    group = {number = serial, open = 0, lines = {}, count = 0}
    last[watch.by] = group
  end
  group.time = now
  group.open = group.open + 1
  watch.group = group
end

-- A card was lifted again before it had settled.
function groups.leave(watch)
  local group = watch.group
  if not group then return end
  watch.group = nil
  group.open = group.open - 1
  flush(group)
end

-- A card has settled; `line` is its observation, nil if it was mere tidying.
function groups.settle(watch, line)
  local group = watch.group
  if not group then
    if line then reports.add_lines({line}, 1) end
    return
  end
  watch.group = nil
  group.open = group.open - 1
  if line then
    group.count = group.count + 1
    group.lines[group.count] = line
  end
  flush(group)
end

return groups

-- The link to the server: batches of reports, one in flight at a time, and one long poll open for the stream. See the
-- protocol in the server's messages: any message may be lost, doubled, late or out of order.
local later = require("tb.later")
local reports = require("tb.reports")
local save = require("tb.save")
local text = require("tb.text")
local wire = require("tb.wire")

local link = {
  state = "calling", -- calling, awake, asleep, unpaired, elsewhere, stopped
  got = 0, -- the last entry of the stream that was taken over
  on_begin = nil, -- called when a new epoch begins, to report that the table has loaded; see `begin`
  on_entry = nil, -- called with each record of the stream
  on_state = nil, -- called with the new state and words of the server
}

local MOMENT = 1 -- seconds in which all that follows from a batch has been told
local GATHER = 0.05 -- seconds in which reports gather into one batch
local BATCH = 15000 -- characters; with one stock more it still is below what the server takes
local ANSWER, POLL = 10, 30 -- seconds of patience; the server holds a poll for 20
local SOON, DELAYS = 0.2, {0.5, 1, 2, 4, 8, 15} -- seconds before the next try: of the first ones, then of the rest
local ASLEEP = 10 -- failures after which the rules sleep: all ports have been tried
local number, flight, gathering, failures, pieces = 0, nil, false, 0, ""
local KNOCK = 10 -- seconds between two questions whether the other copy of this table is gone
local denied_by = nil -- the port of a server that knows another token
local polling = 0 -- counts polls, so that an old one is told from the one that is open

local recovering, poll_open = false, false
local heard = false -- whether the server has taken a batch of this epoch
local linked = false -- whether this load has had the rules, and no other copy since
local knocking, asking = nil, "knock" -- the next knock, and the word with which it asks
local owed = 0 -- the last entry of the stream that the server has said it would send
local answered_at = 0 -- when it last answered a batch: what then stands on the table follows within a moment

local send, fly, launch, poll, begin

local function enter(state, words)
  if link.state == state then return end
  link.state = state
  if link.on_state then link.on_state(state, words or "") end
end

local function is_over()
  return link.state == "stopped" or link.state == "unpaired"
end

-- Whether nothing is sent but a knock now and then: the rules are with another copy of this table.
local function is_elsewhere()
  return link.state == "elsewhere"
end

-- failures ---------------------------------------------------------------------------------------------------------

local function fail()
  failures = failures + 1
  if failures >= ASLEEP then
    if denied_by then
      wire.port = denied_by
      enter("unpaired")
    elseif not is_elsewhere() then
      enter("asleep")
    end
  end
  if link.state ~= "awake" or failures > 2 then wire.next_port() end
  if failures <= ASLEEP then return SOON end
  return DELAYS[math.min(failures - ASLEEP, 6)]
end

-- Whatever failed, one request at a time looks for the server: the batch in flight if there is one, else a poll. Who is
-- asleep knocks: a poll would be answered when there is news, and the rules slept on till then.
local function retry()
  if recovering then return end
  recovering = true
  later.seconds("retry", fail(), function()
    recovering = false
    if flight then
      fly(flight)
    elseif link.state == "asleep" then
      launch("", 0)
    elseif not poll_open then
      poll()
    end
  end)
end

local function succeed()
  failures, denied_by, asking = 0, nil, "knock"
  wire.found()
  enter("awake")
end

-- An answer that is none: nobody there, a stranger, or a server that knows another token: then the other ports are
-- tried, and only after them the table is paired.
local function misfit(answer)
  local f = text.fields(answer or "")
  if f[1] == "error" and (f[3] == "garbled" or f[3] == "large") then
    enter("stopped", f[4])
    return
  end
  if f[1] == "error" and f[3] == "token" then denied_by = wire.answering end
  retry()
end

-- Asks for the link again and again, with all that stands on the table.
local function knock()
  if not is_elsewhere() then return end
  begin(0)
  send(asking)
  knocking = later.seconds("knock", KNOCK, knock)
end

-- Another copy of this table has the rules: this one sleeps until that one is gone or the host claims them.
local function give_way()
  flight, poll_open, linked = nil, false, false
  polling = polling + 1
  enter("elsewhere")
  later.stop(knocking)
  knocking = later.seconds("knock", KNOCK, knock)
end

-- What a refusal means for the link: true if it goes on with this epoch.
local function goes_on(reason, words, epoch)
  if reason == "garbled" or reason == "fault" then return true end
  if reason == "version" or reason == "table" then
    enter("stopped", words)
  elseif reason == "twin" or (reason == "old" and heard) then
    give_way()
  else
    begin(epoch, linked)
    if is_elsewhere() then send(asking) end
  end
  return false
end

-- batches ----------------------------------------------------------------------------------------------------------

local function gather()
  if gathering or is_over() or is_elsewhere() then return end
  gathering = true
  later.seconds("gather", GATHER, function()
    gathering = false
    send()
  end)
end

local function head(word, n)
  if n then return text.record(word, wire.version, save.table, reports.epoch, n, link.got) end
  return text.record(word, wire.version, save.table, reports.epoch, link.got)
end

local function refused(f)
  if goes_on(f[7], f[8], tonumber(f[3]) or 0) then
    reports.drop(flight.count)
    flight = nil
    if link.on_state then link.on_state("stumbled", f[8]) end
    gather()
  end
end

local function accepted(entry)
  flight, heard, linked = nil, true, true
  owed, answered_at = entry or owed, Time.time
  succeed()
  if not poll_open then poll() end
  if reports.count > 0 then gather() end
end

local function answered(mine, answer)
  if flight ~= mine or is_over() then return end
  local f, n = text.fields(answer or "")
  if f[1] ~= "answer" or n ~= 8 then
    misfit(answer)
  elseif f[5] == "1" and f[4] == tostring(mine.number) then
    accepted(tonumber(f[6]))
  else
    refused(f)
  end
end

fly = function(mine)
  if flight ~= mine or is_over() then return end
  wire.post("/v1/batch", mine.body, ANSWER, function(answer) answered(mine, answer) end)
end

launch = function(lines, count, word)
  number = number + 1
  flight = {number = number, count = count, body = head(word or "batch", number) .. "\n" .. lines}
  fly(flight)
end

send = function(word)
  if flight or is_over() or (is_elsewhere() and not word) then return end
  local lines, count = reports.take(BATCH)
  if lines then launch(lines, count, word) end
end

-- the stream -------------------------------------------------------------------------------------------------------

-- Parts of a long record come one after the other.
local function take_over(record)
  local f = text.fields(record)
  if f[1] == "part" then
    pieces = pieces .. f[2]
  elseif f[1] == "end" then
    local whole = pieces .. f[2]
    pieces = ""
    link.on_entry(whole)
  elseif f[1] ~= "there" then
    link.on_entry(record)
  end
end

local function take_entries(lines, n)
  for i = 2, n do
    local at = string.find(lines[i], "\t", 1, true)
    local entry = at and (tonumber(string.sub(lines[i], 1, at - 1)))
    if entry == link.got + 1 then
      link.got = entry
      later.run("entry", take_over, string.sub(lines[i], at + 1))
    end
  end
end

local function polled(mine, answer)
  if polling ~= mine then return end
  poll_open = false
  if is_over() then return end
  local lines, n = text.split(answer or "", "\n")
  local f = text.fields(lines[1])
  if f[1] == "stream" and f[3] == tostring(reports.epoch) then
    succeed()
    take_entries(lines, n)
    poll()
  elseif f[1] == "answer" then
    if goes_on(f[7], f[8], tonumber(f[3]) or 0) then retry() end
  else
    misfit(answer)
  end
end

poll = function()
  if is_over() or is_elsewhere() then return end
  polling = polling + 1
  poll_open = true
  local mine = polling
  wire.post("/v1/poll", head("poll"), POLL, function(answer) polled(mine, answer) end)
end

-- beginning --------------------------------------------------------------------------------------------------------

-- Begins a new epoch, later than `after`: everything is reported anew, but where the table goes `on` with rules that it
-- has had; then `on_begin` is given what a server that has begun again may not have judged, and how much that is, unless
-- it is too much.
begin = function(after, on)
  local now = math.floor(os.time() * 1000)
  local unsure, n = reports.take_unsure()
  reports.begin(math.max(now, after + 1, reports.epoch + 1))
  number, flight, pieces, link.got, owed, heard = 0, nil, "", 0, 0, false
  polling = polling + 1
  poll_open = false
  link.on_begin(on == true and unsure ~= nil, unsure, n)
end

-- Begins to talk.
function link.start()
  reports.on_add = function()
    if reports.overflowing() then
      begin(0)
    else
      gather()
    end
  end
  begin(0)
end

-- Whether the server knows all that has happened, and the table all that came of it; without a server there is nothing
-- to wait for.
function link.is_quiet()
  if link.state ~= "awake" then return true end
  return not flight and reports.count == 0 and link.got >= owed and Time.time - answered_at >= MOMENT
end

-- Takes the rules over from the other copy of this table.
function link.claim()
  if not is_elsewhere() then return end
  asking = "claim"
  later.stop(knocking)
  knock()
end

-- Says and hears nothing any more.
function link.stop()
  link.state, link.on_state, flight = "stopped", nil, nil
end

-- Asks for the token with the four digits that the server's console shows; f(true) if they were right.
function link.pair(digits, f)
  wire.post("/v1/pair", text.record("pair", wire.version, digits), ANSWER, function(answer)
    local fields, n = text.fields(answer or "")
    local right = n == 3 and fields[1] == "paired"
    if right then
      wire.token = fields[3]
      link.state = "calling"
      failures, denied_by = 0, nil
      begin(0)
    end
    f(right)
  end)
end

return link

-- Two Global scripts on one table. The table's own handlers are asked first, then ours; an error in one of them never
-- stops the other. What each keeps in the save stays its own.
local beside = {}

local HEAD = "tts-bridge " -- what the save keeps begins so: the length of our part, a line break, our part, theirs
local AGAIN = 1 -- seconds between two looks whether the table's own script has put new handlers in place of the old
local DECIDED = { -- answers after which TTS asks nobody else
  onChat = false, onPlayerAction = false, tryObjectEnterContainer = false, tryObjectRandomize = false,
  tryObjectRotate = false, tryObjectStateChange = false, onObjectNumberTyped = true,
}
local before, ours, theirs, joined = {}, {}, {}, {}
local asking, told = {}, {} -- handlers of theirs that run just now; errors that were printed
local kept = "" -- what theirs keeps in the save
local has_run = false -- whether the table's own script has run before ours came
local follows = false -- whether ours has come in the place of an older one
local looking = nil -- the looks for new handlers

local function tell(name, problem)
  local words = "Error in Global Script, function <" .. name .. ">: " .. tostring(problem)
  if told[words] then return end
  told[words] = true
  print(words)
end

-- Calls f and gives its answer, nil if it gives none or fails.
local function attempt(name, f, ...)
  local ok, answer = pcall(f, ...)
  if not ok then
    tell(name, answer)
    return nil
  end
  if answer == nil then return nil end
  return answer
end

-- A handler of theirs may have kept ours and call it in its turn: then it is not asked once more.
local function ask(name, ...)
  if not theirs[name] or asking[name] then return nil end
  asking[name] = true
  local answer = attempt(name, theirs[name], ...)
  asking[name] = nil
  return answer
end

local function both(name, ...)
  local answer = ask(name, ...)
  if DECIDED[name] ~= nil and answer == DECIDED[name] then return answer end
  local own = ours[name](...)
  if own ~= nil then return own end
  return answer
end

-- What is ours and what is theirs of what a save has kept; before ours came to the table all of it was theirs.
local function apart(state)
  local from = #HEAD + 1
  local at = string.find(state, "\n", 1, true)
  local length = at and string.sub(state, 1, #HEAD) == HEAD and (tonumber(string.sub(state, from, at - 1)))
  if not length then return "", state end
  return string.sub(state, at + 1, at + length), string.sub(state, at + length + 1)
end

-- Handlers may be made anew in play: those are theirs as well.
local function look_again()
  for name in pairs(ours) do
    if _G[name] ~= joined[name] and joined[name] then
      theirs[name] = _G[name]
      _G[name] = joined[name]
    end
  end
end

local function look_on()
  looking = Wait.time(look_again, AGAIN, -1)
end

local function load(state)
  local own, rest = apart(state or "")
  kept = rest
  if not follows then
    ask("onLoad", rest)
    look_again()
  end
  look_on()
  ours.onLoad(own)
end

-- What both keep: ours is what `give` gives.
local function together(give)
  local answer = ask("onSave")
  if type(answer) == "string" then kept = answer end
  local own = give()
  return HEAD .. tostring(#own) .. "\n" .. own .. kept
end

local function keep()
  return together(ours.onSave)
end

-- Leaves the table's own script alone, before others of ours come in the place of these; gives what takes that back.
local function stand_aside()
  look_again()
  Wait.stop(looking)
  for name in pairs(ours) do _G[name] = theirs[name] end
  return look_on
end

local function is_handler(name, value)
  return type(name) == "string" and type(value) == "function"
end

-- An object keeps for us what is ours, and tells when the table has loaded: the table's own script is loaded already.
local function serve_object()
  joined.onLoad, joined.onSave = before.onLoad, before.onSave
  theirs.onLoad, theirs.onSave = nil, nil
  _G["bridgeLoad"] = function(state)
    look_on()
    ours.onLoad(state)
  end
  _G["bridgeSave"] = ours.onSave
end

-- Runs the table's own script, if it has not run yet, and remembers its handlers.
function beside.begin(run)
  has_run, follows = run == nil, run == false
  if run then attempt("script", run) end
  for name, value in pairs(_G) do
    if is_handler(name, value) then before[name] = value end
  end
  if before.onload and not before.onLoad then -- as old scripts call it
    before.onLoad = before.onload
    _G["onload"] = nil
  end
end

-- Ours has run: from now on each handler that both have asks both.
function beside.join()
  for name, value in pairs(_G) do
    if is_handler(name, value) and before[name] ~= value then ours[name] = value end
  end
  for name in pairs(ours) do
    theirs[name] = before[name]
    joined[name] = function(...) return both(name, ...) end
  end
  joined.onLoad, joined.onSave = load, keep
  joined.handOver = function() return together(ours.handOver) end
  _G["standAside"] = stand_aside
  if has_run then serve_object() end
  for name in pairs(ours) do _G[name] = joined[name] end
end

return beside

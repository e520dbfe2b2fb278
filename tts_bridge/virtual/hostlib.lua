-- The host's side of the scripts: functions and handles that call the host by name, one environment a script, and
-- calls into scripts that never let an error through. Given: the shim, and `host(name, ...)`, which answers
-- `true, results...` or `false, message`.
local shim, host, limit = ...
local raw, userdata, is_trap, trap = shim.raw, shim.userdata, shim.is_trap, shim.trap
local rawerror, rawpcall, rawtype, rawequal, rawget, rawset = raw.error, raw.pcall, raw.type, rawequal, rawget, rawset
local base, envs, lib = {}, {}, {}

-- functions ----------------------------------------------------------------------------------------------------
local function finish(ok, ...)
  if ok then return ... end
  rawerror((...), is_trap((...)) and 0 or 2)
end
local function hosted(full)
  return function(...) return finish(host(full, ...)) end
end

function lib.expose(name, full) base[name] = hosted(full) end
function lib.expose_in(group, name, full)
  base[group] = base[group] or {}
  base[group][name] = hosted(full)
end
-- a function that prints what it is given, as scripts would
function lib.expose_shown(name, full)
  local call = hosted(full)
  base[name] = function(...)
    local parts = {...}
    for i = 1, raw.select("#", ...) do parts[i] = tostring(parts[i]) end
    return call(table.concat(parts, "\t"))
  end
end
-- a name that the game has and the virtual table has not: said when it is used
function lib.missing_in(group)
  local known = base[group] or {}
  base[group] = setmetatable(known, {__index = function(_, k)
    rawerror("the virtual table does not imitate " .. group .. "." .. tostring(k), 2)
  end})
end
function lib.missing(name)
  base[name] = function() rawerror("the virtual table does not imitate " .. name, 2) end
end

-- handles: TTS's userdata (objects, players, requests) -----------------------------------------------------------
local kinds, keys, kind_of, bound = {}, shim.keys, {}, setmetatable({}, {__mode = "k"})

local function method(t, full)
  local key = keys[t]
  return function(a, ...)
    if rawequal(a, t) then return finish(host(full, key, ...)) end
    return finish(host(full, key, a, ...))
  end
end
-- `methods`: the names that may be called; all else is read and written as a property by the host
function lib.kind(name, class, methods)
  local meta, cache = {}, setmetatable({}, {__mode = "v"})
  local full = {}
  for _, m in raw.next, methods do full[m] = name .. "." .. m end
  local get, set, show = name .. ".?get", name .. ".?set", name .. ".?show"
  meta.__index = function(t, k)
    local f = full[k]
    if not f then return finish(host(get, keys[t], k)) end
    local mine = bound[t]
    if not mine[k] then mine[k] = method(t, f) end
    return mine[k]
  end
  meta.__newindex = function(t, k, v) return finish(host(set, keys[t], k, v)) end
  meta.__tostring = function(t) return finish(host(show, keys[t])) end
  meta.__pairs = function() rawerror("bad argument #1 to 'pairs' (table expected, got userdata)", 2) end
  meta.__len = function() rawerror("attempt to get length of a userdata value", 2) end
  meta.__concat = function() rawerror("attempt to concatenate a userdata value", 2) end
  meta.__metatable = false
  kind_of[meta] = name
  kinds[name] = function(key)
    local t = cache[key]
    if t then return t end
    t = {}
    cache[key], keys[t], bound[t], userdata[t] = t, key, {}, class
    return raw.setmetatable(t, meta)
  end
end
function lib.handle(kind, key) return kinds[kind](key) end
function lib.identify(t)
  if not userdata[t] then return nil end
  return kind_of[raw.meta(t)], keys[t]
end

-- environments -------------------------------------------------------------------------------------------------
for name, value in raw.next, _G do base[name] = value end
base._G = nil

local function copy_of_libraries(from)
  local env = {}
  for name, value in raw.next, from do
    if rawtype(value) == "table" and not userdata[value] then
      local own = {}
      for k, v in raw.next, value do own[k] = v end
      value = raw.setmetatable(own, raw.meta(value))
    end
    env[name] = value
  end
  return env
end
function lib.open(owner)
  local env = copy_of_libraries(base)
  env._G = env
  envs[owner] = env
end
function lib.set_global(owner, name, value) rawset(envs[owner], name, value) end
function lib.set_base(name, value) base[name] = value end
function lib.close(owner) envs[owner] = nil end
function lib.has(owner, name)
  local env = envs[owner]
  return env ~= nil and rawtype(rawget(env, name)) == "function"
end
function lib.handlers(owners, name)
  local found, n = {}, 0
  for _, owner in ipairs(owners) do
    local env = envs[owner]
    if env and rawtype(rawget(env, name)) == "function" then n = n + 1 found[n] = owner end
  end
  return found
end

-- what one script gets from another is a copy
local function copied(v, seen)
  local t = rawtype(v)
  if t == "function" or t == "thread" then
    rawerror("Attempt to access a resource owned by a script, from another script", 0)
  end
  if t ~= "table" or userdata[v] then return v end
  seen = seen or {}
  if not seen[v] then
    local r = {}
    seen[v] = r
    for k, x in raw.next, v do rawset(r, copied(k, seen), copied(x, seen)) end
    raw.setmetatable(r, raw.meta(v))
  end
  return seen[v]
end
function lib.get(owner, name) return copied(envs[owner] and envs[owner][name]) end
function lib.set(owner, name, value) if envs[owner] then envs[owner][name] = copied(value) end end
lib.copied = copied

-- calls --------------------------------------------------------------------------------------------------------
local depth = 0
local function runaway()
  rawerror("MOONSHARP TRAP: a script ran for " .. limit .. " steps without an end; the game would stand still", 0)
end
local function left(...)
  depth = depth - 1
  if depth == 0 then raw.sethook() end
  return ...
end
local function located(e)
  if rawtype(e) == "string" then return e end
  return "an error of type " .. type(e)
end
function lib.call(f, ...)
  if depth == 0 then raw.sethook(runaway, "", limit) end
  depth = depth + 1
  return left(raw.xpcall(f, located, ...))
end
function lib.call_named(owner, name, ...)
  local f = envs[owner] and envs[owner][name]
  if rawtype(f) ~= "function" then return false, "there is no function " .. tostring(name) end
  return lib.call(f, ...)
end
function lib.run(owner, code, chunk)
  local f, problem = raw.load(code, "=" .. chunk, "t", envs[owner])
  if not f then return false, problem end
  return lib.call(f)
end
-- coroutines ---------------------------------------------------------------------------------------------------
local create, status, resume_uncounted = coroutine.create, coroutine.status, coroutine.resume
local function passed(ok, ...)
  if not ok and is_trap((...)) then rawerror((...), 0) end
  return ok, ...
end
-- Lua counts the steps of each coroutine for itself: every turn of one has the limit of a call
local function resume(co, ...)
  if rawtype(co) == "thread" then raw.sethook(co, runaway, "", limit) end
  return passed(resume_uncounted(co, ...))
end
coroutine.resume = resume
function coroutine.wrap(f)
  local co = create(f)
  return function(...) return finish(resume(co, ...)) end
end
-- those of startLuaCoroutine are resumed once a frame until they return 1
function lib.coroutine(owner, name)
  local f = envs[owner] and envs[owner][name]
  if rawtype(f) ~= "function" then return nil end
  local co = create(f)
  return function()
    local ok, problem = resume(co)
    if not ok then rawerror(problem, 0) end
    return status(co) ~= "dead"
  end
end

-- making values for the host -----------------------------------------------------------------------------------
function lib.vector(x, y, z) return raw.setmetatable({x = x, y = y, z = z}, shim.vector_meta) end
function lib.color(r, g, b, a) return raw.setmetatable({r = r, g = g, b = b, a = a}, shim.color_meta) end
return lib

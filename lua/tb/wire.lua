-- Requests to the server: each is answered once, by an answer or by running out of time; what comes later is let go.
local config = require("tb.config")
local later = require("tb.later")

local wire = {version = "1", token = config.token, port = 0}

local FIRST, LAST = 39710, 39714 -- the ports on which a server may be
wire.port = tonumber(config.port) or FIRST

-- Looks for the server behind the next port.
function wire.next_port()
  wire.port = wire.port + 1
  if wire.port > LAST or wire.port < FIRST then wire.port = FIRST end
end

local function headers()
  return {["X-Table-Token"] = wire.token, ["Content-Type"] = "text/plain; charset=utf-8"}
end

local function text_of(request)
  if request.is_error or request.response_code == 0 then return nil end
  return request.text
end

-- Posts a text to a route; f(text) is called with the answer, f(nil) if there is none within so many seconds.
function wire.post(route, body, seconds, f)
  local over, patience = false, nil
  local url = "http://127.0.0.1:" .. tostring(wire.port) .. route
  local request = WebRequest.custom(url, "POST", true, body, headers(), function(request)
    if over then return end
    over = true
    later.stop(patience)
    local answer = text_of(request)
    later.run("answer", f, answer)
  end)
  patience = later.seconds("patience", seconds, function()
    if over then return end
    over = true
    request.dispose()
    f(nil)
  end)
end

return wire

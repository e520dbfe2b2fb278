-- Requests to the server: each is answered once, by an answer or by running out of time; what comes later is let go.
local config = require("tb.config")
local later = require("tb.later")

local wire = {
  version = "2",
  token = config.token,
  port = 0, -- where the next request goes
  answering = 0, -- where the request went that has been answered last
}

-- The ports on which a server may be; the likeliest is tried by turns with the others.
local PORTS = {39710, 39711, 39712, 39713, 39714}
local tried, likeliest = 0, tonumber(config.port) or PORTS[1]

wire.port = likeliest

-- Looks for the server behind another port.
function wire.next_port()
  tried = tried + 1
  wire.port = likeliest
  if tried % 2 == 1 then wire.port = PORTS[(tried - 1) / 2 % 5 + 1] end
end

-- Whoever has answered last is the server.
function wire.found()
  likeliest, tried = wire.answering, 0
  wire.port = likeliest
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
  local over, patience, port = false, nil, wire.port
  local url = "http://127.0.0.1:" .. tostring(port) .. route
  local request = WebRequest.custom(url, "POST", true, body, headers(), function(request)
    if over then return end
    over = true
    later.stop(patience)
    local answer = text_of(request)
    if answer then wire.answering = port end
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

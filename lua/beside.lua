-- The Global script of a table that has one of its own: `build` puts that before this, as the function tableScript. Where
-- that runs already, there is none: an object has brought this, or (false) it comes in the place of an older one.
local beside = require("tb.beside")
local run = _G["tableScript"]

_G["tableScript"] = nil
beside.begin(run)
require("main")
beside.join()

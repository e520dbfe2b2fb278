-- The Global script of a table that has one of its own: `build` puts that before this, as the function tableScript.
local beside = require("tb.beside")
local run = _G["tableScript"]

_G["tableScript"] = nil
beside.begin(run)
require("main")
beside.join()

-- What the server wants refused, in tables that a veto can look into without asking anybody.
local rules = {level = "advise", fixing = false, awake = false}

local lists = {choose = {}, take = {}, locked = {}}

-- The whole list of names for one guard and seat; what it was before is forgotten.
function rules.set(about, seat, names)
  if lists[about] then lists[about][seat] = names end
end

local function has(names, name)
  return names ~= nil and names[name] == true
end

-- Whether a name is listed for this seat, or for all.
function rules.lists(about, seat, name)
  return has(lists[about][seat], name) or (has(lists[about][""], name))
end

-- Whether anything is refused at all.
function rules.guarding()
  return not rules.fixing
end

-- Whether what the server wants refused is refused: not while the rules sleep.
function rules.standing()
  return rules.awake and not rules.fixing
end

function rules.strict()
  return rules.standing() and rules.level == "strict"
end

-- Forgets all lists, until they are told anew.
function rules.forget()
  lists = {choose = {}, take = {}, locked = {}}
end

return rules

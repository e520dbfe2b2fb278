-- Who has lifted cards out of hands: that holds the clocks of the others.
local holds = {lifted = {}, on_change = nil}

local function changed(seat)
  if holds.on_change then holds.on_change(seat) end
end

-- Whether a seat has a card lifted out of a hand.
function holds.by(seat)
  return (holds.lifted[seat] or 0) > 0
end

function holds.lift(card, seat)
  if card.lifted_by then return end
  card.lifted_by = seat
  holds.lifted[seat] = (holds.lifted[seat] or 0) + 1
  changed(seat)
end

function holds.settle(card)
  local seat = card.lifted_by
  if not seat then return end
  card.lifted_by = nil
  holds.lifted[seat] = holds.lifted[seat] - 1
  changed(seat)
end

return holds

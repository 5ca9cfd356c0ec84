// Who does what in a deal, by seats numbered clockwise. Knows no page, no words, no game.

// Return everybody clockwise after *seat*, who comes last.
/** @param {Course} course @param {number} seat */
export const listAfter = ({ sides }, seat) =>
  sides.flat().map((_, step, seats) => (seat + 1 + step) % seats.length);

/** Return the others of the side of *seat*. @param {Course} course @param {number} seat */
export const listPartners = ({ sides }, seat) =>
  sides.filter((side) => side.includes(seat))[0].filter((other) => other !== seat);

// Return who may defend alone, the next to deal first.
/** @param {Course} course @param {number} dealer @param {number} maker */
export function listDefenders(course, dealer, maker) {
  const makers = [maker, ...listPartners(course, maker)];
  return listAfter(course, dealer).filter((seat) => !makers.includes(seat));
}

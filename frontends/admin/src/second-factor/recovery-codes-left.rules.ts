const MADE = 8;
/** With fewer it is time for new ones. */
const FEW = 3;

/** How many recovery codes are left, and what to do where that is few. */
export function recoveryCodesLeft(left: number): string {
  const count = `${left === 0 ? "None" : left} of ${MADE} recovery codes ${left > 1 ? "are" : "is"} left`;
  return left < FEW ? `${count}: turn it off and on again to get new ones.` : `${count}.`;
}

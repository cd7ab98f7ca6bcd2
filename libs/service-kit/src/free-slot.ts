/**
 * The first number below `most` that none of `taken` has, or undefined where there are as many as there may be. With a unique index
 * over a person and the number, many requests at once are no way around a limit.
 */
export function freeSlot(taken: readonly { slot: number }[], most: number): number | undefined {
  for (let slot = 0; slot < most; slot++) if (!taken.some((one) => one.slot === slot)) return slot;
  return undefined;
}

import { type Context, createContext, Script } from "node:vm";
import { goOn, roundsPerLook, worked } from "../stretch.ts";
import type { Effort } from "./backtracking.ts";

/** For so long a pattern may look through one text, in milliseconds. */
const longest = 1_000;
/** So many steps take no longer. */
const mostSteps = 2 ** 28;

/** Up to this length no text can hold a pattern up for longer, whatever is in it; `isBound` where it begins at the beginning only. */
export function safeLengthOf({ choices, steps, degree, isEndless }: Effort, isBound: boolean): number {
  if (isEndless) return 0;
  const power = degree + (isBound ? 0 : 1);
  const each = choices * Math.max(1, steps);
  if (power === 0) return each <= mostSteps ? Number.POSITIVE_INFINITY : 0;
  return (mostSteps / each) ** (1 / power);
}

/** Node ends what runs too long only where it runs as a script. */
const script = new Script("look()");
let room: Context | undefined;

/** From this length on, or where texts no longer than this are safe, a match takes as long as many elements of an array. */
const long = 1024;

/** Up to which length a match takes no longer than one element of an array. */
export const quickLength = (safeLength: number): number => (safeLength <= long ? 0 : long);

/**
 * Looks through a text of a length by a pattern. Where that can take long it is watched, which takes a tenth of a millisecond itself,
 * and ended with the error of `tooLong`.
 */
export function watched<T>(length: number, safeLength: number, look: () => T, tooLong: () => Error): T {
  if (length > quickLength(safeLength)) goOn(roundsPerLook);
  return length <= safeLength ? look() : underWatch(look, tooLong);
}

function underWatch<T>(look: () => T, tooLong: () => Error): T {
  room ??= createContext({});
  // Where others have had the processor meanwhile it begins anew, and has longer for it: it would never end otherwise.
  for (let timeout = longest; ; timeout *= 2) {
    const before = worked();
    room.look = look;
    try {
      return script.runInContext(room, { timeout });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      if (worked() - before >= longest / 2) throw tooLong();
    } finally {
      room.look = undefined;
    }
  }
}

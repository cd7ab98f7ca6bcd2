import type { ProgramState } from "@jobcentre/contracts/training-options";
import type { Program } from "./program.model.ts";

/** A program is full when as many take part as it has places. */
export const isFull = (program: Pick<Program, "current_participants" | "max_participants">): boolean =>
  program.current_participants >= program.max_participants;

/** Lagos is one hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60 * 1000;

/** The day it is in Lagos, YYYY-MM-DD. */
export const dayInLagos = (now: Date): string => new Date(now.getTime() + LAGOS_MS).toISOString().slice(0, 10);

/** A program takes applications while it is open, to the end of the day it starts on. */
export function programState(
  { is_open, start_date }: Pick<Program, "is_open" | "start_date">,
  now: Date,
): ProgramState {
  if (!is_open) return "closed";
  return start_date < dayInLagos(now) ? "started" : "open";
}

/** The filter for programs in a state; says the same as programState. */
export function inState(state: ProgramState, now: Date): Record<string, unknown> {
  if (state === "closed") return { is_open: false };
  const today = dayInLagos(now);
  return { is_open: true, start_date: state === "open" ? { $gte: today } : { $lt: today } };
}

import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { ProgramState } from "@jobcentre/contracts/training-options";
import type { Program } from "./program.model.ts";

/** A program is full when as many take part as it has places. */
export const isFull = (program: Pick<Program, "current_participants" | "max_participants">): boolean =>
  program.current_participants >= program.max_participants;

/** To the end of the day it starts on, a program has not started. */
export const hasStarted = ({ start_date }: Pick<Program, "start_date">, now: Date): boolean =>
  start_date < dayInLagos(now);

/** A program is over after its last day. */
export const isOver = ({ end_date }: Pick<Program, "end_date">, now: Date): boolean => end_date < dayInLagos(now);

type Standing = Pick<Program, "is_open" | "start_date" | "end_date" | "cancelled_at">;

/** A program takes applications while it is open, to the end of the day it starts on, and is over after its last day; one that was cancelled stays so. */
export function programState({ is_open, start_date, end_date, cancelled_at }: Standing, now: Date): ProgramState {
  if (cancelled_at) return "cancelled";
  if (!is_open) return "closed";
  if (!hasStarted({ start_date }, now)) return "open";
  return isOver({ end_date }, now) ? "over" : "started";
}

/** Whether somebody can apply at a time: the program takes applications and is not full. */
export const hasPlace = (
  program: Standing & Pick<Program, "current_participants" | "max_participants">,
  now: Date,
): boolean => programState(program, now) === "open" && !isFull(program);

/** The filter for programs in a state; says the same as programState, but where an instance of before opened what was cancelled: indexes count the open ones by these fields alone. */
export function inState(state: ProgramState, now: Date): Record<string, unknown> {
  if (state === "cancelled") return { cancelled_at: { $exists: true } };
  if (state === "closed") return { is_open: false, cancelled_at: { $exists: false } };
  const today = dayInLagos(now);
  if (state === "open") return { is_open: true, start_date: { $gte: today } };
  return {
    is_open: true,
    start_date: { $lt: today },
    end_date: { [state === "over" ? "$lt" : "$gte"]: today },
  };
}

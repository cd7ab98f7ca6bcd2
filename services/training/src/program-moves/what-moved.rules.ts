import { folded } from "@jobcentre/contracts/folded";
import type { KnownProgram } from "../programs/find-programs.ts";

/** When and where people are to come. */
export type Appointment = Pick<KnownProgram, "start_date" | "location" | "mode">;

export interface Moved {
  what: keyof Appointment;
  before: string;
  now: string;
}

/** Of a program or of something else that holds them, these alone. */
export const appointmentOf = ({ start_date, location, mode }: Appointment): Appointment => ({
  start_date,
  location,
  mode,
});

/**
 * What who gets a place on `today` has to know of what moved since they applied. Where others are yet to be told of a move, those know the
 * program as `told`, and the rest comes to this one with them.
 */
export function movedSince(
  applied_for: Appointment,
  now: Appointment & Pick<KnownProgram, "end_date">,
  told: Appointment | undefined,
  today: string,
): Moved[] {
  const sinceApplied = whatMoved(applied_for, now, today);
  if (!told || sinceApplied.length === 0) return sinceApplied;
  return whatMoved(applied_for, { ...told, end_date: now.end_date }, today);
}

/** What those who take part have to know on `today`: nothing of a program that is over, of another spelling, or of a day that long began. */
export function whatMoved(
  before: Appointment,
  now: Appointment & Pick<KnownProgram, "end_date">,
  today: string,
): Moved[] {
  if (now.end_date < today) return [];
  // Moved to today, a start that had passed lets late-comers apply: whoever takes part knows when it began.
  const isAhead = before.start_date >= today || now.start_date > today;
  return differences(before, now)
    .filter((what) => what !== "start_date" || isAhead)
    .map((what) => ({ what, before: before[what], now: now[what] }));
}

/** In what two appointments differ; another spelling is no difference. */
function differences(one: Appointment, other: Appointment): (keyof Appointment)[] {
  const fields = ["start_date", "location", "mode"] as const;
  return fields.filter((field) => folded(one[field]) !== folded(other[field]));
}

/** Whether somebody got their place only after the last change, and applied for what it came to: how it was in between they never read. */
export const knowsNoOther = (
  { applied_for, decided_at }: { applied_for?: Appointment; decided_at: Date | null },
  changed_at: Date,
  told: Appointment,
): boolean =>
  applied_for !== undefined &&
  decided_at !== null &&
  decided_at > changed_at &&
  differences(applied_for, told).length === 0;

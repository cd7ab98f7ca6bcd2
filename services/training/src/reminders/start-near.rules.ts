import { dayInLagos, onLagosClock } from "@jobcentre/contracts/lagos-time";
import type { KnownProgram } from "../programs/find-programs.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Of the clock in Lagos: late enough to be read after work, early enough to arrange the day. */
const FROM_HOUR = 14;
/** Two days before, so that a place which is given up can still be taken; the day before, where that afternoon was missed. */
const DAYS_AHEAD = 2;
/** By then an administrator has put right what was mistyped, and those who take part were told of a move. */
const UNCHANGED_MS = HOUR_MS;

/** The first days, after one and until another, that participants are reminded of at a moment; undefined before the afternoon in Lagos. */
export function nearStarts(now: Date): { after: string; until: string } | undefined {
  if (onLagosClock(now).getUTCHours() < FROM_HOUR) return undefined;
  return { after: dayInLagos(now), until: dayInLagos(new Date(now.getTime() + DAYS_AHEAD * DAY_MS)) };
}

type Starting = Pick<KnownProgram, "start_date" | "cancelled_at" | "updated_at" | "created_at">;

/** Whether those who take part in a program are reminded of its start at a moment. */
export function isNear({ start_date, cancelled_at, updated_at, created_at }: Starting, now: Date): boolean {
  const near = nearStarts(now);
  if (!near || cancelled_at || start_date <= near.after || start_date > near.until) return false;
  return (updated_at ?? created_at).getTime() <= now.getTime() - UNCHANGED_MS;
}

/** Who got their place by then is reminded: later ones read the day with it. */
export const enrolledUntil = (now: Date): Date => new Date(now.getTime() - DAY_MS);

import { dayInLagos, midnightInLagos } from "@jobcentre/contracts/lagos-time";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How long ago something is before it is told: by then every transaction is over that may have begun with an earlier moment (the store
 * ends them after 60 s, and looks for such ones every 30), and clocks of instances are 30 s apart at most. What was told first stays so.
 */
const SETTLED_MS = 120_000;

/** Before and after every id. */
const FIRST_ID = "0".repeat(24);
const LAST_ID = "f".repeat(24);

/** How far somebody has read, and where the first reading of all that is open ends, while it has not. */
export interface Position {
  at: number;
  id: string;
  open_until?: number;
}

interface Asked {
  after?: string | undefined;
  changed_since?: string | undefined;
}

/** Something that happened to a job, by when, and by id where that is the same. */
export interface Happened {
  at: number;
  id: string;
}

/** Until when everything is known that happened. */
export const settledUntil = (now: Date): number => now.getTime() - SETTLED_MS;

/** Whether somebody begins with all that is open. */
export const isFirst = ({ after, changed_since }: Asked): boolean => !after && !changed_since;

/**
 * Where somebody goes on, or begins: with all that is open, where the last that happened was at `known`; or after a moment, none later
 * than `known`, until when everything is: what is still to happen before a later one would be missed.
 */
export function positionOf({ after, changed_since }: Asked, known: number): Position {
  if (after) {
    const [at, id = FIRST_ID, openUntil] = after.split("-");
    return { at: Number(at), id, ...(openUntil !== undefined && { open_until: Number(openUntil) }) };
  }
  if (changed_since) return { at: Math.min(Math.max(0, Date.parse(changed_since)), known), id: LAST_ID };
  return { at: 0, id: FIRST_ID, open_until: known };
}

/** A position as `next` has it. */
export const nextOf = ({ at, id, open_until }: Position): string =>
  [at, id, ...(open_until !== undefined && open_until > at ? [open_until] : [])].join("-");

/** Where the first reading ends, for who is not there yet; elsewhere where they are. */
export const pastFirst = (from: Position): Position =>
  from.open_until !== undefined && from.open_until > from.at ? { at: from.open_until, id: LAST_ID } : from;

export const inOrder = <T extends Happened>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));

/** When a job with this last day is no longer open. */
export const overAfter = (day: string): number => midnightInLagos(new Date(`${day}T12:00:00Z`)).getTime() + DAY_MS;

/** The last days of jobs that are over after a position and by a moment: `on` is the one that the position is at the end of, if any; then `from` and `before`. */
export function daysOver({ at }: Happened, until: number): { on: string | undefined; from: string; before: string } {
  const from = dayInLagos(new Date(at));
  const dayBefore = dayInLagos(new Date(at - 1));
  return { on: dayBefore === from ? undefined : dayBefore, from, before: dayInLagos(new Date(until)) };
}

/** Whether somebody who has read as far as this never heard of what was over by then: it was not open when they began. */
export const isNews = ({ open_until }: Position, { at }: Happened, isOpen: boolean): boolean =>
  isOpen || open_until === undefined || at > open_until;

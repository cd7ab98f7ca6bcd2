import { dayInLagos } from "@jobcentre/contracts/lagos-time";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** When people in Lagos begin to read. */
const HOUR_OF_MORNING = 7;
/** How often an employer is told of one job, and how many days apart. */
const MOST_TIMES = 3;
const DAYS_APART = 14;
/** So many days after the deadline nobody is told any more: the last time is 29 after it, where nobody looked a while later. */
const LONGEST_DAYS = 45;
/** After every day. */
const NEVER = "9999-12-31";

/** The day in Lagos whose morning began last, YYYY-MM-DD, and the one some days after it. */
export const morningOf = (now: Date, days = 0): string =>
  dayInLagos(new Date(now.getTime() - HOUR_OF_MORNING * HOUR_MS + days * DAY_MS));

/** The store's filter for the jobs whose deadline is over lately, and whose employer may be told of who waits. */
export const pastDeadline = (now: Date) => ({
  closes_on: { $gte: morningOf(now, -LONGEST_DAYS), $lt: morningOf(now) },
  closed_by_centre: { $exists: false },
  $or: [{ undecided: { $exists: false } }, { "undecided.next_on": { $lte: morningOf(now) } }],
});

/** What is noted of a job that was looked at: where nobody waits nobody will, since it takes no more applications. */
export function afterLook(before: { times: number } | undefined, waiting: number, now: Date) {
  const times = (before?.times ?? 0) + (waiting > 0 ? 1 : 0);
  return { times, next_on: waiting > 0 && times < MOST_TIMES ? morningOf(now, DAYS_APART) : NEVER };
}

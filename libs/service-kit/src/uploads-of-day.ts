import { dayInLagos, secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { Problem } from "./problem.ts";

/** So much one person's files may come to from one midnight in Lagos to the next: twenty forms with five documents of 5 MB each. */
const MOST_A_DAY = 500 * 1024 * 1024;

let day = "";
const sent = new Map<string, number>();

function sentToday(account_id: string): number {
  const today = dayInLagos(new Date());
  if (today !== day) sent.clear();
  day = today;
  return sent.get(account_id) ?? 0;
}

/** Counts files that were taken in, whatever becomes of them: what is replaced at once stays on the disk until the next sweep. */
export function countUploads(account_id: string, bytes: number): void {
  sent.set(account_id, sentToday(account_id) + bytes);
}

/** Throws Problem("too_many_requests") where somebody has sent to this process what a day takes. */
export function requireUploadsLeft(account_id: string): void {
  if (sentToday(account_id) < MOST_A_DAY) return;
  throw new Problem("too_many_requests", {
    text: "These are more files than one day takes. Please go on tomorrow.",
    retryAfterSeconds: secondsUntilTomorrow(new Date()),
  });
}

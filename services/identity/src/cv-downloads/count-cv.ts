import { secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { invitationDays } from "../invitations/invitation-days.ts";
import { cvDownloadModel } from "./cv-download.model.ts";

/** How many CVs an employer may take from one midnight in Lagos to the next: more than anybody reads of people who sent nothing, far fewer than a city has. */
export const CVS_A_DAY = 100;

const DAY_MS = 24 * 3_600_000;

/**
 * Counts a CV that an employer takes, in the transaction that records it, so that many at once are no more than allowed; not that of
 * `isApplicant`. False where the same one was taken within a day, which counts once. Throws Problem("too_many_requests").
 */
export async function countCv(
  db: Connection,
  cv: { employer_id: string; account_id: string; file_id: string },
  { now, isApplicant }: { now: Date; isApplicant: boolean },
): Promise<boolean> {
  // First the write: who takes the same one at the same time waits for this transaction, and then finds it.
  const counted = { field: "cvs", now } as const;
  const taken = await invitationDays.count(db, cv.employer_id, counted);
  const again = await cvDownloadModel(db).exists({ ...cv, downloaded_at: { $gt: new Date(now.getTime() - DAY_MS) } });
  if (again || isApplicant) {
    await invitationDays.count(db, cv.employer_id, { ...counted, by: -1 });
    return !again;
  }
  if (taken <= CVS_A_DAY) return true;
  throw new Problem("too_many_requests", {
    text: `You can download the CVs of ${CVS_A_DAY} people a day. Please go on tomorrow.`,
    retryAfterSeconds: secondsUntilTomorrow(now),
  });
}

import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { onceMore } from "../applications/application.rules.ts";
import { untilTomorrow } from "../applications/until-tomorrow.ts";
import { employerModel } from "./employer.model.ts";

/** How many jobs an employer may post from one midnight in Lagos to the next, and how many one that the centre has verified. */
const JOBS_A_DAY = 20;
const JOBS_A_DAY_VERIFIED = 100;

/**
 * Counts a job that an employer posts, in the running transaction, so that many at once are no more than allowed; one that is closed or
 * deleted later stays counted. Throws Problem("account_deleted"), and Problem("too_many_requests") after so many.
 */
export async function countPosted(db: Connection, accountId: string, now: Date): Promise<void> {
  const employer = await employerModel(db).findById(accountId).lean();
  if (!employer) throw new Problem("account_deleted");
  const most = employer.is_verified ? JOBS_A_DAY_VERIFIED : JOBS_A_DAY;
  const posted = onceMore(employer.posted, now);
  if (posted.that_day > most) throw untilTomorrow(`post ${most} jobs a day`, now);
  await employerModel(db).updateOne({ _id: accountId }, { $set: { posted } });
}

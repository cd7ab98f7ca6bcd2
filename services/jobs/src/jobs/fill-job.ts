import { jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { Problem } from "@jobcentre/service-kit/problem";
import { isAnyWaiting } from "../applications/is-any-waiting.ts";
import type { StoreDeps } from "../deps.ts";
import { isNoted, noteFilling, rewordFilling } from "../job-closings/note-closing.ts";
import { keepWordsActive } from "../search/keep-job-words.ts";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { type OwnJob, ownJobAnswer } from "./job-answer.ts";
import { jobFacts } from "./job-facts.ts";

/**
 * Closes a job of its employer because the post is filled, and notes that those who still wait are to be told, with `words`, once it has
 * stayed so for a minute. One that is filled already, and for which nobody waits or is yet to be told, stays so, and other words take the place of those of before until somebody was told. Throws
 * Problem("not_found"), Problem("account_deleted"), and Problem("job_closed_by_centre") where an admin closed it.
 */
export async function fillJob(
  { db, now }: StoreDeps,
  of: { _id: string; employer_id: string },
  words: string,
): Promise<OwnJob> {
  return inTransaction(db, async () => {
    const before = await jobModel(db).findOne(of, ONLY_FOR_LISTS).lean();
    if (!before) throw new Problem("not_found");
    if (await isErased(db, before.employer_id)) throw new Problem("account_deleted");
    if (before.closed_by_centre) throw new Problem("job_closed_by_centre");
    const waits = await isAnyWaiting(db, of._id);
    if (before.filled_at && (!waits || (await isNoted(db, before._id)))) {
      if (words) await rewordFilling(db, before._id, words);
      return ownJobAnswer(before, now());
    }
    const filled = { is_active: false, closed_by_employer: true, filled_at: now() } as const;
    await jobModel(db).updateOne({ _id: before._id }, { $set: { ...filled, changed_at: now() } });
    if (waits) await noteFilling(db, before._id, { noted_at: filled.filled_at, words, was_active: before.is_active });
    const job = { ...before, ...filled };
    if (before.is_active) {
      await keepWordsActive(db, [before._id], false);
      await recordEvent(db, jobDeactivated, { aggregate_id: of._id, data: { ...jobFacts(job), reason: "" } });
    }
    return ownJobAnswer(job, now());
  });
}

import { isDeepStrictEqual } from "node:util";
import { jobChanged } from "@jobcentre/contracts/events/jobs";
import { onOneLine } from "@jobcentre/contracts/fields";
import { JOB_TEXTS, type ownJobChange } from "@jobcentre/contracts/http/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type * as z from "zod";
import { checkMayPublish } from "../employers/check-may-publish.ts";
import { countOpening } from "../employers/count-opening.ts";
import { keepJobWords } from "../search/keep-job-words.ts";
import { keepWords } from "../search/keep-words.ts";
import { checkJob } from "./check-job.ts";
import { checkReference } from "./check-reference.ts";
import { type JobRecord, jobModel } from "./job.model.ts";
import { isOpen } from "./job.rules.ts";
import { answerTo, type OwnJob } from "./job-answer.ts";
import { jobFacts } from "./job-facts.ts";
import { storedForLists } from "./stored-for-lists.ts";

/** Whose job it must be: `employer_id` of the owner, or nothing for an admin. */
export type JobOf = { _id: string; employer_id?: string };

/** What makes a job another one under the same applications and links: all its words but where it is. */
const WORDS = JOB_TEXTS.filter((text) => text !== "location");

/** Whether a job has these fields already: saved as it was it is not edited, and there is nothing to tell. */
const isSame = (job: JobRecord, fields: Partial<JobRecord>): boolean =>
  // Null, where nothing was ever said, says nothing.
  (Object.keys(fields) as (keyof JobRecord)[]).every((field) =>
    isDeepStrictEqual(job[field] ?? null, fields[field] ?? null),
  );

/**
 * Writes a job anew from what its owner or an admin entered, unless it is so already; what was left out stays. Throws Problem("not_found"), Problem("invalid_input"), Problem("job_reference_taken"),
 * Problem("conflict") where it was edited since the moment that `edited_at` names, Problem("account_deleted") for a job of an
 * employer who is gone and, by setting, Problem("employer_not_verified") where a later deadline would publish the owner's job again, or other words an open one.
 */
export async function changeJob(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  of: JobOf,
  { edited_at, ...input }: z.output<typeof ownJobChange>,
): Promise<OwnJob> {
  return inTransaction(db, async () => {
    const before = await jobModel(db).findOne(of).lean();
    if (!before) throw new Problem("not_found");
    // Who still has the employer's words open must not put them back.
    if (await isErased(db, before.employer_id)) throw new Problem("account_deleted");
    const changed = {
      ...input,
      ...(input.application_deadline === "" && { application_deadline: null }),
      ...(input.reference !== undefined && { reference: input.reference || null }),
    };
    // Also where it is outdated: a save whose answer got lost, sent again, is nobody else's edit.
    if (isSame(before, changed)) return answerTo(of, before, now());
    const isOutdated = edited_at !== undefined && edited_at !== (before.edited_at?.toISOString() ?? null);
    if (isOutdated) throw new Problem("conflict");
    const after = { ...before, ...changed };
    checkJob(after, now(), before.application_deadline);
    await checkReference(db, before.employer_id, changed.reference, before._id);
    const stored = storedForLists(after);
    const reopens = !isOpen(before, now()) && isOpen({ ...before, ...stored }, now());
    if (reopens && !of.employer_id) refuseOwn(before.employer_id);
    const isReworded =
      isOpen(before, now()) && WORDS.some((word) => onOneLine(before[word]) !== onOneLine(after[word]));
    if ((reopens || isReworded) && of.employer_id)
      await checkMayPublish(db, { is_verified: before.employer_is_verified });
    if (reopens) await countOpening(db, before.employer_id);
    await keepWords(db, after);
    const job = await jobModel(db)
      .findOneAndUpdate(
        of,
        {
          $set: { ...changed, ...stored, edited_at: now(), changed_at: now() },
          // With another deadline it is over anew.
          ...(stored.closes_on !== before.closes_on && { $unset: { undecided: 1, noted_over: 1 } }),
        },
        { returnDocument: "after" },
      )
      .lean();
    if (!job) throw new Problem("not_found");
    await keepJobWords(db, now(), job);
    await recordEvent(db, jobChanged, { aggregate_id: of._id, data: jobFacts(job) });
    return answerTo(of, job, now());
  });
}

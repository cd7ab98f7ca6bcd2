import { jobActivated, jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { checkMayPublish } from "../employers/check-may-publish.ts";
import { keepWordsActive } from "../search/keep-job-words.ts";
import type { JobOf } from "./change-job.ts";
import { type JobRecord, jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { type Job, jobAnswer } from "./job-answer.ts";
import { jobFacts } from "./job-facts.ts";

type Marks = Pick<Job, "closed_by_centre" | "closed_by_employer">;
const CENTRE: Marks = { closed_by_centre: true };
const EMPLOYER: Marks = { closed_by_employer: true };

/** Whose act it was that a job is closed: of its owner, or of an admin. */
function marksOf(is_active: boolean, { employer_id }: JobOf): { mark: Marks; unmark: Marks } {
  if (is_active) return { mark: {}, unmark: { ...CENTRE, ...EMPLOYER } };
  return employer_id ? { mark: EMPLOYER, unmark: CENTRE } : { mark: CENTRE, unmark: EMPLOYER };
}

/** Whether there is nothing to do. What its employer closed is not closed by an admin yet: it could be opened again. */
const isAlready = (job: Omit<JobRecord, keyof typeof ONLY_FOR_LISTS>, of: JobOf, is_active: boolean): boolean =>
  job.is_active === is_active && (is_active || Boolean(of.employer_id || job.closed_by_centre));

/**
 * Closes an active job and opens a closed one, or makes it as `wanted`, which changes and tells nothing where it is so already. An
 * admin always may; an owner opens it as they would publish it, and not what an admin closed: Problem("job_closed_by_centre").
 */
export async function toggleJob(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  of: JobOf,
  wanted?: boolean,
): Promise<Job> {
  return inTransaction(db, async () => {
    const before = await jobModel(db).findOne(of, ONLY_FOR_LISTS).lean();
    if (!before) throw new Problem("not_found");
    const is_active = wanted ?? !before.is_active;
    if (isAlready(before, of, is_active)) return jobAnswer(before, now());
    if (of.employer_id && before.closed_by_centre) throw new Problem("job_closed_by_centre");
    if (is_active && of.employer_id) await checkMayPublish(db, { is_verified: before.employer_is_verified });
    if (!before.is_active && (await isErased(db, before.employer_id))) throw new Problem("account_deleted");
    const { closed_by_centre: _centre, closed_by_employer: _employer, ...lasting } = before;
    const { mark, unmark } = marksOf(is_active, of);
    await jobModel(db).updateOne({ _id: before._id }, { $set: { is_active, ...mark }, $unset: unmark });
    await keepWordsActive(db, before._id, is_active);
    const job = { ...lasting, is_active, ...mark };
    await recordEvent(db, is_active ? jobActivated : jobDeactivated, { aggregate_id: of._id, data: jobFacts(job) });
    return jobAnswer(job, now());
  });
}

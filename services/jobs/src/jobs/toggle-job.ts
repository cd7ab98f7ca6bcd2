import { jobActivated, jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { checkMayPublish } from "../employers/check-may-publish.ts";
import { keepWordsActive } from "../search/keep-job-words.ts";
import type { JobOf } from "./change-job.ts";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { type Job, jobAnswer } from "./job-answer.ts";
import { jobFacts } from "./job-facts.ts";

/** Whose act it was: of an owner's own job, or of an admin. */
const closedBy = ({ employer_id }: JobOf): Pick<Job, "closed_by_centre" | "closed_by_employer"> =>
  employer_id ? { closed_by_employer: true } : { closed_by_centre: true };

/**
 * Closes an active job and opens a closed one. An admin always may; an owner opens it as they would publish it, and not what an
 * admin closed: Problem("job_closed_by_centre").
 */
export async function toggleJob({ db, now }: Pick<ServiceDeps, "db" | "now">, of: JobOf): Promise<Job> {
  return inTransaction(db, async () => {
    const before = await jobModel(db).findOne(of, ONLY_FOR_LISTS).lean();
    if (!before) throw new Problem("not_found");
    if (of.employer_id && before.closed_by_centre) throw new Problem("job_closed_by_centre");
    if (!before.is_active && of.employer_id) await checkMayPublish(db, { is_verified: before.employer_is_verified });
    if (!before.is_active && (await isErased(db, before.employer_id))) throw new Problem("account_deleted");
    const { closed_by_centre: _centre, closed_by_employer: _employer, ...lasting } = before;
    const is_active = !before.is_active;
    const mark = is_active ? {} : closedBy(of);
    const unmark = is_active && { $unset: { closed_by_centre: true, closed_by_employer: true } };
    await jobModel(db).updateOne({ _id: before._id }, { $set: { is_active, ...mark }, ...unmark });
    await keepWordsActive(db, before._id, is_active);
    const job = { ...lasting, is_active, ...mark };
    await recordEvent(db, is_active ? jobActivated : jobDeactivated, { aggregate_id: of._id, data: jobFacts(job) });
    return jobAnswer(job, now());
  });
}

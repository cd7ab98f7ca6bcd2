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

/** Closes an active job and opens a closed one; an owner opens it as they would publish it, an admin always may. */
export async function toggleJob({ db, now }: Pick<ServiceDeps, "db" | "now">, of: JobOf): Promise<Job> {
  return inTransaction(db, async () => {
    const before = await jobModel(db).findOne(of, ONLY_FOR_LISTS).lean();
    if (!before) throw new Problem("not_found");
    if (!before.is_active && of.employer_id) await checkMayPublish(db, { is_verified: before.employer_is_verified });
    if (!before.is_active && (await isErased(db, before.employer_id))) throw new Problem("account_deleted");
    const is_active = !before.is_active;
    await jobModel(db).updateOne({ _id: before._id }, { $set: { is_active } });
    await keepWordsActive(db, before._id, is_active);
    const job = { ...before, is_active };
    await recordEvent(db, is_active ? jobActivated : jobDeactivated, { aggregate_id: of._id, data: jobFacts(job) });
    return jobAnswer(job, now());
  });
}

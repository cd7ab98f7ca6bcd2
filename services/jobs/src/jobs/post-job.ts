import { jobPosted } from "@jobcentre/contracts/events/jobs";
import type { jobInput } from "@jobcentre/contracts/http/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type * as z from "zod";
import { checkMayPublish } from "../employers/check-may-publish.ts";
import { countPosting } from "../employers/count-posting.ts";
import type { KnownEmployer } from "../employers/known-employer.ts";
import { keepJobWords } from "../search/keep-job-words.ts";
import { keepWords } from "../search/keep-words.ts";
import { checkJob } from "./check-job.ts";
import { jobModel } from "./job.model.ts";
import { type Job, jobAnswer } from "./job-answer.ts";
import { jobFacts } from "./job-facts.ts";
import { storedForLists } from "./stored-for-lists.ts";

/**
 * Publishes a job of an employer, under the name of now. Throws Problem("invalid_input"), Problem("account_deleted") and, by
 * setting, Problem("employer_not_verified").
 */
export async function postJob(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  { account_id }: Pick<KnownEmployer, "account_id">,
  input: z.output<typeof jobInput>,
): Promise<Job> {
  checkJob(input, now());
  return inTransaction(db, async () => {
    const employer = await countPosting(db, account_id);
    await checkMayPublish(db, employer);
    const posted = {
      ...input,
      application_deadline: input.application_deadline || null,
      employer_id: account_id,
      employer_name: employer.business_name,
      employer_is_verified: employer.is_verified,
      is_active: true,
      created_at: now(),
    };
    await keepWords(db, posted);
    const [created] = await jobModel(db).create([{ ...posted, ...storedForLists(posted) }]);
    const job = created!.toObject();
    await keepJobWords(db, job);
    await recordEvent(db, jobPosted, { aggregate_id: job._id.toHexString(), data: jobFacts(job) });
    return jobAnswer(job, now());
  });
}

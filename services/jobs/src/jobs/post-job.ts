import { jobPosted } from "@jobcentre/contracts/events/jobs";
import type { ownJobInput } from "@jobcentre/contracts/http/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { checkMayPublish } from "../employers/check-may-publish.ts";
import { countPosted } from "../employers/count-posted.ts";
import { countPostings } from "../employers/count-postings.ts";
import type { KnownEmployer } from "../employers/known-employer.ts";
import { keepJobWords } from "../search/keep-job-words.ts";
import { keepWords } from "../search/keep-words.ts";
import { checkJob } from "./check-job.ts";
import { checkReference } from "./check-reference.ts";
import { jobModel } from "./job.model.ts";
import { type OwnJob, ownJobAnswer } from "./job-answer.ts";
import { jobFacts } from "./job-facts.ts";
import { storedForLists } from "./stored-for-lists.ts";

type Deps = Pick<ServiceDeps, "db" | "now">;
type Input = z.output<typeof ownJobInput>;

/** A job that an employer is about to publish. */
export interface Posting {
  employer: Pick<KnownEmployer, "account_id">;
  input: Input;
}

/**
 * Publishes a job of an employer, under the name of now. Throws Problem("invalid_input"), Problem("job_reference_taken"), Problem("account_deleted"),
 * Problem("too_many_requests") after so many of a day and, by setting, Problem("employer_not_verified").
 */
export async function postJob(deps: Deps, employer: Posting["employer"], input: Input): Promise<OwnJob> {
  return inTransaction(deps.db, async () => {
    // First: one that is sent again is found, also the last one of a day, and after its own last day.
    await checkReference(deps.db, employer.account_id, input.reference);
    checkJob(input, deps.now());
    await countPosted(deps.db, employer.account_id, deps.now());
    const [job] = await postJobs(deps, [{ employer, input }]);
    return job as OwnJob;
  });
}

/** The same with many jobs, all or none and however many, in as few writes as one takes; answers them in order. */
export async function postJobs({ db, now }: Deps, postings: readonly Posting[]): Promise<OwnJob[]> {
  for (const { input } of postings) checkJob(input, now());
  return inTransaction(db, async () => {
    const employers = await employersOf(db, postings);
    const posted = postings.map(({ employer: { account_id }, input: { reference, ...input } }) => {
      const employer = employers.get(account_id) as KnownEmployer;
      return {
        ...input,
        ...(reference && { reference }),
        application_deadline: input.application_deadline || null,
        employer_id: account_id,
        employer_name: employer.business_name,
        employer_is_verified: employer.is_verified,
        is_active: true,
        created_at: now(),
        changed_at: now(),
      };
    });
    await keepWords(db, ...posted);
    const created = await jobModel(db).insertMany(posted.map((job) => ({ ...job, ...storedForLists(job) })));
    const jobs = created.map((job) => job.toObject());
    await keepJobWords(db, now(), ...jobs);
    for (const job of jobs)
      await recordEvent(db, jobPosted, { aggregate_id: job._id.toHexString(), data: jobFacts(job) });
    return jobs.map((job) => ownJobAnswer(job, now()));
  });
}

/** Whose jobs these are, by account id, with their postings counted. */
async function employersOf(db: Connection, postings: readonly Posting[]): Promise<Map<string, KnownEmployer>> {
  const counts = new Map<string, number>();
  for (const { employer } of postings) counts.set(employer.account_id, (counts.get(employer.account_id) ?? 0) + 1);
  const employers = new Map<string, KnownEmployer>();
  for (const [accountId, count] of counts) {
    const employer = await countPostings(db, accountId, count);
    await checkMayPublish(db, employer);
    employers.set(accountId, employer);
  }
  return employers;
}

import { jobApplicationSubmitted } from "@jobcentre/contracts/events/job-applications";
import { folded } from "@jobcentre/contracts/folded";
import { APPLICATIONS_PER_DAY } from "@jobcentre/contracts/job-options";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { findApplicants } from "../applicants/find-applicants.ts";
import { countOfDay } from "../day-counts/day-count.ts";
import type { StoreDeps } from "../deps.ts";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { takeApplication } from "../jobs/take-application.ts";
import { applicationModel } from "./application.model.ts";
import { answerForSeeker, type SeekersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { untilTomorrow } from "./until-tomorrow.ts";

interface Input {
  person: Pick<Person, "account_id" | "name">;
  job_id: string;
  cover_letter: string;
  /** Of the job, what the person read of it. */
  shown?: Shown;
}

type Shown = { [Field in "salary_min" | "salary_max" | "location"]?: KnownJob[Field] | undefined };

/** Whether somebody would apply at other pay, or in another place, than they read; another spelling is nothing else. */
const isOther = (job: KnownJob, { salary_min, salary_max, location }: Shown): boolean =>
  (salary_min !== undefined && salary_min !== job.salary_min) ||
  (salary_max !== undefined && salary_max !== job.salary_max) ||
  (location !== undefined && folded(location) !== folded(job.location));

/**
 * One application per person and job, APPLICATIONS_PER_DAY of a person, what is withdrawn later among them. Throws
 * Problem("already_applied_job"), ("job_closed"), ("job_changed"), ("not_found") and ("too_many_requests").
 */
export async function apply(
  deps: StoreDeps,
  { person, job_id, cover_letter, shown = {} }: Input,
): Promise<SeekersApplication> {
  const { db, now } = deps;
  const { account_id } = person;
  return inTransaction(db, async () => {
    if (await applicationModel(db).exists({ account_id, job_id })) throw new Problem("already_applied_job");
    const job = await takeApplication(deps, job_id);
    if (isOther(job, shown)) throw new Problem("job_changed");
    const applicant_name = (await findApplicants(db, [account_id])).get(account_id)?.full_name || person.name;
    const applied_at = now();
    if ((await countOfDay(db, "applied", account_id, applied_at)) > APPLICATIONS_PER_DAY)
      throw untilTomorrow(`apply for ${APPLICATIONS_PER_DAY} jobs a day`, applied_at);
    const [created] = await applicationModel(db).create([
      {
        job_id,
        employer_id: job.employer_id,
        account_id,
        applicant_name,
        cover_letter,
        status: "pending",
        applied_at,
        history: [{ status: "pending", at: applied_at }],
      },
    ]);
    const application = created!.toObject();
    await recordEvent(db, jobApplicationSubmitted, {
      aggregate_id: application._id.toHexString(),
      data: applicationFacts(application, job, applicant_name),
    });
    return answerForSeeker(application, job, applied_at);
  }).catch((error: unknown) => {
    // Two at once: the unique index decides, and the second gets the same answer as a later one would.
    throw isDuplicateKey(error, "job_id") ? new Problem("already_applied_job") : error;
  });
}

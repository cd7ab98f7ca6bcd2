import { jobReported } from "@jobcentre/contracts/events/jobs";
import { REPORTS_PER_DAY } from "@jobcentre/contracts/job-options";
import { secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { countOfDay } from "../day-counts/day-count.ts";
import type { StoreDeps } from "../deps.ts";
import { findEmployer } from "../employers/find-employer.ts";
import { findJob } from "../jobs/find-jobs.ts";
import { wordsOfJobs } from "../jobs/words-of-jobs.ts";
import { reportModel } from "./report.model.ts";
import { reportFacts } from "./report-facts.ts";

/** Either the job or the employer, as the contract checks. */
interface Input {
  job_id?: string;
  employer_id?: string;
  reason: string;
}

async function findReported(db: Connection, { job_id, employer_id }: Input) {
  if (job_id) {
    const job = await findJob(db, job_id);
    // Erasing has passed: what is said of somebody who is gone would stay.
    if (job && (await isErased(db, job.employer_id))) throw new Problem("account_deleted");
    return (
      job && {
        job_id,
        job_title: job.title,
        employer_id: job.employer_id,
        employer_name: job.employer_name,
        as_reported: (await wordsOfJobs(db, [job_id])).get(job_id),
      }
    );
  }
  const employer = employer_id ? await findEmployer(db, employer_id) : null;
  return employer && { job_id: null, job_title: "", employer_id: employer._id, employer_name: employer.business_name };
}

/**
 * Puts a report into the admins' queue; REPORTS_PER_DAY of a person, then Problem("too_many_requests"). Throws Problem("account_deleted")
 * for a job of an employer who is gone.
 */
export async function submitReport(
  { db, now }: StoreDeps,
  person: Pick<Person, "account_id" | "email">,
  input: Input,
): Promise<void> {
  await inTransaction(db, async () => {
    const reported = await findReported(db, input);
    if (!reported) throw new Problem("not_found");
    const at = now();
    const today = await countOfDay(db, "reports", person.account_id, at);
    if (today > REPORTS_PER_DAY) {
      const text = `You have sent ${REPORTS_PER_DAY} reports today. Please come back tomorrow.`;
      throw new Problem("too_many_requests", { text, retryAfterSeconds: secondsUntilTomorrow(at) });
    }
    const [created] = await reportModel(db).create([
      {
        ...reported,
        reason: input.reason,
        reporter_id: person.account_id,
        reporter_email: person.email,
        status: "open",
        reported_at: at,
      },
    ]);
    const report = created!.toObject();
    await recordEvent(db, jobReported, { aggregate_id: report._id.toHexString(), data: reportFacts(report) });
  });
}

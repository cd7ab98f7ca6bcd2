import { applicantWritten } from "@jobcentre/contracts/events/job-applications";
import type { writtenToSeveral } from "@jobcentre/contracts/http/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { findApplicants } from "../applicants/find-applicants.ts";
import type { StoreDeps } from "../deps.ts";
import { findJobs } from "../jobs/find-jobs.ts";
import { applicationModel, type DaysCount, type JobApplication } from "./application.model.ts";
import { answerForEmployer } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { checkMayWrite } from "./check-may-write.ts";
import { allWritten, countMessages } from "./count-messages.ts";

type Outcome = z.output<typeof writtenToSeveral>;
interface Letter {
  application: JobApplication;
  written: DaysCount;
}

/**
 * One message of an employer to several who applied, to each as if it were the only one. Who may not be written to is told of, and keeps
 * nobody else from it; those beyond ALL_MESSAGES_A_DAY are the last ones. All of it is one transaction: it is sent, or nothing is.
 */
export async function writeToApplicants(
  { db, now }: StoreDeps,
  employerId: string,
  { application_ids, message }: { application_ids: string[]; message: string },
): Promise<Outcome> {
  const ids = [...new Set(application_ids)];
  return inTransaction(db, async () => {
    const at = now();
    const found = await applicationModel(db)
      .find({ _id: { $in: ids }, employer_id: employerId })
      .lean<JobApplication[]>();
    const byId = new Map(found.map((application) => [application._id.toHexString(), application]));
    const jobs = await findJobs(
      db,
      found.map(({ job_id }) => job_id.toHexString()),
    );
    const letters: Letter[] = [];
    const refused: Outcome["refused"] = [];
    for (const id of ids) {
      const application = byId.get(id);
      try {
        const written = checkMayWrite(application, jobs.get(String(application?.job_id)), at);
        if (application) letters.push({ application, written });
      } catch (error) {
        refused.push(refusal(id, error));
      }
    }
    const allowed = await countMessages(db, employerId, letters.length, at);
    const sent = letters.slice(0, allowed);
    for (const { application } of letters.slice(allowed)) refused.push(refusal(idOf(application), allWritten(at)));
    await write(db, sent, jobs, message);
    return { sent: sent.map(({ application }) => idOf(application)), refused };
  });
}

const idOf = ({ _id }: JobApplication): string => _id.toHexString();

function refusal(application_id: string, error: unknown): Outcome["refused"][number] {
  if (!(error instanceof Problem)) throw error;
  return { application_id, code: error.code, error: error.message };
}

async function write(
  db: Connection,
  letters: readonly Letter[],
  jobs: Awaited<ReturnType<typeof findJobs>>,
  message: string,
): Promise<void> {
  if (letters.length === 0) return;
  await applicationModel(db).bulkWrite(
    letters.map(({ application: { _id }, written }) => ({
      updateOne: { filter: { _id }, update: { $set: { written } } },
    })),
  );
  const applicants = await findApplicants(
    db,
    letters.map(({ application }) => application.account_id),
  );
  for (const { application } of letters) {
    const job = jobs.get(application.job_id.toHexString());
    const { applicant } = answerForEmployer(application, job, applicants.get(application.account_id));
    await recordEvent(db, applicantWritten, {
      aggregate_id: idOf(application),
      data: { ...applicationFacts(application, job ?? null, applicant.full_name), message },
    });
  }
}

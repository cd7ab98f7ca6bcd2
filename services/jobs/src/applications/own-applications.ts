import type { Connection } from "mongoose";
import { closedAmong, jobsCalled } from "../jobs/find-jobs.ts";
import { applicationModel, BY_APPLICANT, type JobApplication } from "./application.model.ts";
import { interviewsToCome } from "./application.rules.ts";
import { NEWEST_FIRST, NEXT_FIRST } from "./read-page.ts";

type Sent = Pick<JobApplication, "_id" | "job_id" | "status">;

/** What a person sent, newest first: all of it, or what is for jobs, or to employers, whose names have all words of `q`. */
export async function sentBy(db: Connection, accountId: string, q = ""): Promise<Sent[]> {
  // From the keys of one index: of somebody with thousands none is fetched.
  const sent = await applicationModel(db)
    .find({ account_id: accountId }, { job_id: 1, status: 1 })
    .sort(NEWEST_FIRST)
    .hint(BY_APPLICANT)
    .lean<Sent[]>();
  if (q === "") return sent;
  const jobIds = sent.map(({ job_id }) => job_id);
  const called = new Set((await jobsCalled(db, jobIds, q)).map(String));
  return sent.filter(({ job_id }) => called.has(job_id.toHexString()));
}

/** Of these the ones with an interview to come or under way, the next one first; for a job that the centre closed there is none, also before it is called off. */
export async function withInterviewToCome(db: Connection, sent: readonly Sent[], now: Date): Promise<Sent[]> {
  const shortlisted = sent.filter(({ status }) => status === "shortlisted").map(({ _id }) => _id);
  const invited = await applicationModel(db)
    .find({ _id: { $in: shortlisted }, ...interviewsToCome(now) }, { job_id: 1, status: 1 })
    // By theirs, not by everybody's interviews to come.
    .hint({ _id: 1 })
    .sort(NEXT_FIRST)
    .lean<Sent[]>();
  const jobIds = invited.map(({ job_id }) => job_id);
  const closed = new Set((await closedAmong(db, jobIds)).map(String));
  return invited.filter(({ job_id }) => !closed.has(job_id.toHexString()));
}

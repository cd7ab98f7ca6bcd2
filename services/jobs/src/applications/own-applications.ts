import type { Connection } from "mongoose";
import { closedAmong, jobsCalled } from "../jobs/find-jobs.ts";
import { type ApplicationStatus, applicationModel, BY_APPLICANT, type JobApplication } from "./application.model.ts";
import { interviewsToCome } from "./application.rules.ts";
import { NEWEST_FIRST, NEXT_FIRST } from "./read-page.ts";

/** Those of one person, or of these the ones that stand so. */
export interface Own {
  account_id: string;
  status?: ApplicationStatus;
}

type Sent = Pick<JobApplication, "_id" | "job_id" | "status">;

/** How many they are: from the keys of one index, of somebody with thousands none is fetched. */
export const countSent = (db: Connection, own: Own): Promise<number> =>
  applicationModel(db).countDocuments(own).hint(BY_APPLICANT).exec();

/** Those for jobs, or to employers, whose names have all words of `q`, newest first. All of them are read for it: no index knows the words. */
export async function searchSent(db: Connection, own: Own, q: string): Promise<Sent[]> {
  const sent = await applicationModel(db)
    .find(own, { job_id: 1, status: 1 })
    .sort(NEWEST_FIRST)
    .hint(BY_APPLICANT)
    .lean<Sent[]>();
  return calledSo(db, sent, q);
}

/**
 * What a person sent that has an interview to come or under way, the next one first, and matches `q` where there is one; for a job that the
 * centre closed none is to come, also before it is called off. The shortlisted alone are read.
 */
export async function sentWithInterview(
  db: Connection,
  accountId: string,
  q: string | undefined,
  now: Date,
): Promise<Sent[]> {
  const invited = await applicationModel(db)
    .find({ account_id: accountId, ...interviewsToCome(now) }, { job_id: 1, status: 1, "interview.starts_at": 1 })
    // By theirs, not by everybody's interviews to come.
    .hint(BY_APPLICANT)
    .sort(NEXT_FIRST)
    .lean<(Sent & Pick<JobApplication, "interview">)[]>();
  const called = q ? await calledSo(db, invited, q) : invited;
  const jobIds = called.map(({ job_id }) => job_id);
  const closed = new Set((await closedAmong(db, jobIds)).map(String));
  return called.filter(({ job_id, interview }) => !closed.has(job_id.toHexString()) || !isAhead(interview, now));
}

const isAhead = (interview: JobApplication["interview"], now: Date): boolean =>
  interview !== null && interview.starts_at > now;

async function calledSo<S extends Sent>(db: Connection, sent: readonly S[], q: string): Promise<S[]> {
  const jobIds = sent.map(({ job_id }) => job_id);
  const called = new Set((await jobsCalled(db, jobIds, q)).map(String));
  return sent.filter(({ job_id }) => called.has(job_id.toHexString()));
}

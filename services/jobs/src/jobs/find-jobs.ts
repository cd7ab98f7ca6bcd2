import type { Connection } from "mongoose";
import { titleOrEmployerWithWords } from "../search/search-text.rules.ts";
import { FILLED, type JobRecord, jobModel } from "./job.model.ts";

export const KNOWN_OF_JOBS = {
  title: 1,
  employer_id: 1,
  employer_name: 1,
  location: 1,
  salary_min: 1,
  salary_max: 1,
  application_deadline: 1,
  is_active: 1,
  closed_by_centre: 1,
  closes_on: 1,
  filled_at: 1,
  positions: 1,
} as const;
export type KnownJob = Pick<JobRecord, "_id" | keyof typeof KNOWN_OF_JOBS>;

/** One job, open or closed, or null: for other features of this service. */
export const findJob = (db: Connection, id: string): Promise<KnownJob | null> =>
  jobModel(db).findById(id, KNOWN_OF_JOBS).lean<KnownJob>();

/** Several jobs by id, open and closed, in one read. */
export async function findJobs(db: Connection, ids: string[]): Promise<Map<string, KnownJob>> {
  const jobs = await jobModel(db)
    .find({ _id: { $in: [...new Set(ids)] } }, KNOWN_OF_JOBS)
    .lean<KnownJob[]>();
  return new Map(jobs.map((job) => [job._id.toHexString(), job]));
}

/** Which of these jobs are active, by id. */
export async function activeAmong(db: Connection, ids: JobRecord["_id"][]): Promise<Set<string>> {
  const active = { _id: { $in: ids }, is_active: true, closed_by_centre: { $ne: true } } as const;
  return new Set((await jobModel(db).distinct("_id", active)).map(String));
}

/** Which of these jobs have all words of `q` in their title or their employer's name. */
export async function jobsCalled(db: Connection, ids: JobRecord["_id"][], q: string): Promise<JobRecord["_id"][]> {
  const text = titleOrEmployerWithWords(q);
  const called = { _id: { $in: ids }, ...(text && { search_text: text }) };
  return (await jobModel(db).find(called, { _id: 1 }).lean()).map(({ _id }) => _id);
}

/** Which of these jobs an admin closed. */
export const closedAmong = (db: Connection, ids: JobRecord["_id"][]): Promise<JobRecord["_id"][]> =>
  jobModel(db).distinct("_id", { _id: { $in: ids }, closed_by_centre: true });

/** The jobs of an employer that an admin closed. */
export const closedByCentre = (db: Connection, employerId: string): Promise<JobRecord["_id"][]> =>
  jobModel(db).distinct("_id", { employer_id: employerId, closed_by_centre: true });

/** The jobs of an employer whose posts are filled. */
const filledJobs = (db: Connection, employerId: string): Promise<JobRecord["_id"][]> =>
  jobModel(db).distinct("_id", { employer_id: employerId, ...FILLED });

/** The jobs of an employer for which nobody comes to an interview: those that an admin closed, or whose posts are filled. */
export const endedJobs = async (db: Connection, employerId: string): Promise<JobRecord["_id"][]> => [
  ...(await closedByCentre(db, employerId)),
  ...(await filledJobs(db, employerId)),
];

/** The jobs of everybody that an admin closed. */
export const allClosedByCentre = (db: Connection): Promise<JobRecord["_id"][]> =>
  jobModel(db).distinct("_id", { closed_by_centre: true });

/** Whether an account ever posted a job. */
export const hasJobs = async (db: Connection, employerId: string): Promise<boolean> =>
  (await jobModel(db).exists({ employer_id: employerId })) !== null;

import type { KnownJob } from "./find-jobs.ts";

interface OfEmployer {
  employer_id: string;
}

/** So many jobs of one employer are named beside others at most: who posts much leaves room for them. */
const MOST_OF_ONE = 2;

/** The employers who have all the room that one has. */
export const withoutRoom = (named: readonly OfEmployer[]): string[] => {
  const times = new Map<string, number>();
  for (const { employer_id } of named) times.set(employer_id, (times.get(employer_id) ?? 0) + 1);
  return [...times].filter(([, count]) => count >= MOST_OF_ONE).map(([employer_id]) => employer_id);
};

/** Those that are named already, and of these, in their order, the ones there is room for: `most` in all. */
export function namedWith<Job extends OfEmployer>(named: readonly Job[], found: readonly Job[], most: number): Job[] {
  const all = [...named];
  for (const job of found) if (all.length < most && !withoutRoom(all).includes(job.employer_id)) all.push(job);
  return all;
}

/** What facts and messages tell of a job that they name. */
export const toldOf = ({ _id, title, employer_id, employer_name, location, salary_min, salary_max }: KnownJob) => ({
  job_id: _id.toHexString(),
  title,
  employer_id,
  employer_name,
  location,
  salary_min,
  salary_max,
});

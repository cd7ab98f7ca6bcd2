import { dayInLagos } from "@jobcentre/contracts/lagos-time";

/** The filter for jobs that people can see and apply for: active, and the deadline's day is not over in Lagos. */
export const openJobs = (now: Date) => ({ is_active: true, closes_on: { $gte: dayInLagos(now) } });

/** The filter for jobs that are active and that nobody can apply for any more. */
export const overJobs = (now: Date) => ({ is_active: true, closes_on: { $lt: dayInLagos(now) } });

/** Whether people can see a job and apply for it. */
export const isOpen = (job: { is_active: boolean; closes_on: string }, now: Date): boolean =>
  job.is_active && job.closes_on >= dayInLagos(now);

/** Whether a job is on top of the list. */
export const isFeatured = (job: { featured_until: Date | null }, now: Date): boolean =>
  job.featured_until !== null && job.featured_until > now;

/** What has to be done first so that featuring a job is seen by anybody; null where people see it. */
export function featuringProblem(job: { is_active: boolean; closes_on: string }, now: Date): string | null {
  if (isOpen(job, now)) return null;
  if (job.is_active) return "This job's deadline is over: it needs a later one before it is featured";
  return isOpen({ ...job, is_active: true }, now)
    ? "This job is closed: it has to be open before it is featured"
    : "This job is closed and its deadline is over: it has to be open with a later one before it is featured";
}

/**
 * The total shown beside a page of `limit` jobs: what was counted, as far as the jobs that were `read` for it allow. They are
 * one more than it shows, so that its total leads to a next page exactly where there is one.
 */
export function totalBeside(
  counted: number,
  { page, limit, read }: { page: number; limit: number; read: number },
): number {
  const before = (page - 1) * limit;
  if (read > limit) return Math.max(counted, before + read);
  return read > 0 ? before + read : Math.min(counted, before);
}

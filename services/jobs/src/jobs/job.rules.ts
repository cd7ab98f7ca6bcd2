import { dayInLagos } from "@jobcentre/contracts/lagos-time";

/** The filter for jobs that people can see and apply for: active, and the deadline's day is not over in Lagos. */
export const openJobs = (now: Date) => ({ is_active: true, closes_on: { $gte: dayInLagos(now) } });

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

/**
 * What is wrong with a job across its fields, by field; empty when nothing is. A deadline that stays `unchanged`
 * may be over: other things of an old job can still be corrected.
 */
export function jobProblems(
  job: { salary_min: number | null; salary_max: number | null; application_deadline: string | null },
  now: Date,
  unchanged: string | null = null,
): Record<string, string> {
  const { salary_min, salary_max, application_deadline } = job;
  return {
    ...(salary_min !== null &&
      salary_max !== null &&
      salary_min > salary_max && { salary_max: "The highest salary cannot be below the lowest" }),
    ...(application_deadline &&
      application_deadline !== unchanged &&
      application_deadline < dayInLagos(now) && { application_deadline: "Choose today or a later day" }),
  };
}

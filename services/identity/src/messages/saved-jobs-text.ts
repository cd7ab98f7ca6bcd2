import { savedJobsClosing } from "@jobcentre/contracts/events/saved-jobs";
import { formatSalary } from "@jobcentre/contracts/salary-text";
import type * as z from "zod";
import { ALERT_KEPT_DAYS } from "./job-alert-text.ts";
import { type MessageRule, when } from "./message-rule.ts";
import { oneLine, shortened } from "./one-line.ts";
import { longDay } from "./written-days.ts";

type Fact = z.output<typeof savedJobsClosing.data>;
type ClosingJob = Fact["jobs"][number];

/** What these messages are known by: which jobs somebody saved is theirs alone. */
export const SAVED_CLOSING = {
  subject: /^(?:A job that you saved closes on |\d+ jobs that you saved close soon$)/,
  message: /^You saved (?:this job, and have|these jobs, and have) not applied yet\./,
};

/** As much of a title as a subject has room for. */
const MOST_OF_TITLE = 65;

const dayOf = ({ closes_on }: ClosingJob): string => longDay(new Date(`${closes_on}T00:00:00Z`));

/** A job on its line, which its page ends. */
function jobLine(job: ClosingJob): string {
  const { job_id, title, employer_name, location, salary_min, salary_max } = job;
  const words = [title, employer_name, location, formatSalary(salary_min, salary_max)].filter(Boolean).map(oneLine);
  return `${words.join(", ")}, until ${dayOf(job)}: /jobs/${job_id}`;
}

function textOf({ jobs_count, jobs }: Fact) {
  const [first] = jobs as [ClosingJob];
  const isOne = jobs_count === 1;
  const more = jobs_count - jobs.length;
  const lines = [...jobs.map(jobLine), ...(more > 0 ? [`And ${more} more.`] : [])].join("\n");
  return {
    subject: isOne
      ? `A job that you saved closes on ${dayOf(first)}: ${shortened(oneLine(first.title), MOST_OF_TITLE)}`
      : `${jobs_count} jobs that you saved close soon`,
    message: `You saved ${isOne ? "this job" : "these jobs"}, and have not applied yet. You can until the end of the last day:\n\n${lines}\n\nAll that you saved is under Saved Jobs in your dashboard. Of each last day we remind you once.`,
    message_type: "other" as const,
    mail: "alerts" as const,
  };
}

/** Without the jobs of employers who are gone; undefined where nothing is left. */
function without(data: Fact, gone: readonly string[]): Fact | undefined {
  const jobs = data.jobs.filter(({ employer_id }) => !gone.includes(employer_id));
  return jobs.length > 0
    ? { ...data, jobs, jobs_count: data.jobs_count - (data.jobs.length - jobs.length) }
    : undefined;
}

/** What somebody reads before jobs close that they saved, and did not apply for. */
export const SAVED_JOBS_MESSAGE: MessageRule = when(
  savedJobsClosing,
  textOf,
  ({ jobs }) => [...new Set(jobs.map(({ employer_id }) => employer_id))],
  without,
  ALERT_KEPT_DAYS,
);

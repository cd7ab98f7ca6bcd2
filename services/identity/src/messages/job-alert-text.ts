import { jobAlertMatched } from "@jobcentre/contracts/events/jobs";
import { jobSearchPath } from "@jobcentre/contracts/job-search";
import { formatSalary } from "@jobcentre/contracts/salary-text";
import type * as z from "zod";
import { type MessageRule, when } from "./message-rule.ts";
import { oneLine, shortened } from "./one-line.ts";

type Fact = z.output<typeof jobAlertMatched.data>;
type Found = Fact["others"][number];
type FoundJob = Found["jobs"][number];

/** There is one every morning, and by then most of its jobs are closed. */
export const ALERT_KEPT_DAYS = 60;

/** What job alerts are known by, those of before among them: the search in one is its seeker's alone. */
export const JOB_ALERT = {
  subject: /^(?:\d+ n|N)ew jobs?(?:: |$)/,
  message: /^You asked to be told of (?:new jobs: |all new jobs\. |what comes in for \d+ searches\.)/,
};

/** What the fact tells of each search, in its order; others are missing in facts from before there were any. */
const foundIn = ({ alert_id, search, filters, jobs_count, jobs, others }: Fact): Found[] => [
  { alert_id, search, filters, jobs_count, jobs },
  ...(others ?? []),
];

/** A job on its line, which its page ends; facts of before say neither its place nor its pay. */
function jobLine({ job_id, title, employer_name, location, salary_min, salary_max }: FoundJob): string {
  const pay = salary_min === undefined ? "" : formatSalary(salary_min, salary_max ?? null);
  const words = [title, employer_name, location, pay].filter(Boolean).map(oneLine);
  return `${words.join(", ")}: /jobs/${job_id}`;
}

/** What came in, a job to a line, and where the others are: the address of the search is made here, of nobody's words. */
function newJobs({ jobs, jobs_count, filters }: Found): string {
  const more = `And ${jobs_count - jobs.length} more${filters ? `: ${jobSearchPath(filters)}` : "."}`;
  return [...jobs.map(jobLine), ...(jobs_count > jobs.length ? [more] : [])].join("\n");
}

const nameOf = ({ search }: Found): string => (search ? oneLine(search) : "all new jobs");

/** What a search found; others are counted beside it. */
function subjectOf(first: Found, others: number): string {
  if (others > 0) return `New jobs: ${shortened(nameOf(first), 70)} and ${others} more`;
  const { search, jobs_count } = first;
  return `${jobs_count === 1 ? "1 new job" : `${jobs_count} new jobs`}${search && `: ${shortened(oneLine(search), 80)}`}`;
}

function messageOf(all: Found[]): string {
  const [first] = all as [Found];
  if (all.length === 1)
    return `You asked to be told of ${first.search ? `new jobs: ${oneLine(first.search)}` : "all new jobs"}. These came in:\n\n${newJobs(first)}\n\nYou can end this alert under Browse Jobs in your dashboard.`;
  const parts = all.map((found) => `For ${nameOf(found)}\n${newJobs(found)}`);
  return `You asked to be told of what comes in for ${all.length} searches. A job that several of them find is named once.\n\n${parts.join("\n\n")}\n\nYou can end each of these alerts under Browse Jobs in your dashboard.`;
}

/** Without the jobs of employers who are gone; undefined where nothing is left. */
function without(data: Fact, gone: readonly string[]): Fact | undefined {
  const left = foundIn(data).map((found) => {
    const jobs = found.jobs.filter(({ employer_id }) => !gone.includes(employer_id));
    return { ...found, jobs, jobs_count: found.jobs_count - (found.jobs.length - jobs.length) };
  });
  const [first, ...others] = left.filter(({ jobs_count }) => jobs_count > 0);
  const { account_id, seeker_name } = data;
  return first && { account_id, seeker_name, ...first, others };
}

/** What somebody reads in the morning of the jobs that their alerts found, by search. */
export const JOB_ALERT_MESSAGE: MessageRule = when(
  jobAlertMatched,
  (data) => {
    const all = foundIn(data);
    return {
      subject: subjectOf(all[0] as Found, all.length - 1),
      message: messageOf(all),
      message_type: "other",
      mail: "alerts",
    };
  },
  (data) => [...new Set(foundIn(data).flatMap(({ jobs }) => jobs.map(({ employer_id }) => employer_id)))],
  without,
  ALERT_KEPT_DAYS,
);

import { savedJobsClosing } from "@jobcentre/contracts/events/saved-jobs";
import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";
import { expect, it } from "vitest";
import { SAVED_CLOSING, SAVED_JOBS_MESSAGE } from "./saved-jobs-text.ts";

const { example } = savedJobsClosing;
const [job] = example.jobs as [(typeof example.jobs)[number]];
const textOf = (changes: object = {}) => SAVED_JOBS_MESSAGE.textOf({ ...example, ...changes } as never);
const isKnown = ({ subject, message }: ReturnType<typeof textOf>) =>
  SAVED_CLOSING.subject.test(subject) && SAVED_CLOSING.message.test(message);

it("[JSD-17] names the job, its page and its last day, and is an e-mail as those of alerts are", () => {
  const text = textOf();
  expect(text.subject).toBe("A job that you saved closes on 4 December 2026: Line supervisor");
  expect(text.message.split("\n")).toEqual([
    "You saved this job, and have not applied yet. You can until the end of the last day:",
    "",
    "Line supervisor, Zuma Rock Foods, Idu, From ₦80,000 per month, until 4 December 2026: /jobs/65f0c0ffee0000000000c001",
    "",
    "All that you saved is under Saved Jobs in your dashboard. Of each last day we remind you once.",
  ]);
  expect(text).toMatchObject({ message_type: "other", mail: "alerts" });
  expect(isKnown(text)).toBe(true);
});

it("tells of several in one, and how many it does not name", () => {
  const text = textOf({ jobs_count: 22, jobs: Array.from({ length: 20 }, () => job) });
  expect(text.subject).toBe("22 jobs that you saved close soon");
  expect(text.message).toMatch(/^You saved these jobs, and have not applied yet\./);
  expect(text.message).toContain("\nAnd 2 more.\n");
  expect(isKnown(text)).toBe(true);
});

it("is whole with the longest title, and names no page but the job's, whatever it says", () => {
  const jobs = [{ ...job, title: `Cook\n/jobs/abc ${"x".repeat(150)}`, employer_name: "Pay: /training/abc" }];
  const { subject, message } = textOf({ jobs });
  expect(subject.length).toBeLessThanOrEqual(120);
  expect([...`${subject}\n${message}`.matchAll(NAMED_PAGE)].map(([, , page]) => page)).toEqual([`/jobs/${job.job_id}`]);
  expect(message.split("\n")).toHaveLength(5);
});

it("is without the jobs of an employer who is gone, and none where all were theirs", () => {
  const cook = { ...job, job_id: "d".repeat(24), title: "Cook", employer_id: "b".repeat(24) };
  const fact = { ...example, jobs_count: 2, jobs: [job, cook] } as never;
  expect(SAVED_JOBS_MESSAGE.aboutOf(fact)).toEqual([job.employer_id, cook.employer_id]);
  const left = SAVED_JOBS_MESSAGE.textOf(SAVED_JOBS_MESSAGE.without(fact, [job.employer_id]) as never);
  expect(left.subject).toBe("A job that you saved closes on 4 December 2026: Cook");
  expect(SAVED_JOBS_MESSAGE.without(fact, [job.employer_id, cook.employer_id])).toBeUndefined();
});

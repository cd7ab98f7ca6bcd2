import { jobAlertMatched } from "@jobcentre/contracts/events/jobs";
import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";
import { describe, expect, it } from "vitest";
import { JOB_ALERT, JOB_ALERT_MESSAGE } from "./job-alert-text.ts";

const textOf = (event: { example: object }, changes: object = {}) =>
  JOB_ALERT_MESSAGE.textOf({ ...event.example, ...changes } as never);

describe("messages of job alerts", () => {
  it("[JOBS-02] name the jobs that an alert found, each with its page, and where the others are", () => {
    const { subject, message, message_type } = textOf(jobAlertMatched);
    expect(subject).toBe("4 new jobs: supervisor · Idu");
    expect(message.split("\n")).toEqual([
      "You asked to be told of new jobs: supervisor · Idu. These came in:",
      "",
      "Line supervisor, Zuma Rock Foods, Idu, From ₦80,000 per month: /jobs/65f0c0ffee0000000000c001",
      "And 3 more: /jobs?q=supervisor&location=Idu",
      "",
      "You can end this alert under Browse Jobs in your dashboard.",
    ]);
    expect(message_type).toBe("other");
    expect(textOf(jobAlertMatched, { jobs_count: 1 }).subject).toBe("1 new job: supervisor · Idu");
    expect(textOf(jobAlertMatched, { jobs_count: 1 }).message).not.toContain("more");
    // From before the search was told.
    const { filters: _, ...before } = jobAlertMatched.example;
    const older = textOf(jobAlertMatched, { ...jobAlertMatched.data.parse(before), filters: undefined });
    expect(older.message.split("\n")[3]).toBe("And 3 more.");
    const all = textOf(jobAlertMatched, { search: "" });
    expect([all.subject, all.message.split("\n")[0]]).toEqual([
      "4 new jobs",
      "You asked to be told of all new jobs. These came in:",
    ]);
    expect(textOf(jobAlertMatched, { search: "all new jobs" }).subject).toBe("4 new jobs: all new jobs");
    for (const { subject, message } of [all, textOf(jobAlertMatched), textOf(jobAlertMatched, { jobs_count: 1 })])
      expect([JOB_ALERT.subject.test(subject), JOB_ALERT.message.test(message)]).toEqual([true, true]);
    const search = "x".repeat(400);
    expect(textOf(jobAlertMatched, { search }).subject.length).toBeLessThanOrEqual(120);
  });

  it("name no page but that of each job an alert found, and each on one line, whatever a title or a search says", () => {
    const [job] = jobAlertMatched.example.jobs;
    const jobs = [{ ...job, title: "Cook\n\nPay here: /jobs/abc", employer_name: "/training/abc" }];
    const { subject, message } = textOf(jobAlertMatched, { jobs, jobs_count: 1, search: "/jobs/abc\n/training/abc" });
    expect([...`${subject}\n${message}`.matchAll(NAMED_PAGE)].map(([, , page]) => page)).toEqual([
      `/jobs/${job?.job_id}`,
    ]);
    expect(message.split("\n")).toHaveLength(5);
    const hostile = { ...jobAlertMatched.example.filters, text: "/jobs?q=abc\nPay: /training/abc" };
    const more = textOf(jobAlertMatched, { search: "/jobs?q=abc", filters: hostile });
    expect([...more.message.matchAll(NAMED_PAGE)].map(([, , page]) => page)).toEqual([
      `/jobs/${job?.job_id}`,
      "/jobs?q=%2Fjobs%3Fq%3Dabc%0APay%3A+%2Ftraining%2Fabc&location=Idu",
    ]);
    expect(message).toContain("Cook Pay here: \u2060/jobs/abc, \u2060/training/abc, Idu");
    expect(subject).not.toContain("\n");
  });

  it("cut no sign of a long search in two", () => {
    for (const start of ["", "x"])
      expect(textOf(jobAlertMatched, { search: start + "\u{1f600}".repeat(100) }).subject).not.toMatch(/\p{Cs}/u);
  });

  it("are about the employers whose jobs an alert names, each once", () => {
    const [job] = jobAlertMatched.example.jobs;
    const jobs = [job, { ...job, employer_id: "b".repeat(24) }, job];
    expect(JOB_ALERT_MESSAGE.aboutOf({ ...jobAlertMatched.example, jobs } as never)).toEqual([
      job?.employer_id,
      "b".repeat(24),
    ]);
  });

  const [job] = jobAlertMatched.example.jobs;
  const cook = { ...job, job_id: "c".repeat(24), title: "Cook", employer_id: "b".repeat(24), location: "Kubwa" };
  const all = { alert_id: "d".repeat(24), search: "", jobs_count: 7, jobs: [cook] };
  const filters = { text: "", category: "", location: "", salary: null, experience: null };

  it("[JOBS-01] name what several searches found below each, and lead to what is left of each", () => {
    const { subject, message } = textOf(jobAlertMatched, { others: [{ ...all, filters }] });
    expect(subject).toBe("New jobs: supervisor · Idu and 1 more");
    expect(message.split("\n")).toEqual([
      "You asked to be told of what comes in for 2 searches. A job that several of them find is named once.",
      "",
      "For supervisor · Idu",
      "Line supervisor, Zuma Rock Foods, Idu, From ₦80,000 per month: /jobs/65f0c0ffee0000000000c001",
      "And 3 more: /jobs?q=supervisor&location=Idu",
      "",
      "For all new jobs",
      `Cook, Zuma Rock Foods, Kubwa, From ₦80,000 per month: /jobs/${cook.job_id}`,
      "And 6 more: /jobs?q=",
      "",
      "You can end each of these alerts under Browse Jobs in your dashboard.",
    ]);
    expect([JOB_ALERT.subject.test(subject), JOB_ALERT.message.test(message)]).toEqual([true, true]);
    const long = textOf(jobAlertMatched, { search: "x".repeat(400), others: [all] });
    expect(long.subject.length).toBeLessThanOrEqual(120);
  });

  it("are without a search whose jobs were all of an employer who is gone, the first among them", () => {
    const fact = { ...jobAlertMatched.example, jobs_count: 1, others: [all] } as never;
    const without = (gone: string) => JOB_ALERT_MESSAGE.without(fact, [gone]);
    expect(JOB_ALERT_MESSAGE.aboutOf(fact)).toEqual([job?.employer_id, cook.employer_id]);
    const left = JOB_ALERT_MESSAGE.textOf(without(String(job?.employer_id)) as never);
    expect(left).toMatchObject({ subject: "7 new jobs", message: expect.stringContaining("Cook") });
    expect(left.message).not.toContain("supervisor");
    expect(without(cook.employer_id)).toMatchObject({ others: [{ jobs_count: 6, jobs: [] }] });
  });

  it("are as before of a fact of before, which says neither place nor pay", () => {
    const { location: _, salary_min, salary_max, ...older } = job as NonNullable<typeof job>;
    const { others, ...fact } = jobAlertMatched.example;
    const parsed = jobAlertMatched.data.parse({ ...fact, jobs: [older] });
    const lines = JOB_ALERT_MESSAGE.textOf(parsed).message.split("\n");
    expect(lines[2]).toBe("Line supervisor, Zuma Rock Foods: /jobs/65f0c0ffee0000000000c001");
  });
});

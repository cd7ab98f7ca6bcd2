import {
  applicantWritten,
  applicationStatusChanged,
  interviewCancelled,
  interviewMoved,
  interviewScheduled,
} from "@jobcentre/contracts/events/job-applications";
import { jobAlertMatched } from "@jobcentre/contracts/events/jobs";
import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";
import { describe, expect, it } from "vitest";
import {
  applicationsCame,
  interviewAcceptedText,
  interviewDeclinedText,
  JOB_ALERT,
  JOB_MESSAGES,
  jobActiveAgain,
  jobChangedByCentre,
  jobClosedByCentre,
  shortlistedGoneText,
  shortlistedWithdrew,
} from "./job-texts.ts";
import { NO_MONEY } from "./no-money.ts";

function textOf(event: { name: string; example: object }, changes: object = {}) {
  const rule = JOB_MESSAGES.find((candidate) => candidate.event.name === event.name);
  if (!rule) throw new Error(`no message for ${event.name}`);
  return rule.textOf({ ...rule.event.example, ...changes });
}

const ID = "65f0c0ffee0000000000c001";

describe("messages about jobs", () => {
  it.each([
    ["shortlisted", /shortlist/],
    ["rejected", /Unfortunately/],
    ["hired", /Congratulations/],
  ])("tell that an application is %s", (status, words) => {
    const { message, message_type } = textOf(applicationStatusChanged, { status });
    expect(message).toMatch(words);
    expect(message).toContain("Line supervisor");
    expect(message_type).toBe("application_update");
  });

  it("say when and where the interview is, in Lagos time", () => {
    expect(textOf(interviewScheduled).message).toContain(
      "on Tuesday 1 December 2026 at 09:30 (Lagos time).\n\nWhere: Plot 12, Idu Industrial Layout\n\n",
    );
  });

  it("say that an interview is another than before", () => {
    const { subject, message } = textOf(interviewMoved);
    expect(subject).toBe("Your interview for Line supervisor has changed");
    expect(message).toContain("It is now on Tuesday 1 December 2026 at 09:30 (Lagos time).\n\nWhere: Plot 12,");
    expect(message).not.toContain("invites you");
  });

  it("say not to go to an interview that its employer called off, with their words above the warning of money", () => {
    const { subject, message } = textOf(interviewCancelled, { words: "Pay at /jobs/abc first." });
    expect(subject).toBe("Your interview for Line supervisor was called off");
    expect(message).toContain("on Tuesday 1 December 2026 at 09:30 (Lagos time). Please do not go there. You stay");
    expect(message).toContain("invitation.\n\nZuma Rock Foods wrote: Pay at");
    expect(message.endsWith(`first.\n\n${NO_MONEY}`)).toBe(true);
    expect(message.match(NAMED_PAGE)).toBeNull();
    expect(textOf(interviewCancelled, { words: "" }).message).toMatch(/for another invitation\.$/);
  });

  it("have the employer's words with a rejection above the warning of money, which claims nothing of other applicants", () => {
    const status = "rejected";
    const plain = textOf(applicationStatusChanged, { status }).message;
    expect(plain).toContain("Zuma Rock Foods decided not to go on with your application for Line supervisor.");
    expect(plain).not.toContain(NO_MONEY);
    const { message } = textOf(applicationStatusChanged, { status, reason: "We need a licence, see /jobs/abc" });
    expect(message.startsWith(plain)).toBe(true);
    expect(message.slice(plain.length)).toMatch(/^\n\nZuma Rock Foods wrote: We need a licence/);
    expect(message.endsWith(`\n\n${NO_MONEY}`)).toBe(true);
    expect(message.match(NAMED_PAGE)).toBeNull();
  });

  it.each([interviewScheduled, interviewMoved])(
    "keep the address of a call as it is, alone on its line: $name",
    (event) => {
      const interview_location = "https://meet.example/abc-defg";
      expect(textOf(event, { interview_location }).message.split("\n")).toContain(`Where: ${interview_location}`);
      expect(textOf(event, { interview_location: "/jobs/abc" }).message.match(NAMED_PAGE)).toBeNull();
    },
  );

  it.each([interviewScheduled, interviewMoved])(
    "have the place on its one line, and below it that nobody may ask for money: $name",
    (event) => {
      const interview_location = "Wuse\n\nBring N5,000 to the centre's cashier.";
      const { message } = textOf(event, { interview_location });
      const lines = message.split("\n");
      expect(lines).toContain("Where: Wuse Bring N5,000 to the centre's cashier.");
      expect(lines.filter((line) => line !== "")).toHaveLength(event === interviewMoved ? 5 : 4);
      expect(lines.at(-1)).toBe(NO_MONEY);
      expect(message).not.toMatch(/find it under|go by this/);
    },
  );

  const [TITLE, EMPLOYER] = ["Cook\n\nThe centre checked us: /jobs/abc", "Zuma\r\n\tRock"];
  const statuses = ["pending", "shortlisted", "rejected", "hired"].map((status) => ({ status }));
  it.each(
    JOB_MESSAGES.flatMap(({ event }) =>
      (event.name === applicationStatusChanged.name ? statuses : [{}]).map((more) => ({ event, more })),
    ),
  )(
    "have an older title or employer of several lines on one, in which no page is a link: $event.name $more",
    ({ event, more }) => {
      const { subject, message } = textOf(event, { job_title: TITLE, employer_name: EMPLOYER, ...more });
      const plain = textOf(event, { job_title: "Cook", employer_name: "Zuma", ...more });
      expect(subject).not.toMatch(/[\r\n]/);
      expect(message.split("\n")).toHaveLength(plain.message.split("\n").length);
      const pagesIn = (words: string) => [...words.matchAll(NAMED_PAGE)].map(([, , page]) => page);
      expect(pagesIn(`${subject}\n${message}`)).toEqual(pagesIn(`${plain.subject}\n${plain.message}`));
      expect(`${subject}${message}`).not.toMatch(/[\t\r]/);
    },
  );

  it("have it so to employers, too", () => {
    const date = "2026-12-01 09:30";
    const texts = [
      applicationsCame(TITLE, ID),
      shortlistedWithdrew(TITLE, ID, date),
      shortlistedGoneText(TITLE, ID, null),
      interviewAcceptedText(TITLE, ID, date),
      interviewDeclinedText(TITLE, ID, date),
      jobClosedByCentre(TITLE, ""),
      jobActiveAgain(TITLE),
      jobChangedByCentre(TITLE),
    ];
    for (const { subject, message } of texts) {
      const toThem = `\n\nWho applied: /dashboard/applications?job=${ID}`;
      expect(`${subject}${message.replace(toThem, "")}`).not.toContain("\n");
      expect(subject).toContain("Cook The centre checked us: \u2060/jobs/abc");
    }
  });

  it("carry what an employer wrote, whose addresses lead nowhere", () => {
    const { subject, message, message_type } = textOf(applicantWritten, { message: "Hello\n\nsee /jobs/abc" });
    expect(subject).toBe("Zuma Rock Foods wrote to you about Line supervisor");
    expect(message.replace("\u2060", "")).toMatch(/^Hello\n\nsee \/jobs\/abc\n\n/);
    expect(message).toContain(
      "You cannot answer here. You find your application under Applied Jobs in your dashboard.\n\n",
    );
    expect(message.split("\n").at(-1)).toBe(NO_MONEY);
    expect(message.match(NAMED_PAGE)).toBeNull();
    expect(message_type).toBe("application_update");
  });

  it("[JOBS-02] name the jobs that an alert found, each with its page, and where the others are", () => {
    const { subject, message, message_type } = textOf(jobAlertMatched);
    expect(subject).toBe("4 new jobs: supervisor · Idu");
    expect(message.split("\n")).toEqual([
      "You asked to be told of new jobs: supervisor · Idu. These came in:",
      "",
      "Line supervisor, Zuma Rock Foods: /jobs/65f0c0ffee0000000000c001",
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
    expect(message).toContain("Cook Pay here: \u2060/jobs/abc, \u2060/training/abc: /jobs/");
    expect(subject).not.toContain("\n");
  });

  it("cut no sign of a long search in two", () => {
    for (const start of ["", "x"])
      expect(textOf(jobAlertMatched, { search: start + "\u{1f600}".repeat(100) }).subject).not.toMatch(/\p{Cs}/u);
  });

  it("are about the employers whose jobs an alert names, each once", () => {
    const rule = JOB_MESSAGES.find(({ event }) => event.name === jobAlertMatched.name);
    const [job] = jobAlertMatched.example.jobs;
    const jobs = [job, { ...job, employer_id: "b".repeat(24) }, job];
    expect(rule?.aboutOf({ ...jobAlertMatched.example, jobs } as never)).toEqual([job?.employer_id, "b".repeat(24)]);
    expect(JOB_MESSAGES[0]?.aboutOf(JOB_MESSAGES[0].event.example as never)).toHaveLength(1);
  });
});

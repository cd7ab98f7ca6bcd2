import {
  interviewCancelled,
  interviewMoved,
  interviewReminded,
  interviewScheduled,
} from "@jobcentre/contracts/events/interviews";
import { applicantWritten, applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { reportAnswered } from "@jobcentre/contracts/events/jobs";
import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";
import { describe, expect, it } from "vitest";
import {
  applicationsCame,
  interviewAcceptedText,
  interviewDeclinedText,
  jobActiveAgain,
  jobChangedByCentre,
  jobClosedByCentre,
  shortlistedGoneText,
  shortlistedWithdrew,
} from "./employer-job-texts.ts";
import { JOB_MESSAGES, TO_APPLICANTS } from "./job-texts.ts";
import { when } from "./message-rule.ts";
import { NO_MONEY } from "./no-money.ts";
import { aboutYourApplication } from "./your-application.ts";

const CONTACT = {
  hr_contact_name: "Ngozi Eze\n/jobs/abc",
  hr_contact_email: "hr@zuma.example",
  hr_contact_phone: "0803 555 0707",
};
const REACH = "How to reach them: Ngozi Eze \u2060/jobs/abc, 0803 555 0707, hr@zuma.example";

/** Below every message about an application. */
const TO_APPLICATION = "\n\nYour application: /dashboard/applied-jobs?application=65f0c0ffee0000000000c002";

function textOf(event: { name: string; example: object }, changes: object = {}, contact: typeof CONTACT | null = null) {
  const rule = JOB_MESSAGES.find((candidate) => candidate.event.name === event.name);
  if (!rule) throw new Error(`no message for ${event.name}`);
  const { message, ...text } = rule.textOf({ ...rule.event.example, ...changes }, contact);
  return { ...text, message: message.replace(TO_APPLICATION, "") };
}

const ID = "65f0c0ffee0000000000c001";

/** The facts of which who applied reads, by name. */
const TOLD = new Set([...TO_APPLICANTS.map(({ event }) => event), interviewReminded].map(({ name }) => name));

describe("messages about jobs", () => {
  it("are of facts of one application, where they lead to it", () => {
    const words = () => ({ subject: "A job", message: "It is open." });
    // @ts-expect-error A report names no application: the line would lead nowhere.
    aboutYourApplication(when(reportAnswered, words));
    expect(TOLD.size).toBe(TO_APPLICANTS.length + 1);
  });

  it.each(JOB_MESSAGES.filter(({ event }) => TOLD.has(event.name)))(
    "lead who applied to that application, below whatever an employer wrote: $event.name",
    ({ event, textOf: write }) => {
      const { message } = write({ ...event.example, ...{ message: "Hello.", reason: "No.", words: "Sorry." } });
      expect(message.endsWith(TO_APPLICATION)).toBe(true);
      expect([...message.matchAll(NAMED_PAGE)].map(([, , page]) => page)).toEqual([
        "/dashboard/applied-jobs?application=65f0c0ffee0000000000c002",
      ]);
    },
  );

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

  it("say to who is hired that the interview to come does not take place", () => {
    const hired = textOf(applicationStatusChanged, { status: "hired", interview_date: "2026-12-01 09:30" });
    expect(hired.message).toMatch(
      / Your interview on Tuesday 1 December 2026 at 09:30 \(Lagos time\) does not take place\.$/,
    );
    expect(textOf(applicationStatusChanged, { status: "hired" }).message).not.toContain("interview");
  });

  it.each([interviewScheduled, interviewMoved, interviewReminded])(
    "say how to reach the employer, on one line, above the warning of money: $name",
    (event) => {
      const { message } = textOf(event, {}, CONTACT);
      expect(message).toBe(textOf(event).message.replace(/\n\n(?=You also find|Please say under)/, `\n\n${REACH}$&`));
      expect(message.split("\n").at(-1)).toBe(NO_MONEY);
      expect(message.match(NAMED_PAGE)).toBeNull();
    },
  );

  it("say to who is hired how to reach the employer, and in their words what comes first, above the warning of money", () => {
    const status = "hired";
    const plain = textOf(applicationStatusChanged, { status }).message;
    expect(plain).toMatch(/They will contact you about your first day\.$/);
    expect(textOf(applicationStatusChanged, { status }, CONTACT).message).toBe(`${plain}\n\n${REACH}\n\n${NO_MONEY}`);
    const first_day = "Monday at 08:00.\nBring boots, see /jobs/abc";
    const { message } = textOf(applicationStatusChanged, { status, first_day }, CONTACT);
    expect(message).toBe(
      `Congratulations! Zuma Rock Foods hired you for Line supervisor.\n\nFor your first day Zuma Rock Foods wrote: Monday at 08:00.\nBring boots, see \u2060/jobs/abc\n\n${REACH}\n\n${NO_MONEY}`,
    );
    expect(textOf(applicationStatusChanged, { status, first_day }).message).toBe(message.replace(`${REACH}\n\n`, ""));
  });

  it("say it to nobody who is not hired", () => {
    for (const status of ["pending", "shortlisted", "rejected"])
      expect(textOf(applicationStatusChanged, { status }, CONTACT).message).not.toContain("0803");
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
      "You cannot answer here. Under Applied Jobs in your dashboard you find your application and, where you are invited to an interview or hired, how to reach them.\n\n",
    );
    expect(message.split("\n").at(-1)).toBe(NO_MONEY);
    expect(message.match(NAMED_PAGE)).toBeNull();
    expect(message_type).toBe("application_update");
  });
});

import type { EventType } from "@jobcentre/contracts/envelope";
import {
  entrepreneurshipApplicationWithdrawn,
  entrepreneurshipStatusChanged,
  fundingApproved,
  fundingCancelled,
  fundingDisbursed,
  mentorAssigned,
  mentorshipCompleted,
  mentorshipEnded,
  sessionPlanned,
} from "@jobcentre/contracts/events/entrepreneurship";
import { expect, it } from "vitest";
import { ENTREPRENEURSHIP_MESSAGES, onDay } from "./entrepreneurship-texts.ts";

const textOf = (event: EventType, data: object = {}) =>
  ENTREPRENEURSHIP_MESSAGES.find((rule) => rule.event.name === event.name)!.textOf({
    ...(event.example as object),
    ...data,
  } as {
    account_id: string;
  });

it("says the day of a session in words, with its time where there is one", () => {
  expect(onDay("2026-12-01 10:00")).toBe("on Tuesday 1 December 2026 at 10:00 (Lagos time)");
  expect(onDay("2026-12-01")).toBe("on Tuesday 1 December 2026");
});

it.each([
  ["approved", /^Congratulations!/],
  ["rejected", /^Unfortunately,.*apply again/],
  ["active", /is now an active business/],
])("[ENTY-29] tells that an application is %s", (status, words) => {
  expect(textOf(entrepreneurshipStatusChanged, { status }).message).toMatch(words);
});

it("[ENTY-29] promises an active business neither a mentor nor funding that it may not have", () => {
  const { message } = textOf(entrepreneurshipStatusChanged, { status: "active" });
  expect(message).not.toMatch(/your (mentor|funding)/i);
  expect(message).toContain("A mentor or funding that you have from us goes on, and both can still follow:");
});

it("[ENTY-29] says why an application was not successful, where that was said", () => {
  const told = (reason: string) => textOf(entrepreneurshipStatusChanged, { status: "rejected", reason }).message;
  expect(told("No customers yet!")).toContain("this time. The reason given: No customers yet! You may apply again");
  expect(told("")).toContain("this time. You may apply again");
});

it("[ENTY-29] tells who was approved first that it goes no further, why, and what ends with it", () => {
  const after = { status: "rejected", former: "approved" };
  const told = (data: object) => textOf(entrepreneurshipStatusChanged, { ...after, ...data });
  expect(told({}).subject).toBe("Amina Solar is no longer approved");
  const ended = { reason: "You moved to Kano", mentor_name: "Ngozi Eze", called_off: "2026-12-01 10:00" };
  expect(told(ended).message).toBe(
    "We had approved your application for Amina Solar, and have decided that it does not go on in our program. The reason given: You moved to Kano. Your mentorship with Ngozi Eze ends with it, and the session on Tuesday 1 December 2026 at 10:00 (Lagos time) no longer takes place. You may apply again at any time under Entrepreneurship in your dashboard. If you have a question, please contact us.",
  );
  expect(told({ mentor_name: "Ngozi Eze" }).message).toContain(
    "program. Your mentorship with Ngozi Eze ends with it. You may",
  );
  expect(told({}).message).not.toContain("mentorship");
});

it("[ENTY-29] tells who withdrew what ends with it, where something does", () => {
  const told = (data: object) => textOf(entrepreneurshipApplicationWithdrawn, data).message;
  expect(told({})).toBe(
    "You withdrew your application for Amina Solar, so it goes no further. You may apply again at any time under Entrepreneurship in your dashboard.",
  );
  expect(told({ mentor_name: "Ngozi Eze", called_off: "2026-12-01" })).toContain(
    "so it goes no further. Your mentorship with Ngozi Eze ends with it, and the session on Tuesday 1 December 2026 no longer takes place. You may",
  );
});

it("[ENTY-30] tells of another session as a new one, a moved one or one that was called off, by their days", () => {
  const told = (next_session_date: string | null, former: string | null) =>
    textOf(sessionPlanned, { next_session_date, former, session_place: "" });
  expect(told("2026-12-02", null)).toMatchObject({
    subject: "Your next session with Ngozi Eze",
    message: "Your next session with Ngozi Eze about Amina Solar is on Wednesday 2 December 2026.",
  });
  expect(told("2026-12-02", "2026-12-01 10:00")).toMatchObject({
    subject: "Your session with Ngozi Eze has been moved",
    message:
      "Your session with Ngozi Eze about Amina Solar has been moved from Tuesday 1 December 2026 at 10:00 (Lagos time) to Wednesday 2 December 2026.",
  });
  expect(told(null, "2026-12-01")).toMatchObject({
    subject: "Your session with Ngozi Eze was called off",
    message:
      "The session with Ngozi Eze about Amina Solar on Tuesday 1 December 2026 was called off. We will write to you here when the next one is planned.",
  });
  // A fact of before said no former one.
  expect(told(null, null).message).toContain("about Amina Solar was called off. ");
});

it("[ENTY-30] says where a session is, on a line of its own that leads to no page", () => {
  const told = (changes: object) => textOf(sessionPlanned, { session_place: "Wuse II, /jobs/1", ...changes });
  const line = "\n\nWhere: Wuse II, ";
  for (const former of [null, "2026-11-24 10:00"]) expect(told({ former }).message).toContain(line);
  expect(told({}).message).not.toContain(" /jobs/1");
  expect(textOf(mentorAssigned).message).toContain("\n\nWhere: Wuse II, second floor");
  const elsewhere = told({ former: "2026-12-01 10:00" });
  expect(elsewhere.subject).toBe("Where your session with Ngozi Eze takes place");
  expect(elsewhere.message).toMatch(
    /^Your session with .* stays on Tuesday 1 December 2026 at 10:00 .*Lagos time\)\.\n\nWhere/,
  );
  expect(told({ former: "2026-12-01 10:00", session_place: "" }).message).toMatch(/We will write to you here where/);
  expect(told({ next_session_date: null }).message).not.toContain("Where,");
});

it("tells of a mentor with and without a first session", () => {
  expect(textOf(mentorAssigned).message).toContain(
    "Your first session is on Tuesday 1 December 2026 at 10:00 (Lagos time).",
  );
  expect(textOf(mentorAssigned, { next_session_date: null }).message).toContain("when your first session is planned.");
});

it("tells with a completed mentorship that a session to come falls away", () => {
  expect(textOf(mentorshipCompleted, { called_off: "2026-12-01 10:00" }).message).toBe(
    "Well done! You and Ngozi Eze have completed the mentorship for Amina Solar. The session on Tuesday 1 December 2026 at 10:00 (Lagos time) no longer takes place.",
  );
  expect(textOf(mentorshipCompleted, { called_off: null }).message).toMatch(/for Amina Solar\.$/);
});

it("[ADE-04] congratulates nobody on a mentorship that ended before, and says why where that was said", () => {
  const told = textOf(mentorshipEnded, { reason: "She has moved", called_off: "2026-12-01" });
  expect(told.subject).toBe("Ngozi Eze is no longer your mentor for Amina Solar");
  expect(told.message).toBe(
    "Ngozi Eze is no longer your mentor for Amina Solar. The reason given: She has moved. The session on Tuesday 1 December 2026 no longer takes place. We will write to you here when somebody else is your mentor.",
  );
  expect(textOf(mentorshipEnded, { reason: "", called_off: null }).message).toBe(
    "Ngozi Eze is no longer your mentor for Amina Solar. We will write to you here when somebody else is your mentor.",
  );
});

it.each([
  [{ has_schedule: true, has_terms: true }, "You find the schedule and the terms under Entrepreneurship"],
  [{ has_schedule: false, has_terms: true }, "You find the terms under Entrepreneurship"],
  [{ has_schedule: true, has_terms: false }, "You find the schedule under Entrepreneurship"],
  [{ has_schedule: false, has_terms: false }, "You can follow it under Entrepreneurship"],
])("[ADE-12] names what was agreed with funding, where there is some: %o", (agreed, words) => {
  expect(textOf(fundingApproved, agreed).message).toBe(
    `Good news: ₦750,000 have been approved for Amina Solar, as a grant. ${words} in your dashboard.`,
  );
});

it("[ADE-06] calls no money neither good news nor paid out", () => {
  expect(textOf(fundingApproved, { amount_approved: 0 })).toMatchObject({
    subject: "Our decision on funding for Amina Solar",
    message: expect.stringMatching(/^We have decided on funding for Amina Solar: no money has been approved\. /),
  });
  const closed = textOf(fundingDisbursed, { amount_approved: 0 });
  expect(closed.subject).toBe("Our decision on funding for Amina Solar is closed");
  expect(closed.message).toMatch(/^No money was approved for Amina Solar, so nothing is paid out\./);
});

it("[ENTY-31] tells that funding is cancelled, and why where that was said", () => {
  const { subject, message } = textOf(fundingCancelled, { reason: "You asked for it" });
  expect(subject).toBe("Funding for Amina Solar has been cancelled");
  expect(message).toMatch(/^₦750,000, .*a grant.* The reason given: You asked for it\. /);
  expect(textOf(fundingCancelled, { reason: "" }).message).not.toContain("reason");
  expect(textOf(fundingCancelled, { amount_approved: 0 }).message).not.toContain("₦0");
  // Parts of it may have been.
  expect(message).toContain("What has not been paid out yet is not paid out any more.");
});

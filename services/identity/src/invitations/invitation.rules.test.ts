import { describe, expect, it } from "vitest";
import { dayInLagos, invitationText, secondsUntilTomorrow } from "./invitation.rules.ts";

describe("the day of an invitation", () => {
  it.each([
    ["2026-03-01T00:00:00.000Z", "2026-03-01", 23 * 3600],
    ["2026-03-01T22:59:59.000Z", "2026-03-01", 1],
    ["2026-03-01T22:59:59.999Z", "2026-03-01", 1],
    ["2026-03-01T23:00:00.000Z", "2026-03-02", 24 * 3600],
    ["2026-12-31T23:30:00.000Z", "2027-01-01", 84_600],
  ])("at %s is %s in Lagos, for %i more seconds", (at, day, seconds) => {
    expect(dayInLagos(new Date(at))).toBe(day);
    expect(secondsUntilTomorrow(new Date(at))).toBe(seconds);
  });
});

it("[ENTY-13] an invitation is the employer's words and the address of the job", () => {
  const invitation = { employer_name: "Zuma Rock Foods", message: "Please apply!", job_id: null };
  expect(invitationText(invitation)).toEqual({
    subject: "Zuma Rock Foods invites you to apply",
    message: "Please apply!",
    message_type: "job_invite",
  });
  const job_id = "65f0c0ffee0000000000c001";
  expect(invitationText({ ...invitation, job_id }).message).toBe(`Please apply!\n\nThe job: /jobs/${job_id}`);
});

import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";
import { expect, it } from "vitest";
import { NO_MONEY } from "../messages/no-money.ts";
import { invitationText } from "./invitation.rules.ts";

it("[ENTY-13] an invitation is the employer's words and the address of the job", () => {
  const invitation = { employer_name: "Zuma Rock Foods", message: "Please apply!", job_id: null };
  expect(invitationText(invitation)).toEqual({
    subject: "Zuma Rock Foods invites you to apply",
    message: `Please apply!\n\n${NO_MONEY}`,
    message_type: "job_invite",
  });
  const job_id = "65f0c0ffee0000000000c001";
  expect(invitationText({ ...invitation, job_id }).message).toBe(
    `Please apply!\n\nThe job: /jobs/${job_id}\n\n${NO_MONEY}`,
  );
});

it("[ENTY-13] an invitation's employer is called so on one line, and only the job of it is a link", () => {
  const job_id = "65f0c0ffee0000000000c001";
  const { subject, message } = invitationText({
    employer_name: "Zuma\n\nRock Foods",
    message: "See /training/abc first",
    job_id,
  });
  expect(subject).toBe("Zuma Rock Foods invites you to apply");
  expect([...message.matchAll(NAMED_PAGE)].map(([, , page]) => page)).toEqual([`/jobs/${job_id}`]);
  expect(message).toContain("See \u2060/training/abc first");
});

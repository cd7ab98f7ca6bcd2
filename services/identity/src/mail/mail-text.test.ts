import { expect, it } from "vitest";
import type { Contact } from "./contact-line.ts";
import { mailText } from "./mail-text.ts";

const input = (message: string, contact: Contact = { line: "" }) => ({
  message: { id: "1", subject: "News", message, created_at: new Date("2026-03-02T08:00:00.000Z") },
  to: { name: "Amina Bello", address: "amina@example.com" },
  from: "no-reply@a.ng",
  contact,
  publicUrl: "https://a.ng",
  stopping: { kind: "others" as const, url: "https://a.ng/off" },
});
const mailOf = (message: string, contact?: Contact) => mailText(input(message, contact));
const textOf = (message: string, contact?: Contact): string => mailOf(message, contact).text;

it("leads to the sections of the dashboard that a message names, each once, and to the message itself", () => {
  const twice = "Look under Applied Jobs in your dashboard. It stays under Applied Jobs in your dashboard.";
  expect(textOf(twice)).toContain(
    `${twice}\n\nApplied Jobs: https://a.ng/dashboard/applied-jobs\nThis message in your dashboard: https://a.ng/dashboard/messages?open=1\n\n-- `,
  );
  expect(textOf("Welcome.")).toContain(
    "Welcome.\n\nThis message in your dashboard: https://a.ng/dashboard/messages?open=1\n\n-- ",
  );
});

it("says so where nothing stops it, and has no button for it", () => {
  const { text, headers } = mailText({ ...input("Welcome."), stopping: null });
  expect(text).toMatch(
    /This is about the security of your account, so you get it whatever you chose about e-mails\.\n$/,
  );
  expect(Object.keys(headers)).toEqual(["Auto-Submitted"]);
});

it("says in its foot how to reach the centre and where an answer goes, where that is known", () => {
  const known = { line: "Contact us: help@a.ng, +234 9 123 4567", replyTo: "help@a.ng" };
  expect(textOf("Welcome.", known)).toMatch(
    /\n-- \nAbuja Job Centre\nContact us: help@a\.ng, \+234 9 123 4567\nAnswers to this e-mail reach the job centre, no employer\.\nNo more e-mails about applications, training and your account: https:\/\/a\.ng\/off\n$/,
  );
  expect(mailOf("Welcome.", known).replyTo).toBe("help@a.ng");
  expect(textOf("Welcome.")).toMatch(/\n-- \nAbuja Job Centre\nNobody reads answers to this e-mail\.\nNo more e-mails/);
  expect(mailOf("Welcome.")).not.toHaveProperty("replyTo");
});

import { describe, expect, it } from "vitest";
import {
  CLAIM_MS,
  isRecipientGone,
  isRefusedForGood,
  nextTry,
  reasonOf,
  TOO_OLD_MS,
  turnOf,
  withAddresses,
} from "./mail.rules.ts";

describe("a mail that could not be sent", () => {
  const now = new Date("2026-03-02T08:00:00.000Z");

  it("is tried eight times over a day, with longer and longer waits", () => {
    const waits: number[] = [];
    for (let tries = 1; nextTry(tries, now); tries++) waits.push(Number(nextTry(tries, now)) - now.getTime());
    expect(waits.map((wait) => wait / 60_000)).toEqual([1, 5, 15, 60, 180, 360, 720]);
    expect(nextTry(8, now)).toBeNull();
    expect(CLAIM_MS).toBeGreaterThan(5 * 60_000);
  });

  it("outlives its tries: news gets too old after three days", () => {
    expect(TOO_OLD_MS / 3_600_000).toBe(72);
  });

  it.each<[object, boolean]>([
    [{ code: "EENVELOPE", command: "RCPT TO", permanent: true }, true],
    [{ code: "EMESSAGE", command: "DATA", permanent: true }, true],
    [{ code: "EENVELOPE", command: "RCPT TO", permanent: false }, false],
    [{ code: "EMESSAGE", command: "DATA", permanent: false }, false],
    [{ code: "EENVELOPE", command: "MAIL FROM", permanent: true }, false],
    [{ code: "EAUTH", command: "AUTH PLAIN", permanent: true }, false],
    [{ code: "ECONNECTION", command: "CONN" }, false],
    [{}, false],
  ])("%j is for good: %s", (error, expected) => expect(isRefusedForGood(error)).toBe(expected));

  it("is told in the log without addresses", () => {
    expect(reasonOf(new Error('550 <amina@example.com> unknown, "b@x.ng"'))).toBe(
      '550 <(address)> unknown, "(address)"',
    );
    expect(reasonOf("x".repeat(900))).toHaveLength(500);
    expect(reasonOf(undefined)).toBe("undefined");
  });

  it("is told as fast where the mail server answered one long word", () => {
    const began = performance.now();
    expect(reasonOf(`${"a".repeat(200_000)} amina@example.com`)).toHaveLength(500);
    expect(reasonOf("@".repeat(200_000))).toBe("(address)");
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe("a message as an e-mail", () => {
  it.each([
    ["Check it at /verify-certificate/ABJ-1-2-3.", "Check it at https://a.ng/verify-certificate/ABJ-1-2-3."],
    ["Come!\n\nThe job: /jobs/1 and /training/2", "Come!\n\nThe job: https://a.ng/jobs/1 and https://a.ng/training/2"],
    ["/jobs/1", "https://a.ng/jobs/1"],
    ["And 3 more: /jobs?q=cook&sort=newest\n", "And 3 more: https://a.ng/jobs?q=cook&sort=newest\n"],
    ["either/jobs/1, and/or /dashboard", "either/jobs/1, and/or /dashboard"],
    ["https://b.ng/jobs/1", "https://b.ng/jobs/1"],
  ])("%j", (text, expected) => expect(withAddresses(text, "https://a.ng")).toBe(expected));
});

it.each([
  [1, 1, 0],
  [10, 1, 0],
  [11, 1, 1],
  [31, 11, 2],
  [5_000, 1, 100],
  [3, 7, 0],
])("mail %i of an account whose mail %i waits has turn %i", (seq, oldest, turn) =>
  expect(turnOf(seq, oldest)).toBe(turn),
);

it.each([
  ["RCPT TO", "550 5.1.1 no such person", true],
  ["RCPT TO", "552 5.2.2 mailbox full", true],
  ["RCPT TO", "550 no such person", true],
  ["RCPT TO", "550-5.1.1 The account does not exist", true],
  ["RCPT TO", "550 5.1.10 RecipientNotFound", true],
  ["RCPT TO", "550 5.1.1 User unknown in relay recipient table", true],
  ["RCPT TO", "Can't send mail - all recipients were rejected: 550 5.1.1 no such person", true],
  // Of us, not of the mailbox.
  ["RCPT TO", "550 5.1.8 Sender address rejected", false],
  ["RCPT TO", "550 5.1.0 rejected", false],
  ["RCPT TO", "504 5.5.2 Helo command rejected", false],
  ["RCPT TO", "550 blocked using zen.example", false],
  ["RCPT TO", "553 sorry, your client is not welcome", false],
  ["RCPT TO", "554 no", false],
  ["RCPT TO", "550 5.7.1 blocked", false],
  ["RCPT TO", "554 Relay access denied", false],
  ["DATA", "554 looks like spam", false],
  ["MAIL FROM", "550 who are you", false],
])("knows whose mailbox is full or gone: %s %s", (command, message, isGone) => {
  expect(isRecipientGone(Object.assign(new Error(message), { command, permanent: true }))).toBe(isGone);
  expect(isRecipientGone(Object.assign(new Error(message), { command, permanent: false }))).toBe(false);
});

import { processorMs } from "@jobcentre/test-kit/processor-time";
import { describe, expect, it } from "vitest";
import { createMentions, emailKeyOf, hasEmailKey, nextPass, wordsOfEvent } from "./mentions.rules.ts";

const ID = "65f0c0ffee0000000000a001";
const OTHER = "65f0c0ffee0000000000a002";
const secret = "a secret of the services";
const mentions = (text: string, named: Parameters<typeof createMentions>[0]): boolean => createMentions(named)(text);
const who = { ids: [ID], email_key: emailKeyOf(secret, "amina@example.com"), secret };

describe("what names a deleted account", () => {
  it.each([
    [`{"account_id":"${ID}"}`, true],
    [`{"email":"Amina@Example.com"}`, true],
    [`as <amina@example.com>, twice`, true],
    [`a@example.com,amina@example.com`, true],
    [`{"account_id":"${OTHER}","email":"mamina@example.com"}`, false],
    ["", false],
  ])("%s: %s", (text, expected) => {
    expect(mentions(text, who)).toBe(expected);
  });

  it("is a former address only where one asks for them: somebody else may have it by now", () => {
    const former = { ...who, former_email_keys: [emailKeyOf(secret, "amina.before@example.com")] };
    expect(mentions("as amina.before@example.com", former)).toBe(false);
    expect(mentions("as amina@example.com", former)).toBe(true);
    expect(hasEmailKey("amina.before@example.com", former, secret)).toBe(true);
    expect(hasEmailKey("amina@example.com", former, secret)).toBe(true);
    expect(hasEmailKey("amina.never@example.com", former, secret)).toBe(false);
  });

  it("is any of the ids that somebody had", () => {
    const admin = { ...who, ids: [ID, OTHER] };
    for (const id of [ID, OTHER]) expect(mentions(`{"account_id":"${id}"}`, admin)).toBe(true);
  });

  it("is an id of another kind, and one among other digits", () => {
    expect(mentions("as refused-sign-ins", { ...who, ids: ["refused-sign-ins"] })).toBe(true);
    expect(mentions("as anybody", { ...who, ids: [""] })).toBe(false);
    for (const text of [`{"topic":"job${ID}"}`, `abc0123${ID}`, `${ID}${OTHER}`, `${OTHER}${ID}ff`])
      expect(mentions(text, who)).toBe(true);
    expect(mentions(`${ID.slice(1)} ${OTHER}${OTHER} ${ID.toUpperCase()}`, who)).toBe(false);
  });

  it("is looked for as fast among thousands of ids: others wait for their turn meanwhile", () => {
    const ids = Array.from({ length: 5_000 }, (_, n) => `65f0c0ffee00${n.toString(16).padStart(12, "0")}`);
    const isAbout = createMentions({ ...who, ids });
    const text = JSON.stringify({ account_id: OTHER, words: "for a job ".repeat(100) });
    const began = processorMs();
    for (let row = 0; row < 500; row++) expect(isAbout(text)).toBe(false);
    expect(processorMs() - began).toBeLessThan(250);
    expect(isAbout(`{"job_id":"${ids[4_999]}"}`)).toBe(true);
  });

  it("is looked for as fast in a text that is one long word", () => {
    const word = "a".repeat(100_000);
    const began = processorMs();
    expect(mentions(word, who)).toBe(false);
    expect(mentions(`${word} amina@example.com`, who)).toBe(true);
    expect(processorMs() - began).toBeLessThan(2_000);
  });

  it("is no address any more once its key is gone", () => {
    expect(mentions("amina@example.com", { ...who, email_key: "" })).toBe(false);
  });

  it("cannot be found out without the secret", () => {
    expect(emailKeyOf("another secret", "amina@example.com")).not.toBe(who.email_key);
  });

  it("leaves out of an event who acted, and takes one that cannot be read as it is", () => {
    const raw = JSON.stringify({ actor: { account_id: ID }, aggregate_id: OTHER, data: { account_id: OTHER } });
    expect(mentions(wordsOfEvent(raw), who)).toBe(false);
    expect(mentions(wordsOfEvent(raw.replace(OTHER, ID)), who)).toBe(true);
    expect(wordsOfEvent("not json")).toBe("not json");
  });
});

it("looks again after longer and longer pauses, and at last no more", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const pauses = [1, 2, 3, 4, 5].map((passes) => (nextPass(passes, now)?.getTime() ?? 0) - now.getTime());
  expect(pauses).toEqual([1_000, 5_000, 30_000, 120_000, 300_000]);
  expect(nextPass(6, now)).toBeNull();
});

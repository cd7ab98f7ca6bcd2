import { describe, expect, it } from "vitest";
import { asWords, declinedAt, nameOf, obstacleOf, stateOf, timesOfLink } from "./colleague.rules.ts";

const invited = { email: "ngozi@example.com" };
const free = { email: "ngozi@example.com", user_type: null, is_admin: false };
const HOUR = 3_600_000;

describe("[GEN-04] what keeps somebody from using an invitation", () => {
  it.each([
    ["nothing", free, null],
    [
      "another address, whatever else holds",
      { ...free, email: "a@b.example", is_admin: true },
      "colleague_other_address",
    ],
    ["an administrator's role", { ...free, is_admin: true }, "colleague_is_admin"],
    ["a job seeker's profile", { ...free, user_type: "job_seeker" as const }, "colleague_has_profile"],
    ["a company of their own", { ...free, user_type: "employer" as const }, "colleague_has_profile"],
    ["another company", { ...free, colleague_of: "c" }, "colleague_elsewhere"],
  ])("is %s", (_, who, code) => {
    expect(obstacleOf(invited, who)).toBe(code);
  });
});

it("[GEN-04] ends a link after seven days, and forgets who was invited after thirty", () => {
  const now = new Date("2026-11-29T10:00:00Z");
  const link = timesOfLink(now);
  expect(link).toEqual({
    sent_at: now,
    ends_at: new Date("2026-12-06T10:00:00Z"),
    forgotten_at: new Date("2026-12-29T10:00:00Z"),
  });
  expect(stateOf(link, new Date(link.ends_at.getTime() - 1))).toBe("invited");
  expect(stateOf(link, link.ends_at)).toBe("expired");
  expect(stateOf({ ...link, joined_at: now }, new Date(link.ends_at.getTime() + HOUR))).toBe("joined");
});

it("[GEN-04] an invitation is declined until it is sent again, whoever joined has declined none", () => {
  const sent_at = new Date("2026-11-29T10:00:00Z");
  const declined_at = new Date(sent_at.getTime() + HOUR);
  const link = { ...timesOfLink(sent_at), declined_at };
  expect(declinedAt(link)).toBe(declined_at);
  expect(declinedAt({ ...link, declined_at: sent_at })).toBe(sent_at);
  // As the version before leaves it, which extends a link that was declined, too.
  expect(stateOf(link, declined_at)).toBe("expired");
  const later = { ...link, sent_at: new Date(declined_at.getTime() + HOUR) };
  expect([declinedAt(later), stateOf(later, declined_at)]).toEqual([undefined, "invited"]);
  expect(declinedAt({ ...link, joined_at: later.sent_at })).toBeUndefined();
});

it("[GEN-04] a colleague is called as they sign in, and as the owner called them where that is an address alone", () => {
  const email = "ngozi@example.com";
  expect(nameOf({ name: "Ngozi N. Eze", email }, "Ngozi")).toBe("Ngozi N. Eze");
  expect(nameOf({ name: email, email }, "Ngozi")).toBe("Ngozi");
  expect(nameOf(undefined, "Ngozi")).toBe("Ngozi");
});

it.each([
  ["Zuma Rock Foods Ltd.", "Zuma Rock Foods Ltd."],
  ["Win at https://evil.example/a?b", "Win at …"],
  ["evil.example\r\nBcc: a@b.example", "evil example Bcc: a b example"],
])("[GEN-04] a company's name is words in an invitation: %j", (name, words) => {
  expect(asWords(name)).toBe(words);
});

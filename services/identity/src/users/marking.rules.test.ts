import { expect, it } from "vitest";
import { outcomeOfMarking } from "./marking.rules.ts";

const AT = new Date("2026-11-20T10:00:00.000Z");
const beside = (ms: number) => new Date(AT.getTime() + ms);
const profile = { name: "Zuma Rock Foods", cac_number: "RC 123456", is_verified: false };

it.each([
  ["nothing happened since", {}, {}, "verified"],
  ["it is verified already", { is_verified: true }, {}, "was_verified"],
  ["it is verified, and was renamed after the word", { is_verified: true, renamed_at: beside(1) }, {}, "was_verified"],
  ["another name was meant", {}, { name: "Zuma Foods" }, "renamed"],
  ["the same name was meant, in other letters", {}, { name: "ZUMA rock  foods" }, "verified"],
  ["another number was read", {}, { cac_number: "RC 999" }, "renamed"],
  ["no number was read, and it has one", {}, { cac_number: "" }, "renamed"],
  ["the number was not known", {}, {}, "verified"],
  ["it was renamed before the word", { renamed_at: beside(-1) }, {}, "verified"],
  ["it was renamed at that moment", { renamed_at: AT }, {}, "renamed"],
  ["it was renamed after the word", { renamed_at: beside(1) }, {}, "renamed"],
  ["the centre took it back before the word", { unverified_at: beside(-1) }, {}, "verified"],
  ["the centre took it back at that moment", { unverified_at: AT }, {}, "unverified"],
  ["the centre took it back after the word", { unverified_at: beside(1) }, {}, "unverified"],
] as const)("[ADU-10] where %s, the word for a profile makes it what it should be", (_when, more, word, outcome) => {
  expect(outcomeOfMarking({ ...profile, ...more }, { at: AT, ...word })).toBe(outcome);
});

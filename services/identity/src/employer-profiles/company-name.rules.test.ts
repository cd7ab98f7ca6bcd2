import { describe, expect, it } from "vitest";
import { lettersOf, mixesAlphabets, wrongName } from "./company-name.rules.ts";

const OURS = ["Abuja Job Centre", "Abuja Job Centre Training Institute", "Inst"];

describe("[EMD-03] a company's name", () => {
  it.each([
    "Zuma Rock Foods",
    "Zuma\u00ae & Sons \u2122 No. 7",
    "Abuja Centre for Jobs",
    "\u1ecc\u0300\u1e63un Foods",
    "\u0413\u0430\u0437 Nigeria",
    "\u03a9 Institute",
  ])("may be %j", (name) => {
    expect(wrongName(name, OURS)).toBeUndefined();
  });

  it.each([
    ["Abuja Job Centre", "own name"],
    ["ABUJA-JOB.CENTER (Wuse)", "own name"],
    ["Ab\u00faja J\u200do\u200cb Centre Ltd", "own name"],
    ["\uff21buja job c\u0435ntre \u2705", "check marks"],
    ["Dangote \u2705", "check marks"],
    ["Dangote \u2714\ufe0f", "check marks"],
    ["Dangote \u2b50", "check marks"],
    ["Dangote (Verified)", "verified"],
    ["Dangote V e r i f i e d", "verified"],
    [
      "Dangote \ud835\udc15\ud835\udc1e\ud835\udc2b\ud835\udc22\ud835\udc1f\ud835\udc22\ud835\udc1e\ud835\udc1d",
      "verified",
    ],
  ])("may not speak for the centre: %j", (name, why) => {
    expect(wrongName(name, OURS)).toContain(why);
  });

  it.each([
    ["Dangot\u0435", true],
    ["\u039dNPC", true],
    ["Dangote", false],
    ["\u0413\u0430\u0437\u043f\u0440\u043e\u043c", false],
    ["Dangote \u674e", false],
  ])("mixes alphabets that look alike: %s %s", (name, expected) => {
    expect(mixesAlphabets(name)).toBe(expected);
  });

  it("is known by its letters and digits", () => {
    expect(lettersOf(" D\u00e1ngote\u200d  Group. ")).toBe(lettersOf("DANGOTE-GROUP"));
  });
});

import { describe, expect, it } from "vitest";
import { email, optionalLine, optionalText, phone, requiredLine, requiredText, searchText } from "./fields.ts";

describe("texts that people type", () => {
  it.each([
    ["a zero character, which no search can hold", "So\0lar", "Solar"],
    ["control characters that come along with a paste", "\u0007Solar\u000b \u001b[1mpanels\u009f", "Solar [1mpanels"],
    ["signs that let a name look like another", "So\u202Eral\u202C", "Soral"],
    ["half a sign", "Solar \ud83d", "Solar"],
    ["places where a word may be broken", "So\u00ADlar", "Solar"],
    ["signs that take no room", "S\u200Bo\u2060l\uFEFFa\u2063r", "Solar"],
    ["marks of direction", "\u200ESo\u200Flar\u061C \u2067x\u2069", "Solar x"],
    ["more marks on a letter than any language writes", `So${"\u0336".repeat(40)}lar`, "So\u0336\u0336\u0336\u0336lar"],
    ["the same with joiners between them", `So${"\u0336\u200D".repeat(40)}lar`, `So${"\u0336\u200D".repeat(4)}lar`],
    ["spaces around it", "  Solar ", "Solar"],
  ])("lose %s", (_what, typed, kept) => {
    for (const text of [requiredText(60), optionalText(60), searchText]) expect(text.parse(typed)).toBe(kept);
  });

  it.each([
    "O\u0323\u0300 e\u0323\u0301",
    "\u0646\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
    "1\uFE0F\u20E3 \u2764\uFE0F\u200D\u{1F525}",
  ])("keep the marks and joiners that languages and emoji have: %s", (typed) =>
    expect(requiredText(60).parse(typed)).toBe(typed),
  );

  it("keep line breaks, tabs, emoji and every language's letters", () => {
    const typed = "Ẹ̀kọ́ 👩🏽‍🌾\n\ttwo\r\nأبوجا";
    expect(requiredText(60).parse(typed)).toBe(typed);
  });

  it.each([
    ["nothing visible", "\0 \u0007"],
    ["a space without width, as pages copied from bring along", "\u200B\u2060\uFEFF"],
    ["joiners that join nothing", "\u200D \u200C"],
    ["fillers that look like a space", "\u3164\u2800\u115F"],
    ["nothing", ""],
    ["no text", 7],
    ["left out", undefined],
  ])("are refused with the field's own words where one is required: %s", (_what, typed) => {
    const { error } = requiredText(60, "Please enter your location").safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(["Please enter your location"]);
  });

  it("are counted as they are kept", () => {
    expect(requiredText(5).safeParse("\0Solar\0").success).toBe(true);
  });
});

describe("lines that people type", () => {
  it.each([
    ["Line supervisor\n\nThe centre has checked us.", "Line supervisor The centre has checked us."],
    ["  Zuma\t Rock\r\n\u2028Foods\u00A0", "Zuma Rock Foods"],
    ["Zuma\u200B Rock \u00AD Foods", "Zuma Rock Foods"],
  ])("are one line, in which words stand one space apart: %j", (typed, kept) => {
    for (const line of [requiredLine(60), optionalLine(60)]) expect(line.parse(typed)).toBe(kept);
  });

  it("are counted as they are kept, and refused in the field's own words", () => {
    expect(requiredLine(11).safeParse("Zuma \n  Foods ").success).toBe(true);
    const messageOf = (typed: unknown) => requiredLine(5, "Enter a title").safeParse(typed).error?.issues[0]?.message;
    expect([messageOf("\n\u200B"), messageOf(undefined), messageOf("Zuma R")]).toEqual([
      "Enter a title",
      "Enter a title",
      "Use at most 5 characters",
    ]);
    expect(optionalLine(5).parse(undefined)).toBe("");
  });
});

describe("phone numbers", () => {
  it.each(["", "0803 123 4567", "+234 (0) 803-123-4567", " 112 "])("may be written %j", (typed) => {
    expect(phone.parse(typed)).toBe(typed.trim());
  });

  it.each([
    ["the signs around a number that a phone's contacts copy", "\u202A+234 803 123 4567\u202C", "+234 803 123 4567"],
    ["other dashes, as a document has them", "0803–123‑4567", "0803-123-4567"],
    ["a mark that nobody sees", "0803 123 4567\u200E\u00A0", "0803 123 4567"],
  ])("are taken without %s", (_what, pasted, kept) => {
    expect(phone.parse(pasted)).toBe(kept);
  });

  it.each(["-", "+ ()", "((((", "0803 ext 4", "٠٨٠٣"])("are none without a digit, or with letters: %j", (typed) => {
    const { error } = phone.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "Enter a phone number with digits only, like 0803 123 4567",
    ]);
  });
});

describe("e-mail addresses", () => {
  it.each([" Amina@Example.COM ", "\u202Aamina@example.com\u202C", "ami\u200Bna@exam\u00ADple.com"])(
    "are taken in lower case, without spaces around them and what nobody sees: %j",
    (typed) => expect(email.parse(typed)).toBe("amina@example.com"),
  );

  it.each(["\u212Aemi@example.com", "\u017Femi@example.com", "amina@ex\u0430mple.com"])(
    "are not another's by a letter that only becomes one of theirs: %j",
    (typed) => {
      const { error } = email.safeParse(typed);
      expect(error?.issues.map(({ message }) => message)).toEqual(["Enter an e-mail address, like name@example.com"]);
    },
  );
});

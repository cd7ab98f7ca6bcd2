import { describe, expect, it } from "vitest";
import { optionalText, requiredText, searchText } from "./fields.ts";

describe("texts that people type", () => {
  it.each([
    ["a zero character, which no search can hold", "So\0lar", "Solar"],
    ["control characters that come along with a paste", "\u0007Solar\u000b \u001b[1mpanels\u009f", "Solar [1mpanels"],
    ["signs that let a name look like another", "So\u202Eral\u202C", "Soral"],
    ["half a sign", "Solar \ud83d", "Solar"],
    ["spaces around it", "  Solar ", "Solar"],
  ])("lose %s", (_what, typed, kept) => {
    for (const text of [requiredText(60), optionalText(60), searchText]) expect(text.parse(typed)).toBe(kept);
  });

  it("keep line breaks, tabs, emoji and every language's letters", () => {
    const typed = "Ẹ̀kọ́ 👩🏽‍🌾\n\ttwo\r\nأبوجا";
    expect(requiredText(60).parse(typed)).toBe(typed);
  });

  it.each([
    ["nothing visible", "\0 \u0007"],
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

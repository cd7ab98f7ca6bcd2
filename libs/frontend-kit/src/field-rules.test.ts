import { describe, expect, it } from "vitest";
import { checkAmount, filled, naira, upTo } from "./field-rules.ts";

describe("rules of fields", () => {
  it.each([
    ["750000", 750_000],
    ["₦750,000", 750_000],
    [" 1 000 ", 1000],
    ["₦ 12,500,000", 12_500_000],
    ["1\u00a0000", 1000],
    ["0", 0],
    ["N80,000", 80_000],
    ["NGN 80,000", 80_000],
    ["#80,000", 80_000],
    ["₦80,000.00", 80_000],
    ["1,000,000,000,000", 1_000_000_000_000],
  ])("reads %j as %d naira", (text, amount) => {
    expect(naira(text)).toBe(amount);
  });

  it.each([
    "",
    "₦",
    "80k",
    "-5",
    "1.5",
    "1e5",
    "1000000000001",
    "2,5",
    "750,00",
    "12,5000",
    ",500",
    "1 5",
    "N",
    "80.50",
    ".00",
  ])("takes %j for no amount", (text) => {
    expect(naira(text)).toBeNaN();
  });

  it("name the amount that is no whole naira, too low or too high", () => {
    const check = (text: string) => checkAmount(text, "the agreed price", "1 or more", 1);
    for (const text of ["", "much", "1.5", "0"])
      expect(check(text)).toBe("Enter the agreed price in whole naira, 1 or more");
    expect(check("1,000,000,000,001")).toBe("Enter at most 1,000,000,000,000 naira for the agreed price");
    expect(["1", "1,000,000,000,000"].map(check)).toEqual([true, true]);
    expect(checkAmount("0", "the approved amount", "0 or more")).toBe(true);
  });

  it("say how much of a text is too much, whose spaces around it are not sent", () => {
    const [needed, optional] = [filled("Say it", 5).validate, upTo(5).validate];
    for (const text of ["Hello", " Hello\n\n"]) expect([needed(text), optional(text)]).toEqual([true, true]);
    const tooLong = "Use at most 5 characters: this is 2 too many";
    expect([needed("Hello, "), needed("Hello, A"), optional("Hello!?")]).toEqual([
      "Use at most 5 characters: this is 1 too many",
      "Use at most 5 characters: this is 3 too many",
      tooLong,
    ]);
    expect([needed(" "), optional(" "), optional(undefined)]).toEqual(["Say it", true, true]);
  });

  it("asks for more than spaces", () => {
    const { validate } = filled("Say it");
    expect([validate("a"), validate("  "), validate(""), validate(undefined), validate(true)]).toEqual([
      true,
      "Say it",
      "Say it",
      "Say it",
      "Say it",
    ]);
  });
});

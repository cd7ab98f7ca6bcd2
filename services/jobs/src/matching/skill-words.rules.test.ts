import { describe, expect, it } from "vitest";
import { asksFor, comparable } from "./skill-words.rules.ts";

describe("a job asks for a skill", () => {
  it.each([
    ["Welding", "Two welders wanted"],
    ["Bookkeeping", "Bookkeeper (Part-Time)"],
    ["Tailoring", "Tailor"],
    ["Driving", "Driver with licence"],
    ["Electrical installation", "Electrician: installations of homes"],
    ["accounting", "Accountant"],
    ["Baking", "The bakery at Wuse"],
    ["solar  installation", "We do Solar Installation here"],
    ["C++", "Knows C++ and C#"],
    ["eko", "Ẹ̀kọ́ teacher"],
    ["Excel", "Word, Excel."],
    ["Masonry", "Mason"],
    ["Planning", "You plan the season"],
    ["Selling", "Sells shoes"],
    ["Carpentry", "Carpenters"],
    ["HR", "An HR officer"],
  ])("%s: %s", (skill, text) => {
    expect(asksFor(comparable(text), skill)).toBe(true);
  });

  it.each([
    ["Java", "JavaScript developer"],
    ["Excel", "Excellent team"],
    ["solar installation", "Solar pumps, installation of fences"],
    ["C", "Knows C++ and C#"],
    ["IT", "You keep it clean"],
    ["", "Anything"],
    [".*", "Anything"],
    ["(", "Anything ("],
    ["Sales", "A good salary"],
  ])("but not %s: %s", (skill, text) => {
    expect(asksFor(comparable(text), skill)).toBe(false);
  });

  it("in any of its texts, never across two of them", () => {
    const texts = comparable("Technician", "Wiring of homes", "English");
    expect(["wiring", "English", "homes English"].map((skill) => asksFor(texts, skill))).toEqual([true, true, false]);
  });
});

import { describe, expect, it } from "vitest";
import { program } from "../testing/program.ts";
import { changeOf, EMPTY_FORM, formOf, inputOf, wholeNumber } from "./program-form.rules.ts";

describe("a program as it is typed", () => {
  it("[ENTY-02] has one topic per line, and comes back as the list it was", () => {
    const form = formOf(program({ curriculum: '["Safety","Wiring"]', requirements: "Read\nWrite" }));
    expect(form).toMatchObject({ curriculum: "Safety\nWiring", requirements: "Read\nWrite", max_participants: "20" });
    expect(inputOf(form)).toMatchObject({ curriculum: '["Safety","Wiring"]', max_participants: 20, price_amount: 0 });
  });

  it("leaves empty lines out", () => {
    const input = inputOf({ ...EMPTY_FORM, curriculum: " Safety \n\n\nWiring\n", requirements: "\nRead\n" });
    expect(input).toMatchObject({ curriculum: '["Safety","Wiring"]', requirements: "Read" });
  });

  it("takes a price and places as they are read elsewhere", () => {
    const typed = { ...EMPTY_FORM, price_amount: "\u20a650,000", max_participants: "1,200", duration_weeks: " 8 " };
    expect(wholeNumber("the price", 0, 1_000_000)(typed.price_amount)).toBe(true);
    expect(inputOf(typed)).toMatchObject({ price_amount: 50_000, max_participants: 1200, duration_weeks: 8 });
  });

  it("shows a curriculum that is no list as it is", () => {
    expect(formOf(program({ curriculum: "Safety first" })).curriculum).toBe("Safety first");
  });

  it("is changed in one thing only", () => {
    const stored = program({ curriculum: '["Two\\nlines"]', requirements: "a\n\nb" });
    const change = changeOf(stored, { is_open: false });
    expect(change).toMatchObject({ is_open: false, curriculum: stored.curriculum, requirements: stored.requirements });
    expect(change.updated_at).toBe(stored.updated_at);
    expect(Object.keys(change)).not.toContain("current_participants");
  });
});

it("says a large limit as it is read", () => {
  expect(wholeNumber("the price", 0, 1_000_000)("9,000,000")).toBe("Enter at most 1,000,000 for the price");
});

it.each([
  ["", "Enter the number of places"],
  ["ten", "Enter the number of places as a whole number"],
  ["1.5", "Enter the number of places as a whole number"],
  ["-1", "Enter the number of places as a whole number"],
  ["0", "Enter at least 1 for the number of places"],
  ["101", "Enter at most 100 for the number of places"],
  ["100", true],
  ["1,000", "Enter at most 100 for the number of places"],
  ["1,0", "Enter the number of places as a whole number"],
])("%j as a number: %s", (typed, answer) => {
  expect(wholeNumber("the number of places", 1, 100)(typed)).toBe(answer);
});

import { describe, expect, it } from "vitest";
import { isLike } from "./saved-candidate.rules.ts";

describe("looking among saved people", () => {
  it.each([
    ["", true],
    [" , ", true],
    ["AMINA", true],
    ["bello amina", true],
    ["pipes bello", true],
    ["aminá", true],
    ["bello lagos", false],
    [".*", false],
  ])("for %j finds who is called Amina Bello and welds pipes: %s", (wanted, found) => {
    expect(isLike({ full_name: "Amina Bello", note: "Welds PIPES" }, wanted)).toBe(found);
  });

  it("finds by the name alone where nothing is noted", () => {
    expect([isLike({ full_name: "Amina" }, "amina"), isLike({ full_name: "Amina" }, "pipes")]).toEqual([true, false]);
  });
});

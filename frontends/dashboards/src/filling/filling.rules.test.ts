import { expect, it } from "vitest";
import { fillQuestion, othersWait } from "./filling.rules.ts";

it("says how many still wait", () => {
  expect(othersWait(1)).toBe("1 other still waits");
  expect(othersWait(14)).toBe("14 others still wait");
  expect(fillQuestion("Welder", 1)).toBe(
    "1 person still waits for “Welder”. Once it has stayed closed for a minute, they are told that the post is filled: their application is rejected, and an interview to come is called off. Until then you take it back with Activate, under Manage Listings.",
  );
  expect(fillQuestion("Welder", 2)).toMatch(/^2 people still wait for/);
  expect(fillQuestion("Welder", 2)).toMatch(/take it back with Activate, under Manage Listings\.$/);
  expect(fillQuestion("Welder", 2, true)).toMatch(/called off\.$/);
});

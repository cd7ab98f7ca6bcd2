import { expect, it } from "vitest";
import { whatFollowsDrop } from "./what-follows-drop.rules.ts";

const follows = (more: Partial<Parameters<typeof whatFollowsDrop>[0]>) =>
  whatFollowsDrop({ program_start_date: "2026-12-01", program_state: "open", ...more }, "2026-11-28");

it("[ADT-17] promises a way back where the program takes applications, and says whose the place is in a full one", () => {
  expect(follows({})).toMatch(/they may apply again\.$/);
  expect(follows({ program_is_full: true })).toMatch(
    /may apply again\. The program is full: the free place goes to whoever is approved first\.$/,
  );
  expect(follows({ program_state: undefined })).toMatch(/they may apply again\.$/);
});

it.each([
  [{ program_state: "closed" as const }, /takes no applications at present: they could not come back/],
  [{ program_state: "started" as const, program_start_date: "2026-11-27" }, /has started.*could not come back/],
])("[ADT-17] promises none where it does not: %o", (more, words) => {
  expect(follows(more)).toMatch(words);
});

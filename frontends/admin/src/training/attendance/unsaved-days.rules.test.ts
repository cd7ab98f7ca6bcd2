import { expect, it } from "vitest";
import { draftName, marksOfDay, unsavedDays } from "./unsaved-days.rules.ts";

const A = "65f0c0ffee65f0c0ffee0c01";
const B = "65f0c0ffee65f0c0ffee0c02";
const NOW = Date.parse("2026-11-29T12:00:00Z");
const kept = (program: string, day: string, age: number) => ({ form: draftName(program, day), at: NOW - age });

it("are the days whose marks nobody is sending, the first one first, and nothing that is called otherwise", () => {
  const drafts = [
    kept(B, "2026-11-28", 60_000),
    kept(A, "2026-11-28", 60_000),
    kept(A, "2026-11-27", 25_001),
    kept(B, "2026-11-29", 25_000),
    kept(A, "2026-11-29", 0),
    { form: "attendance-sheet", at: 0 },
  ];
  expect(unsavedDays(drafts, NOW, (name) => name === draftName(A, "2026-11-29"))).toEqual([
    { program: A, day: "2026-11-27" },
    { program: A, day: "2026-11-28" },
    { program: B, day: "2026-11-28" },
    { program: A, day: "2026-11-29" },
  ]);
});

it.each([
  [1, undefined, "1 mark is"],
  [3, undefined, "3 marks are"],
  [1, "5 January 2026", "1 mark of 5 January 2026 is"],
  [2, "5 January 2026", "2 marks of 5 January 2026 are"],
])("%s of %s are called so", (count, day, text) => expect(marksOfDay(count, day)).toBe(text));

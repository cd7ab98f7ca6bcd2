import { expect, it } from "vitest";
import { employmentText } from "./employment-text.ts";

it.each([
  [{}, ""],
  [{ positions: 1 }, ""],
  [{ employment_type: "part_time" as const }, "Part-time"],
  [{ positions: 3 }, "3 positions"],
  [{ employment_type: "internship" as const, positions: 12 }, "Internship or apprenticeship \u00b7 12 positions"],
])("of %j says “%s”", (job, text) => expect(employmentText(job)).toBe(text));

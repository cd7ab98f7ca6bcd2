import { expect, it } from "vitest";
import { jobsCountedTo } from "./counted-jobs.ts";

it.each([
  [{}, undefined],
  [{ category: "Construction" }, undefined],
  [{ category: undefined, q: undefined, salary: 0 }, undefined],
  [{ q: "welder", category: "Construction" }, 1_000],
  [{ category: "Construction", experience: 0 }, 1_000],
  [{ salary: 50_000 }, 1_000],
])("[JOBS-04] open jobs of %o are counted to %s", (filters, most) => expect(jobsCountedTo(filters)).toBe(most));

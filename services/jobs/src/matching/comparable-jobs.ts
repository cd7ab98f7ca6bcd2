import { setImmediate as othersFirst } from "node:timers/promises";
import type { NewestJob } from "../jobs/read-newest-jobs.ts";
import { comparable } from "./skill-words.rules.ts";

export interface ComparableJob {
  id: string;
  experience_required: number;
  title: string;
  words: string;
}

/** Long texts of 500 jobs take most of a second, so everybody else is answered after as few as these. */
const AT_ONCE = 10;

/** Jobs with their texts as skills are compared with them. */
export async function comparableJobs(jobs: readonly NewestJob[]): Promise<ComparableJob[]> {
  const known: ComparableJob[] = [];
  for (const { _id, title, description, requirements, experience_required } of jobs) {
    known.push({
      id: _id.toHexString(),
      experience_required,
      title: comparable(title),
      words: comparable(title, description, requirements),
    });
    if (known.length % AT_ONCE === 0) await othersFirst();
  }
  return known;
}

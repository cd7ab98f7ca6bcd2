import { asksFor } from "./skill-words.rules.ts";

/** Those of some jobs that ask for any of the skills, which ask for most of them first; among alike the order stays. */
export function bestMatches<Job extends { words: string }>(
  jobs: readonly Job[],
  skills: readonly string[],
): { job: Job; matched: string[] }[] {
  return jobs
    .map((job) => ({ job, matched: skills.filter((skill) => asksFor(job.words, skill)) }))
    .filter(({ matched }) => matched.length > 0)
    .sort((a, b) => b.matched.length - a.matched.length);
}

import { asksFor, comparableSkill } from "./skill-words.rules.ts";

interface Told {
  /** Comparable texts: its title alone, and all of them. */
  title: string;
  words: string;
}

/** What a job is called after is what it is about; the rest may be asked for besides. */
const IN_TITLE = 3;

/** Those of some jobs that ask for any of the skills, the best match first; among alike the order stays. */
export function bestMatches<Job extends Told>(
  jobs: readonly Job[],
  skills: readonly string[],
): { job: Job; matched: string[] }[] {
  const wanted = skills.map((skill) => ({ skill, words: comparableSkill(skill) }));
  return jobs
    .map((job) => {
      const matched = wanted.filter(({ words }) => asksFor(job.words, words));
      const score = matched.reduce((sum, { words }) => sum + (asksFor(job.title, words) ? IN_TITLE : 1), 0);
      return { job, matched: matched.map(({ skill }) => skill), score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ job, matched }) => ({ job, matched }));
}

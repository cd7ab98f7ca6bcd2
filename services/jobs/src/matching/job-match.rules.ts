import { asksFor, comparableSkill } from "@jobcentre/service-kit/skill-words.rules";

interface Told {
  /** Comparable texts: its title alone, and all of them. */
  title: string;
  words: string;
}

/** What a job is called after is what it is about; the rest may be asked for besides. */
const IN_TITLE = 3;

export interface Match<Job> {
  job: Job;
  /** Those of the skills that it asks for. */
  matched: string[];
  score: number;
}

/** How jobs match skills, told of each. */
export function matchWith(skills: readonly string[]) {
  const wanted = skills.map((skill) => ({ skill, words: comparableSkill(skill) }));
  return <Job extends Told>(job: Job): Match<Job> => {
    const matched = wanted.filter(({ words }) => asksFor(job.words, words));
    const score = matched.reduce((sum, { words }) => sum + (asksFor(job.title, words) ? IN_TITLE : 1), 0);
    return { job, matched: matched.map(({ skill }) => skill), score };
  };
}

/** Those that ask for any of the skills, the best match first; among alike the order stays. */
export const bestFirst = <Job>(matches: readonly Match<Job>[]): Match<Job>[] =>
  matches.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);

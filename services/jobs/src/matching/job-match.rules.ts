import { folded } from "@jobcentre/contracts/folded";
import { foldedPattern } from "@jobcentre/service-kit/search-text";

interface Told {
  title: string;
  description: string;
  requirements: string;
}

/** Those of the skills that a job names as whole words: "Java" is not asked for where JavaScript is. */
export function matchedSkills(job: Told, skills: readonly string[]): string[] {
  const text = [job.title, job.description, job.requirements].map(folded).join("\n");
  return skills.filter((skill) => {
    const words = foldedPattern(skill);
    return words !== "" && new RegExp(`(?:^|[^\\p{L}\\p{N}\\p{M}])${words}(?![\\p{L}\\p{N}\\p{M}])`, "u").test(text);
  });
}

/** The best of some jobs: which ask for most of the skills, and of those the newest. Jobs that ask for none are left out. */
export function bestMatches<Job extends Told & { created_at: Date }>(
  jobs: Iterable<Job>,
  skills: readonly string[],
  most: number,
): { job: Job; matched: string[] }[] {
  return [...jobs]
    .map((job) => ({ job, matched: matchedSkills(job, skills) }))
    .filter(({ matched }) => matched.length > 0)
    .sort((a, b) => b.matched.length - a.matched.length || b.job.created_at.getTime() - a.job.created_at.getTime())
    .slice(0, most);
}

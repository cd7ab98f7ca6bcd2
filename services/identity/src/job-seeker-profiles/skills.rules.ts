import { folded } from "@jobcentre/contracts/folded";

/** Each skill once, as it was written first: what searches take for the same is the same. */
export function withoutTwins(skills: readonly string[]): string[] {
  const seen = skills.map(folded);
  return skills.filter((_skill, at) => seen.indexOf(seen[at] as string) === at);
}

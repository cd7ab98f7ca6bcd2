/**
 * Changes of calls since the last release that break something and are made all the same: where, as the test says it, and why that is
 * right. `npm run release:contracts` makes them the past; then they go from here.
 */
export const MEANT_CHANGES: Record<string, string> = {};

/** What is not meant, and what is said to be meant and is not there. */
export function unmeant(problems: readonly string[], meant: Readonly<Record<string, string>>): string[] {
  const places = Object.keys(meant);
  const isAbout = (problem: string, place: string) => problem.startsWith(`${place} `);
  return [
    ...problems.filter((problem) => !places.some((place) => isAbout(problem, place))),
    ...places
      .filter((place) => !problems.some((problem) => isAbout(problem, place)))
      .map((place) => `${place} stands among MEANT_CHANGES and breaks nothing (any more): take it off.`),
  ];
}

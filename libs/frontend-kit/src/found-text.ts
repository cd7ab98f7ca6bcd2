/** What a list to choose from holds: "The newest 100 are listed. Others by title.", "3 jobs found". */
export function foundText(
  { q, found, hasMore }: { q: string | undefined; found: number; hasMore: boolean },
  [one, many]: readonly [string, string],
  by: string,
): string {
  if (q === undefined) return `The newest ${found} are listed. Others by ${by}.`;
  if (hasMore) return `More than ${found} ${many} found: the newest ${found} are listed.`;
  return `${found === 0 ? "No" : found} ${found === 1 ? one : many} found`;
}

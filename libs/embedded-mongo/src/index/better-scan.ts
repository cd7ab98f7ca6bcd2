import type { Scan } from "./planner.ts";

/** Whether a scan leads to one document at most; of any other one the ranges are not asked for, which would make them. */
export const isOneKey = (scan: Scan): boolean => scan.single && scan.ranges.length <= 1;

/** Whether a scan surely, or most likely, leads to what is sought by fewer keys than another. */
export function better(a: Scan, b: Scan): boolean {
  if (isOneKey(a) !== isOneKey(b)) return isOneKey(a);
  if (a.points !== b.points) return a.points > b.points;
  if (a.bounds.length > 0 !== b.bounds.length > 0) return a.bounds.length > 0;
  if (a.sorted !== b.sorted) return a.sorted;
  return a.bounds.length > b.bounds.length;
}

/** Whether only the keys that are there tell which of two scans is shorter. */
export function promisesAsMuch(scan: Scan, best: Scan): boolean {
  if (isOneKey(best) || best.bounds.length === 0 || scan.bounds.length === 0) return false;
  // Of several values that have one key each there may be few or thousands, whatever the other scan is bounded by.
  if (scan.single || best.single) return true;
  return scan.points === best.points && scan.sorted === best.sorted;
}

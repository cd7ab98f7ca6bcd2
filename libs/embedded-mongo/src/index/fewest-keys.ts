import type { View } from "../storage/view.ts";
import type { Scan } from "./planner.ts";

/** Of each scan no more keys are looked at: beyond, one is as good as the other. */
const MOST = 100;

/** The scan with the fewest keys in a view; of equals, and of those that have many, the first. */
export function fewestKeys(view: View, [first, ...others]: [Scan, ...Scan[]]): Scan {
  let best = first;
  let fewest = countKeys(view, first, MOST);
  for (const scan of others) {
    if (fewest === 0) break;
    const keys = countKeys(view, scan, fewest);
    if (keys < fewest) [best, fewest] = [scan, keys];
  }
  return best;
}

/** How many keys a scan leads to, `most` where there are as many or more. */
function countKeys(view: View, { ranges }: Scan, most: number): number {
  let keys = 0;
  for (const range of ranges) for (const _ of view.range(range)) if (++keys >= most) return most;
  return keys;
}

import { folded } from "@jobcentre/contracts/folded";

/** Whether a name or an own note has all words of what is looked for, in any order, each as a part; nothing looked for finds all. */
export function isLike({ full_name, note = "" }: { full_name: string; note?: string }, wanted = ""): boolean {
  const text = folded(`${full_name}\n${note}`);
  return folded(wanted)
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
}

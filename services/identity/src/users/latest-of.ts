import { MOST_FOUND_PEOPLE } from "@jobcentre/contracts/people-options";

/** Looks people up in one way, the latest first: a part of their accounts' ids. */
export type Look = (part: { skip: number; limit: number }) => Promise<string[]>;

export interface Latest {
  ids: string[];
  /** Whether a look finds somebody further who is not among them. */
  isCut: boolean;
}

/** So many are looked at in one go where it is asked who is left out: nearly always the first one is. */
const AT_ONCE = 500;

/** The latest `most` that each look finds, one look after the other. */
export async function latestOf(looks: readonly Look[], most = MOST_FOUND_PEOPLE): Promise<Latest> {
  const found = new Set<string>();
  const goOn: Look[] = [];
  for (const look of looks) {
    const ids = await look({ skip: 0, limit: most + 1 });
    for (const id of ids.slice(0, most)) found.add(id);
    if (ids.length > most) goOn.push(look);
  }
  for (const look of goOn) if (await leavesOut(look, most, found)) return { ids: [...found], isCut: true };
  return { ids: [...found], isCut: false };
}

/** Ends where somebody is left out, so it goes no further than others have been found. */
async function leavesOut(look: Look, from: number, found: ReadonlySet<string>): Promise<boolean> {
  for (let skip = from; ; skip += AT_ONCE) {
    const ids = await look({ skip, limit: AT_ONCE });
    if (ids.some((id) => !found.has(id))) return true;
    if (ids.length < AT_ONCE) return false;
  }
}

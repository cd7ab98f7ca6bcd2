import { useDraftsByName } from "./forms/use-draft.ts";
import { type Given, givenWith } from "./given.ts";
import { sumOf } from "./sum-of.ts";

interface Asked {
  /** How the names of the drafts begin: each goes on with an id. */
  draft: string;
  ids: readonly string[];
  /** What stands there where nothing was typed before. */
  suggested?: string | undefined;
}

/**
 * Asks for one reason of many things, or of one. Once given it is kept for each, until that one is done: whichever are left have it,
 * however they are chosen. `ask` shows what is kept under the draft that it gets, and answers undefined where nothing was agreed to.
 */
export function useReasonOfMany() {
  const draftOf = useDraftsByName();
  return async (asked: Asked, ask: (draft: string) => Promise<string | undefined>): Promise<Given | undefined> => {
    const ids = [...asked.ids].sort();
    const name = `${asked.draft}-${ids.length === 1 ? ids[0] : sumOf(ids.join())}`;
    const ofAll = draftOf<{ reason: string }>(name);
    const ofEach = new Map(ids.map((id) => [id, draftOf<{ reason: string }>(`${asked.draft}-${id}`)]));
    const [earlier, ...others] = [...ofEach.values()].map(({ saved }) => saved?.reason);
    const areAlike = earlier !== undefined && others.every((one) => one === earlier);
    const isLeft = areAlike && !ofAll.saved;
    if (isLeft) ofAll.save({ reason: earlier });
    const reason = await ask(name);
    const now = ofAll.read()?.reason;
    // Left as it was, it is kept for each still.
    if (reason !== undefined || (isLeft && now === earlier)) ofAll.clear();
    // Taken back, what they have in common is nobody's any more: it would come again.
    if (reason === undefined && areAlike && now === undefined) for (const one of ofEach.values()) one.clear();
    if (reason === undefined) return undefined;
    for (const one of ofEach.values()) {
      // What is suggested anyway, or nothing, would hide what is to stand there later.
      if (reason === (asked.suggested ?? "")) one.clear();
      else one.save({ reason });
    }
    return givenWith(reason, (id) => id && ofEach.get(id)?.clear());
  };
}

import { useSession } from "@jobcentre/frontend-kit/session";
import { useEffect } from "react";
import { localStore } from "../session/browser-storage.ts";
import { draftKey } from "../session/drafts.ts";
import { VISITOR, VISITORS_KEPT_MS } from "../session/visitors-drafts.ts";

/** How long what somebody typed while signed in is kept after the last change: over an ended session, not for whoever comes later. */
const KEPT_MS = 3 * 24 * 60 * 60_000;

/** As it is stored: with the moment of the last change. */
interface Kept<T> {
  at: number;
  typed: Partial<T>;
}

export const keepDraft = <T>(key: string, typed: Partial<T>): void =>
  localStore.write(key, JSON.stringify({ at: Date.now(), typed } satisfies Kept<T>));

/** The draft in a place of this owner's; undefined where there is none, nothing that can be read, or one that is too old, which goes. */
export const readDraft = <T>(owner: string, key: string): Partial<T> | undefined => youngEnough<T>(owner, key)?.typed;

/** When the draft in a place of this owner's was last changed; 0 where there is none that would be read. */
export const draftMoment = (owner: string, key: string): number => youngEnough(owner, key)?.at ?? 0;

/** The forms with a draft of this owner's whose names begin so, each with the moment of its last change. */
export const draftsOf = (owner: string, beginning: string): { form: string; at: number }[] =>
  localStore.keys().flatMap((key) => {
    const kept = key.startsWith(draftKey(owner, beginning)) && youngEnough(owner, key);
    return kept ? [{ form: key.slice(draftKey(owner, "").length), at: kept.at }] : [];
  });

function youngEnough<T>(owner: string, key: string): Kept<T> | undefined {
  const kept = keptIn<T>(key);
  const longest = owner === VISITOR ? VISITORS_KEPT_MS : KEPT_MS;
  if (kept && Date.now() - Number(kept.at) <= longest) return kept;
  localStore.remove(key);
  return undefined;
}

/**
 * Drafts of before have no moment, and one later than now is of a clock that was set back since, which would keep them for as long as
 * that: theirs begins when they are found.
 */
function keptIn<T>(key: string): Kept<T> | undefined {
  const found = parse<Kept<T> | Partial<T>>(localStore.read(key));
  if (typeof found !== "object") return undefined;
  if ("at" in found && !(Number(found.at) > Date.now())) return found as Kept<T>;
  const typed = ("at" in found ? found.typed : found) as Partial<T>;
  keepDraft(key, typed);
  return { at: Date.now(), typed };
}

/** Removes what is too old, whoever typed it, and, for who is signed in, all that other accounts left in this browser. */
export function sweepDrafts(owner: string): void {
  for (const key of localStore.keys()) {
    const [, whose = "", form = ""] = key.split(":");
    if (!key.startsWith(draftKey(whose, ""))) continue;
    if (owner !== VISITOR && whose !== VISITOR && whose !== owner) localStore.remove(key);
    // The key under which something is being sent says nothing, and has no age.
    else if (!form.startsWith("sending-")) readDraft(whose, key);
  }
}

/** The same for the frame of pages that only somebody signed in sees. */
export function useSweptDrafts(): void {
  const owner = useSession().user?.id ?? VISITOR;
  useEffect(() => sweepDrafts(owner), [owner]);
}

function parse<T>(text: string | null): T | undefined {
  try {
    return text === null ? undefined : ((JSON.parse(text) ?? undefined) as T | undefined);
  } catch {
    return undefined;
  }
}

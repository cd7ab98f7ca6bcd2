import { useSession } from "@jobcentre/frontend-kit/session";
import { useMemo } from "react";
import { localStore } from "../session/browser-storage.ts";
import { draftKey } from "../session/drafts.ts";
import { VISITOR, VISITORS_KEPT_MS } from "../session/visitors-drafts.ts";

export interface Draft<T> {
  /** What was typed before, or undefined. */
  saved: Partial<T> | undefined;
  /** What is kept by now: another window may have the same form. */
  read(): Partial<T> | undefined;
  save(values: Partial<T>): void;
  /** Once sent. */
  clear(): void;
}

/**
 * What somebody typed and has not sent yet, kept in this browser under their account. Signing out removes it; a visitor's goes
 * half an hour after the last change, and when somebody signs in. Never for passwords or files.
 */
export function useDraft<T extends object>(form: string): Draft<T> {
  const owner = useSession().user?.id ?? VISITOR;
  return useMemo(() => {
    const key = draftKey(owner, form);
    const read = () => readDraft<T>(owner, key);
    return {
      saved: read(),
      read,
      save: (typed) => localStore.write(key, JSON.stringify(owner === VISITOR ? { at: Date.now(), typed } : typed)),
      clear: () => localStore.remove(key),
    };
  }, [owner, form]);
}

/** The draft that is kept in a place of this owner's; undefined where there is none, nothing that can be read, or one of a visitor that is too old. */
export function readDraft<T>(owner: string, key: string): Partial<T> | undefined {
  if (owner !== VISITOR) return parse<Partial<T>>(localStore.read(key));
  const kept = parse<{ at: number; typed: Partial<T> }>(localStore.read(key));
  if (kept && Date.now() - Number(kept.at) <= VISITORS_KEPT_MS) return kept.typed;
  localStore.remove(key);
  return undefined;
}

function parse<T>(text: string | null): T | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

import { useSession } from "@jobcentre/frontend-kit/session";
import { useCallback, useEffect, useMemo } from "react";
import { localStore } from "../session/browser-storage.ts";
import { draftKey } from "../session/drafts.ts";
import { VISITOR } from "../session/visitors-drafts.ts";
import { keepDraft, readDraft, sweepDrafts } from "./kept-drafts.ts";

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
 * What somebody typed and has not sent yet, kept in this browser under their account for three days after the last change. Signing
 * out removes it, and so does somebody else who is found signed in here; a visitor's goes after half an hour, and when somebody signs
 * in. Never for passwords or files.
 */
export function useDraft<T extends object>(form: string): Draft<T> {
  const owner = useSession().user?.id ?? VISITOR;
  useEffect(() => sweepDrafts(owner), [owner]);
  return useMemo(() => draftOf<T>(owner, form), [owner, form]);
}

/** Finds the drafts of who is signed in by the names of their forms: for one answer that is about many things. */
export function useDraftsByName(): <T extends object>(form: string) => Draft<T> {
  const owner = useSession().user?.id ?? VISITOR;
  return useCallback(<T extends object>(form: string) => draftOf<T>(owner, form), [owner]);
}

function draftOf<T extends object>(owner: string, form: string): Draft<T> {
  const key = draftKey(owner, form);
  const read = () => readDraft<T>(owner, key);
  return { saved: read(), read, save: (typed) => keepDraft(key, typed), clear: () => localStore.remove(key) };
}

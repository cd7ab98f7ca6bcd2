import { useSession } from "@jobcentre/frontend-kit/session";
import { useMemo } from "react";
import { localStore } from "../session/browser-storage.ts";
import { draftKey } from "../session/drafts.ts";

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
 * What somebody typed and has not sent yet, kept in this browser under their account.
 * Signing out removes it. Never for passwords or files.
 */
export function useDraft<T extends object>(form: string): Draft<T> {
  const owner = useSession().user?.id ?? "visitor";
  return useMemo(() => {
    const key = draftKey(owner, form);
    const read = () => parseDraft<T>(localStore.read(key));
    return {
      saved: read(),
      read,
      save: (values) => localStore.write(key, JSON.stringify(values)),
      clear: () => localStore.remove(key),
    };
  }, [owner, form]);
}

/** A kept draft; undefined where there is none, or nothing that can be read. */
export function parseDraft<T>(text: string | null): Partial<T> | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Partial<T>);
  } catch {
    return undefined;
  }
}

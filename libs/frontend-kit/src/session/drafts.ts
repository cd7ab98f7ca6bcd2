import { localStore } from "./browser-storage.ts";

const PREFIX = "draft:";

/** Who types before signing in. */
export const VISITOR = "visitor";

/** How long what a visitor typed is kept: later the next person may sit at this computer. */
export const VISITORS_KEPT_MS = 30 * 60_000;

/** Where a person's draft of a form is kept; `owner` is an account id, or VISITOR. */
export function draftKey(owner: string, form: string): string {
  return `${PREFIX}${owner}:${form}`;
}

/** Removes every draft of one owner, or of all in this browser: signing out on a shared computer leaves nothing behind. */
export function forgetDrafts(owner?: string): void {
  const beginning = owner === undefined ? PREFIX : draftKey(owner, "");
  for (const key of localStore.keys()) if (key.startsWith(beginning)) localStore.remove(key);
}

import { localStore } from "./browser-storage.ts";

const PREFIX = "draft:";

/** Where a person's draft of a form is kept; `owner` is an account id, or "visitor". */
export function draftKey(owner: string, form: string): string {
  return `${PREFIX}${owner}:${form}`;
}

/** Removes every draft in this browser: signing out on a shared computer leaves nothing behind. */
export function forgetAllDrafts(): void {
  for (const key of localStore.keys()) if (key.startsWith(PREFIX)) localStore.remove(key);
}

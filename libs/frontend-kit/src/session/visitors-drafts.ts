import { localStore } from "./browser-storage.ts";
import { draftKey } from "./drafts.ts";

/** Who types before signing in. */
export const VISITOR = "visitor";

/** How long what a visitor typed is kept: later the next person may sit at this computer. */
export const VISITORS_KEPT_MS = 30 * 60_000;

/** Removes what somebody typed before signing in: at a shared computer it may have been the person before. */
export function forgetVisitorsDrafts(): void {
  for (const key of localStore.keys()) if (key.startsWith(draftKey(VISITOR, ""))) localStore.remove(key);
}

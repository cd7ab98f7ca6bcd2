import { localStore } from "./browser-storage.ts";

const CHANGED = "session_changed";

/** Tells the other tabs and windows of this browser that somebody signed in or out; nothing of it stays in storage. */
export function tellOtherTabs(): void {
  localStore.write(CHANGED, String(Date.now()));
  localStore.remove(CHANGED);
}

/** Calls `listener` when another tab tells; returns the way to stop that. */
export function onToldByOtherTab(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === CHANGED && newValue !== null) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

import { localStore } from "./browser-storage.ts";

const CHANGED = "session_changed";
const CHANGES = ["signed in", "signed out"] as const;
export type SessionChange = (typeof CHANGES)[number];

/** Tells the other tabs and windows of this browser what somebody has done here; nothing of it stays in storage. */
export function tellOtherTabs(change: SessionChange): void {
  localStore.write(CHANGED, change);
  localStore.remove(CHANGED);
}

/** Calls `listener` when another tab tells; returns the way to stop that. */
export function onToldByOtherTab(listener: (change: SessionChange) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    const change = key === CHANGED && CHANGES.find((one) => one === newValue);
    if (change) listener(change);
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

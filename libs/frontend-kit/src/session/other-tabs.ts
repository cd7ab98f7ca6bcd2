import { localStore } from "./browser-storage.ts";

const SIGNED = "signed";

/** Tells the other tabs and windows of this browser that somebody signed in or out here; nothing of it stays in storage. */
export function tellTabs(signed: "in" | "out"): void {
  localStore.write(SIGNED, signed);
  localStore.remove(SIGNED);
}

/** Calls `listener` when another tab tells; returns the way to stop that. */
export function onSignedElsewhere(listener: (signed: string) => void): () => void {
  // Its `signal` makes it the listener's options.
  const end = new AbortController();
  addEventListener("storage", ({ key, newValue }) => key === SIGNED && newValue && listener(newValue), end);
  return () => end.abort();
}

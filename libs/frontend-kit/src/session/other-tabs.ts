import { localStore } from "./browser-storage.ts";

const SIGNED_OUT = "signed_out";

/** Tells the other tabs and windows of this browser that somebody signed out here; nothing of it stays in storage. */
export function tellSignOut(): void {
  localStore.write(SIGNED_OUT, "1");
  localStore.remove(SIGNED_OUT);
}

/** Calls `listener` when another tab tells; returns the way to stop that. */
export function onSignOutElsewhere(listener: () => void): () => void {
  // Its `signal` makes it the listener's options.
  const end = new AbortController();
  addEventListener("storage", ({ key, newValue }) => key === SIGNED_OUT && newValue && listener(), end);
  return () => end.abort();
}

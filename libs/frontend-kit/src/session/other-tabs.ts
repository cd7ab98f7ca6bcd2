import { localStore } from "./browser-storage.ts";

/** Tells the other tabs and windows of this browser that somebody signed in or out here; nothing of it stays in storage. */
export function tellTabs(signed: "in" | "out"): void {
  localStore.write(`signed_${signed}`, "1");
  localStore.remove(`signed_${signed}`);
}

/** Calls `listener` when another tab tells, with `signed_in` or `signed_out`; returns the way to stop that. */
export function onSignedElsewhere(listener: (signed: string) => void): () => void {
  // Its `signal` makes it the listener's options.
  const end = new AbortController();
  addEventListener("storage", ({ key, newValue }) => newValue && key?.startsWith("signed_") && listener(key), end);
  return () => end.abort();
}

import { localStore } from "./browser-storage.ts";

const SIGNING_OUT = "signing_out";

/** Notes that somebody signs out; that stands, also over a reload, until the server knows it or somebody signs in. */
export const noteSigningOut = (): void => localStore.write(SIGNING_OUT, "1");

export const isSigningOut = (): boolean => localStore.read(SIGNING_OUT) !== null;

/** Tells the other tabs and windows of this browser that somebody signed in or out here; nothing of it stays in storage. */
export function tellTabs(signed: "in" | "out"): void {
  localStore.remove(SIGNING_OUT);
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

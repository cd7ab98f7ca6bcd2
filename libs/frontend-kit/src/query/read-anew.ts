import { isOthersPage } from "../api/acting-account.ts";
import { localStore } from "../session/browser-storage.ts";
import { isVisible } from "./cache/window-attention.ts";
import type { QueryClient } from "./cache.ts";

/** For a moment in storage, which tells the other tabs: what was changed here, a read on each line. */
const CHANGED = "changed";

/**
 * Gives up reads that are on their way, all their variants: they may be from before a change, and would be taken for new; one that has
 * brought nothing yet would be joined by the next.
 */
function giveUp(client: QueryClient, reads: readonly string[]): void {
  for (const read of reads) void client.cancelQueries({ queryKey: [read] });
}

/** Makes reads old, all their variants, and reads anew what somebody shows. Ends when that is read; never rejects. */
export async function readAnew(client: QueryClient, reads: readonly string[]): Promise<void> {
  if (isOthersPage()) return;
  giveUp(client, reads);
  await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: [read] })));
}

/** Makes reads old, all their variants: read when it is shown the next time, or the window is come back to. */
function makeOld(client: QueryClient, reads: readonly string[]): void {
  for (const read of reads)
    for (const query of client.getQueryCache().findAll({ queryKey: [read] })) query.setState({ isInvalidated: true });
}

/** Tells the other tabs of this browser what was changed here, and is old there. */
export function tellOtherTabs(reads: readonly string[]): void {
  localStore.write(CHANGED, reads.join("\n"));
  localStore.remove(CHANGED);
}

/** As readAnew, in the other tabs of this browser too. */
export function readAnewInAllTabs(client: QueryClient, reads: readonly string[]): Promise<void> {
  if (!isOthersPage()) tellOtherTabs(reads);
  return readAnew(client, reads);
}

/** Reads anew what another tab changed, once somebody sees this one; answers how to stop that. */
export function onChangedElsewhere(client: QueryClient): () => void {
  const end = new AbortController();
  addEventListener("storage", ({ key, newValue }) => key === CHANGED && newValue && hear(newValue.split("\n")), end);
  return () => end.abort();

  function hear(reads: readonly string[]): void {
    if (isVisible()) return void readAnew(client, reads);
    giveUp(client, reads);
    makeOld(client, reads);
  }
}

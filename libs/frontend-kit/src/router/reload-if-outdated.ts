import { isSending } from "../api/newer-build.ts";
import { tabStore } from "../session/browser-storage.ts";

const LAST = "reloaded_at";
/** While gateways of two versions answer at one address, each page of the one would be outdated for the other. */
const AGAIN_MS = 30_000;

/**
 * Loads the page anew where a new one names other scripts: after a release, what this one has not loaded yet is gone. Once in
 * a while alone, so that whoever may still have a way on is not sent in circles, and not where something is being sent: its report is
 * to be read, and the next try loads it anew. Answers whether a new one is coming.
 */
export async function reloadIfOutdated(): Promise<boolean> {
  const names = document.getElementById("remotes")?.textContent;
  const { pathname } = location;
  if (!names || isSending()) return false;
  // A page that only browsers draw is the smallest. Where nobody answers with one, what was there stays.
  const page = await fetch("/auth").then<string | false, false>(
    (answer) => answer.ok && answer.text(),
    () => false,
  );
  if (!page || page.includes(names)) return false;
  // Whoever has gone on meanwhile may be typing there.
  if (isSending() || location.pathname !== pathname) return false;
  if (Date.now() - Number(tabStore.read(LAST)) < AGAIN_MS) return false;
  tabStore.write(LAST, `${Date.now()}`);
  location.reload();
  return true;
}

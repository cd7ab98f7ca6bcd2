import { useSayOf } from "./use-say-of.ts";

interface Shared {
  /** Where it is on this site, from the first slash. */
  path: string;
  /** What the share sheet calls it. */
  title: string;
  /** What is said once the link is copied. */
  copied: string;
}

/** Passes a page of this site on: by the phone's own share sheet where there is one, else by copying its link, which is shown where neither works. */
export function useShare(): (shared: Shared) => Promise<void> {
  const say = useSayOf()("sharing");
  return async ({ path, title, copied }) => {
    const url = window.location.origin + path;
    say.takeBack();
    try {
      // Missing in many browsers, which its type does not know.
      if (typeof navigator.share === "function") {
        await navigator.share({ title, url });
        // Of a second press, which is refused while the sheet is open.
        say.takeBack();
      } else {
        await navigator.clipboard.writeText(url);
        say.success(copied);
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return say.takeBack();
      say.error(`The link could not be shared. Copy it from here: ${url}`);
    }
  };
}

import Bowser from "bowser";

/** Nothing longer comes from a browser that somebody uses. */
const LONGEST = 400;

/** What its owner knows a browser by, such as "Chrome on Android", from the User-Agent header; null where that tells nothing. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length ? parts.join(" on ") : null;
}

import { createHash } from "node:crypto";

const MAX_CHECKS = 10;
const WINDOW_MS = 15 * 60 * 1000;
/** Longer than a password's: whoever comes this far knows the password, and six digits are few. */
const CODE_WINDOW_MS = 24 * 60 * 60 * 1000;

export interface LoginWindow {
  /** One per account, known browser and window; the address itself is not stored. */
  key: string;
  ends_at: Date;
}

/**
 * The window of 15 minutes in which the password checks of an account are counted, whether it exists or not: together
 * for all strangers, and apart for each browser in which the account signed in before.
 */
export function loginWindow(userId: string, now: Date, knownBrowser: string | null = null): LoginWindow {
  return windowOf([userId, knownBrowser], WINDOW_MS, now);
}

/** The day, in UTC, in which the codes are counted that come after an account's right password, in the same way. */
export function codeWindow(userId: string, now: Date, knownBrowser: string | null): LoginWindow {
  return windowOf(["code", userId, knownBrowser], CODE_WINDOW_MS, now);
}

function windowOf(counted: readonly (string | null)[], length: number, now: Date): LoginWindow {
  const index = Math.floor(now.getTime() / length);
  const hash = createHash("sha256").update(JSON.stringify(counted)).digest("hex");
  return { key: `${hash}:${index}`, ends_at: new Date((index + 1) * length) };
}

/** Seconds until the next password is checked, or null while checks are left; `count` includes this one. */
export function waitSeconds(count: number, window: LoginWindow, now: Date): number | null {
  if (count <= MAX_CHECKS) return null;
  return Math.max(1, Math.ceil((window.ends_at.getTime() - now.getTime()) / 1000));
}

/** What to say to who has to wait so long; `elsewhere` is where they need not, for a browser that shares the checks of all strangers. */
export function waitText(seconds: number, elsewhere?: string): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes < 120 ? `${minutes} ${minutes === 1 ? "minute" : "minutes"}` : `${Math.ceil(minutes / 60)} hours`;
  return `Too many attempts. Please try again in ${wait}${elsewhere ? `, or ${elsewhere}` : ""}.`;
}

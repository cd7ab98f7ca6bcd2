import { createHash } from "node:crypto";

export const MAX_CHECKS = 10;
const WINDOW_MS = 15 * 60 * 1000;

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
  const index = Math.floor(now.getTime() / WINDOW_MS);
  const account = createHash("sha256")
    .update(JSON.stringify([userId, knownBrowser]))
    .digest("hex");
  return { key: `${account}:${index}`, ends_at: new Date((index + 1) * WINDOW_MS) };
}

/** Seconds until the next password is checked, or null while checks are left; `count` includes this one. */
export function waitSeconds(count: number, window: LoginWindow, now: Date): number | null {
  if (count <= MAX_CHECKS) return null;
  return Math.max(1, Math.ceil((window.ends_at.getTime() - now.getTime()) / 1000));
}

import { type ApiError, api, apiAddress, type ResponseOf } from "../api.ts";
import { isSigningOut, tellTabs } from "./other-tabs.ts";

export type CurrentUser = ResponseOf<"GET /api/users/me">;

/** Tells the server, also where the tab is closed meanwhile. */
export async function signOut(): Promise<void> {
  // What the page asked for as it came tells who was signed in before.
  globalThis.earlyReads = undefined;
  const late = new AbortController();
  setTimeout(() => late.abort(), 30_000);
  const { ok, status } = await fetch(apiAddress("GET /api/logout"), { keepalive: true, signal: late.signal });
  if (!ok) throw new Error(`Failed to sign out: HTTP ${status}`);
  tellTabs("out");
}

/** null when signed out (401), and while somebody signs out, which comes first. Any other refusal is an error stating the HTTP status; what may pass is tried again. */
export async function readCurrentUser(tries: number): Promise<CurrentUser | null> {
  for (let failures = 1; ; failures++) {
    try {
      if (!isSigningOut()) return await api("GET /api/users/me");
      await signOut();
      return null;
    } catch (cause) {
      const { status } = cause as Partial<ApiError>;
      if (status === 401) return null;
      if (failures === tries || (status && status < 500)) {
        throw status ? new Error(`Failed to fetch the user: HTTP ${status}`, { cause }) : cause;
      }
      await new Promise((resolve) => setTimeout(resolve, failures * 1_000));
    }
  }
}

/** Posts the callback's parameters: the identity service needs state and iss beside the code. */
export async function exchangeCode(): Promise<void> {
  const { code, ...others } = Object.fromEntries(new URLSearchParams(window.location.search));
  // The server has words for what the provider refuses, and its operator reads of it.
  if (!code && !others.error) {
    throw new Error("Cannot exchange code for session token: no code provided in the URL search params.");
  }
  await api("POST /api/sessions", { body: { ...(code && { code }), ...others } });
}

/** A browser that leaves takes its time, in which nothing should ask for it again. */
export const staying = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 30_000);
    window.addEventListener("pageshow", ({ persisted }) => persisted && resolve());
  });

export function leavePage(address: string): void {
  window.location.assign(address);
}

import { createSeal } from "@jobcentre/service-kit/seal";
import * as z from "zod";
import type { SignInAttempt } from "./sign-in-provider.ts";

/** How long a person may take at the provider, where some make an account first, with a code that comes by text message. */
export const ATTEMPT_MS = 60 * 60 * 1000;
/** Tabs that may be signing in at once; the oldest gives way. */
const MAX_ATTEMPTS = 5;

const sealed = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() });

type Cookies = Record<string, string | undefined>;

export interface SignInCookies {
  /** The cookie that lets this browser, and no other, finish the attempt. */
  seal(attempt: SignInAttempt, now: Date): { name: string; value: string };
  /** The attempt that a callback belongs to; the newest where it names no state. Null for none, old or altered. */
  open(cookies: Cookies, state: string | undefined, now: Date): { name: string; attempt: SignInAttempt } | null;
  /** The cookies that must go before another attempt begins, so that a browser never carries many. */
  surplus(cookies: Cookies): string[];
}

/** One encrypted cookie (AES-256-GCM) per attempt, so that two tabs do not overwrite each other. */
export function createSignInCookies(secret: string, isSecure: boolean): SignInCookies {
  const seal = createSeal(secret, "sign-in-cookie");
  const prefix = isSecure ? "__Host-sign-in-" : "sign-in-";
  const nameOf = (state: string): string => prefix + state.slice(0, 16);
  // Browsers send cookies of one path oldest first (RFC 6265 5.4).
  const namesIn = (cookies: Cookies): string[] => Object.keys(cookies).filter((name) => name.startsWith(prefix));

  function read(name: string, value: string): z.output<typeof sealed> | null {
    try {
      return sealed.parse(JSON.parse(seal.open(name, value)));
    } catch {
      return null;
    }
  }

  return {
    seal(attempt, now) {
      const name = nameOf(attempt.state);
      return { name, value: seal.close(name, JSON.stringify({ ...attempt, until: now.getTime() + ATTEMPT_MS })) };
    },
    open(cookies, state, now) {
      const name = state === undefined ? namesIn(cookies).at(-1) : nameOf(state);
      const value = name === undefined ? undefined : cookies[name];
      if (name === undefined || value === undefined) return null;
      const attempt = read(name, value);
      if (!attempt || attempt.until <= now.getTime()) return null;
      if (state !== undefined && attempt.state !== state) return null;
      return { name, attempt: { state: attempt.state, nonce: attempt.nonce, verifier: attempt.verifier } };
    },
    surplus: (cookies) => namesIn(cookies).slice(0, -(MAX_ATTEMPTS - 1)),
  };
}

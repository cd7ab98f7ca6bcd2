import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { actFor } from "../api/acting-account.ts";
import { api, errorText, onUnauthorized } from "../api.ts";
import { forgetAllDrafts } from "./drafts.ts";
import { isSigningOut, noteSigningOut, onSignedElsewhere, tellTabs } from "./other-tabs.ts";
import { type CurrentUser, exchangeCode, leavePage, readCurrentUser, signOut, staying } from "./session-calls.ts";
import { SessionContext } from "./session-context.ts";
import { forgetSignIn } from "./sign-in-storage.ts";

export interface SessionProviderProps {
  children: ReactNode;
  /** Told of every failure with a text for people and a way to try again. */
  onFailure?: (text: string, retry: () => void) => void;
  /** Told when somebody who was signed in is so no longer without having signed out here, before pages see it. */
  onEnded?: () => void;
  /** Told when somebody has signed out: here once the server knows it, in another window of this browser perhaps before. */
  onSignedOut?: () => void;
  /** Leaves the page; replaced in tests. */
  goTo?: (address: string) => void;
  /** How often a look is tried before it has failed; once in tests. */
  tries?: number;
}

export function SessionProvider(props: SessionProviderProps) {
  const { children, onFailure, onEnded, onSignedOut, goTo = leavePage, tries = 3 } = props;
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [isPending, setPending] = useState(true);
  const [isFetching, setFetching] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef<Promise<void>>(undefined);
  const exchange = useRef<Promise<void>>(undefined);
  /** Looks are numbered as they begin; one that began before what is known by now tells nothing new. */
  const begun = useRef(0);
  const known = useRef(0);
  const signedIn = useRef(false);
  signedIn.current = user !== null;
  const tell = useRef({ onFailure, onEnded, onSignedOut });
  tell.current = { onFailure, onEnded, onSignedOut };

  // With what is on screen for them, not before: a form of the person before may still stand there.
  useLayoutEffect(() => {
    actFor(user?.id);
    return () => actFor(undefined);
  }, [user?.id]);

  const fail = useCallback((text: string, cause: unknown, retry: () => Promise<void>) => {
    console.error(text, cause);
    tell.current.onFailure?.(text, () => void retry().catch(() => undefined));
  }, []);

  /** Keeps the object where nothing changed, so that no page is drawn anew. */
  const found = useCallback((look: number, now: CurrentUser | null, gone: "onEnded" | "onSignedOut" = "onEnded") => {
    if (look < known.current) return;
    known.current = look;
    // Looks that overlap tell it once.
    if (now === null && signedIn.current) tell.current[gone]?.();
    signedIn.current = now !== null;
    setUser((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    setError(null);
  }, []);

  /** Nobody is known any more, untold. A look that still runs began before that: it may find who is so no more, or somebody else. */
  const forget = useCallback(() => {
    signedIn.current = false;
    found(++begun.current, null);
    running.current = undefined;
  }, [found]);

  const fetchUser = useCallback((): Promise<void> => {
    if (running.current) return running.current;
    const number = ++begun.current;
    const mine = look();
    running.current = mine;
    return mine;

    async function look(): Promise<void> {
      setFetching(true);
      try {
        found(number, await readCurrentUser(tries));
      } catch (cause) {
        // Who is known to be signed in stays on screen: a failure says nothing about them.
        if (number >= known.current) setError(cause as Error);
        throw cause;
      } finally {
        // One whose place has been taken, by a newer one or by signing out, ends nothing.
        if (running.current === mine) {
          running.current = undefined;
          setFetching(false);
          setPending(false);
        }
      }
    }
  }, [found, tries]);

  const redirectToLogin = useCallback(async () => {
    try {
      const { redirectUrl } = await api("GET /api/oauth/google/redirect_url");
      goTo(redirectUrl);
      await staying();
    } catch (cause) {
      fail(errorText(cause, "Signing in could not be started. Please try again."), cause, redirectToLogin);
      throw cause;
    }
  }, [fail, goTo]);

  const exchangeCodeForSessionToken = useCallback((): Promise<void> => {
    // A sign-out under way would take the cookie of the new session.
    const ready = isSigningOut() ? fetchUser().catch(console.error) : Promise.resolve();
    exchange.current ??= ready.then(exchangeCode).then(
      () => {
        tellTabs("in");
        forget();
        // They are signed in, whatever this finds: a look that failed is told and repeated by the shell.
        return fetchUser().catch(console.error);
      },
      (cause) => {
        // The code may be good still, where the server could not take it.
        exchange.current = undefined;
        throw cause;
      },
    );
    return exchange.current;
  }, [fetchUser, forget]);

  const logout = useCallback(async () => {
    forget();
    setFetching(false);
    setPending(false);
    forgetAllDrafts();
    forgetSignIn();
    noteSigningOut();
    try {
      await signOut();
      tell.current.onSignedOut?.();
    } catch (cause) {
      fail("You are signed out here, but the server could not be told. Please try again.", cause, logout);
    }
  }, [fail, forget]);

  useEffect(() => {
    const look = () => void fetchUser().catch(console.error);
    look();
    const end = new AbortController();
    addEventListener("online", () => isSigningOut() && look(), end);
    // A 401 elsewhere means that the session has ended meanwhile, or the account was suspended.
    const stopHearing = onUnauthorized(() => signedIn.current && look());
    return () => {
      end.abort();
      stopHearing();
    };
  }, [fetchUser]);

  useEffect(() => {
    /** In another tab somebody may have signed out, or in as somebody else. A look that fails changes nothing here. */
    function lookAgain() {
      if (isSigningOut()) {
        forgetAllDrafts();
        found(++begun.current, null, "onSignedOut");
      }
      const number = ++begun.current;
      // An answer from before tells nothing of now.
      globalThis.earlyReads = undefined;
      readCurrentUser(tries).then((now) => found(number, now), console.error);
    }
    const lookIfSeen = () => document.visibilityState === "visible" && signedIn.current && lookAgain();
    document.addEventListener("visibilitychange", lookIfSeen);
    // Of two windows side by side neither becomes visible.
    const stopHearing = onSignedElsewhere((signed) => {
      if (signed === "signed_out") {
        // A form that is open here may have kept one more.
        forgetAllDrafts();
        // Sure, whatever a look says; but this may be heard late, when somebody is signed in again.
        found(++begun.current, null, "onSignedOut");
      }
      lookAgain();
    });
    return () => {
      document.removeEventListener("visibilitychange", lookIfSeen);
      stopHearing();
    };
  }, [found, tries]);

  const session = useMemo(
    () => ({ user, isPending, isFetching, error, fetchUser, redirectToLogin, exchangeCodeForSessionToken, logout }),
    [user, isPending, isFetching, error, fetchUser, redirectToLogin, exchangeCodeForSessionToken, logout],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

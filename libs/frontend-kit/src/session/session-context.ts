import { createContext, useContext } from "react";
import type { CurrentUser } from "./session-calls.ts";

export interface Session {
  /** null: nobody is signed in, as far as known. Stays where a later look fails. */
  user: CurrentUser | null;
  /** true until the first look at who is signed in has ended, well or badly. */
  isPending: boolean;
  /** true while looking. */
  isFetching: boolean;
  /** Why the last look failed; being signed out is no failure. */
  error: Error | null;
  /** Looks again; looks at the same time are one. Rejects when the server fails. */
  fetchUser(): Promise<void>;
  /** Sends the browser to the identity provider; over where it is here again, or still. Rejects, after `onFailure`, when that cannot start. */
  redirectToLogin(): Promise<void>;
  /** Exchanges the code in this page's address for a session, once per page unless that fails, and looks again. Rejects when the exchange fails, not the look. */
  exchangeCodeForSessionToken(): Promise<void>;
  /** Signs out here at once and then at the server. */
  logout(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. Throws outside a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession must be used within a SessionProvider");
  return session;
}

import type { SignInOutcome } from "@jobcentre/service-kit/metrics";

/** What the person did at the provider, or could not do there (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6). */
const PERSON = [
  "access_denied",
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
];
const PASSING = ["server_error", "temporarily_unavailable"];

/** What is made of a callback in which the provider tells an error in place of a code: how it counts, and what people read. */
export function readProviderError(error: string): { outcome: SignInOutcome; text: string } {
  if (PERSON.includes(error))
    return {
      outcome: "cancelled",
      text: "You cancelled signing in, or may not sign in with this account. Please try again, or with another account.",
    };
  if (PASSING.includes(error))
    return {
      outcome: "unavailable",
      text: "The sign-in service is not available right now. Please try again shortly.",
    };
  return { outcome: "refused", text: "Sign-in is not set up right on this server. Please tell the job centre." };
}

/** An error code as the log has it: whoever came back may have written it. */
export const loggedError = (error: string): string => error.replace(/[^\w.-]/g, "?").slice(0, 60);

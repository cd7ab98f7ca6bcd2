import { PROBLEMS } from "@jobcentre/contracts/problems";
import { Problem } from "@jobcentre/service-kit/problem";
import { reasonOfError } from "@jobcentre/service-kit/reason-of-error";

const UNREACHABLE = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT"]);

/** Whether the provider did not answer at all, or with a failure of its own, so that trying again makes sense. */
function isUnavailable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (error instanceof TypeError || UNREACHABLE.has(code ?? "")) return true;
  return cause instanceof Response && cause.status >= 500;
}

export const providerUnavailable = (): Problem =>
  new Problem("service_unavailable", {
    text: "The sign-in service is not available right now. Please try again shortly.",
    retryAfterSeconds: 5,
  });

/** What a failed exchange tells the person: try again later, or start again; details go to the log only. */
export function problemOfExchange(error: unknown): Problem {
  if (isUnavailable(error)) return providerUnavailable();
  return new Problem("sign_in_failed", { text: PROBLEMS.sign_in_failed.text });
}

/** A short reason for the log that holds no code, token or claim. */
export function reasonOf(error: unknown): string {
  const { name, code, error: oauthError } = error as { name?: string; code?: string; error?: string };
  // What the network says of an address; other messages may quote what was sent.
  const ofNetwork = error instanceof TypeError && reasonOfError(error);
  return [name, code, oauthError, ofNetwork].filter((part) => typeof part === "string").join(" ");
}

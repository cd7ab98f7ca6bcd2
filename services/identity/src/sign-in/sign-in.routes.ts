import { identityCalls, identityInternalCalls } from "@jobcentre/contracts/http/identity";
import { PROBLEMS } from "@jobcentre/contracts/problems";
import { CallerGone } from "@jobcentre/messaging/in-transaction";
import { createSignInCounter, type SignInOutcome } from "@jobcentre/service-kit/metrics";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Route, route } from "@jobcentre/service-kit/route";
import { sessionCookie } from "@jobcentre/service-kit/session-cookie";
import type { IdentityDeps } from "../identity-deps.ts";
import { cookiesOf, sessionIdOf, setSessionCookie } from "../sessions/cookies.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { endAtProvider } from "./end-at-provider.ts";
import { loggedError, readProviderError } from "./provider-error.rules.ts";
import { ATTEMPT_MS, createSignInCookies } from "./sign-in-cookies.ts";
import type { SignInProvider } from "./sign-in-provider.ts";

export function signInRoutes({ db, config, now, log, registry, provider }: IdentityDeps): Route[] {
  const signIns = createSignInCounter(registry);
  const count = (outcome: SignInOutcome) => signIns.inc({ outcome });
  const { options } = sessionCookie(config.PUBLIC_URL);
  const attempts = createSignInCookies(config.INTERNAL_SECRET, options.secure);

  function configured(): SignInProvider {
    if (provider) return provider;
    throw new Problem("service_unavailable", { text: "Sign-in is not set up on this server." });
  }

  return [
    route(identityCalls, "GET /api/oauth/google/redirect_url", async ({ req, res }) => {
      const { url, attempt } = await configured()
        .begin()
        .catch((error: unknown) => {
          // Nobody comes back, so it shows here alone.
          count("unavailable");
          throw error;
        });
      for (const name of attempts.surplus(cookiesOf(req))) res.clearCookie(name, options);
      const { name, value } = attempts.seal(attempt, now());
      res.cookie(name, value, { ...options, maxAge: ATTEMPT_MS });
      return { redirectUrl: url };
    }),

    route(identityCalls, "POST /api/sessions", async ({ body, req, res }) => {
      const cookies = cookiesOf(req);
      const opened = attempts.open(cookies, body.state, now());
      if (!opened) {
        // A browser has dropped the attempt's cookie by the time it is too old, so nothing tells the causes apart for certain.
        count("no_attempt");
        const code = Object.keys(cookies).length === 0 ? "cookies_blocked" : "sign_in_failed";
        throw new Problem(code, { text: PROBLEMS.cookies_blocked.text });
      }
      const { name, attempt } = opened;
      if (!body.code) {
        res.clearCookie(name, options);
        const { outcome, text } = readProviderError(body.error ?? "");
        log.warn({ reason: loggedError(body.error ?? "") }, "the provider did not sign in");
        count(outcome);
        throw new Problem("sign_in_failed", { text });
      }
      const callback = { code: body.code, state: attempt.state, iss: body.iss };
      const person = await configured()
        .complete(callback, attempt)
        .catch((error: unknown) => {
          // While the provider is away the code is still good, so the person may try once more.
          const isAway = error instanceof Problem && error.status === 503;
          if (!isAway) res.clearCookie(name, options);
          const isUnverified = error instanceof Problem && error.code === "email_not_verified";
          count(isAway ? "unavailable" : isUnverified ? "unverified" : "refused");
          throw error;
        });
      // Whoever has gone meanwhile gets no cookie: their session would only stand in the list of where they are signed in.
      if (res.closed) throw new CallerGone("nobody waits for this sign-in any more");
      const former_session_id = sessionIdOf(req, config.PUBLIC_URL);
      const input = { person, former_session_id, user_agent: req.get("user-agent") };
      const session = await completeSignIn({ db, config }, input, now());
      res.clearCookie(name, options);
      setSessionCookie(res, config.PUBLIC_URL, session);
      count("done");
      return { success: true as const };
    }),

    route(identityInternalCalls, "POST /internal/provider-logout", ({ body }) =>
      endAtProvider({ db, now, log }, configured(), body.logout_token),
    ),
  ];
}

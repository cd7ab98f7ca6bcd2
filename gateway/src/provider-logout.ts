import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import type { CallInternal } from "@jobcentre/service-kit/internal-client";
import { Problem } from "@jobcentre/service-kit/problem";
import express, { type RequestHandler } from "express";
import type { RateLimits } from "./rate-limits.ts";

/** Where the identity provider says, server to server, that somebody signed out there; operators register it. */
export const PROVIDER_LOGOUT_PATH = "/auth/backchannel-logout";

const END = "POST /internal/provider-logout";
const { body: sent, response } = identityInternalCalls[END];

/**
 * Takes a logout token (OpenID Connect Back-Channel Logout 1.0): a form, as no call of ours is one, answered by 200 once the sessions
 * have ended. Nobody's browser asks here, so no cookie counts. Throws Problem("logout_refused"), Problem("too_many_requests") and Problem("service_unavailable").
 */
export function takeProviderLogout(callInternal: CallInternal, limits: Pick<RateLimits, "count">): RequestHandler[] {
  return [
    async (req, res, next) => {
      res.set("Cache-Control", "no-store");
      await limits.count("changes", req, res);
      next();
    },
    express.urlencoded({ extended: false, limit: "32kb" }),
    async (req, res) => {
      const { data } = sent.safeParse({
        logout_token: (req.body as { logout_token?: unknown } | undefined)?.logout_token,
      });
      if (!data) throw new Problem("logout_refused");
      const { requestId: trace_id, traceparent } = res.locals as { requestId: string; traceparent?: string };
      const { refused } = response.parse(await callInternal("identity", END, data, { trace_id, traceparent }));
      if (refused !== null) throw new Problem("logout_refused");
      res.end();
    },
  ];
}

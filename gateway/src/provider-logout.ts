import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import type { CallInternal } from "@jobcentre/service-kit/internal-client";
import { Problem } from "@jobcentre/service-kit/problem";
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import type { RateLimits } from "./rate-limits.ts";

/** Where the identity provider says, server to server, that somebody signed out there; operators register it. */
export const PROVIDER_LOGOUT_PATH = "/auth/backchannel-logout";

const END = "POST /internal/provider-logout";
const { body: sent, response } = identityInternalCalls[END];

/**
 * Takes a logout token (OpenID Connect Back-Channel Logout 1.0): a form, as no call of ours is one, answered by 200 once the sessions
 * have ended. Nobody's browser asks here, so no cookie counts. Whatever is not taken counts as a change, and is refused as such only after
 * it was looked at: good tokens come from the provider's one address, any number at a mass sign-out, and so do those of its other tenants. Throws Problem("logout_refused"), Problem("too_many_requests") and Problem("service_unavailable").
 */
export function takeProviderLogout(
  callInternal: CallInternal,
  limits: Pick<RateLimits, "count">,
): (RequestHandler | ErrorRequestHandler)[] {
  return [
    (_req: Request, res: Response, next: NextFunction) => {
      res.set("Cache-Control", "no-store");
      next();
    },
    express.urlencoded({ extended: false, limit: "32kb" }),
    async (req: Request, res: Response) => {
      const { data } = sent.safeParse({
        logout_token: (req.body as { logout_token?: unknown } | undefined)?.logout_token,
      });
      if (!data) throw new Problem("logout_refused");
      const { requestId: trace_id, traceparent } = res.locals as { requestId: string; traceparent?: string };
      const { refused } = response.parse(await callInternal("identity", END, data, { trace_id, traceparent }));
      if (refused !== null) throw new Problem("logout_refused");
      res.end();
    },
    async (error: unknown, req: Request, res: Response, _next: NextFunction) => {
      // Also what cannot be looked at now: anybody can name a key that is not known.
      await limits.count("changes", req, res);
      throw error;
    },
  ];
}

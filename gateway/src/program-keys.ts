import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import { PROGRAM_KEY_SHAPE, type ProgramKeyScope } from "@jobcentre/contracts/program-key-options";
import type { ServiceName } from "@jobcentre/contracts/services";
import type { CallInternal } from "@jobcentre/service-kit/internal-client";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Trace } from "@jobcentre/service-kit/trace/request-trace";
import type { Request, Response } from "express";
import type * as z from "zod";
import { createKeptAnswers } from "./kept-answers.ts";
import type { RateLimits } from "./rate-limits.ts";
import { callsByPath } from "./reads-by-path.ts";
import type { ServiceRoute } from "./service-routes.ts";

const RESOLVE = "POST /internal/program-key";
const { response } = identityInternalCalls[RESOLVE];

type ResolvedKey = z.output<typeof response>;

/** Whom software with a key acts as, towards one service. */
export type AdmittedKey = ResolvedKey & { token: string };

/** The key in an Authorization header; undefined where anything else or nothing stands there, which opens nothing. */
export const programKeyIn = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : /^bearer +(ajc_\S*) *$/i.exec(header)?.[1];

/** By what a key may do, whether a call is one that it is for: none whose contract does not say so. */
const IS_FOR: Record<ProgramKeyScope, ReturnType<typeof callsByPath>> = {
  jobs: callsByPath(({ programs }) => programs === "jobs"),
  applicants: callsByPath(({ programs }) => programs !== undefined),
};

/** Whether a key of this scope, of which a later version may have others, is for a call below `prefix`. */
export const isForKey = (may: string | null, method: string, path: string, prefix: string): boolean =>
  may !== null && Object.hasOwn(IS_FOR, may) && IS_FOR[may as ProgramKeyScope](method, path, prefix);

export interface ProgramKeys {
  /**
   * Whom a key's software acts as. Throws Problem("key_refused") for one that opens nothing, Problem("too_many_requests") where its
   * address sent too many of those, Problem("key_not_for_this"), and Problem("service_unavailable").
   */
  admit(key: string, req: Request, res: Response, route: ServiceRoute, trace: Trace): Promise<AdmittedKey>;
}

/** Lets software of companies in, as sessions let people: identity is asked every 750 ms per key and service. */
export function createProgramKeys(
  callInternal: CallInternal,
  limits: Pick<RateLimits, "count" | "refuse">,
): ProgramKeys {
  const keys = createKeptAnswers<ResolvedKey>(async (key, audience: ServiceName, trace) =>
    response.parse(await callInternal("identity", RESOLVE, { key, audience }, trace)),
  );
  return {
    async admit(key, req, res, { service, prefix }, trace) {
      await limits.refuse("key", req, res);
      const found = PROGRAM_KEY_SHAPE.test(key) ? await keys.resolve(key, service, trace) : null;
      if (!found?.token) {
        await limits.count("key", req, res);
        res.setHeader("WWW-Authenticate", 'Bearer error="invalid_token"');
        throw new Problem("key_refused");
      }
      if (!isForKey(found.may, req.method, req.path, prefix)) throw new Problem("key_not_for_this");
      return { ...found, token: found.token };
    },
  };
}

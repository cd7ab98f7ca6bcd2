import { Problem } from "@jobcentre/service-kit/problem";
import type { Request, Response } from "express";
import { ipKeyGenerator, MemoryStore, rateLimit } from "express-rate-limit";
import type { GatewayConfig } from "./config.ts";
import type { LimitName } from "./service-routes.ts";

const ONE_MINUTE = 60_000;

export interface RateLimits {
  /** Counts a request against a limit of its address. Throws Problem("too_many_requests") above it. */
  count(limit: LimitName | "changes", req: Request, res: Response): Promise<void>;
  stop(): void;
}

/** Limits per client address (IPv6: per /56 network), kept in memory by each gateway. */
export function createRateLimits(
  config: Pick<GatewayConfig, "LIMIT_SIGN_INS" | "LIMIT_PASSWORDS" | "LIMIT_VERIFICATIONS" | "LIMIT_CHANGES">,
): RateLimits {
  const stores: MemoryStore[] = [];
  function perMinute(limit: number): ReturnType<typeof rateLimit> {
    const store = new MemoryStore();
    stores.push(store);
    return rateLimit({
      windowMs: ONE_MINUTE,
      limit,
      store,
      legacyHeaders: false,
      standardHeaders: "draft-7",
      // A header that anybody can send is no reason for a warning.
      validate: { xForwardedForHeader: false, forwardedHeader: false },
      keyGenerator: (req) => ipKeyGenerator(req.ip ?? "unknown"),
      handler: (_req, _res, next) => next(new Problem("too_many_requests")),
    });
  }
  const limits = {
    sign_in: perMinute(config.LIMIT_SIGN_INS),
    password: perMinute(config.LIMIT_PASSWORDS),
    verification: perMinute(config.LIMIT_VERIFICATIONS),
    changes: perMinute(config.LIMIT_CHANGES),
  };

  return {
    count: (limit, req, res) =>
      new Promise((resolve, reject) => {
        void limits[limit](req, res, (error?: unknown) => (error ? reject(error) : resolve()));
      }),
    stop: () => stores.forEach((store) => void store.shutdown()),
  };
}

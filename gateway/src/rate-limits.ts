import { Problem } from "@jobcentre/service-kit/problem";
import type { Request, Response } from "express";
import { ipKeyGenerator, MemoryStore, type Options } from "express-rate-limit";
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
  const limits = {
    sign_in: perMinute(config.LIMIT_SIGN_INS),
    sign_in_end: perMinute(config.LIMIT_SIGN_INS),
    password: perMinute(config.LIMIT_PASSWORDS),
    verification: perMinute(config.LIMIT_VERIFICATIONS),
    changes: perMinute(config.LIMIT_CHANGES),
  };
  return {
    count: (limit, req, res) => limits[limit].count(req, res),
    stop: () => Object.values(limits).forEach(({ store }) => void store.shutdown()),
  };
}

/** The library's counts and keys without its handler, whose many steps and promises change nothing for limits that are fixed. */
function perMinute(limit: number): { store: MemoryStore; count(req: Request, res: Response): Promise<void> } {
  const store = new MemoryStore();
  store.init({ windowMs: ONE_MINUTE } as Options);
  const policy = `${limit};w=${ONE_MINUTE / 1000}`;
  return {
    store,
    async count(req, res) {
      const key = ipKeyGenerator(withoutPort(req.ip ?? "unknown"));
      let { totalHits, resetTime } = await store.increment(key);
      if (secondsUntil(resetTime as Date) > ONE_MINUTE / 1000) {
        // A minute that began before the clock was set back would last until that time comes again.
        await store.resetKey(key);
        ({ totalHits, resetTime } = await store.increment(key));
      }
      const reset = secondsUntil(resetTime as Date);
      if (!res.headersSent) {
        // As the IETF's draft 7 of RateLimit headers has them.
        res.setHeader("RateLimit-Policy", policy);
        res.setHeader("RateLimit", `limit=${limit}, remaining=${Math.max(limit - totalHits, 0)}, reset=${reset}`);
      }
      if (totalHits <= limit) return;
      if (!res.headersSent) res.setHeader("Retry-After", String(reset));
      throw new Problem("too_many_requests");
    },
  };
}

/** Some proxies write the port of the connection too, which is another one each time. */
const withoutPort = (address: string): string =>
  address.replace(/^([\d.]+):\d+$/, "$1").replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, "$1");

const secondsUntil = (time: Date): number => Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000));

import { Problem } from "@jobcentre/service-kit/problem";
import type { Request, Response } from "express";
import { ipKeyGenerator, MemoryStore, type Options } from "express-rate-limit";
import type { GatewayConfig } from "./config.ts";
import type { LimitName } from "./service-routes.ts";

const ONE_MINUTE = 60_000;

/** What is counted: what routes say, changes, and keys of software that open nothing. */
type CountedName = LimitName | "changes" | "key";

export interface RateLimits {
  /** Counts a request against a limit of its address. Throws Problem("too_many_requests") above it. */
  count(limit: CountedName, req: Request, res: Response): Promise<void>;
  /** Counts nothing, and throws the same where the limit of its address is used up. */
  refuse(limit: CountedName, req: Request, res: Response): Promise<void>;
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
    key: perMinute(config.LIMIT_PASSWORDS),
  };
  return {
    count: (limit, req, res) => limits[limit].count(req, res),
    refuse: (limit, req, res) => limits[limit].refuse(req, res),
    stop: () => Object.values(limits).forEach(({ store }) => void store.shutdown()),
  };
}

type Counting = (req: Request, res: Response) => Promise<void>;

/** The library's counts and keys without its handler, whose many steps and promises change nothing for limits that are fixed. */
function perMinute(limit: number): { store: MemoryStore } & Record<"count" | "refuse", Counting> {
  const store = new MemoryStore();
  store.init({ windowMs: ONE_MINUTE } as Options);
  const policy = `${limit};w=${ONE_MINUTE / 1000}`;
  return {
    store,
    async count(req, res) {
      const key = keyOf(req);
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
    async refuse(req, res) {
      const { totalHits = 0, resetTime } = (await store.get(keyOf(req))) ?? {};
      const reset = resetTime ? secondsUntil(resetTime) : 0;
      if (totalHits < limit || reset === 0 || reset > ONE_MINUTE / 1000) return;
      if (!res.headersSent) res.setHeader("Retry-After", String(reset));
      throw new Problem("too_many_requests");
    },
  };
}

const keyOf = (req: Request): string => ipKeyGenerator(withoutPort(req.ip ?? "unknown"));

/** Some proxies write the port of the connection too, which is another one each time. */
const withoutPort = (address: string): string =>
  address.replace(/^([\d.]+):\d+$/, "$1").replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, "$1");

const secondsUntil = (time: Date): number => Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000));

import type { ReadAnswer } from "@jobcentre/build-config/drawing";
import { Problem } from "@jobcentre/service-kit/problem";
import { serviceUrls } from "@jobcentre/service-kit/service-config";
import type { Request, Response } from "express";
import type { GatewayConfig } from "./config.ts";
import { headersToService, publicAddress } from "./forwarded-headers.ts";
import type { Logger } from "./logger.ts";
import type { RateLimits } from "./rate-limits.ts";
import { routeOf } from "./service-routes.ts";

/** A page waits no longer for its services: what is missing then is read by the browser. */
const READ_MS = 1_500;
const LONGEST = 1_000_000;
/** Between services bytes cost less than packing them. */
const ASKED = { accept: "application/json", "accept-encoding": "identity" };
const NOTHING: ReadAnswer = { status: 0, body: "", counted: null };

export type PageReader = (addresses: string[], req: Request, res: Response) => Promise<ReadAnswer[]>;

/**
 * Reads what a page shows, as nobody: no cookie and no token travels, so that no answer can hold what is one person's.
 * The limits of the calls count here too. Never rejects; a status of 0 means that nothing came.
 */
export function createPageReader(config: GatewayConfig, limits: RateLimits, log: Logger): PageReader {
  const urls = serviceUrls(config);
  const publicAt = publicAddress(config.PUBLIC_URL);

  async function read(address: string, req: Request, res: Response): Promise<ReadAnswer> {
    const route = routeOf(address.split("?")[0] ?? "");
    if (!route || route.cookies) return NOTHING;
    try {
      if (route.limit) await limits.count(route.limit, req, res);
    } catch (error) {
      return error instanceof Problem ? { ...NOTHING, status: error.status } : NOTHING;
    }
    const { requestId, traceparent } = res.locals as { requestId: string; traceparent?: string };
    const own = { requestId, traceparent, clientAddress: req.ip ?? "", address: publicAt, token: null };
    try {
      const answer = await fetch(urls[route.service] + address, {
        headers: headersToService(ASKED, own) as Record<string, string>,
        redirect: "error",
        signal: AbortSignal.timeout(READ_MS),
      });
      const body = await answer.text();
      if (body.length > LONGEST) throw new Error(`an answer of ${body.length} characters`);
      return { status: answer.status, body, counted: answer.headers.get("x-total-count") };
    } catch (error) {
      const reason = (error as Error).message;
      log.warn({ service: route.service, trace_id: requestId, reason }, "a page goes out without what it shows");
      return NOTHING;
    }
  }

  return (addresses, req, res) => Promise.all(addresses.map((address) => read(address, req, res)));
}

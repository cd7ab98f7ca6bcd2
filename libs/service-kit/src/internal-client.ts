import type { ServiceName } from "@jobcentre/contracts/services";
import { Problem } from "./problem.ts";
import type { ServiceUrls } from "./service-config.ts";
import { createServiceTokens } from "./service-token.ts";
import { type Trace, traceHeaders } from "./trace/request-trace.ts";

/** Who asks another service on behalf of somebody can still say so before nobody waits any more. */
const TO_SAY_SO_MS = 300;

/** `trace` is what the call belongs to where that is not the current context. */
export type CallInternal = (
  service: ServiceName,
  key: `${"GET" | "POST"} /internal/${string}`,
  body?: unknown,
  trace?: Trace,
) => Promise<unknown>;

/**
 * Calls another service's /internal surface, for calls that wait `withinMs` in all. Throws Problem("service_unavailable") when it is
 * down, slow or answers an error.
 */
export function createInternalClient(from: string, secret: string, urls: ServiceUrls, withinMs: number): CallInternal {
  const tokenFor = createServiceTokens(secret, from);
  return async (service, key, body, trace) => {
    const [method, path] = key.split(" ") as [string, string];
    const headers = {
      ...traceHeaders(trace),
      // Between services bytes cost less than packing them.
      "accept-encoding": "identity",
      authorization: `Bearer ${tokenFor(service)}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    try {
      const response = await fetch(urls[service] + path, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(withinMs - TO_SAY_SO_MS),
      });
      if (!response.ok) throw new Error(`${service} answered ${response.status} to ${key}`);
      return await response.json();
    } catch (error) {
      throw new Problem("service_unavailable", { retryAfterSeconds: 1, cause: error, logged: { upstream: service } });
    }
  };
}

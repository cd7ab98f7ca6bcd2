import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { ServiceName } from "@jobcentre/contracts/services";
import { Problem } from "./problem.ts";
import type { ServiceUrls } from "./service-config.ts";
import { createServiceTokens } from "./service-token.ts";
import { traceHeaders } from "./trace/request-trace.ts";

/** Without a byte for so long, the other side is taken for gone. */
const SILENCE_MS = 60_000;

export type OpenInternal = (service: ServiceName, key: `POST /internal/${string}`, body: unknown) => Promise<Readable>;

/**
 * Calls another service's /internal surface for an answer that is read while it comes. Throws
 * Problem("service_unavailable") where none begins within `beginsWithinMs`; one that breaks off or falls silent ends with an error.
 */
export function createInternalStreams(
  from: string,
  secret: string,
  urls: ServiceUrls,
  beginsWithinMs: number,
  silenceMs = SILENCE_MS,
): OpenInternal {
  const tokenFor = createServiceTokens(secret, from);
  return async (service, key, body) => {
    const [method, path] = key.split(" ") as [string, string];
    const abort = new AbortController();
    let timer = setTimeout(() => abort.abort(), beginsWithinMs);
    try {
      const answer = await fetch(urls[service] + path, {
        method,
        headers: {
          ...traceHeaders(),
          authorization: `Bearer ${tokenFor(service)}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(body),
        signal: abort.signal,
      });
      if (!answer.ok || !answer.body) throw new Error(`${service} answered ${answer.status} to ${key}`);
      clearTimeout(timer);
      const stream = Readable.fromWeb(answer.body as ReadableStream);
      // Nor is the other side silent while what it sent waits here to be read: who reads slowly has a limit elsewhere.
      timer = setTimeout(() => (stream.readableLength > 0 ? timer.refresh() : abort.abort()), silenceMs);
      stream.on("data", () => timer.refresh()).pause();
      stream.once("close", () => clearTimeout(timer));
      return stream;
    } catch (error) {
      clearTimeout(timer);
      throw new Problem("service_unavailable", { retryAfterSeconds: 1, cause: error, logged: { upstream: service } });
    }
  };
}

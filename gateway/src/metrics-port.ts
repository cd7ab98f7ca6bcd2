import { createServer, type ServerResponse } from "node:http";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { type Listener, listen } from "@jobcentre/service-kit/http-listener";
import type { createRegistry } from "@jobcentre/service-kit/metrics";
import { serviceUrls } from "@jobcentre/service-kit/service-config";
import type { GatewayConfig } from "./config.ts";

/** Less than Prometheus waits itself (10 s). */
const WITHIN_MS = 8_000;

/**
 * Answers /metrics, and /metrics/jobs and so on with a service's own, whose ports change where one machine runs all. On a port of its
 * own, so that no proxy in front publishes it by accident.
 */
export function listenForMetrics(
  registry: ReturnType<typeof createRegistry>,
  config: GatewayConfig,
): Promise<Listener> {
  const urls = serviceUrls(config);
  const server = createServer(async (req, res) => {
    const service = SERVICE_NAMES.find((name) => req.url === `/metrics/${name}`);
    if (service) return passMetrics(urls[service], res);
    if (req.url !== "/metrics") return void res.writeHead(404).end();
    const text = await registry.metrics();
    res.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  return listen(server, config.METRICS_HOST ?? config.HOST, config.METRICS_PORT);
}

/** A service that is away is a 503, which Prometheus takes as down. */
async function passMetrics(url: string, res: ServerResponse): Promise<void> {
  try {
    const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(WITHIN_MS) });
    const text = await answer.text();
    res.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" }).end(text);
  } catch {
    res.writeHead(503).end();
  }
}

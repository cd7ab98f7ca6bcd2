import { createServer } from "node:http";
import { createFastServer } from "@jobcentre/service-kit/fast-server";
import { type Listener, listen } from "@jobcentre/service-kit/http-listener";
import { createRegistry } from "@jobcentre/service-kit/metrics";
import { createGatewayApp } from "./app.ts";
import { type GatewayConfig, readGatewayConfig } from "./config.ts";
import type { Logger } from "./logger.ts";

const DRAIN_MS = 5_000;

export interface RunningGateway {
  url: string;
  port: number;
  /** Where Prometheus reads, if METRICS_PORT is set. */
  metricsUrl?: string;
  /** Takes no new requests, lets running ones end (at most 5 s), then closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the one door of the product. Throws ConfigError (one clear line) for a bad value in the environment, a taken
 * port, or frontends that are not built.
 */
export async function startGateway({ env, log }: { env: NodeJS.ProcessEnv; log: Logger }): Promise<RunningGateway> {
  const config = readGatewayConfig(env);
  const registry = config.METRICS_PORT ? createRegistry("gateway") : undefined;
  const { app, endStreams, close } = createGatewayApp({ config, log, registry });
  const metrics = registry && (await listenForMetrics(registry, config));
  const server = createFastServer(app);
  let listener: Listener;
  try {
    listener = await listen(server, config.HOST, config.PORT);
  } catch (error) {
    close();
    await metrics?.close(0);
    throw error;
  }

  return {
    url: listener.url,
    port: listener.port,
    metricsUrl: metrics && `${metrics.url}/metrics`,
    async stop() {
      const drained = listener.close(DRAIN_MS);
      endStreams();
      // A connection kept alive by its client becomes idle only when its last answer is out.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await drained;
      clearInterval(sweep);
      close();
      await metrics?.close(0);
    },
  };
}

/** On a port of its own, so that no proxy in front publishes it by accident. */
function listenForMetrics(registry: ReturnType<typeof createRegistry>, config: GatewayConfig): Promise<Listener> {
  const server = createServer(async (req, res) => {
    if (req.url !== "/metrics") return void res.writeHead(404).end();
    const text = await registry.metrics();
    res.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  return listen(server, config.HOST, config.METRICS_PORT);
}

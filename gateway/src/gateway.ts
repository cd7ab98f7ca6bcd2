import type { Server as TlsServer } from "node:https";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { createFastServer } from "@jobcentre/service-kit/fast-server";
import { LINGER_MS, LINGERING_GRACE_MS, type Listener, listen } from "@jobcentre/service-kit/http-listener";
import { createRegistry } from "@jobcentre/service-kit/metrics";
import { createGatewayApp } from "./app.ts";
import { readGatewayConfig } from "./config.ts";
import type { Logger } from "./logger.ts";
import { listenForMetrics } from "./metrics-port.ts";
import { toOriginForm } from "./origin-form.ts";
import type { ServiceStates } from "./readiness.ts";
import { followCertificate, readCertificate } from "./tls-files.ts";
import { answerUnreadableRequests } from "./unreadable-requests.ts";

const DRAIN_MS = 5_000;
/** Longer than proxies keep an idle connection (60 s): whoever closes it first should be who sends on it. */
const KEEP_ALIVE_MS = 65_000;

export interface RunningGateway {
  url: string;
  port: number;
  /** Where Prometheus reads, if METRICS_PORT is set. */
  metricsUrl?: string;
  /** How it reaches every service, as /ready tells it. */
  askServices(): Promise<ServiceStates>;
  /**
   * Takes no new connections, lets running requests end, then closes everything: within 5 s, or 8 s where it `lingers`
   * because other instances go on.
   */
  stop(options?: { lingers?: boolean }): Promise<void>;
}

interface GatewayStart {
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** Gives up the port, where somebody holds it for the gateway until it listens. */
  releasePort?: () => Promise<void>;
}

/**
 * Starts the one door of the product. Throws ConfigError (one clear line) for a bad value in the environment, a taken
 * port, or frontends that are not built.
 */
export async function startGateway({ env, log, releasePort }: GatewayStart): Promise<RunningGateway> {
  const config = readGatewayConfig(env);
  const certificate = await readCertificate(config);
  const registry = config.METRICS_PORT ? createRegistry("gateway") : undefined;
  const { app, askServices, endStreams, close } = createGatewayApp({ config, log, registry });
  const metrics = registry && (await listenForMetrics(registry, config));
  const server = createFastServer(app, certificate);
  const stopFollowing = certificate
    ? followCertificate(server as unknown as TlsServer, config, certificate, log, registry)
    : () => undefined;
  answerUnreadableRequests(server, log);
  // Before everything that reads the path.
  server.prependListener("request", toOriginForm);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Two proxies for every service wait for its end.
  server.setMaxListeners(2 * SERVICE_NAMES.length + 5);
  let listener: Listener;
  try {
    await releasePort?.();
    listener = await listen(server, config.HOST, config.PORT);
  } catch (error) {
    stopFollowing();
    close();
    await metrics?.close(0);
    throw error;
  }

  return {
    url: listener.url,
    port: listener.port,
    metricsUrl: metrics && `${metrics.url}/metrics`,
    askServices,
    async stop({ lingers = false } = {}) {
      const drained = lingers ? listener.close(LINGERING_GRACE_MS, LINGER_MS) : listener.close(DRAIN_MS);
      stopFollowing();
      endStreams();
      await drained;
      close();
      await metrics?.close(0);
    },
  };
}

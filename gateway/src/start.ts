import { ConfigError } from "@jobcentre/service-kit/config";
import { createLogger } from "@jobcentre/service-kit/logger";
import { startTracing } from "@jobcentre/service-kit/trace/start-tracing";
import { readGatewayConfig } from "./config.ts";
import { startGateway } from "./gateway.ts";

const STOP_WITHIN_MS = 9_500;

try {
  const log = createLogger({ name: "gateway", level: readGatewayConfig(process.env).LOG_LEVEL });
  const tracing = await startTracing(process.env, log);
  const gateway = await startGateway({ env: process.env, log });
  log.info({ url: gateway.url, metrics: gateway.metricsUrl }, "ready");
  process.send?.({ ready: gateway.url });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await gateway.stop({ lingers: true });
    await tracing.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
} catch (error) {
  const text = error instanceof ConfigError ? error.message : `cannot start: ${(error as Error).message}`;
  process.stderr.write(`gateway: ${text}\n`);
  process.exit(1);
}

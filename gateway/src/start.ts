import { buildId } from "@jobcentre/service-kit/build-id";
import { ConfigError } from "@jobcentre/service-kit/config";
import { endOnSignals } from "@jobcentre/service-kit/end-on-signals";
import { logLastWords } from "@jobcentre/service-kit/last-words";
import { createLogger } from "@jobcentre/service-kit/logger";
import { startTracing } from "@jobcentre/service-kit/trace/start-tracing";
import { readGatewayConfig } from "./config.ts";
import { startGateway } from "./gateway.ts";

try {
  const log = createLogger({ name: "gateway", level: readGatewayConfig(process.env).LOG_LEVEL });
  logLastWords(log);
  const tracing = await startTracing(process.env, log);
  const gateway = await startGateway({ env: process.env, log });
  // Before it says that it is ready: whoever waits for that may end it in the same moment.
  endOnSignals(async () => {
    await gateway.stop({ lingers: true });
    await tracing.stop();
  });
  log.info({ url: gateway.url, metrics: gateway.metricsUrl, build: buildId }, "ready");
  process.send?.({ ready: gateway.url });
} catch (error) {
  const text = error instanceof ConfigError ? error.message : `cannot start: ${(error as Error).message}`;
  process.stderr.write(`gateway: ${text}\n`);
  process.exit(1);
}

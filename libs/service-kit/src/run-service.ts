import { createRabbitmqTransport } from "@jobcentre/messaging/rabbitmq";
import { buildId } from "./build-id.ts";
import { collectAtRest } from "./collect-at-rest.ts";
import { ConfigError, readConfig } from "./config.ts";
import { endOnSignals } from "./end-on-signals.ts";
import { logLastWords } from "./last-words.ts";
import { createLogger } from "./logger.ts";
import { type ServiceDefinition, startService } from "./service.ts";
import { serviceConfig } from "./service-config.ts";
import { startTracing } from "./trace/start-tracing.ts";

/** Runs one service as its own process on RabbitMQ: the whole of a service's start.ts. SIGTERM and SIGINT stop it in order. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  try {
    const config = readConfig(serviceConfig.required({ AMQP_URL: true }), process.env);
    const log = createLogger({ name: definition.name, level: config.LOG_LEVEL });
    logLastWords(log);
    const tracing = await startTracing(process.env, log);
    const transport = await createRabbitmqTransport(config.AMQP_URL, log, { topology: config.AMQP_TOPOLOGY });
    const service = await startService(definition, { config, env: process.env, log, transport: () => transport });
    // Before it says that it is there: whoever waits for that may end it in the same moment.
    endOnSignals(async () => {
      await service.stop({ lingers: true });
      await transport.close();
      await tracing.stop();
    });
    log.info({ url: service.url, build: buildId }, "listening");
    process.send?.({ ready: service.url });
    collectAtRest();
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : `cannot start: ${(error as Error).message}`;
    process.stderr.write(`${definition.name}: ${text}\n`);
    process.exit(1);
  }
}

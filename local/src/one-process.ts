import { adminService } from "@jobcentre/admin-service/service";
import type { ServiceName } from "@jobcentre/contracts/services";
import { entrepreneurshipService } from "@jobcentre/entrepreneurship/service";
import { identityService } from "@jobcentre/identity/service";
import { jobsService } from "@jobcentre/jobs/service";
import { createInProcessTransport } from "@jobcentre/messaging/in-process";
import { createRabbitmqTransport } from "@jobcentre/messaging/rabbitmq";
import type { Transport } from "@jobcentre/messaging/transport";
import { readConfig } from "@jobcentre/service-kit/config";
import { type RunningService, type ServiceDefinition, startService } from "@jobcentre/service-kit/service";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import { trainingService } from "@jobcentre/training/service";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { allOrNone } from "./all-or-none.ts";

const DEFINITIONS: readonly ServiceDefinition[] = [
  identityService,
  jobsService,
  trainingService,
  entrepreneurshipService,
  adminService,
];

/** Runs all services in this process; on the in-process bus, or on RabbitMQ where AMQP_URL names one. */
export async function startServicesHere(env: NodeJS.ProcessEnv, log: Logger): Promise<{ stop(): Promise<void> }> {
  const databases = new Map<ServiceName, Connection>();
  const databaseOf = (name: ServiceName): Connection => {
    const db = databases.get(name);
    if (!db) throw new Error(`${name} is not running`);
    return db;
  };
  const { AMQP_TOPOLOGY: topology } = readConfig(serviceConfig.pick({ AMQP_TOPOLOGY: true }), env);
  const transport: Transport = env.AMQP_URL
    ? await createRabbitmqTransport(env.AMQP_URL, log, { topology })
    : createInProcessTransport(
        databaseOf,
        DEFINITIONS.map(({ name }) => name),
      );
  const running: RunningService[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((service) => service.stop()));
    await transport.close();
  };
  const start = async (definition: ServiceDefinition): Promise<void> => {
    const ownEnv = { ...env, PORT: new URL(env[`${definition.name.toUpperCase()}_URL`]!).port };
    const service = await startService(definition, {
      config: readConfig(serviceConfig, ownEnv),
      env: ownEnv,
      log: log.child({ service: definition.name }),
      transport: (db) => {
        databases.set(definition.name, db);
        return transport;
      },
    });
    running.push(service);
  };
  await allOrNone(DEFINITIONS.map(start), stop);
  return { stop };
}

import type { JsonWebKey } from "node:crypto";
import { maxHeaderSize } from "node:http";
import { createConsumer } from "@jobcentre/messaging/consume";
import { startRelay } from "@jobcentre/messaging/outbox-relay";
import type { Transport } from "@jobcentre/messaging/transport";
import type { Connection } from "mongoose";
import { createAccessTokenVerifier } from "./access-token.ts";
import { createExportSource } from "./account-export/export-source.ts";
import { lastBrokerLoss } from "./broker-loss.ts";
import { countDeliveries } from "./count-deliveries.ts";
import { createServiceApp } from "./create-app.ts";
import { pingDatabase, prepareCollections } from "./database.ts";
import { startErasurePasses } from "./erasure/erasure-passes.ts";
import { lookForErased } from "./erasure/skip-erased.ts";
import { countError } from "./error-count.ts";
import { createFastServer } from "./fast-server.ts";
import { sweepFiles } from "./files.ts";
import { followsOwners, sayWhatWasTaken } from "./handings-over.ts";
import { LINGER_MS, LINGERING_GRACE_MS, listen } from "./http-listener.ts";
import { createInternalClient } from "./internal-client.ts";
import { internalRoutes } from "./internal-routes.ts";
import { createInternalStreams } from "./internal-stream.ts";
import { KIT_MODELS } from "./kit-models.ts";
import { measureMessages } from "./message-gauges.ts";
import { createRegistry } from "./metrics.ts";
import { runMigrations } from "./migrations/run-migrations.ts";
import { noteWork } from "./note-work.ts";
import { createReadiness } from "./readiness.ts";
import { createRefusalNotes } from "./refused-calls.ts";
import { startRetelling } from "./retelling/start-retelling.ts";
import type { RunningService, ServiceDefinition, ServiceDeps, ServiceParts, StartOptions } from "./service.ts";
import { serviceUrls } from "./service-config.ts";
import { createTokenKeys } from "./token-keys.ts";
import { watchReadiness } from "./watch-readiness.ts";

const DRAIN_MS = 5_000;
const SWEEP_MS = 10 * 60 * 1000;
/** What the gateway reads, and as much again for what it adds: what is too long is refused there, in words. */
const MOST_HEADER_BYTES = 2 * maxHeaderSize;

/** What everything of a starting service is made from. */
interface Starting {
  name: ServiceDefinition["name"];
  deps: ServiceDeps;
  parts: ServiceParts;
  transport: Transport;
}

/** Starts a service on its store: prepares, listens, then consumes and relays. `onStopped` runs once nothing is under way, before the store is closed. */
export async function startOn(
  db: Connection,
  definition: ServiceDefinition,
  options: StartOptions & { onStopped: () => Promise<void> },
): Promise<RunningService> {
  const { name } = definition;
  const deps = depsOf(db, definition, options);
  if (followsOwners(name)) sayWhatWasTaken(db);
  const parts = await definition.create(deps);
  await prepareStore(deps, parts);
  const transport = await openTransport(deps, options);
  measureMessages({ registry: deps.registry, name, db, transport, now: deps.now });

  const starting = { name, deps, parts, transport };
  const serving = await serve(starting, options.fetchKeys);
  const events = await consumeAndRelay(starting, options.backoffMs);
  const upkeep = startUpkeep(starting);
  const work = parts.startWork?.();
  return {
    name,
    url: serving.url,
    db,
    registry: deps.registry,
    async stop({ lingers = false } = {}) {
      upkeep.takeUpNothing();
      const drained = serving.drain(lingers);
      await work?.stop();
      await upkeep.stop();
      await drained;
      await events.stop();
      await options.onStopped();
      await db.close();
    },
  };
}

function depsOf(db: Connection, { name }: ServiceDefinition, options: StartOptions): ServiceDeps {
  const { config, env, log, now = () => new Date() } = options;
  const others = [name, config.INTERNAL_SECRET, serviceUrls(config), config.ANSWER_WITHIN_MS] as const;
  const [callInternal, openInternal] = [createInternalClient(...others), createInternalStreams(...others)];
  return { db, log, config, env, callInternal, openInternal, now, registry: createRegistry(name) };
}

/** Collections, indexes and what is stored are as this version needs them, before anything asks. */
async function prepareStore({ db, log, now }: ServiceDeps, parts: ServiceParts): Promise<void> {
  await prepareCollections(db, [...KIT_MODELS, ...parts.models]);
  await runMigrations(db, parts.migrations ?? [], { log, now });
  await parts.prepare?.();
}

async function openTransport({ db, log }: ServiceDeps, options: StartOptions): Promise<Transport> {
  const transport = await options.transport(db);
  transport.onEmptied?.((at) => {
    lastBrokerLoss(db, at).catch((error: unknown) => log.warn({ err: error }, "loss of the broker's queues not noted"));
  });
  return transport;
}

/** Answers requests, those of other services among them. */
async function serve({ name, deps, parts, transport }: Starting, given: StartOptions["fetchKeys"]) {
  const { db, log, config, now, registry, callInternal } = deps;
  const fetchKeys = async (): Promise<JsonWebKey[]> =>
    parts.ownKeys?.() ?? ((await callInternal("identity", "GET /internal/jwks")) as { keys: JsonWebKey[] }).keys;
  const exportSource = createExportSource(db, parts.exportSections ?? []);
  const keys = createTokenKeys(given ?? fetchKeys, log);
  const readiness = createReadiness({
    store: () => pingDatabase(db),
    broker: () => transport.isReady() && transport.isConsuming(),
    hadBroker: () => transport.hasBeenReady(),
    keys: keys.areLoaded,
  });
  const app = createServiceApp({
    name,
    routes: [...parts.routes, ...internalRoutes({ name, db, transport, now, exportSource, ...parts })],
    db,
    log,
    internalSecret: config.INTERNAL_SECRET,
    verifyToken: createAccessTokenVerifier(name, keys),
    readiness,
    isSuperAdmin: parts.isSuperAdmin,
    onServerError: () => void countError(db, now(), log),
    noteRefusal: createRefusalNotes(name, db, log),
    registry,
  });
  const server = createFastServer(app, undefined, { maxHeaderSize: MOST_HEADER_BYTES });
  const listener = await listen(server, config.HOST, config.PORT);
  // The first token would wait for them otherwise.
  const loadingKeys = keys.load();
  const watching = watchReadiness(readiness, { registry, log, url: listener.url });
  return {
    url: listener.url,
    /** Takes no new requests, and resolves when those under way are answered. */
    drain(lingers: boolean): Promise<void> {
      loadingKeys.stop();
      watching.stop();
      return lingers ? listener.close(LINGERING_GRACE_MS, LINGER_MS) : listener.close(DRAIN_MS);
    },
  };
}

/** Applies what comes and sends what was recorded. */
async function consumeAndRelay({ name, deps, parts, transport }: Starting, backoffMs: number | undefined) {
  const { db, log, now, registry } = deps;
  const consumer = createConsumer({
    db,
    subscriptions: parts.subscriptions,
    log,
    service: name,
    oneAtATime: parts.consumesOneAtATime,
    apartMs: parts.gathersEventsMs,
    backoffMs,
    ...lookForErased(db, parts),
  });
  const onDead = (): Promise<void> => countError(db, now(), log);
  const subscription = await transport.subscribe(name, countDeliveries(consumer.deliver, { registry, onDead }));
  const relay = startRelay({ db, transport, log, service: name });
  return {
    async stop(): Promise<void> {
      consumer.stop();
      await subscription.stop();
      await relay.stop();
    },
  };
}

/** What every service does beside its own work: the passes after a deletion, telling anew, sweeping files. */
function startUpkeep({ name, deps, parts, transport }: Starting) {
  const { db, log, config, now, registry } = deps;
  const { eraseRecords, eraseElsewhere } = parts;
  const erasure =
    eraseRecords &&
    startErasurePasses({
      ...{ name, db, transport, log, registry, eraseRecords, eraseElsewhere },
      secret: config.INTERNAL_SECRET,
    });
  const retelling = startRetelling({ db, log, records: parts.told ?? [], now });
  const swept = noteWork(registry, "sweeping files");
  const sweeper = setInterval(
    () => void sweepFiles(db, now()).then(swept, (error: unknown) => log.warn({ err: error }, "file sweep failed")),
    SWEEP_MS,
  );
  return {
    takeUpNothing: (): void => clearInterval(sweeper),
    async stop(): Promise<void> {
      await Promise.all([erasure?.stop(), retelling.stop()]);
    },
  };
}

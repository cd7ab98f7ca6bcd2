import type { JsonWebKey } from "node:crypto";
import type { AccountRecords } from "@jobcentre/contracts/http/internal";
import type { ServiceName } from "@jobcentre/contracts/services";
import { type Consumer, createConsumer } from "@jobcentre/messaging/consume";
import type { Subscription } from "@jobcentre/messaging/on-event";
import { startRelay } from "@jobcentre/messaging/outbox-relay";
import type { Transport } from "@jobcentre/messaging/transport";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { IsSuperAdmin } from "./access.ts";
import { createAccessTokenVerifier } from "./access-token.ts";
import type { ExportSection } from "./account-export/export-section.ts";
import { createExportSource } from "./account-export/export-source.ts";
import { lastBrokerLoss } from "./broker-loss.ts";
import { countDeliveries } from "./count-deliveries.ts";
import { createServiceApp } from "./create-app.ts";
import { connectDatabase, pingDatabase, prepareCollections } from "./database.ts";
import type { EraseRecords } from "./erasure/erase-account.ts";
import { type EraseElsewhere, startErasurePasses } from "./erasure/erasure-passes.ts";
import { lookForErased } from "./erasure/skip-erased.ts";
import { countError } from "./error-count.ts";
import { createFastServer } from "./fast-server.ts";
import { sweepFiles } from "./files.ts";
import { LINGER_MS, LINGERING_GRACE_MS, listen } from "./http-listener.ts";
import { type CallInternal, createInternalClient } from "./internal-client.ts";
import { internalRoutes } from "./internal-routes.ts";
import { createInternalStreams, type OpenInternal } from "./internal-stream.ts";
import { KIT_MODELS } from "./kit-models.ts";
import { measureMessages } from "./message-gauges.ts";
import { createRegistry } from "./metrics.ts";
import { type Migration, runMigrations } from "./migrations/run-migrations.ts";
import { noteWork } from "./note-work.ts";
import { createReadiness } from "./readiness.ts";
import { createRefusalNotes } from "./refused-calls.ts";
import { startRetelling } from "./retelling/start-retelling.ts";
import type { ToldRecords } from "./retelling/told-records.ts";
import type { Route } from "./route.ts";
import { sayRunning } from "./say-running.ts";
import { type ServiceConfig, serviceUrls } from "./service-config.ts";
import { refuseUnusable } from "./store-marks.ts";
import { createTokenKeys } from "./token-keys.ts";
import { watchReadiness } from "./watch-readiness.ts";

/** What a service's parts are made from; everything that touches the outside comes in here. */
export interface ServiceDeps {
  db: Connection;
  log: Logger;
  config: ServiceConfig;
  /** The whole environment, for settings that only one service has. */
  env: NodeJS.ProcessEnv;
  callInternal: CallInternal;
  openInternal: OpenInternal;
  now: () => Date;
  /** For metrics that only one service has. */
  registry: Registry;
}

/** What a service does beside answering requests and events. */
export interface RunningWork {
  /** Takes up nothing new, ends what would never end by itself, and resolves when nothing is under way. */
  stop(): Promise<void>;
}

export interface ServiceParts {
  routes: Route[];
  subscriptions: Subscription[];
  /** Applies events one after the other in this process, where they would all write one document. */
  consumesOneAtATime?: boolean;
  /** How long a stream of events is gathered for one transaction, in ms; more where nobody waits for what follows. */
  gathersEventsMs?: number;
  /** Every model of the service, so that collections and indexes exist before the first request. */
  models: readonly ((db: Connection) => unknown)[];
  isSuperAdmin?: IsSuperAdmin;
  /** The service's figures of the statistics (by their names there), counted from its own records. */
  figures?: () => Promise<Record<string, number>>;
  /** How long the oldest e-mail that the service has to send waits, in seconds. */
  oldestMailSeconds?: () => Promise<number>;
  /** How many e-mails it gave up on within the last 24 hours. */
  mailsGivenUp?: () => Promise<number>;
  /** What the service holds of an account, for admins who look at a person as a whole. */
  accountRecords?: (accountId: string) => Promise<AccountRecords[]>;
  /** Everything the service holds of an account, for the copy that the person takes away. */
  exportSections?: readonly ExportSection[];
  /** What goes with an account; a service that has it also subscribes with onUserDeleted. */
  eraseRecords?: EraseRecords;
  eraseElsewhere?: EraseElsewhere;
  /** What other services keep copies of, in the order in which it is told anew. */
  told?: readonly ToldRecords[];
  /** Takes events about deleted accounts too, and is careful itself; others never see them. */
  seesErased?: boolean;
  /** Identity's own public keys, so that it does not ask itself over HTTP. */
  ownKeys?: () => JsonWebKey[];
  /** Changes of what is stored, run once each before requests come. */
  migrations?: readonly Migration[];
  /** Runs once after the indexes exist and before requests come: first accounts, signing keys. */
  prepare?: () => Promise<void>;
  /** Runs once requests are answered; what it started is the first to be stopped. */
  startWork?: () => RunningWork;
}

export interface ServiceDefinition {
  name: ServiceName;
  create(deps: ServiceDeps): Promise<ServiceParts> | ServiceParts;
}

export interface RunningService {
  name: ServiceName;
  url: string;
  db: Connection;
  registry: Registry;
  /** `lingers` where other instances go on: connections are left to who opened them, for at most 4.5 s. */
  stop(options?: { lingers?: boolean }): Promise<void>;
}

const DRAIN_MS = 5_000;
const SWEEP_MS = 10 * 60 * 1000;

export interface StartOptions {
  config: ServiceConfig;
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** Made by the caller, who also closes it: one per process. `db` is the service's own store. */
  transport: (db: Connection) => Promise<Transport> | Transport;
  now?: () => Date;
  /** Where the public keys of access tokens come from; identity's /internal/jwks unless told. */
  fetchKeys?: () => Promise<JsonWebKey[]>;
}

/** Connects, prepares, listens, then consumes and relays; `stop` undoes it in the opposite order and loses nothing. */
export async function startService(definition: ServiceDefinition, options: StartOptions): Promise<RunningService> {
  const db = await connectDatabase(options.config.MONGODB_URI, options.config.DATABASE_PREFIX + definition.name);
  await refuseUnusable(db);
  const running = await sayRunning(db);
  try {
    // Once more: of a restore that begins and a service that starts at the same time, one sees the other.
    await refuseUnusable(db);
    return await startOn(db, definition, { ...options, onStopped: () => running.stop() });
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function startOn(
  db: Connection,
  definition: ServiceDefinition,
  options: StartOptions & { onStopped: () => Promise<void> },
): Promise<RunningService> {
  const { config, env, log, now = () => new Date(), onStopped } = options;
  const { name } = definition;
  const registry = createRegistry(name);
  const callInternal = createInternalClient(name, config.INTERNAL_SECRET, serviceUrls(config), config.ANSWER_WITHIN_MS);
  const openInternal = createInternalStreams(
    name,
    config.INTERNAL_SECRET,
    serviceUrls(config),
    config.ANSWER_WITHIN_MS,
  );
  const parts = await definition.create({ db, log, config, env, callInternal, openInternal, now, registry });
  await prepareCollections(db, [...KIT_MODELS, ...parts.models]);
  await runMigrations(db, parts.migrations ?? [], { log, now });
  await parts.prepare?.();

  const transport = await options.transport(db);
  transport.onEmptied?.((at) => {
    lastBrokerLoss(db, at).catch((error: unknown) => log.warn({ err: error }, "loss of the broker's queues not noted"));
  });
  measureMessages({ registry, name, db, transport, now });
  const fetchKeys = async (): Promise<JsonWebKey[]> =>
    parts.ownKeys?.() ?? ((await callInternal("identity", "GET /internal/jwks")) as { keys: JsonWebKey[] }).keys;
  const exportSource = createExportSource(db, parts.exportSections ?? []);
  const keys = createTokenKeys(options.fetchKeys ?? fetchKeys, log);
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
  const listener = await listen(createFastServer(app), config.HOST, config.PORT);
  // The first token would wait for them otherwise.
  const loadingKeys = keys.load();
  const watching = watchReadiness(readiness, { registry, log, url: listener.url });

  const consumer: Consumer = createConsumer({
    db,
    subscriptions: parts.subscriptions,
    log,
    service: name,
    oneAtATime: parts.consumesOneAtATime,
    apartMs: parts.gathersEventsMs,
    ...lookForErased(db, parts),
  });
  const onDead = (): Promise<void> => countError(db, now(), log);
  const subscription = await transport.subscribe(name, countDeliveries(consumer.deliver, { registry, onDead }));
  const relay = startRelay({ db, transport, log, service: name });
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

  const work = parts.startWork?.();

  return {
    name,
    url: listener.url,
    db,
    registry,
    async stop({ lingers = false } = {}) {
      clearInterval(sweeper);
      loadingKeys.stop();
      watching.stop();
      const drained = lingers ? listener.close(LINGERING_GRACE_MS, LINGER_MS) : listener.close(DRAIN_MS);
      await work?.stop();
      await Promise.all([erasure?.stop(), retelling.stop()]);
      await drained;
      consumer.stop();
      await subscription.stop();
      await relay.stop();
      await onStopped();
      await db.close();
    },
  };
}

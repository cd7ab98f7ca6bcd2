import type { JsonWebKey } from "node:crypto";
import type { AccountRecords } from "@jobcentre/contracts/http/internal";
import type { ServiceName } from "@jobcentre/contracts/services";
import type { Subscription } from "@jobcentre/messaging/on-event";
import type { Transport } from "@jobcentre/messaging/transport";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { IsSuperAdmin } from "./access.ts";
import type { ExportSection } from "./account-export/export-section.ts";
import { connectDatabase } from "./database.ts";
import type { EraseRecords } from "./erasure/erase-account.ts";
import type { EraseElsewhere } from "./erasure/erasure-passes.ts";
import type { CallInternal } from "./internal-client.ts";
import type { OpenInternal } from "./internal-stream.ts";
import type { Migration } from "./migrations/run-migrations.ts";
import type { ToldRecords } from "./retelling/told-records.ts";
import type { Route } from "./route.ts";
import { sayRunning } from "./say-running.ts";
import type { ServiceConfig } from "./service-config.ts";
import { startOn } from "./start-on.ts";
import { refuseUnusable } from "./store-marks.ts";

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

export interface StartOptions {
  config: ServiceConfig;
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** Made by the caller, who also closes it: one per process. `db` is the service's own store. */
  transport: (db: Connection) => Promise<Transport> | Transport;
  now?: () => Date;
  /** Where the public keys of access tokens come from; identity's /internal/jwks unless told. */
  fetchKeys?: () => Promise<JsonWebKey[]>;
  /** What the pauses before an event is tried again begin from, in ms. */
  backoffMs?: number;
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

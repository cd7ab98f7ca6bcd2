import {
  fsync,
  fsyncUnlock,
  getCmdLineOpts,
  getDefaultRWConcern,
  getLog,
  hostInfo,
  planCacheClear,
  profile,
  saslStart,
} from "./admin-commands.ts";
import { aggregate } from "./aggregate.ts";
import { collMod } from "./coll-mod.ts";
import { create, drop, dropDatabase, listCollections, renameCollection } from "./collection-commands.ts";
import { commandFields } from "./command-fields.ts";
import { count } from "./count.ts";
import { deleteCommand } from "./delete.ts";
import { distinct } from "./distinct.ts";
import { explain } from "./explain.ts";
import { configureFailPoint } from "./fail-points.ts";
import { fileMd5 } from "./file-md5.ts";
import { find } from "./find.ts";
import { findAndModify } from "./find-and-modify.ts";
import { getMore, killCursors } from "./get-more.ts";
import { createIndexes, dropIndexes, listIndexes, searchIndexes } from "./index-commands.ts";
import { insert } from "./insert.ts";
import type { Fields } from "./known-fields.ts";
import { listCommands } from "./list-commands.ts";
import { listDatabases } from "./list-databases.ts";
import type { Command } from "./operation.ts";
import { replSetGetConfig, replSetGetStatus } from "./replica-set.ts";
import { buildInfo, connectionStatus, getParameter, hello, ping, whatsmyuri } from "./server-commands.ts";
import { getDiagnosticData, serverStatus } from "./server-status.ts";
import {
  abortTransaction,
  commitTransaction,
  endSessions,
  killAllSessions,
  refreshSessions,
  startSession,
} from "./session-commands.ts";
import { collStats, dbStats } from "./stats.ts";
import { top } from "./top.ts";
import { update } from "./update.ts";
import { validate } from "./validate.ts";

export interface Registered {
  run: Command;
  /** The fields it may have besides the generic ones; undefined for commands MongoDB is not strict about. */
  fields?: Fields | undefined;
  /** May be part of a transaction (263 otherwise). */
  transactional?: boolean;
  /** May be sent again with the same txnNumber. */
  retryable?: boolean;
  /** Runs against the database admin only (13 otherwise). */
  adminOnly?: boolean;
  /** Makes what a transaction with a snapshot cannot (72). */
  creates?: boolean;
  /** Ends a transaction. */
  ends?: boolean;
  /** Belongs to no session, whatever it says of one. */
  sessionless?: boolean;
  /** May say how certain it has to be of what it reads (72 otherwise). */
  concerned?: boolean;
  /** May say what a write has to reach (72 otherwise). */
  acknowledged?: boolean;
}

const write = { transactional: true, retryable: true, acknowledged: true };
const read = { transactional: true, concerned: true };
const creation = { transactional: true, creates: true, acknowledged: true };
const sessionless = { sessionless: true };
const admin = { adminOnly: true };
const end = { ...admin, ends: true, acknowledged: true };

/** Every command there is; any other name is answered with 59. */
const all: Record<string, Registered> = {
  hello: { run: hello, ...sessionless },
  isMaster: { run: hello, ...sessionless },
  ismaster: { run: hello, ...sessionless },
  ping: { run: ping, ...sessionless },
  buildInfo: { run: buildInfo, ...sessionless },
  buildinfo: { run: buildInfo, ...sessionless },
  connectionStatus: { run: connectionStatus, ...sessionless },
  serverStatus: { run: serverStatus },
  whatsmyuri: { run: whatsmyuri, ...sessionless },
  getParameter: { run: getParameter, ...admin },
  getCmdLineOpts: { run: getCmdLineOpts, ...admin },
  getDefaultRWConcern: { run: getDefaultRWConcern, ...admin },
  getLog: { run: getLog, ...admin },
  hostInfo: { run: hostInfo },
  listCommands: { run: listCommands },
  planCacheClear: { run: planCacheClear },
  fsync: { run: fsync, ...admin },
  fsyncUnlock: { run: fsyncUnlock, ...admin },
  profile: { run: profile },
  getDiagnosticData: { run: getDiagnosticData, ...admin },
  replSetGetStatus: { run: replSetGetStatus, ...admin },
  replSetGetConfig: { run: replSetGetConfig, ...admin },
  top: { run: top, ...admin },
  saslStart: { run: saslStart, ...sessionless },
  validate: { run: validate },
  filemd5: { run: fileMd5 },
  configureFailPoint: { run: configureFailPoint, ...admin },
  insert: { run: insert, ...write },
  update: { run: update, ...write },
  delete: { run: deleteCommand, ...write },
  findAndModify: { run: findAndModify, ...write },
  findandmodify: { run: findAndModify, ...write, fields: commandFields.findAndModify },
  find: { run: find, ...read },
  getMore: { run: getMore, ...read },
  killCursors: { run: killCursors, transactional: true },
  aggregate: { run: aggregate, ...read, acknowledged: true },
  explain: { run: explain, concerned: true },
  distinct: { run: distinct, ...read },
  count: { run: count, concerned: true },
  create: { run: create, ...creation },
  createIndexes: { run: createIndexes, ...creation },
  drop: { run: drop, acknowledged: true },
  dropDatabase: { run: dropDatabase, acknowledged: true },
  dropIndexes: { run: dropIndexes, acknowledged: true },
  deleteIndexes: { run: dropIndexes, acknowledged: true, fields: commandFields.dropIndexes },
  listIndexes: { run: listIndexes },
  createSearchIndexes: { run: searchIndexes },
  updateSearchIndex: { run: searchIndexes },
  dropSearchIndex: { run: searchIndexes },
  listCollections: { run: listCollections },
  listDatabases: { run: listDatabases, ...admin },
  renameCollection: { run: renameCollection, ...admin, acknowledged: true },
  collMod: { run: collMod, acknowledged: true },
  collStats: { run: collStats },
  collstats: { run: collStats, fields: commandFields.collStats },
  dbStats: { run: dbStats },
  dbstats: { run: dbStats, fields: commandFields.dbStats },
  startSession: { run: startSession },
  endSessions: { run: endSessions },
  killSessions: { run: endSessions },
  killAllSessions: { run: killAllSessions },
  refreshSessions: { run: refreshSessions },
  commitTransaction: { run: commitTransaction, ...end },
  abortTransaction: { run: abortTransaction, ...end },
};

export const commands: Record<string, Registered> = Object.fromEntries(
  Object.entries(all).map(([name, entry]) => [name, { fields: commandFields[name], ...entry }]),
);

import { getCmdLineOpts, hostInfo, profile, replSetGetStatus, saslStart } from "./admin-commands.ts";
import { aggregate } from "./aggregate.ts";
import {
  collMod,
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from "./collection-commands.ts";
import { count } from "./count.ts";
import { deleteCommand } from "./delete.ts";
import { distinct } from "./distinct.ts";
import { explain } from "./explain.ts";
import { find } from "./find.ts";
import { findAndModify } from "./find-and-modify.ts";
import { getMore, killCursors } from "./get-more.ts";
import { createIndexes, dropIndexes, listIndexes } from "./index-commands.ts";
import { insert } from "./insert.ts";
import { fieldNames } from "./known-fields.ts";
import type { Command } from "./operation.ts";
import { buildInfo, connectionStatus, getParameter, hello, ping, serverStatus } from "./server-commands.ts";
import {
  abortTransaction,
  commitTransaction,
  endSessions,
  killAllSessions,
  refreshSessions,
  startSession,
} from "./session-commands.ts";
import { collStats, dbStats } from "./stats.ts";
import { update } from "./update.ts";
import { validate } from "./validate.ts";

export interface Registered {
  run: Command;
  /** The fields it may have besides the generic ones; undefined for commands MongoDB is not strict about. */
  fields?: ReadonlySet<string>;
  /** May be part of a transaction (263 otherwise). */
  transactional?: boolean;
  /** May be sent again with the same txnNumber. */
  retryable?: boolean;
  /** May say what a write has to reach (72 otherwise). */
  acknowledged?: boolean;
}

const write = { transactional: true, retryable: true, acknowledged: true };
const read = { transactional: true };

const findAndModifyEntry: Registered = {
  run: findAndModify,
  ...write,
  fields: fieldNames(
    "query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let",
  ),
};
const dropIndexesEntry: Registered = { run: dropIndexes, acknowledged: true, fields: fieldNames("index") };

/** Every command there is; any other name is answered with 59. */
export const commands: Record<string, Registered> = {
  hello: { run: hello },
  isMaster: { run: hello },
  ismaster: { run: hello },
  ping: { run: ping },
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  connectionStatus: { run: connectionStatus },
  serverStatus: { run: serverStatus },
  getParameter: { run: getParameter },
  getCmdLineOpts: { run: getCmdLineOpts },
  hostInfo: { run: hostInfo },
  profile: { run: profile, fields: fieldNames("slowms sampleRate filter") },
  replSetGetStatus: { run: replSetGetStatus },
  saslStart: { run: saslStart },
  validate: { run: validate, fields: fieldNames("full repair metadata background checkBSONConformance") },
  insert: { run: insert, ...write, fields: fieldNames("documents ordered bypassDocumentValidation") },
  update: { run: update, ...write, fields: fieldNames("updates ordered bypassDocumentValidation let") },
  delete: { run: deleteCommand, ...write, fields: fieldNames("deletes ordered let") },
  findAndModify: findAndModifyEntry,
  findandmodify: findAndModifyEntry,
  find: {
    run: find,
    ...read,
    fields: fieldNames(
      "filter projection sort hint skip limit batchSize singleBatch min max returnKey showRecordId tailable awaitData " +
        "oplogReplay noCursorTimeout allowPartialResults collation allowDiskUse let",
    ),
  },
  getMore: { run: getMore, ...read, fields: fieldNames("collection batchSize") },
  killCursors: { run: killCursors, ...read, fields: fieldNames("cursors") },
  aggregate: {
    run: aggregate,
    ...read,
    acknowledged: true,
    fields: fieldNames("pipeline cursor explain allowDiskUse bypassDocumentValidation collation hint let"),
  },
  explain: { run: explain, fields: fieldNames("verbosity") },
  distinct: { run: distinct, ...read, fields: fieldNames("key query collation") },
  count: { run: count, fields: fieldNames("query limit skip hint collation fields") },
  create: {
    run: create,
    transactional: true,
    acknowledged: true,
    fields: fieldNames(
      "capped size max autoIndexId idIndex storageEngine validator validationLevel validationAction indexOptionDefaults " +
        "viewOn pipeline collation timeseries clusteredIndex expireAfterSeconds changeStreamPreAndPostImages encryptedFields",
    ),
  },
  createIndexes: {
    run: createIndexes,
    transactional: true,
    acknowledged: true,
    fields: fieldNames("indexes commitQuorum ignoreUnknownIndexOptions"),
  },
  drop: { run: drop, acknowledged: true, fields: fieldNames("") },
  dropDatabase: { run: dropDatabase, acknowledged: true, fields: fieldNames("") },
  dropIndexes: dropIndexesEntry,
  deleteIndexes: dropIndexesEntry,
  listIndexes: { run: listIndexes, fields: fieldNames("cursor includeBuildUUIDs includeIndexBuildInfo") },
  listCollections: { run: listCollections, fields: fieldNames("filter nameOnly authorizedCollections cursor") },
  listDatabases: { run: listDatabases, fields: fieldNames("filter nameOnly authorizedDatabases") },
  renameCollection: { run: renameCollection, acknowledged: true, fields: fieldNames("to dropTarget") },
  collMod: {
    run: collMod,
    acknowledged: true,
    fields: fieldNames(
      "index validator validationLevel validationAction viewOn pipeline expireAfterSeconds timeseries changeStreamPreAndPostImages",
    ),
  },
  collStats: { run: collStats, fields: fieldNames("scale") },
  dbStats: { run: dbStats, fields: fieldNames("scale freeStorage") },
  startSession: { run: startSession },
  endSessions: { run: endSessions },
  killSessions: { run: endSessions },
  killAllSessions: { run: killAllSessions },
  refreshSessions: { run: refreshSessions },
  commitTransaction: { run: commitTransaction, acknowledged: true, fields: fieldNames("recoveryToken") },
  abortTransaction: { run: abortTransaction, acknowledged: true, fields: fieldNames("recoveryToken") },
};

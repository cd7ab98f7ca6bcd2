import { type BsonDocument, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { isGiven } from "./arguments.ts";
import { checkFields, fieldNames, fieldTypes } from "./known-fields.ts";

/** The commands of MongoDB's Stable API, version 1, that there are here. */
export const versionOne = fieldNames(
  "abortTransaction aggregate collMod commitTransaction count create createIndexes delete drop dropDatabase dropIndexes " +
    "endSessions explain find findAndModify getMore hello insert killCursors listCollections listDatabases listIndexes " +
    "ping refreshSessions update",
);

const names = ["apiVersion", "apiStrict", "apiDeprecationErrors"];
const fields = fieldTypes("apiVersion:string apiStrict:bool apiDeprecationErrors:bool");

/** Checks what a client declares about the Stable API: its version (322), and with apiStrict that the command is part of it (323). */
export function checkApiVersion(name: string, command: BsonDocument): void {
  const declared = declaredOf(command);
  if (Object.keys(declared).length === 0) return;
  checkFields("APIParametersFromClient", declared, fields);
  const { apiVersion, apiStrict } = declared;
  if (apiVersion === undefined)
    throw new MongoError(4886600, "Provided apiStrict and/or apiDeprecationErrors without passing apiVersion");
  if (apiVersion === "2") throw new MongoError(322, "Cannot accept API version 2");
  if (apiVersion !== "1") throw new MongoError(322, 'API version must be "1"');
  if (apiStrict === true && !versionOne.has(name))
    throw notStable(
      `Provided apiStrict:true, but the command ${name} is not in API Version 1. Information on supported commands and migrations in API Version 1 can be found at https://dochub.mongodb.org/core/manual-versioned-api.`,
    );
}

/** What a client declares, as MongoDB shows it; transactions and cursors go on with what they began with (347). */
export function shownApi(command: BsonDocument): string {
  return isGiven(command.apiVersion) ? showValue(declaredOf(command)) : "{}";
}

/** Refuses (347) what goes on with another declaration than it `began` with. */
export function checkSameApi({ command, name }: { command: BsonDocument; name: string }, began: string, by: string) {
  const used = shownApi(command);
  if (used !== began)
    throw new MongoError(347, `API parameter mismatch: ${name} used params ${used}, ${by} used ${began}`);
}

function declaredOf(command: BsonDocument): BsonDocument {
  return Object.fromEntries(names.filter((name) => isGiven(command[name])).map((name) => [name, command[name]]));
}

const unstableFields: Record<string, ReadonlySet<string>> = {
  find: fieldNames("awaitData max min noCursorTimeout oplogReplay returnKey showRecordId tailable"),
  aggregate: fieldNames("explain"),
  ...Object.fromEntries(["insert", "update", "delete"].map((name) => [name, fieldNames("stmtId stmtIds")])),
  findAndModify: fieldNames("stmtId"),
  create: fieldNames("autoIndexId capped indexOptionDefaults max size storageEngine"),
};
const unstableOptions = fieldNames("background bucketSize sparse storageEngine");
const unstableStages = fieldNames("$currentOp $indexStats $listLocalSessions $listSessions $planCacheStats $search");

/** Refuses (323) those parts of a command that the Stable API leaves out, where a client is strict. */
export function checkStable(name: string, command: BsonDocument): void {
  if (command.apiStrict !== true) return;
  for (const field of unstableFields[name] ?? []) if (command[field] !== undefined) throw leftOut(name, field);
  if (name === "createIndexes")
    for (const index of documentsOf(command.indexes))
      for (const option of unstableOptions) if (index[option] !== undefined) throw leftOut("NewIndexSpec", option);
  if (name === "aggregate") for (const stage of documentsOf(command.pipeline)) checkStage(stage);
}

function checkStage(stage: BsonDocument): void {
  const name = Object.keys(stage)[0] ?? "";
  const { $collStats } = stage;
  const countsOnly = isDocument($collStats) && Object.keys($collStats).every((field) => field === "count");
  if (unstableStages.has(name) || (name === "$collStats" && !countsOnly))
    throw notStable(`stage ${name} is not allowed with 'apiStrict: true' in API Version 1`);
}

function documentsOf(list: unknown): BsonDocument[] {
  return Array.isArray(list) ? list.filter(isDocument) : [];
}

function leftOut(place: string, field: string): MongoError {
  return notStable(
    `BSON field '${place === "find" ? "FindCommandRequest" : place}.${field}' is not allowed with apiStrict:true.`,
  );
}

function notStable(message: string): MongoError {
  return new MongoError(323, message);
}

import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { fieldNames } from "./known-fields.ts";

/** The commands of MongoDB's Stable API, version 1, that there are here. */
const versionOne = fieldNames(
  "abortTransaction aggregate collMod commitTransaction count create createIndexes delete drop dropDatabase dropIndexes " +
    "endSessions explain find findAndModify getMore hello insert killCursors listCollections listDatabases listIndexes " +
    "ping refreshSessions update",
);

/** Checks what a client declares about the Stable API: its version (322), and with apiStrict that the command is part of it (323). */
export function checkApiVersion(name: string, { apiVersion, apiStrict, apiDeprecationErrors }: BsonDocument): void {
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw new MongoError(4886600, "Provided apiStrict and/or apiDeprecationErrors without passing apiVersion");
  }
  if (apiVersion !== "1") throw new MongoError(322, 'API version must be "1"');
  if (apiStrict === true && !versionOne.has(name))
    throw new MongoError(
      323,
      `Provided apiStrict:true, but the command ${name} is not in API Version 1. Information on supported commands and migrations in API Version 1 can be found at https://dochub.mongodb.org/core/manual-versioned-api.`,
    );
}

import type { Timestamp } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import type { Command, Operation, Reply } from "./operation.ts";

/**
 * Runs a command on what there was at one time where that is asked for: a time of its own, or one that was told before. A getMore
 * has that of its cursor.
 */
export function atItsTime(run: Command, operation: Operation): Reply | Promise<Reply> {
  const { readConcern, autocommit } = operation.command;
  if (readConcern === undefined || autocommit === false || operation.name === "getMore") return run(operation);
  const { level, atClusterTime } = readConcern as BsonDocument;
  return level === "snapshot" ? atSnapshot(run, operation, atClusterTime as Timestamp | undefined) : run(operation);
}

async function atSnapshot(run: Command, operation: Operation, time: Timestamp | undefined): Promise<Reply> {
  operation.at = operation.store.snapshots.at(time);
  // While the command looks for what to read, too.
  const held = operation.at.hold();
  try {
    return await run(operation);
  } finally {
    held.release();
  }
}

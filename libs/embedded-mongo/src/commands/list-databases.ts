import { Long } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { everywhere } from "../storage/catalog.ts";
import { document, flag } from "./arguments.ts";
import type { Operation, Reply } from "./operation.ts";
import { sizeOf } from "./stats.ts";

/** `listDatabases`: those with a collection, and MongoDB's own; their sizes are those of the documents, read only where they are asked for. */
export async function listDatabases(operation: Operation): Promise<Reply> {
  const { command, store } = operation;
  const asked = document(command, "filter");
  const filter = compileFilter(asked);
  const names = [...new Set([...everywhere, ...store.catalog.all().map(({ database }) => database)])].sort();
  const nameOnly = flag(command, "nameOnly");
  const sized = !nameOnly || Object.keys(asked).some((field) => field !== "name");
  const described: BsonDocument[] = [];
  let totalSize = 0;
  for (const name of names) {
    const { bytes } = sized ? await sizeOf(operation, store.catalog.in(name)) : { bytes: 0 };
    const entry = { name, ...(sized ? { sizeOnDisk: Long.fromNumber(bytes), empty: false } : {}) };
    if (!filter.matches(entry)) continue;
    described.push(nameOnly ? { name } : entry);
    totalSize += bytes;
  }
  if (nameOnly) return { databases: described };
  return {
    databases: described,
    totalSize: Long.fromNumber(totalSize),
    totalSizeMb: Long.fromNumber(Math.floor(totalSize / 2 ** 20)),
  };
}

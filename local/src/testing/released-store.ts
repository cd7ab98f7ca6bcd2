import { readFileSync } from "node:fs";
import type { ServiceName } from "@jobcentre/contracts/services";
import { type Connection, mongo } from "mongoose";

const { EJSON } = mongo.BSON;

type Index = mongo.IndexDescription & { name: string };
interface Line {
  /** Service and collection. */
  in: string;
  index?: Index;
  document?: mongo.Document;
}

/** When these documents were written: everything in them is as old today as it was then. */
const WRITTEN_AT = Date.parse("2026-11-30T00:41:00Z");

/**
 * Documents as a version between 0.1.0 and 0.2.0 wrote them, one or two of each shape and all that is known of one person, with the
 * indexes of that version and of 0.1.0: taken from the store after everybody had used everything. Which migrations were run is left out, as
 * 0.1.0 kept none: all of them run.
 */
export function releasedStore(): Map<string, { indexes: Index[]; documents: mongo.Document[] }> {
  const shift = Date.now() - WRITTEN_AT;
  const found = new Map<string, { indexes: Index[]; documents: mongo.Document[] }>();
  const text = readFileSync(new URL("./released-store.jsonl", import.meta.url), "utf8");
  for (const line of text.trim().split("\n")) {
    const read = EJSON.parse(line) as Line;
    const own = found.get(read.in) ?? { indexes: [], documents: [] };
    found.set(read.in, own);
    if (read.index) own.indexes.push(read.index);
    if (read.document) own.documents.push(moved(read.document, shift) as mongo.Document);
  }
  return found;
}

function moved(value: unknown, by: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + by);
  if (Array.isArray(value)) return value.map((one) => moved(one, by));
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, moved(one, by)]));
}

export function collectionOf(databaseOf: (name: ServiceName) => Connection, place: string) {
  const dot = place.indexOf(".");
  return databaseOf(place.slice(0, dot) as ServiceName).collection<mongo.Document>(place.slice(dot + 1));
}

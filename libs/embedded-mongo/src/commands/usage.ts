import { type BsonDocument, isDocument } from "../bson-type.ts";
import type { Catalog, Collection } from "../storage/catalog.ts";
import { CursorReply } from "../wire/cursor-reply.ts";

/** How often something was done, and how long it took, in microseconds. */
export interface Spent {
  count: number;
  time: number;
}

/** What MongoDB counts of a collection, by its names for what was done. */
export const kinds = ["queries", "getmore", "insert", "update", "remove", "commands"] as const;
export type Kind = (typeof kinds)[number];
/** The same as times of latency have it. */
export const latencies = ["reads", "writes", "commands"] as const;
export type Latency = (typeof latencies)[number];

export interface CollectionUsage {
  kinds: Record<Kind, Spent>;
  latencies: Record<Latency, Spent>;
}

const kindOf: Record<string, Kind> = {
  find: "queries",
  getMore: "getmore",
  insert: "insert",
  update: "update",
  delete: "remove",
};
const latencyOf: Record<string, Latency> = {
  ...Object.fromEntries(["find", "getMore", "aggregate", "count", "distinct"].map((name) => [name, "reads"])),
  ...Object.fromEntries(
    ["insert", "update", "delete", "findAndModify", "findandmodify"].map((name) => [name, "writes"]),
  ),
};

/** By the `retriedStmtIds` of a reply, what came of these statements before: it is not counted a second time. */
export const doneBefore = new WeakMap<number[], BsonDocument[]>();

/** What was asked of this process since it began, for those who watch it. */
export class Usage {
  readonly operations = { insert: 0, query: 0, update: 0, delete: 0, getmore: 0, command: 0 };
  readonly documents = { deleted: 0, inserted: 0, returned: 0, updated: 0 };
  readonly expired = { deletedDocuments: 0, passes: 0 };
  readonly latencies = noLatencies();
  /** By the names of commands that there are. */
  readonly commands = new Map<string, { total: number; failed: number }>();
  readonly #catalog: Catalog;
  readonly #isCommand: (name: string) => boolean;
  readonly #collections = new WeakMap<Collection, CollectionUsage>();
  underWay = 0;
  /** Monitors that wait for another topology than they know: nothing is done for them meanwhile. */
  awaiting = 0;
  failed = 0;

  constructor(catalog: Catalog, isCommand: (name: string) => boolean) {
    this.#catalog = catalog;
    this.#isCommand = isCommand;
  }

  of(collection: Collection): CollectionUsage {
    const known = this.#collections.get(collection);
    if (known) return known;
    const begun = { kinds: counted(kinds), latencies: noLatencies() };
    this.#collections.set(collection, begun);
    return begun;
  }

  /** Counts a command and what comes of it. */
  async during(command: BsonDocument, work: () => Promise<BsonDocument>): Promise<BsonDocument> {
    const began = performance.now();
    const doing = command.topologyVersion === undefined ? "underWay" : "awaiting";
    this[doing] += 1;
    try {
      const reply = await work();
      this.#count(command, reply, doing === "underWay" ? (performance.now() - began) * 1000 : 0);
      return reply;
    } finally {
      this[doing] -= 1;
    }
  }

  #count(command: BsonDocument, reply: BsonDocument, time: number): void {
    const name = Object.keys(command)[0] ?? "";
    const isRefused = reply.ok !== 1;
    if (isRefused || reply.writeErrors) this.failed += 1;
    if (!this.#isCommand(name)) return;
    const seen = this.commands.get(name) ?? { total: 0, failed: 0 };
    seen.total += 1;
    if (isRefused) seen.failed += 1;
    this.commands.set(name, seen);
    const before = doneBefore.get(reply.retriedStmtIds as number[]) ?? [];
    this.#countOperations(name, command, before.length);
    this.#countDocuments(name, reply);
    for (const outcome of before) this.#countDocuments(name, outcome, -1);
    const latency = latencyOf[name] ?? "commands";
    spend(this.latencies[latency], time);
    const own = name === "getMore" ? command.collection : command[name];
    const collection = typeof own === "string" ? this.#catalog.get(`${command.$db}.${own}`) : undefined;
    if (!collection) return;
    const usage = this.of(collection);
    spend(usage.kinds[kindOf[name] ?? "commands"], time);
    spend(usage.latencies[latency], time);
  }

  #countOperations(name: string, { documents, updates, deletes }: BsonDocument, before: number): void {
    if (name === "insert") this.operations.insert += lengthOf(documents) - before;
    else if (name === "update") this.operations.update += lengthOf(updates) - before;
    else if (name === "delete") this.operations.delete += lengthOf(deletes) - before;
    else if (name === "find") this.operations.query += 1;
    else if (name === "getMore") this.operations.getmore += 1;
    else this.operations.command += 1;
  }

  /** Of a reply, or once less of the outcome of a statement in it. */
  #countDocuments(name: string, reply: BsonDocument, times: 1 | -1 = 1): void {
    const { n, upserted, cursor, lastErrorObject, retriedStmtId } = reply;
    if (cursor instanceof CursorReply) this.documents.returned += cursor.documents.length;
    if (name === "insert") this.documents.inserted += times * numberOf(n);
    if (name === "delete") this.documents.deleted += times * numberOf(n);
    // All upserts of a reply, or the _id of one.
    const upserts = Array.isArray(upserted) ? upserted.length : Number(upserted !== undefined);
    if (name === "update") this.#countUpdated(times * numberOf(n), times * upserts);
    // Of a findAndModify, which alone has it.
    if (isDocument(lastErrorObject) && retriedStmtId === undefined) this.#countModified(lastErrorObject);
  }

  #countModified({ n, updatedExisting, upserted }: BsonDocument): void {
    if (updatedExisting === undefined) this.documents.deleted += numberOf(n);
    else this.#countUpdated(numberOf(n), upserted === undefined ? 0 : 1);
  }

  /** As MongoDB does, also those that an update matches without changing them. */
  #countUpdated(n: number, upserted: number): void {
    this.documents.updated += n - upserted;
    this.documents.inserted += upserted;
  }
}

const counted = <T extends string>(names: readonly T[]): Record<T, Spent> =>
  Object.fromEntries(names.map((name) => [name, { count: 0, time: 0 }])) as Record<T, Spent>;

export const noLatencies = () => counted(latencies);

function spend(spent: Spent, time: number): void {
  spent.count += 1;
  spent.time += time;
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
const numberOf = (value: unknown): number => Number(value ?? 0);

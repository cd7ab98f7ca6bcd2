import { compilePipeline, refuseLong, type Turns } from "../aggregate/compile-pipeline.ts";
import { changeStreamStageName, noChangeStreams, statsStageName } from "../aggregate/stage.ts";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { commandVariables } from "../expression/compile-expression.ts";
import { refuseCollation } from "../index/index-definition.ts";
import { MongoError } from "../mongo-error.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { parseSort } from "../sort/sort-documents.ts";
import { writeDocument } from "../storage/documents.ts";
import { prefixRange } from "../storage/keys.ts";
import type { StoredDocument } from "../storage/stored-documents.ts";
import type { View } from "../storage/view.ts";
import { collectionName, cursorBatchSize, documents, flag } from "./arguments.ts";
import { cursorReply } from "./cursor-output.ts";
import type { Source } from "./cursors.ts";
import { explained } from "./explain.ts";
import { collectionOf, type Operation, type Reply } from "./operation.ts";
import { find, isEverything, type Query } from "./query.ts";
import { collStatsStage } from "./stats.ts";

/** `aggregate`: leading $match, $sort, $skip and $limit stages use indexes; the pipeline does the rest in memory. */
export async function aggregate(operation: Operation): Promise<Reply> {
  const { command, database } = operation;
  refuseCollation(command.collation);
  const name = sourceName(command);
  if (flag(command, "explain")) return explained(operation, command, "queryPlanner");
  if (command.cursor === undefined)
    throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
  const batchSize = cursorBatchSize(command);
  const pipeline = documents(command, "pipeline");
  const asked = pipeline[0]?.[statsStageName];
  if (asked !== undefined && operation.transaction)
    throw new MongoError(263, `Aggregation stage ${statsStageName} cannot run within a multi-document transaction`);
  const stats = asked === undefined ? undefined : await collStatsStage(asked, operation);
  const { query, skip, limit, rest } = stats
    ? { ...leading([], command), rest: pipeline.slice(1) }
    : leading(pipeline, command);
  const counting = stats ? undefined : countingOf(rest);
  const { variables } = query;
  const others = new Map<string, BsonDocument[]>();
  const context = { collection: (other: string) => others.get(other) ?? [], variables };
  // The whole is compiled in any case: what is wrong with it has to be said.
  const whole = compilePipeline(rest, context);
  const run = counting ? compilePipeline(counting.rest, context) : whole;
  return cursorReply(
    operation,
    `${database}.${name}`,
    async (view) => {
      const collection = collectionOf(operation, name);
      const results = collection && !stats ? find(view, collection, query, skip + limit) : [];
      for (const other of lookedUp(rest)) others.set(other, await everythingIn(operation, view, other));
      if (stats) return bytesOf(run([stats]));
      const known =
        counting && collection && isEverything(query) ? view.count?.(prefixRange(collection.space)) : undefined;
      if (known !== undefined) return bytesOf(run(knownCount(known, skip, counting as Counting)));
      return bytesOf(run(counting ? counted(results, skip, counting) : documentsOf(results, skip)));
    },
    { batchSize, context: "PlanExecutor error during aggregation" },
  );
}

/** The collection to read; what is no text has codes of its own here. */
function sourceName(command: BsonDocument): string {
  const { aggregate: name } = command;
  if (typeof name === "string") return collectionName(command, "aggregate");
  if (!isNumeric(name)) throw new MongoError(14, `collection name has invalid type: ${bsonTypeOf(name)}`);
  if (toDouble(name) === 1)
    throw documents(command, "pipeline")[0]?.[changeStreamStageName] === undefined
      ? new MongoError(73, "{ aggregate: 1 } is not supported by this store")
      : noChangeStreams();
  throw new MongoError(9, "Invalid command format: the 'aggregate' field must specify a collection name or 1");
}

/** The count as the only document, if it is not 0. */
function* counted(all: Iterable<unknown>, skip: number, { limit, result }: Counting): Turns {
  let count = -skip;
  for (const one of all) {
    if (one) count += 1;
    if (count === limit) break;
    yield undefined;
  }
  if (count > 0) yield result(count);
}

/** The same of a collection as a whole, whose documents are counted already. */
function knownCount(all: number, skip: number, { limit, result }: Counting): BsonDocument[] {
  const count = Math.min(all - skip, limit);
  return count > 0 ? [result(count)] : [];
}

/** What is skipped is not read. */
function* documentsOf(found: Iterable<StoredDocument | undefined>, skip: number): Turns {
  let skipped = 0;
  for (const one of found) yield one && skipped++ < skip ? undefined : one?.document;
}

async function everythingIn(operation: Operation, view: View, name: string): Promise<BsonDocument[]> {
  const collection = collectionOf(operation, name);
  const documents: BsonDocument[] = [];
  for (const found of collection ? find(view, collection, everything()) : []) {
    // Read here, one after the other: all at once would hold everybody up.
    if (found) documents.push(found.document);
    const turn = operation.pace();
    if (turn) await turn;
  }
  return documents;
}

function* bytesOf(results: Turns): Source & Generator<Uint8Array | undefined> {
  for (const result of results) yield result && writeDocument(result);
}

/** Stages that make one document of one, so that a $limit behind them bounds what is read. */
const oneOfOne = new Set(["$project", "$addFields", "$set", "$unset", "$replaceRoot", "$replaceWith", "$lookup"]);

/** What the planner can do of a pipeline's beginning, how many results are wanted of it, and the stages left. */
export function leading(
  pipeline: BsonDocument[],
  command: BsonDocument,
): { query: Query; skip: number; limit: number; rest: BsonDocument[] } {
  refuseLong(pipeline);
  const rest = [...pipeline];
  const variables = commandVariables(command.let);
  const query: Query = { ...everything(), variables, hint: command.hint };
  if (isOnly(rest[0], "$match")) {
    query.filter = rest.shift()!.$match as BsonDocument;
    query.matcher = compileFilter(query.filter, { variables });
  }
  if (isOnly(rest[0], "$sort") && Object.keys(rest[0].$sort as BsonDocument).length > 0)
    query.sort = rest.shift()!.$sort as BsonDocument;
  // What is wrong with it is said also where there is no collection to plan for.
  parseSort(query.sort);
  const [next = {}] = rest;
  const skip = isWhole(next.$skip, 0) && Object.keys(next).length === 1 ? Number(rest.shift()!.$skip) : 0;
  const limit = Number(rest.find((stage) => !oneOfOne.has(Object.keys(stage)[0]!))?.$limit);
  return { query, skip, limit: limit > 0 ? limit : Number.POSITIVE_INFINITY, rest };
}

/** How stages begin that only count, as the driver's countDocuments does: no document need be read for them. */
interface Counting {
  limit: number;
  /** What they make of a count above 0. */
  result(count: number): BsonDocument;
  rest: BsonDocument[];
}

export function countingOf(stages: BsonDocument[]): Counting | undefined {
  const rest = [...stages];
  const limit = isWhole(rest[0]?.$limit, 1) ? Number(rest.shift()!.$limit) : Number.POSITIVE_INFINITY;
  const group = rest.shift()?.$group;
  if (!isDocument(group) || !(group._id === null || isNumeric(group._id))) return undefined;
  const { _id, ...sums } = group;
  const names = Object.keys(sums);
  const ones = Object.values(sums).every((one) => isDocument(one) && Object.keys(one).length === 1 && isOne(one.$sum));
  if (!ones) return undefined;
  return { limit, rest, result: (count) => ({ _id, ...Object.fromEntries(names.map((name) => [name, count])) }) };
}

const isOne = (value: unknown): boolean => bsonTypeOf(value) === "int" && toDouble(value) === 1;
const isWhole = (value: unknown, least: number): boolean => bsonTypeOf(value) === "int" && toDouble(value) >= least;

/** Anything but a plain $match or $sort is the pipeline's own to judge. */
function isOnly(stage: BsonDocument | undefined, name: string): stage is BsonDocument {
  const specification = stage?.[name];
  return (
    stage !== undefined &&
    Object.keys(stage).length === 1 &&
    isDocument(specification) &&
    !Object.values(specification).some((value) => name === "$sort" && isDocument(value))
  );
}

function everything(): Query {
  return { filter: {}, sort: {}, matcher: compileFilter({}), hint: undefined, variables: {} };
}

/** The collections $lookup stages read, also inside $facet and sub-pipelines. */
function lookedUp(pipeline: BsonDocument[]): string[] {
  return pipeline.flatMap((stage) => {
    const lookup = stage.$lookup;
    if (isDocument(lookup))
      return [...(typeof lookup.from === "string" ? [lookup.from] : []), ...subPipeline(lookup.pipeline)];
    return isDocument(stage.$facet) ? Object.values(stage.$facet).flatMap(subPipeline) : [];
  });
}

function subPipeline(pipeline: unknown): string[] {
  return Array.isArray(pipeline) ? lookedUp(pipeline.filter(isDocument)) : [];
}

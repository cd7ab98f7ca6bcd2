import { compilePipeline, type Turns } from "../aggregate/compile-pipeline.ts";
import { refuseFailingConstants } from "../aggregate/constants.ts";
import {
  changeStreamStageName,
  type Foreign,
  localSessionsStageName,
  noChangeStreams,
  noDocuments,
  statsStageName,
} from "../aggregate/stage.ts";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { commandVariables } from "../expression/compile-expression.ts";
import { refuseCollation } from "../index/index-definition.ts";
import { MongoError } from "../mongo-error.ts";
import { prefixRange } from "../storage/keys.ts";
import { collectionName, cursorBatchSize, documents, flag } from "./arguments.ts";
import { cursorReply } from "./cursor-output.ts";
import type { Source } from "./cursors.ts";
import { explained } from "./explain.ts";
import { documentsOf, isWhole, leading } from "./leading-stages.ts";
import { lookedUp } from "./looked-up.ts";
import { collectionOf, type Operation, type Reply } from "./operation.ts";
import { noCollection, ownDocuments } from "./own-documents.ts";
import { find, isEverything } from "./query.ts";
import { StoredBytes } from "./stored-bytes.ts";

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
  const own = await ownDocuments(operation, name, pipeline);
  const variables = commandVariables(command.let);
  const { query, skip, limit, rest } = own
    ? { ...leading([], variables), rest: pipeline.slice(1) }
    : leading(pipeline, variables, command.hint);
  const counting = own ? undefined : countingOf(rest);
  const stored = new StoredBytes(rest);
  let others = (_: string): Foreign => noDocuments;
  const context = { collection: (other: string) => others(other), variables };
  // The whole is compiled in any case: what is wrong with it has to be said.
  const whole = compilePipeline(rest, context);
  refuseFailingConstants(pipeline);
  const run = counting ? compilePipeline(counting.rest, context) : whole;
  return cursorReply(
    operation,
    `${database}.${name}`,
    (view) => {
      const collection = own ? undefined : collectionOf(operation, name);
      const results = collection ? find(view, collection, query, skip + limit) : [];
      others = lookedUp(operation, view, rest);
      const bytesOf = (turns: Turns) => written(run(turns), stored);
      if (own) return bytesOf(own);
      const known =
        counting && collection && isEverything(query) ? view.count?.(prefixRange(collection.space)) : undefined;
      if (known !== undefined) return bytesOf(knownCount(known, skip, counting as Counting));
      return bytesOf(
        counting ? counted(results, skip, counting) : documentsOf(results, skip, (one) => stored.read(one)),
      );
    },
    { batchSize, context: "PlanExecutor error during aggregation" },
  );
}

/** The collection to read; what is no text has codes of its own here. */
function sourceName(command: BsonDocument): string {
  const { aggregate: name } = command;
  if (typeof name === "string") return collectionName(command, "aggregate");
  if (!isNumeric(name)) throw new MongoError(14, `collection name has invalid type: ${bsonTypeOf(name)}`);
  if (toDouble(name) === 1) return withoutCollection(command);
  throw new MongoError(9, "Invalid command format: the 'aggregate' field must specify a collection name or 1");
}

/** Of the stages this store has one can do without a collection; what else is wrong with a pipeline is told first. */
function withoutCollection(command: BsonDocument): string {
  const pipeline = documents(command, "pipeline");
  const [first] = Object.keys(pipeline[0] ?? {});
  if (first === localSessionsStageName) return noCollection;
  if (first === changeStreamStageName) throw noChangeStreams();
  const others = first === statsStageName ? pipeline.slice(1) : pipeline;
  compilePipeline(others, { collection: () => noDocuments, variables: commandVariables(command.let) });
  const why = first === undefined ? "an empty pipeline." : `'${first}'; a collection is required.`;
  throw new MongoError(73, `{aggregate: 1} is not valid for ${why}`);
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

function* written(results: Turns, stored: StoredBytes): Source & Generator<Uint8Array | undefined> {
  for (const result of results) yield result && stored.write(result);
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

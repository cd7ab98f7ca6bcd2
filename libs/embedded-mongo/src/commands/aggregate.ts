import { compilePipeline, type Turns } from "../aggregate/run-pipeline.ts";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { commandVariables } from "../expression/compile-expression.ts";
import { refuseCollation } from "../index/index-definition.ts";
import { MongoError } from "../mongo-error.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { writeDocument } from "../storage/documents.ts";
import type { View } from "../storage/view.ts";
import { count, documents, flag } from "./arguments.ts";
import { cursorReply } from "./cursor-output.ts";
import type { Source } from "./cursors.ts";
import { explained } from "./explain.ts";
import { collectionOf, type Operation, type Reply } from "./operation.ts";
import { collect, find, type Query } from "./query.ts";

/** `aggregate`: leading $match, $sort and $limit stages use indexes; the pipeline does the rest in memory. */
export async function aggregate(operation: Operation): Promise<Reply> {
  const { command, database } = operation;
  refuseCollation(command.collation);
  if (typeof command.aggregate !== "string")
    throw new MongoError(73, "{ aggregate: 1 } without a collection is not supported by this store");
  if (flag(command, "explain")) return explained(operation, command, false);
  if (!isDocument(command.cursor))
    throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
  const name = command.aggregate;
  const pipeline = documents(command, "pipeline");
  const { query, limit, rest } = leading(pipeline, command);
  const { variables } = query;
  const others = new Map<string, BsonDocument[]>();
  const run = compilePipeline(rest, { collection: (other) => others.get(other) ?? [], variables });
  return cursorReply(
    operation,
    `${database}.${name}`,
    async (view) => {
      for (const other of lookedUp(rest)) others.set(other, await everythingIn(operation, view, other));
      return bytesOf(run(found(operation, view, name, query, limit)));
    },
    { batchSize: count(command.cursor, "batchSize") },
  );
}

function* found(operation: Operation, view: View, name: string, query: Query, limit: number): Turns {
  const collection = collectionOf(operation, name);
  if (collection) for (const result of find(view, collection, query, limit)) yield result?.document;
}

async function everythingIn(operation: Operation, view: View, name: string): Promise<BsonDocument[]> {
  const collection = collectionOf(operation, name);
  if (!collection) return [];
  return (await collect(find(view, collection, everything()), operation.pace)).map((result) => result.document);
}

function* bytesOf(results: Turns): Source & Generator<Uint8Array | undefined> {
  for (const result of results) yield result && writeDocument(result);
}

/** What the planner can do of a pipeline's beginning, and the stages left. */
export function leading(
  pipeline: BsonDocument[],
  command: BsonDocument,
): { query: Query; limit: number; rest: BsonDocument[] } {
  const rest = [...pipeline];
  const variables = commandVariables(command.let);
  const query: Query = { ...everything(), variables, hint: command.hint };
  if (isOnly(rest[0], "$match")) {
    query.filter = rest.shift()!.$match as BsonDocument;
    query.matcher = compileFilter(query.filter, { variables });
  }
  if (isOnly(rest[0], "$sort") && Object.keys(rest[0].$sort as BsonDocument).length > 0)
    query.sort = rest.shift()!.$sort as BsonDocument;
  const limit = Number(rest[0]?.$limit ?? Number.POSITIVE_INFINITY);
  return { query, limit: limit > 0 ? limit : Number.POSITIVE_INFINITY, rest };
}

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

import { compilePipeline } from "../aggregate/compile-pipeline.ts";
import { refuseFailingConstants } from "../aggregate/constants.ts";
import { noDocuments } from "../aggregate/stage.ts";
import type { BsonDocument } from "../bson-type.ts";
import { commandVariables } from "../expression/compile-expression.ts";
import type { Variables } from "../expression/evaluate.ts";
import { MongoError } from "../mongo-error.ts";
import { countingOf } from "./aggregate.ts";
import { count, document, documents, flag } from "./arguments.ts";
import { keyOf } from "./distinct.ts";
import { changeOf } from "./document-change.ts";
import { findQuery, projector } from "./find.ts";
import { wishOf } from "./find-and-modify.ts";
import { leading } from "./leading-stages.ts";
import { looksUp } from "./looked-up.ts";
import type { Reply } from "./operation.ts";
import { type Query, queryOf } from "./query.ts";
import { readUpdate } from "./update.ts";

/** The stages of a pipeline where some read other collections, and what a count of results is to them. */
interface Joins {
  stages: BsonDocument[];
  variables: Variables;
  counted?: ((count: number) => BsonDocument) | undefined;
}

/** What a command looks for, and what it does with that. */
export interface Work {
  query: Query;
  /** So many results are passed over, and then so many taken at most. */
  skip?: number;
  limit?: number;
  projection?: BsonDocument;
  /** The stage that does more than to return what is found. */
  root?: "COUNT" | "UPDATE" | "DELETE";
  /** What is found is only counted; all of a collection is not even looked for. */
  counts?: boolean;
  joins?: Joins | undefined;
  /** What comes of results that are found, with MongoDB's names. */
  outcome?(found: number, skipped: number): Reply;
}

/** The work of each command that can be explained. */
export const works: Record<string, (command: BsonDocument) => Work> = {
  find: (command) => {
    const query = findQuery(command);
    // MongoDB shows the limits in the bounds of the index.
    if (query.limits) throw new MongoError(115, "explain of a find with min or max is not supported by this store");
    if (flag(command, "returnKey"))
      throw new MongoError(115, "explain of a find with returnKey is not supported by this store");
    return {
      query,
      skip: count(command, "skip"),
      limit: count(command, "limit") || undefined,
      projection: document(command, "projection"),
    };
  },
  count: (command) => ({
    query: { ...queryOf(command, "query"), keysOnly: true },
    skip: count(command, "skip"),
    limit: Math.abs(count(command, "limit") ?? 0) || undefined,
    root: "COUNT",
    counts: true,
    outcome: (nCounted, nSkipped) => ({ nReturned: 0, nCounted, nSkipped }),
  }),
  distinct: (command) => {
    keyOf(command);
    return { query: queryOf(command, "query") };
  },
  findAndModify: (command) => {
    const { remove, upsert, showNew } = wishOf(command);
    const { outcome, ...work } = remove ? removal : updating(upsert);
    const answersUpsert = upsert && showNew;
    const query = queryOf(command, "query");
    // What is wrong with what it would do is said.
    projector(document(command, "fields"), query, showNew);
    if (!remove) changeOf(command, "update", query.variables);
    return {
      query,
      limit: 1,
      ...work,
      outcome: (found) => ({ ...outcome(found), nReturned: found || Number(answersUpsert) }),
    };
  },
  update: (command) => {
    const statement = only(documents(command, "updates"));
    const { query, multi, upsert } = readUpdate(statement, commandVariables(command.let));
    return { query, limit: multi ? undefined : 1, ...updating(upsert) };
  },
  delete: (command) => {
    const statement = only(documents(command, "deletes"));
    return { query: queryOf(statement, "q"), limit: count(statement, "limit") || undefined, ...removal };
  },
  aggregate: (command) => {
    const variables = commandVariables(command.let);
    const pipeline = documents(command, "pipeline");
    const { query, rest, ...wanted } = leading(pipeline, variables, command.hint);
    compilePipeline(rest, { collection: () => noDocuments, variables });
    refuseFailingConstants(pipeline);
    const counting = countingOf(rest);
    const counts = counting !== undefined;
    const stages = counting?.rest ?? rest;
    const joins = looksUp(stages) ? { stages, variables, counted: counting?.result } : undefined;
    return { query: { ...query, keysOnly: counts }, ...wanted, counts, joins };
  },
};

const updating = (upsert: boolean) => ({
  root: "UPDATE" as const,
  outcome: (found: number) => ({
    nReturned: 0,
    nMatched: found,
    nWouldModify: found,
    nWouldUpsert: Number(upsert && found === 0),
  }),
});

const removal = { root: "DELETE" as const, outcome: (found: number) => ({ nReturned: 0, nWouldDelete: found }) };

function only(statements: BsonDocument[]): BsonDocument {
  if (statements.length === 1) return statements[0]!;
  throw new MongoError(72, "explained write batches must be of size 1");
}

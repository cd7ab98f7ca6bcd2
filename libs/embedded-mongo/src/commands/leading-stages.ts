import { refuseLong, type Turns, taken } from "../aggregate/compile-pipeline.ts";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import type { Variables } from "../expression/evaluate.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { parseSort } from "../sort/sort-documents.ts";
import type { StoredDocument } from "../storage/stored-documents.ts";
import { everything, type Query } from "./query.ts";

/** Stages that make one document of one, so that a $limit behind them bounds what is read. */
const oneOfOne = new Set(["$project", "$addFields", "$set", "$unset", "$replaceRoot", "$replaceWith", "$lookup"]);

/** What the planner can do of a pipeline's beginning, how many results are wanted of it, and the stages left. */
export interface Leading {
  query: Query;
  skip: number;
  limit: number;
  rest: BsonDocument[];
}

/** Takes what the planner can do off a pipeline; what is wrong with that is thrown with MongoDB's codes. */
export function leading(pipeline: BsonDocument[], variables: Variables, hint?: unknown): Leading {
  refuseLong(pipeline);
  const rest = [...pipeline];
  const query = everything(variables, hint);
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
  const limit = taken(rest.find((stage) => !oneOfOne.has(Object.keys(stage)[0]!)));
  return { query, skip, limit, rest };
}

/** What is found as documents for the stages left; what is skipped is not read. */
export function* documentsOf(
  found: Iterable<StoredDocument | undefined>,
  skip: number,
  read = ({ document }: StoredDocument): BsonDocument => document,
): Turns {
  let skipped = 0;
  for (const one of found) yield one && skipped++ >= skip ? read(one) : undefined;
}

/** Whether a value is a whole number of four bytes, and not less. */
export const isWhole = (value: unknown, least: number): boolean =>
  bsonTypeOf(value) === "int" && toDouble(value) >= least;

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

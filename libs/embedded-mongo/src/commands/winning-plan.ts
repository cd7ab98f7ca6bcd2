import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { keyFilterOf } from "../index/covered.ts";
import { fieldConditions } from "../index/field-conditions.ts";
import { idIndex, shownKey } from "../index/index-definition.ts";
import type { Plan, Scan } from "../index/planner.ts";
import { shownBounds } from "../index/shown-bounds.ts";
import { isOperatorDocument } from "../query/comparison.ts";
import { mostSorted } from "../sort/sort-in-turns.ts";
import type { Index } from "../storage/catalog.ts";
import { isAsked, isGiven } from "./arguments.ts";
import type { Work } from "./explained-work.ts";
import type { Reply } from "./operation.ts";
import { isId, type Query } from "./query.ts";

/** The stages by which a plan does some work, with MongoDB's names; each has what it works on inside. */
export function winningPlan(plan: Plan, work: Work): Reply {
  const { query, skip = 0, limit = Number.POSITIVE_INFINITY, root, projection = {} } = work;
  const [scan] = plan.scans as [Scan];
  const skips = skip > 0 && root !== "COUNT";
  const byId = isId(query.filter, plan) && !isAsked(query.hint) && !skips;
  const told = plan.scans.length === 1 && keyFilterOf(scan, query.filter)?.whole === true;
  // Documents stand in the index of _id; elsewhere they are fetched late where the keys tell all that is asked before.
  const early = scan.index === scan.collection.indexes[0] || !told || !plan.sorted;
  let stage: Reply = byId ? { stage: "IDHACK" } : scanned(plan, query);
  if (root === "COUNT" && !early && isOneRange(scan, query)) stage = countScan(stage);
  if (early && !byId && stage.stage !== "COLLSCAN")
    stage = { stage: "FETCH", ...(told ? {} : filterOf(query)), inputStage: stage };
  if (!byId && !plan.sorted) {
    const limited = limit < Number.POSITIVE_INFINITY ? { limitAmount: skip + limit } : {};
    const how = { sortPattern: query.sort, memLimit: mostSorted, ...limited, type: "simple" };
    stage = { stage: "SORT", ...how, inputStage: stage };
  }
  if (skips) stage = { stage: "SKIP", skipAmount: skip, inputStage: stage };
  if (!early && !query.keysOnly) stage = { stage: "FETCH", inputStage: stage };
  if (isAsked(projection)) {
    const kind = query.keysOnly && !early ? "COVERED" : isPlain(projection) ? "SIMPLE" : "DEFAULT";
    stage = { stage: `PROJECTION_${kind}`, transformBy: projection, inputStage: stage };
  }
  if (limit < Number.POSITIVE_INFINITY && plan.sorted && !byId && (!root || isAsked(query.sort)))
    stage = { stage: "LIMIT", limitAmount: limit, inputStage: stage };
  if (plan.scans.length > 1) stage = { stage: "SUBPLAN", inputStage: stage };
  return root ? { stage: root, inputStage: stage } : stage;
}

/** Whether a scan is one of an index: of the whole collection it is, by `_id`, where that order is asked for. */
export function readsKeys({ bounds, index }: Scan, { sort, hint }: Query): boolean {
  if (bounds.length > 0 || index.definition.name !== idIndex.name) return true;
  const hinted = isGiven(hint) && !(isDocument(hint) && "$natural" in hint);
  return hinted || Object.keys(sort)[0] === "_id";
}

function scanned({ scans }: Plan, query: Query): Reply {
  const inputStages = scans.map((scan) => {
    const direction = scan.reverse ? "backward" : "forward";
    if (!readsKeys(scan, query)) return { stage: "COLLSCAN", ...filterOf(query), direction };
    const { name, unique, sparse, partialFilterExpression, v: indexVersion = 2 } = scan.index.definition;
    return {
      stage: "IXSCAN",
      keyPattern: shownKey(scan.index.definition),
      indexName: name,
      isMultiKey: scan.index.multikey,
      ...multikeyPaths(scan.index),
      isUnique: unique === true || name === idIndex.name,
      isSparse: sparse === true,
      isPartial: partialFilterExpression !== undefined,
      indexVersion,
      direction,
      indexBounds: shownBounds(scan),
    };
  });
  return inputStages.length > 1 ? { stage: "OR", inputStages } : inputStages[0]!;
}

/** Which parts of a path lead through arrays, where that is known: of several it is only known that one does. */
function multikeyPaths({ definition, multikey }: Index): Reply {
  const fields = Object.keys(shownKey(definition));
  const [field = ""] = fields;
  if (multikey && (fields.length > 1 || field.includes("."))) return {};
  return { multiKeyPaths: Object.fromEntries(fields.map((name) => [name, multikey ? [name] : []])) };
}

const isOneRange = ({ bounds, ranges }: Scan, { filter }: Query): boolean =>
  bounds.length > 0 && ranges.length === 1 && fieldConditions(filter).size <= bounds.length;

/** MongoDB shows the bounds of one in another way. */
const countScan = ({ direction: _, indexBounds: __, ...scan }: Reply): Reply => ({ ...scan, stage: "COUNT_SCAN" });

const filterOf = ({ filter }: Query) => (isAsked(filter) ? { filter: parsedQuery(filter) } : {});

const isPlain = (projection: BsonDocument): boolean =>
  Object.entries(projection).every(([name, shown]) => !name.includes(".") && (isNumeric(shown) || shown === !!shown));

/** A filter as MongoDB shows it: one operator each, joined by $and. */
export function parsedQuery(filter: BsonDocument): BsonDocument {
  const conditions = conditionsOf(filter);
  return conditions.length > 1 ? { $and: conditions } : (conditions[0] ?? {});
}

function conditionsOf(filter: BsonDocument): BsonDocument[] {
  return Object.entries(filter).flatMap(([name, operand]): BsonDocument[] => {
    if (name === "$and") return (operand as BsonDocument[]).flatMap(conditionsOf);
    if (name === "$or" || name === "$nor") return [{ [name]: (operand as BsonDocument[]).map(parsedQuery) }];
    if (name.startsWith("$")) return name === "$comment" ? [] : [{ [name]: operand }];
    if (!isOperatorDocument(operand))
      return [{ [name]: { [bsonTypeOf(operand) === "regex" ? "$regex" : "$eq"]: operand } }];
    if ("$options" in operand) return [{ [name]: operand }];
    return Object.entries(operand).map(([operator, value]) => ({ [name]: { [operator]: value } }));
  });
}

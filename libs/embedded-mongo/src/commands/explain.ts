import { compilePipeline } from "../aggregate/compile-pipeline.ts";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { idIndex } from "../index/index-definition.ts";
import type { Plan, Scan } from "../index/planner.ts";
import type { Examined } from "../index/scan.ts";
import { shownBounds } from "../index/shown-bounds.ts";
import { MongoError } from "../mongo-error.ts";
import { leading } from "./aggregate.ts";
import { collectionName, document, documents, isGiven } from "./arguments.ts";
import { commandFields } from "./command-fields.ts";
import { findQuery } from "./find.ts";
import { checkCommandFields } from "./known-fields.ts";
import { collectionOf, type Operation, type Reply, reading } from "./operation.ts";
import { collect, find, planOf, type Query, queryOf } from "./query.ts";
import { commands } from "./registry.ts";
import { serverInfo } from "./server-commands.ts";

/** What of each command is a query; nothing of it is carried out. */
const queries: Record<string, (command: BsonDocument) => Query> = {
  find: findQuery,
  count: (command) => ({ ...queryOf(command, "query"), keysOnly: true }),
  distinct: (command) => queryOf(command, "query"),
  findAndModify: (command) => queryOf(command, "query"),
  update: (command) => queryOf(only(documents(command, "updates")), "q"),
  delete: (command) => queryOf(only(documents(command, "deletes")), "q"),
  aggregate: (command) => {
    const { query, rest } = leading(documents(command, "pipeline"), command);
    compilePipeline(rest, { collection: () => [], variables: query.variables });
    return query;
  },
};

/** The stages MongoDB's plans do too; an explained pipeline lists those from the first other one on. */
const planned = ["$match", "$sort", "$limit", "$skip", "$project", "$group", "$lookup"];

/** The stages of a pipeline that follow its plan. */
function afterPlan(pipeline: BsonDocument[]): BsonDocument[] {
  const first = pipeline.findIndex((stage) => !planned.includes(Object.keys(stage)[0]!));
  return first < 0 ? [] : pipeline.slice(first);
}

function only(statements: BsonDocument[]): BsonDocument {
  if (statements.length === 1) return statements[0]!;
  throw new MongoError(72, "explained write batches must be of size 1");
}

const verbosities = ["queryPlanner", "executionStats", "allPlansExecution"] as const;
type Verbosity = (typeof verbosities)[number];

/** `explain`: which index answers and, unless only the plan is asked for, how many keys and documents are looked at. */
export async function explain(operation: Operation): Promise<Reply> {
  const given = operation.command.verbosity ?? "allPlansExecution";
  const verbosity = verbosities.find((known) => known === given);
  if (!verbosity)
    throw new MongoError(2, `Enumeration value '${String(given)}' for field 'explain.verbosity' is not a valid value.`);
  return explained(operation, document(operation.command, "explain"), verbosity);
}

/** The plan of a command, and what carrying it out looks at. */
export async function explained(operation: Operation, command: BsonDocument, verbosity: Verbosity): Promise<Reply> {
  const kind = Object.keys(command)[0] ?? "";
  if (!Object.hasOwn(queries, kind))
    throw Object.hasOwn(commands, kind)
      ? new MongoError(20, `Cannot explain cmd: ${kind}`)
      : new MongoError(59, `Explain failed due to unknown command: ${kind}`);
  checkCommandFields(command, commandFields[kind]!);
  const name = collectionName({ ...command, $db: operation.database }, kind);
  const collection = collectionOf(operation, name);
  const query = queries[kind]!(command);
  const plan = collection && (await reading(operation, async (view) => planOf(collection, query, view)));
  const winningPlan = plan ? describe(plan, query) : { stage: "EOF" };
  const queryPlanner = { namespace: `${operation.database}.${name}`, winningPlan, rejectedPlans: [] };
  const stages = kind === "aggregate" ? afterPlan(documents(command, "pipeline")) : [];
  const reply = (plan: Reply): Reply => ({
    explainVersion: "1",
    ...(stages.length > 0 ? { stages: [{ $cursor: plan }, ...stages] } : plan),
    command,
    serverInfo: serverInfo(operation),
  });
  if (verbosity === "queryPlanner") return reply({ queryPlanner });
  const began = performance.now();
  const examined: Examined = { keys: 0, documents: 0 };
  const limit = Number(command.limit ?? 0) || Number.POSITIVE_INFINITY;
  const found = await reading(operation, async (view) => {
    const results = collection ? find(view, collection, query, limit, examined) : [];
    const all = await collect(results, operation.pace, limit);
    return all.filter((result) => query.keysOnly || result.bytes);
  });
  return reply({
    queryPlanner,
    executionStats: {
      executionSuccess: true,
      nReturned: found.length,
      totalKeysExamined: plan?.scans.some((scan) => readsKeys(scan, query)) ? examined.keys : 0,
      totalDocsExamined: examined.documents,
      executionTimeMillis: Math.round(performance.now() - began),
      executionStages: { ...winningPlan, nReturned: found.length },
      ...(verbosity === "allPlansExecution" ? { allPlansExecution: [] } : {}),
    },
  });
}

/** Whether a scan is one of an index: of the whole collection it is, by `_id`, where that order is asked for. */
function readsKeys({ bounds, index }: Scan, { sort, hint }: Query): boolean {
  if (bounds.length > 0 || index.definition.name !== idIndex.name) return true;
  const hinted = isGiven(hint) && !(isDocument(hint) && "$natural" in hint);
  return hinted || Object.keys(sort)[0] === "_id";
}

function describe({ scans, sorted }: Plan, query: Query): Reply {
  const stages = scans.map((scan) => {
    const { name, key } = scan.index.definition;
    const direction = scan.reverse ? "backward" : "forward";
    if (!readsKeys(scan, query)) return { stage: "COLLSCAN", direction };
    return {
      stage: "FETCH",
      inputStage: { stage: "IXSCAN", indexName: name, keyPattern: key, direction, indexBounds: shownBounds(scan) },
    };
  });
  const source = stages.length > 1 ? { stage: "SUBPLAN", inputStages: stages } : stages[0]!;
  return sorted ? source : { stage: "SORT", inputStage: source };
}

import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import type { Collection } from "../storage/catalog.ts";
import type { View } from "../storage/view.ts";
import { collectionName, document, documents } from "./arguments.ts";
import { carryOut, countKnown } from "./carried-out.ts";
import { namedCollection } from "./collections.ts";
import { commandFields } from "./command-fields.ts";
import { type Work, works } from "./explained-work.ts";
import { checkCommandFields } from "./known-fields.ts";
import { collectionOf, type Operation, type Reply, reading } from "./operation.ts";
import { planOf } from "./plan-of-query.ts";
import { commands } from "./registry.ts";
import { serverInfo } from "./server-commands.ts";
import { parsedQuery, winningPlan } from "./winning-plan.ts";

/** The stages MongoDB's plans do too; an explained pipeline lists those from the first other one on. */
const planned = ["$match", "$sort", "$limit", "$skip", "$project", "$group", "$lookup"];

/** The stages of a pipeline that follow its plan. */
function afterPlan(pipeline: BsonDocument[]): BsonDocument[] {
  const first = pipeline.findIndex((stage) => !planned.includes(Object.keys(stage)[0]!));
  return first < 0 ? [] : pipeline.slice(first);
}

/** Those of the commands that can be explained which know a collection by its UUID, too. */
const byUuid = new Set(["find", "count", "distinct"]);

/** No search for a plan is ended here because there are too many. */
const noneReached = {
  maxIndexedOrSolutionsReached: false,
  maxIndexedAndSolutionsReached: false,
  maxScansToExplodeReached: false,
};

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
  if (!Object.hasOwn(works, kind))
    throw Object.hasOwn(commands, kind)
      ? new MongoError(20, `Cannot explain cmd: ${kind}`)
      : new MongoError(59, `Explain failed due to unknown command: ${kind}`);
  checkCommandFields(command, commandFields[kind]!);
  const named = { ...command, $db: operation.database };
  const name = byUuid.has(kind) ? namedCollection(operation, named, kind) : collectionName(named, kind);
  const collection = collectionOf(operation, name);
  const work = works[kind]!(command);
  const { plan, stats } = await reading(operation, async (view) => ({
    plan: planIn(view, collection, work),
    stats: verbosity === "queryPlanner" ? undefined : await carryOut(operation, view, collection, work),
  }));
  const queryPlanner = {
    namespace: `${operation.database}.${name}`,
    indexFilterSet: false,
    parsedQuery: parsedQuery(work.query.filter),
    ...noneReached,
    winningPlan: plan,
    rejectedPlans: [],
  };
  const told: Reply = { queryPlanner };
  if (stats)
    told.executionStats = {
      executionSuccess: true,
      ...stats.totals,
      executionStages: { ...plan, ...stats.outcome },
      ...(verbosity === "allPlansExecution" ? { allPlansExecution: [] } : {}),
    };
  const stages = kind === "aggregate" ? afterPlan(documents(command, "pipeline")) : [];
  return {
    explainVersion: "1",
    ...(stages.length > 0 ? { stages: [{ $cursor: told }, ...stages] } : told),
    command: { ...command, $db: operation.database },
    serverInfo: serverInfo(operation),
  };
}

function planIn(view: View, collection: Collection | undefined, work: Work): Reply {
  if (!collection) return work.root === "COUNT" ? { stage: "COUNT", inputStage: { stage: "EOF" } } : { stage: "EOF" };
  if (countKnown(view, collection, work) !== undefined) return { stage: "RECORD_STORE_FAST_COUNT" };
  return winningPlan(planOf(collection, work.query, view), work);
}

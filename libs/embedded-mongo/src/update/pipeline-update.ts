import { checkName, compilePipeline } from "../aggregate/compile-pipeline.ts";
import { noDocuments, type Stage } from "../aggregate/stage.ts";
import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import type { UpdateOptions } from "./update-options.ts";

/** Stages that MongoDB has and no update may have: this store has them nowhere. */
const otherStages = new Set(
  "$bucket $bucketAuto $densify $geoNear $graphLookup $indexStats $merge $out $redact $setWindowFields $unionWith".split(
    " ",
  ),
);
/** What MongoDB makes of a stage that is short for others, and names instead. */
const longNames: Record<string, string> = {
  $bucket: "$group",
  $count: "$group",
  $densify: "$_internalDensify",
  $setWindowFields: "$_internalSetWindowFields",
  $sortByCount: "$group",
};
const allowedStages = new Set(["$addFields", "$set", "$project", "$unset", "$replaceRoot", "$replaceWith"]);

/** The document an update pipeline makes of another. */
export function applyPipeline(original: BsonDocument, pipeline: BsonDocument[], options: UpdateOptions): BsonDocument {
  const [document] = [...compileUpdate(pipeline, options)([original])].filter((result) => result !== undefined);
  return document!;
}

/** By the variables of the last command that had it, which is compiled once for all documents. */
const compiledBefore = new WeakMap<
  BsonDocument[],
  { variables: UpdateOptions["variables"]; now: Date; stage: Stage }
>();

/** Compiles an update pipeline; only stages that reshape one document are allowed (72). */
export function compileUpdate(pipeline: BsonDocument[], options: UpdateOptions): Stage {
  const before = compiledBefore.get(pipeline);
  if (before?.now === options.now && before.variables === options.variables) return before.stage;
  const variables = { NOW: options.now, ...options.variables };
  refuse(pipeline, (name) => otherStages.has(name));
  const compiled = compilePipeline(pipeline, { variables, collection: () => noDocuments });
  refuse(pipeline, (name) => !allowedStages.has(name));
  compiledBefore.set(pipeline, { variables: options.variables, now: options.now, stage: compiled });
  return compiled;
}

/** Throws where an update has a pipeline with a stage that no pipeline of MongoDB has, allowed or not (40323, 40324). */
export function checkStages(update: unknown): void {
  if (!Array.isArray(update)) return;
  for (const stage of update) if (!otherStages.has(Object.keys(stage)[0] ?? "")) checkName(stage);
}

function refuse(pipeline: BsonDocument[], isBanned: (name: string) => boolean): void {
  const banned = pipeline.map((stage) => Object.keys(stage)[0] ?? "").find(isBanned);
  if (banned === undefined) return;
  throw new MongoError(72, `${longNames[banned] ?? banned} is not allowed to be used within an update`);
}

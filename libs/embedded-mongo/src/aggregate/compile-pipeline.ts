import { toDouble } from "../bson-number.ts";
import { type BsonDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import {
  changeStreamStageName,
  firstStageNames,
  noChangeStreams,
  noSearchIndexes,
  type PipelineOptions,
  type Stage,
  searchIndexesStageName,
} from "./stage.ts";
import { stages } from "./stages.ts";

export type { PipelineOptions, Turns } from "./stage.ts";

/**
 * Compiles a pipeline to run over documents step by step: it yields undefined where others may have their turn.
 * The documents given stay as they are. Errors have MongoDB's codes (40324, 168 ...).
 */
export function compilePipeline(pipeline: BsonDocument[], options: PipelineOptions): Stage {
  refuseLong(pipeline);
  const withNow = { ...options, variables: { NOW: new Date(), ...options.variables } };
  // As in MongoDB every name is looked at before what any stage is told.
  for (const stage of pipeline) checkName(stage);
  const compiled = pipeline.map((stage, at) => compileStage(stage, { ...withNow, most: taken(pipeline[at + 1]) }));
  return (documents) => compiled.reduce((turns, stage) => stage(turns), documents);
}

/** How many results a stage takes that is a $limit. */
export function taken(stage?: BsonDocument): number {
  const given = stage?.$limit;
  const limit = isNumeric(given) ? toDouble(given) : 0;
  return limit > 0 ? limit : Number.POSITIVE_INFINITY;
}

/** For all of a pipeline, whatever of it is compiled. */
export function refuseLong({ length }: BsonDocument[]): void {
  if (length > 1000) throw new MongoError(7749501, "Pipeline length must be no longer than 1000 stages.");
}

/** Stages that are known, and refused with words of their own. */
const refusedStages = [...firstStageNames, changeStreamStageName, searchIndexesStageName];

/** Throws where a stage has no name or several (40323), or one that no stage has (40324). */
export function checkName(stage: BsonDocument): void {
  const [first, ...others] = Object.keys(stage);
  if (first === undefined || others.length > 0) {
    throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
  }
  if (!Object.hasOwn(stages, first) && !refusedStages.includes(first))
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${first}'`);
}

function compileStage(stage: BsonDocument, options: PipelineOptions): Stage {
  const [name, specification] = Object.entries(stage)[0]!;
  if (firstStageNames.includes(name))
    throw new MongoError(40602, `${name} is only valid as the first stage in a pipeline`);
  if (name === changeStreamStageName) throw noChangeStreams();
  if (name === searchIndexesStageName) throw new MongoError(115, noSearchIndexes);
  return stages[name]!(specification, options, name);
}

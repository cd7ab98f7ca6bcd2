import { compilePipeline, type PipelineOptions, type Turns } from "../aggregate/compile-pipeline.ts";
import type { BsonDocument } from "../bson-type.ts";

/** Runs a pipeline in one go, without turns for others. */
export function pipelineResult(documents: Turns, pipeline: BsonDocument[], options: PipelineOptions): BsonDocument[] {
  return [...compilePipeline(pipeline, options)(documents)].filter((document) => document !== undefined);
}

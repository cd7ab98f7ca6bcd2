import { type BsonDocument, isDocument, setField } from "../bson-type.ts";
import { fieldName } from "../expression/value-path.ts";
import { MongoError, within } from "../mongo-error.ts";
import { compilePipeline } from "./compile-pipeline.ts";
import { firstStageNames, type PipelineOptions, type Stage } from "./stage.ts";

/** $facet: several pipelines over the same documents, each one field of a single result. */
export function facet(specification: unknown, options: PipelineOptions): Stage {
  const parts = isDocument(specification) ? Object.entries(specification) : [];
  if (parts.length === 0) throw new MongoError(40169, "the $facet specification must be a non-empty object");
  const stages = parts.map(([name, pipeline]): [string, Stage] => {
    checkName(name);
    if (!Array.isArray(pipeline)) throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
    if (!pipeline.every(isDocument))
      throw new MongoError(40171, `elements of arrays in $facet spec must be non-empty objects, not those of ${name}`);
    const banned = ["$facet", ...firstStageNames].find((stage) => pipeline.some((one) => Object.hasOwn(one, stage)));
    if (banned) throw new MongoError(40600, `${banned} is not allowed to be used within a $facet stage`);
    return [name, compilePipeline(pipeline, options)];
  });
  return function* (documents) {
    const input: BsonDocument[] = [];
    for (const document of documents) {
      if (document) input.push(document);
      yield undefined;
    }
    const result: BsonDocument = {};
    for (const [name, stage] of stages) {
      const found: BsonDocument[] = [];
      for (const document of stage(input)) {
        if (document) found.push(document);
        else yield undefined;
      }
      setField(result, name, found);
    }
    yield result;
  };
}

function checkName(name: string): void {
  within("$facet pipeline names must follow the naming rules of field path expressions.", () => fieldName(name));
}

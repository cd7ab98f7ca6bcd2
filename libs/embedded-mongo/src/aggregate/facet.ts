import { type BsonDocument, entriesOf, isDocument, setField } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { compilePipeline } from "./compile-pipeline.ts";
import type { PipelineOptions, Stage } from "./stage.ts";

/** $facet: several pipelines over the same documents, each one field of a single result. */
export function facet(specification: unknown, options: PipelineOptions): Stage {
  const parts = isDocument(specification) ? entriesOf(specification) : [];
  if (parts.length === 0) throw new MongoError(40169, "the $facet specification must be a non-empty object");
  const stages = parts.map(([name, pipeline]): [string, Stage] => {
    if (!Array.isArray(pipeline) || !pipeline.every(isDocument)) {
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
    }
    if (name.startsWith("$") || name.includes("."))
      throw new MongoError(40236, `the facet name '${name}' is not allowed`);
    if (pipeline.some((stage) => Object.hasOwn(stage, "$facet"))) {
      throw new MongoError(40600, "$facet is not allowed to be used within a $facet stage");
    }
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

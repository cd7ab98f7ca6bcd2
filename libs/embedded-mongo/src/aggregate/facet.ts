import { type BsonDocument, isDocument, setField } from "../bson-type.ts";
import { fieldName } from "../expression/value-path.ts";
import { MongoError, within } from "../mongo-error.ts";
import { sizeOf } from "../storage/documents.ts";
import { compilePipeline } from "./compile-pipeline.ts";
import { firstStageNames, type PipelineOptions, type ReadInTurns, type Stage, type Turns } from "./stage.ts";

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
    const size = { bytes: 0 };
    const facets = stages.map(([name, stage]) => ({ name, part: new Part(stage, size) }));
    try {
      for (const document of documents) {
        if (document) for (const { part } of facets) yield* part.take(document);
        yield undefined;
      }
      const result: BsonDocument = {};
      for (const { name, part } of facets) setField(result, name, yield* part.end());
      yield result;
    } finally {
      for (const { part } of facets) part.close();
    }
  };
}

/** So much may come of all pipelines, before other stages make less of it. */
const mostBytes = 100 * 1024 * 1024;

/** One pipeline, which is given document after document with the others: to keep them all for one after the other could fill the memory. */
class Part {
  readonly #found: BsonDocument[] = [];
  readonly #results: Iterator<BsonDocument | undefined>;
  readonly #size: { bytes: number };
  #next: BsonDocument | undefined;
  #isLast = false;
  #isDone = false;

  constructor(stage: Stage, size: { bytes: number }) {
    this.#results = stage(this.#given())[Symbol.iterator]();
    this.#size = size;
  }

  /** Goes on until the document is taken; what comes of it may come with the next one. */
  *take(document: BsonDocument): Turns {
    this.#next = document;
    while (this.#next && !this.#isDone) {
      this.#step();
      yield undefined;
    }
  }

  *end(): ReadInTurns {
    this.#isLast = true;
    while (!this.#isDone) {
      this.#step();
      yield undefined;
    }
    return this.#found;
  }

  close(): void {
    this.#results.return?.();
  }

  *#given(): Turns {
    while (!this.#isLast) {
      const document = this.#next;
      this.#next = undefined;
      yield document;
    }
  }

  #step(): void {
    const { value, done } = this.#results.next();
    this.#isDone = done === true;
    if (!value) return;
    this.#found.push(value);
    this.#size.bytes += sizeOf(value);
    if (this.#size.bytes > mostBytes)
      throw new MongoError(
        4031700,
        `document constructed by $facet is ${this.#size.bytes} bytes, which exceeds the limit of ${mostBytes} bytes`,
      );
  }
}

function checkName(name: string): void {
  within("$facet pipeline names must follow the naming rules of field path expressions.", () => fieldName(name));
}

import { type BsonDocument, fieldOf, isDocument } from "../bson-type.ts";
import { variablesFor } from "../expression/compile-expression.ts";
import { encodeKeyPart, indexKeysOf } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { equalToAny } from "../query/comparison.ts";
import { compilePipeline } from "./compile-pipeline.ts";
import { type Lookup, parseLookup } from "./parse-lookup.ts";
import {
  type Foreign,
  firstStageNames,
  type PipelineOptions,
  type ReadInTurns,
  read,
  type Stage,
  type Turns,
} from "./stage.ts";
import { replaced } from "./unwind.ts";

/** From so many local documents on, or so many looked at for them, all foreign ones in a table are quicker than an index. */
const mostByIndex = 1_000;
const mostLookedAt = 10_000;

/** $lookup by equal fields, by a pipeline, or both. */
export function lookup(specification: unknown, options: PipelineOptions): Stage {
  const settings = parseLookup(specification, options);
  if (settings.pipeline) checkPipeline(settings, options);
  return function* (documents) {
    const foundFor = settings.localField === undefined ? byPipeline(settings, options) : byFields(settings, options);
    const path = settings.as.split(".");
    for (const document of documents) {
      if (document) yield replaced(document, path, [...(yield* foundFor(document))]);
      else yield undefined;
    }
  };
}

type FoundFor = (document: BsonDocument) => ReadInTurns;

/** By equal fields, and what a pipeline makes of those. */
function byFields(settings: Lookup, options: PipelineOptions): FoundFor {
  const join = joinOf(settings, options.collection(settings.from));
  const { pipeline } = settings;
  if (!pipeline) return join;
  const stageFor = pipelineFor(pipeline, settings, options);
  return function* (document) {
    return yield* read(stageFor(document)(yield* join(document)));
  };
}

/** The stages for one document after another; without variables of its own they are the same for all. */
function pipelineFor(
  pipeline: BsonDocument[],
  settings: Lookup,
  options: PipelineOptions,
): (document: BsonDocument) => Stage {
  const same = settings.variables.length === 0 ? compilePipeline(pipeline, options) : undefined;
  return (document) => same ?? compilePipeline(pipeline, ownVariables(document, settings, options));
}

/** By a pipeline over the other collection alone; what depends on no document is found once for all. */
function byPipeline(settings: Lookup, options: PipelineOptions): FoundFor {
  const foreign = options.collection(settings.from);
  const pipeline = settings.pipeline!;
  // What is found by chance is another for every document.
  const once = settings.variables.length === 0 && !/"\$(sample|rand)"/.test(JSON.stringify(pipeline));
  const trial = new Trial();
  let same: BsonDocument[] | undefined;
  return function* (document) {
    if (same) return same;
    const own = ownVariables(document, settings, options);
    const begun = trial.ask(() => foreign.begin(pipeline, own.variables, once));
    const results = begun
      ? compilePipeline(begun.rest, own)(trial.counted(begun.documents))
      : compilePipeline(pipeline, own)(yield* foreign.all());
    const found = yield* read(results);
    if (once) same = found;
    return found;
  };
}

/** Asks an index for each document, as long as that is not more work than to look at all. */
class Trial {
  #asked = 0;
  #lookedAt = 0;

  ask<T>(index: () => T | undefined): T | undefined {
    if (this.#asked >= mostByIndex || this.#lookedAt >= mostLookedAt) return undefined;
    this.#asked += 1;
    return index();
  }

  /** Counts what is found, and what is looked at in vain. */
  *counted(documents: Turns): Generator<BsonDocument | undefined> {
    for (const document of documents) {
      this.#lookedAt += 1;
      yield document;
    }
  }
}

function ownVariables(document: BsonDocument, { variables }: Lookup, options: PipelineOptions): PipelineOptions {
  const scope = variablesFor(document, options.variables);
  const own = Object.fromEntries(variables.map(([name, evaluate]) => [name, evaluate(scope)]));
  return { ...options, variables: { ...options.variables, ...own } };
}

/** Finds the foreign documents for a local one: through an index, or in a table of the foreign values. */
function joinOf({ localField, foreignField }: Lookup, foreign: Foreign): FoundFor {
  const localPath = localField!.split(".");
  const trial = new Trial();
  let near: ((values: unknown[]) => ReadInTurns) | undefined;
  return function* (document) {
    const values = localValues(document, localPath);
    // A path that leads to no value, be it for an empty array on its way, joins by null.
    const wanted = values.length > 0 ? values : [null];
    const indexed = near ? undefined : trial.ask(() => foreign.byValues(foreignField!, wanted));
    if (indexed) return yield* read(trial.counted(indexed));
    near ??= yield* tableOf(yield* foreign.all(), foreignField!);
    return yield* near(wanted);
  };
}

/** A way to the documents that have one of some values at a path, made in turns. */
function* tableOf(documents: BsonDocument[], field: string): Generator<undefined, (values: unknown[]) => ReadInTurns> {
  const path = field.split(".");
  // The keys of a path with a position hold what is there, not what the elements have by that name.
  const table = path.some((name) => /^\d+$/.test(name)) ? undefined : yield* positionsByValue(documents, field);
  return function* (values) {
    const wanted = equalToAny(values);
    const found: BsonDocument[] = [];
    // Arrays as values are not in the table, so they are looked for everywhere.
    for (const position of table && !values.some(Array.isArray) ? positionsOf(table, values) : documents.keys()) {
      if (wanted.onPath(documents[position]!, path, {})) found.push(documents[position]!);
      yield undefined;
    }
    return found;
  };
}

/** What a local path joins by: the elements of an array at its end, also below other arrays; a number is a position. */
function localValues(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (name === undefined) return Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (!Array.isArray(value)) return isDocument(value) ? localValues(fieldOf(value, name), rest) : [];
  if (/^(0|[1-9]\d*)$/.test(name)) return localValues(value[Number(name)], rest);
  return value.filter(isDocument).flatMap((element) => localValues(element, [name, ...rest]));
}

function* positionsByValue(documents: BsonDocument[], field: string): Generator<undefined, Map<string, number[]>> {
  const table = new Map<string, number[]>();
  for (const [position, document] of documents.entries()) {
    for (const { key } of indexKeysOf(document, { [field]: 1 })) {
      const text = key.toString("latin1");
      const positions = table.get(text);
      if (positions) positions.push(position);
      else table.set(text, [position]);
    }
    yield undefined;
  }
  return table;
}

function positionsOf(table: Map<string, number[]>, wanted: unknown[]): number[] {
  const positions = wanted.flatMap((value) => table.get(encodeKeyPart(value).toString("latin1")) ?? []);
  return [...new Set(positions)].sort((a, b) => a - b);
}

/** Compiles the pipeline once without values, so that a wrong one fails also when there is nothing to join. */
function checkPipeline({ pipeline, variables }: Lookup, options: PipelineOptions): void {
  const [first, ...others] = Object.keys(pipeline?.[0] ?? {});
  if (others.length === 0 && first && firstStageNames.includes(first))
    throw new MongoError(115, `${first} in the pipeline of a $lookup is not supported by this store`);
  const unset = Object.fromEntries(variables.map(([name]) => [name, undefined]));
  compilePipeline(pipeline!, { ...options, variables: { ...options.variables, ...unset } });
}

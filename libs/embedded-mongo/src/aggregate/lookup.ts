import { type BsonDocument, bsonTypeOf, entriesOf, fieldOf, isDocument } from "../bson-type.ts";
import { compileExpression, variablesFor } from "../expression/compile-expression.ts";
import type { Evaluate } from "../expression/evaluate.ts";
import { checkVariableName } from "../expression/logic-operators.ts";
import { fieldNames } from "../expression/value-path.ts";
import { encodeKeyPart, indexKeysOf } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { comparison } from "../query/comparison.ts";
import { compilePipeline } from "./compile-pipeline.ts";
import type { PipelineOptions, Stage, Turns } from "./stage.ts";
import { replaced } from "./unwind.ts";

interface Lookup {
  from: string;
  as: string;
  localField: string | undefined;
  foreignField: string | undefined;
  variables: [name: string, evaluate: Evaluate][];
  pipeline: BsonDocument[] | undefined;
}

/** $lookup by equal fields, by a pipeline, or both. */
export function lookup(specification: unknown, options: PipelineOptions): Stage {
  const settings = parseLookup(specification, options);
  if (settings.pipeline) checkPipeline(settings, options);
  return function* (documents) {
    const candidates = yield* candidatesOf(settings, options);
    const path = settings.as.split(".");
    // What depends on no document is found once for all.
    const isOne = settings.localField === undefined && settings.variables.length === 0 && !drawsLots(settings);
    let same: BsonDocument[] | undefined;
    for (const document of documents) {
      if (!document) yield undefined;
      else {
        const found = same ?? (yield* foundFor(document, candidates(document), settings, options));
        if (isOne) same = found;
        yield replaced(document, path, [...found]);
      }
    }
  };
}

/** A sample is another one for every document. */
const drawsLots = ({ pipeline }: Lookup): boolean => JSON.stringify(pipeline).includes('"$sample"');

function* foundFor(
  document: BsonDocument,
  foreign: BsonDocument[],
  settings: Lookup,
  options: PipelineOptions,
): Generator<undefined, BsonDocument[]> {
  const found: BsonDocument[] = [];
  for (const result of throughPipeline(document, foreign, settings, options)) {
    if (result) found.push(result);
    else yield undefined;
  }
  return found;
}

function throughPipeline(
  document: BsonDocument,
  foreign: BsonDocument[],
  settings: Lookup,
  options: PipelineOptions,
): Turns {
  if (!settings.pipeline) return foreign;
  const scope = variablesFor(document, options.variables);
  const own = Object.fromEntries(settings.variables.map(([name, evaluate]) => [name, evaluate(scope)]));
  return compilePipeline(settings.pipeline, { ...options, variables: { ...options.variables, ...own } })(foreign);
}

/** Finds the foreign documents for a local one; by fields through a table of the foreign values, made in turns. */
function* candidatesOf(
  { from, localField, foreignField }: Lookup,
  options: PipelineOptions,
): Generator<undefined, (document: BsonDocument) => BsonDocument[]> {
  const foreign = [...options.collection(from)];
  if (localField === undefined || foreignField === undefined) return () => foreign;
  const localPath = localField.split(".");
  const foreignPath = foreignField.split(".");
  // The keys of a path with a position hold what is there, not what the elements have by that name.
  const table = foreignPath.some((name) => /^\d+$/.test(name)) ? undefined : yield* tableOf(foreign, foreignField);
  return (document) => {
    const values = localValues(document, localPath);
    // A path that leads to no value, be it for an empty array on its way, joins by null.
    const wanted = values.length > 0 ? values : [null];
    const conditions = wanted.map((value) => comparison("$eq", value));
    // Arrays as values are not in the table, so they are looked for everywhere.
    const near = table && !wanted.some(Array.isArray) ? positionsOf(table, wanted) : foreign.keys();
    return [...near]
      .map((position) => foreign[position]!)
      .filter((candidate) => conditions.some((condition) => condition.onPath(candidate, foreignPath, {})));
  };
}

/** What a local path joins by: the elements of an array at its end, also below other arrays; a number is a position. */
function localValues(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (name === undefined) return Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (!Array.isArray(value)) return isDocument(value) ? localValues(fieldOf(value, name), rest) : [];
  if (/^(0|[1-9]\d*)$/.test(name)) return localValues(value[Number(name)], rest);
  return value.filter(isDocument).flatMap((element) => localValues(element, [name, ...rest]));
}

function* tableOf(documents: BsonDocument[], field: string): Generator<undefined, Map<string, number[]>> {
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

function parseLookup(specification: unknown, { variables }: PipelineOptions): Lookup {
  if (!isDocument(specification)) throw new MongoError(9, "the $lookup stage specification must be an object");
  const known = ["from", "as", "localField", "foreignField", "let", "pipeline"];
  const unknown = Object.keys(specification).find((name) => !known.includes(name));
  if (unknown) throw new MongoError(9, `unknown argument to $lookup: ${unknown}`);
  const { from, as, localField, foreignField, let: own = {}, pipeline } = specification;
  for (const [name, value] of Object.entries({ from, as, localField, foreignField })) {
    if (value !== undefined && typeof value !== "string") {
      throw new MongoError(9, `$lookup argument '${name}' must be a string, is type ${bsonTypeOf(value)}`);
    }
  }
  if (as === undefined) throw new MongoError(9, "must specify 'as' field for a $lookup");
  if (from === undefined) throw new MongoError(9, "must specify 'from' field for a $lookup");
  if (
    (localField === undefined) !== (foreignField === undefined) ||
    (localField === undefined && pipeline === undefined)
  ) {
    throw new MongoError(
      9,
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified, and a 'pipeline' without them",
    );
  }
  if (pipeline !== undefined && !(Array.isArray(pipeline) && pipeline.every(isDocument))) {
    throw new MongoError(14, "'pipeline' option must be specified as an array of objects");
  }
  if (!isDocument(own)) throw new MongoError(9, "$lookup argument 'let' must be an object");
  for (const path of [as, localField, foreignField]) if (path !== undefined) fieldNames(String(path));
  const names = Object.keys(variables);
  return {
    from: from as string,
    as: as as string,
    localField: localField as string | undefined,
    foreignField: foreignField as string | undefined,
    variables: entriesOf(own).map(([name, expression]) => {
      checkVariableName(name);
      return [name, compileExpression(expression, names)];
    }),
    pipeline: pipeline as BsonDocument[] | undefined,
  };
}

/** Compiles the pipeline once without values, so that a wrong one fails also when there is nothing to join. */
function checkPipeline({ pipeline, variables }: Lookup, options: PipelineOptions): void {
  const unset = Object.fromEntries(variables.map(([name]) => [name, undefined]));
  compilePipeline(pipeline!, { ...options, variables: { ...options.variables, ...unset } });
}

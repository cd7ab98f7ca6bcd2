import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { compileExpression } from "../expression/compile-expression.ts";
import type { Evaluate } from "../expression/evaluate.ts";
import { checkVariableName } from "../expression/logic-operators.ts";
import { fieldNames } from "../expression/value-path.ts";
import { MongoError } from "../mongo-error.ts";
import type { PipelineOptions } from "./stage.ts";

/** What a $lookup says. */
export interface Lookup {
  from: string;
  as: string;
  localField: string | undefined;
  foreignField: string | undefined;
  variables: [name: string, evaluate: Evaluate][];
  pipeline: BsonDocument[] | undefined;
}

/** Reads a $lookup; throws with MongoDB's codes and words. */
export function parseLookup(specification: unknown, { variables }: PipelineOptions): Lookup {
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
  if (specification.let !== undefined && pipeline === undefined)
    throw new MongoError(9, "$lookup with a 'let' argument must also specify 'pipeline'");
  if (pipeline !== undefined && !(Array.isArray(pipeline) && pipeline.every(isDocument))) {
    throw new MongoError(14, "'pipeline' option must be specified as an array of objects");
  }
  if (!isDocument(own)) throw new MongoError(9, "$lookup argument 'let' must be an object");
  for (const path of [as, localField, foreignField]) if (path !== undefined) fieldNames(String(path));
  return {
    from: from as string,
    as: as as string,
    localField: localField as string | undefined,
    foreignField: foreignField as string | undefined,
    variables: Object.entries(own).map(([name, expression]) => {
      checkVariableName(name);
      return [name, compileExpression(expression, variables)];
    }),
    pipeline: pipeline as BsonDocument[] | undefined,
  };
}

import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { compileExpression, variablesFor } from "../expression/compile-expression.ts";
import { MongoError, within } from "../mongo-error.ts";
import { PathSet } from "../path-set.ts";
import {
  buildProjection,
  type PathRule,
  pathsInside,
  place,
  refusePositional,
  rulesOf,
} from "../project/parse-projection.ts";
import { applyTree, type Others, type Tree } from "../project/projection-tree.ts";
import { showValue } from "../show-value.ts";
import { each, type PipelineOptions, type Stage, type StageCompiler } from "./stage.ts";

export const project: StageCompiler = (specification, options) => {
  if (!isDocument(specification)) throw new MongoError(15969, "$project specification must be an object");
  const { tree, others } = within("Invalid $project", () => {
    const rules = rulesOf(specification, compilerFor(options), refusePositional);
    if (rules.length === 0) throw new MongoError(51272, "projection specification must have at least one field");
    return buildProjection(rules);
  });
  return reshape(tree, others, options);
};

export const addFields: StageCompiler = (specification, options, name) => {
  if (!isDocument(specification))
    throw new MongoError(40272, `${name} specification stage must be an object, got ${bsonTypeOf(specification)}`);
  const tree: Tree = new Map();
  within(`Invalid ${name}`, () => {
    const rules = assignments(specification, options, specification);
    refuseConflict(
      rules.map(({ path }) => path),
      specification,
    );
    for (const { path, leaf } of rules) place(tree, path, leaf);
  });
  return reshape(tree, "keep", options);
};

/** What is a collision to a projection has a code of its own here. */
function refuseConflict(paths: string[], whole: BsonDocument): void {
  const before = new PathSet();
  for (const path of paths) {
    const other = before.add(path);
    if (other !== undefined)
      throw new MongoError(
        40176,
        `specification contains two conflicting paths. Cannot specify both '${path}' and '${other}': ${showValue(whole)}`,
      );
  }
}

/** Nested documents name fields inside fields; everything else is an expression, numbers too. */
function assignments(
  specification: BsonDocument,
  options: PipelineOptions,
  whole: BsonDocument,
  pathOf = pathsInside(),
  prefix = "",
): PathRule[] {
  return Object.entries(specification).flatMap(([name, value]): PathRule[] => {
    if (prefix !== "" && name.includes("."))
      throw new MongoError(40183, `cannot use dotted field name '${name}' in a sub object: ${showValue(whole)}`);
    const names = isDocument(value) ? Object.keys(value) : [];
    if (names.length > 1 && names.some((one) => one.startsWith("$")))
      throw new MongoError(
        40181,
        `an expression specification must contain exactly one field, the name of the expression. Found ${names.length} fields in ${showValue(value)}, while parsing object ${showValue(whole)}`,
      );
    if (names[0]?.startsWith("$") === false)
      return assignments(value as BsonDocument, options, whole, pathOf, pathOf(prefix, `${name}.`));
    return [{ path: pathOf(prefix, name), leaf: { kind: "compute", evaluate: compilerFor(options)(value) } }];
  });
}

export const unset: StageCompiler = (specification, options) => {
  if (typeof specification !== "string" && !Array.isArray(specification))
    throw new MongoError(31002, "$unset specification must be a string or an array");
  const paths = Array.isArray(specification) ? specification : [specification];
  if (paths.length === 0)
    throw new MongoError(31119, "$unset specification must be a string or an array with at least one field");
  const tree: Tree = new Map();
  for (const path of paths) {
    if (typeof path !== "string")
      throw new MongoError(31120, "$unset specification must be a string or an array containing only string values");
    within("Invalid $unset", () => place(tree, path, { kind: "exclude" }));
  }
  return reshape(tree, "keep", options);
};

function compilerFor({ variables }: PipelineOptions) {
  return (expression: unknown) => compileExpression(expression, variables);
}

function reshape(tree: Tree, others: Others, { variables }: PipelineOptions): Stage {
  return each((document) => [applyTree(document, tree, others, variablesFor(document, variables))]);
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EJSON } from "bson";
import { describe, expect, it } from "vitest";
import { inMemory } from "./aggregate/stage.ts";
import type { BsonDocument } from "./bson-type.ts";
import { compileExpression, variablesFor } from "./expression/compile-expression.ts";
import { compileProjection } from "./project/find-projection.ts";
import { compileFilter } from "./query/compile-filter.ts";
import { supported } from "./supported.ts";
import { expressionProofs } from "./testing/expression-proofs.ts";
import { accumulatorProofs, stageProofs, variableProofs } from "./testing/pipeline-proofs.ts";
import { pipelineResult } from "./testing/pipeline-result.ts";
import { projectionProofs, queryProofs } from "./testing/query-proofs.ts";
import { updateProofs } from "./testing/update-proofs.ts";
import { applyUpdate } from "./update/apply-update.ts";

/** Values without the types of their numbers. */
function plain(value: unknown): unknown {
  return JSON.parse(EJSON.stringify({ value } as BsonDocument, { relaxed: true })).value;
}

function run(documents: BsonDocument[], pipeline: BsonDocument[]): BsonDocument[] {
  return pipelineResult(documents, pipeline, {
    variables: {},
    collection: (name) => inMemory([{ k: 1, of: name }, { k: 2 }]),
  });
}

function evaluate(expression: unknown): unknown {
  return compileExpression(expression)(variablesFor({ a: 1 }, { NOW: new Date() }));
}

/** The code a call is refused with, undefined when it is not. */
function refusal(call: () => unknown): unknown {
  try {
    call();
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

describe("what is supported is tested:", () => {
  it("each operator of the list has its proof, and nothing else has", () => {
    const proved = {
      query: Object.keys(queryProofs),
      projection: Object.keys(projectionProofs),
      update: Object.keys(updateProofs).filter((name) => (supported.update as readonly string[]).includes(name)),
      updateModifiers: ["$each", "$position", "$slice", "$sort"].filter((name) => name in updateProofs),
      updatePositions: ["$", "$[]", "$[<identifier>]"].filter((name) => name in updateProofs),
      stage: Object.keys(stageProofs),
      accumulator: Object.keys(accumulatorProofs),
      expression: Object.keys(expressionProofs),
      variable: Object.keys(variableProofs),
    };
    const sorted = (lists: object) =>
      Object.fromEntries(Object.entries(lists).map(([kind, names]) => [kind, [...new Set(names)].sort()]));
    expect(sorted(proved)).toEqual(sorted(supported));
  });

  it.each(Object.entries(queryProofs))("query %s", (name, [filter, found, notFound]) => {
    const { matches } = compileFilter(filter);
    expect(JSON.stringify(filter)).toContain(`"${name}"`);
    if (found) expect(matches(found)).toBe(true);
    if (notFound) expect(matches(notFound)).toBe(false);
  });

  it.each(Object.entries(updateProofs))("update %s", (name, [before, update, after, options]) => {
    expect(JSON.stringify(update)).toContain(name.replace("<identifier>", "x"));
    expect(plain(applyUpdate(before, update, { now: new Date(5), ...options }).doc)).toEqual(plain(after));
  });

  it.each(Object.entries(projectionProofs))("projection %s", (_name, [document, projection, shown]) => {
    expect(plain(compileProjection(projection, {}).apply(document, 1))).toEqual(plain(shown));
  });

  it.each(Object.entries(stageProofs))("stage %s", (name, [documents, pipeline, results]) => {
    expect(pipeline[0]).toHaveProperty([name]);
    expect(plain(run(documents, pipeline))).toEqual(plain(results));
  });

  it.each(Object.entries(accumulatorProofs))("accumulator %s", (name, [accumulator, result]) => {
    expect(accumulator).toHaveProperty([name]);
    const [group] = run([{ a: 3 }, { a: 1 }, { a: 1 }], [{ $group: { _id: null, result: accumulator } }]);
    expect(plain(group!.result)).toEqual(plain(result));
  });

  it.each(Object.entries(expressionProofs))("expression %s", (name, [operands, result]) => {
    const value = plain(evaluate({ [name]: operands }));
    if (typeof result === "function") expect(result(value)).toBe(true);
    else expect(value).toEqual(plain(result));
  });

  it.each(Object.entries(variableProofs))("variable %s", (_name, [expression, result]) => {
    expect(plain(evaluate(expression))).toEqual(plain(result));
  });
});

describe("what is not supported is refused:", () => {
  it.each([
    "$where",
    "$text",
    "$jsonSchema",
    "$near",
    "$nearSphere",
    "$geoWithin",
    "$geoIntersects",
    "$rand",
    "$sampleRate",
  ])("query %s", (name) => {
    expect(supported.query).not.toContain(name);
    expect(refusal(() => compileFilter({ [name]: 1 }))).toBe(2);
    expect(refusal(() => compileFilter({ a: { [name]: 1 } }))).toBe(2);
  });

  it.each([
    "$merge",
    "$out",
    "$geoNear",
    "$graphLookup",
    "$unionWith",
    "$bucket",
    "$bucketAuto",
    "$redact",
    "$setWindowFields",
    "$densify",
    "$fill",
    "$documents",
    "$indexStats",
    "$search",
  ])("stage %s", (name) => expect(refusal(() => run([], [{ [name]: {} }]))).toBe(40324));

  it.each(["$function", "$accumulator", "$meta", "$sin", "$bsonSize", "$dateFromNowhere"])("expression %s", (name) =>
    expect(refusal(() => evaluate({ [name]: [] }))).toBe(168),
  );

  it.each(["$function", "$accumulator", "$top", "$firstN"])("accumulator %s", (name) =>
    expect(refusal(() => run([], [{ $group: { _id: 1, a: { [name]: {} } } }]))).toBe(15952),
  );

  it("update modifiers", () => {
    expect(refusal(() => applyUpdate({}, { $wish: { a: 1 } }, { now: new Date() }))).toBe(9);
  });
});

const root = join(import.meta.dirname, "../../..");
const everySupported = new Set<string>(Object.values(supported).flat());

/** The code that runs on the store, by its path; the gateway has none, and tests may ask it for anything. */
const sources = ["services", "libs", "local"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => !/(^|\/)(node_modules|dist|\.build)\//.test(path) && !path.startsWith("embedded-mongo/"))
    .map((path) => [join(folder, path), readFileSync(join(root, folder, path), "utf8")] as const),
);

/** Every name with a dollar sign in a source: an operator where it is a key, a path where it is a whole text, else not understood. */
function dollarNames(source: string): { operators: string[]; unclear: string[] } {
  const operators: string[] = [];
  const unclear: string[] = [];
  for (const match of source.matchAll(/(["'`.]?)(\$+[A-Za-z_][\w.$]*)(["'`]?)(\s*\]?\??\s*:)?/g)) {
    const [, before, name, after, key] = match;
    if (before === "." || (key !== undefined && before === after)) operators.push(name!);
    else if (before === "" || before !== after || before === "`") unclear.push(name!);
    else if (name!.startsWith("$$")) operators.push(`$$${name!.slice(2).split(".")[0]}`);
  }
  if (/\$\$\{|["'`]\$["'`]\s*\+|\.where\(/.test(source)) unclear.push("an operator made of parts");
  return { operators, unclear };
}

describe("what the services use is supported:", () => {
  it("there is code to look at, and its operators are seen", () => {
    const used = new Set(sources.flatMap(([, source]) => dollarNames(source).operators));
    for (const name of ["$set", "$inc", "$in", "$group", "$expr", "$setOnInsert"]) expect(used).toContain(name);
    expect(dollarNames('{ $wish: 1, "$other": "$field", [`$x`]: 1 }')).toEqual({
      operators: ["$wish", "$other", "$x"],
      unclear: [],
    });
    expect(dollarNames("const name = $y; f(`$" + "{a}`, `a $z`)").unclear).toEqual(["$y", "$z"]);
  });

  it("every operator of every source", () => {
    const unsupported = sources.flatMap(([path, source]) => {
      const { operators, unclear } = dollarNames(source);
      const wrong = [...operators.filter((name) => !everySupported.has(name)), ...unclear];
      return wrong.map((name) => `${path}: ${name}`);
    });
    expect(unsupported).toEqual([]);
  });
});

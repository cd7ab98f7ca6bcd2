import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runPipeline } from "./aggregate/run-pipeline.ts";
import { compileExpression } from "./expression/compile-expression.ts";
import { compileFilter } from "./query/compile-filter.ts";
import { supported } from "./supported.ts";
import { applyUpdate } from "./update/apply-update.ts";

/** The code a call is refused with, undefined when it is not. */
function refusal(call: () => unknown): unknown {
  try {
    call();
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

describe("the lists of operators", () => {
  it("name what is not refused as unknown", () => {
    const unknown = [
      ...supported.expression.filter((name) => refusal(() => compileExpression({ [name]: [] })) === 168),
      ...supported.update.filter((name) => refusal(() => applyUpdate({}, { [name]: {} }, { now: new Date() })) === 9),
      ...supported.stage.filter((name) => {
        const options = { variables: {}, collection: () => [] };
        return refusal(() => runPipeline([], [{ [name]: {} }], options)) === 40324;
      }),
    ];
    expect(unknown).toEqual([]);
  });

  it.each(["$where", "$text", "$jsonSchema", "$near", "$geoWithin", "$rand", "$sampleRate"])("leave out %s", (name) => {
    expect(supported.query).not.toContain(name);
    expect(refusal(() => compileFilter({ [name]: 1 }))).toBe(2);
    expect(refusal(() => compileFilter({ a: { [name]: 1 } }))).toBe(2);
  });
});

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts") && !path.endsWith("supported.test.ts"))
  .map((path) => readFileSync(join(import.meta.dirname, path), "utf8"))
  .join("\n");

it.each(Object.entries(supported))("every operator of the list «%s» is used in a test", (_kind, names) => {
  const untested = names.filter((name) => {
    const asKey = name.replace("<identifier>", "x").replace(/[$[\]]/g, "\\$&");
    return !new RegExp(`${asKey}(?![A-Za-z])`).test(sources);
  });
  expect(untested).toEqual([]);
});

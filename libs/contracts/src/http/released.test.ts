import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { CallSpec } from "../call.ts";
import { callProblems } from "../testing/compare-calls.ts";
import type { JsonSchema } from "../testing/json-schema.ts";
import { MEANT_CHANGES, unmeant } from "../testing/meant-changes.ts";
import { callsOfToday, type ReleasedCalls, readCalls, releasedCall, writtenCalls } from "../testing/released-calls.ts";

const kept = readFileSync(new URL("./released.json", import.meta.url), "utf8");
const released = readCalls(JSON.parse(kept));
const today = callsOfToday();

it("every call is borne by programs and services that know the last release; `npm run release:contracts` keeps those of a new one", () => {
  expect(unmeant(callProblems(released, today), MEANT_CHANGES)).toEqual([]);
});

it("the calls of the last release are kept as one file that can be read, and say what they said", () => {
  expect(kept.length).toBeLessThan(200_000);
  expect(Object.keys(released.calls).length).toBeGreaterThan(100);
  expect(released.calls["POST /api/jobs"]?.body?.properties).toHaveProperty("title");
  expect(released.calls["GET /api/employer/jobs"]?.answer).toHaveProperty("items.properties.title");
  expect(released.refusals).toMatchObject({ not_found: 404 });
  expect(readCalls(writtenCalls())).toEqual(today);
});

it("what is said to be meant is no problem, and is one once it breaks nothing", () => {
  const problems = ["GET /a answer.b is gone: ...", "GET /a answer.bc is gone: ..."];
  expect(unmeant(problems, { "GET /a answer.b": "nobody read it" })).toEqual([problems[1]]);
  expect(unmeant([], { "GET /a answer.b": "nobody read it" })).toEqual([expect.stringMatching(/take it off/)]);
});

it("what services answer each other leaves room for what a later version answers", () => {
  const internal = Object.entries(today.calls).filter(([, { access }]) => access === "internal");
  expect(internal.map(([key]) => key)).toEqual(internalCallsIn(import.meta.dirname).toSorted());
  for (const [key, { answer }] of internal)
    expect(JSON.stringify(answer), key).not.toContain('"additionalProperties":false');
});

/** Every call between services that a contract declares. */
function internalCallsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const path = join(folder, name);
    if (entry.isDirectory()) return internalCallsIn(path);
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) return [];
    const declared = readFileSync(path, "utf8").matchAll(/^ {2}"(\w+ \/internal\/[^"]+)": \{/gm);
    return [...declared].map(([, key = ""]) => key);
  });
}

/** Two versions of one call. */
function compare(before: Partial<CallSpec>, now: Partial<CallSpec> | undefined): string[] {
  const of = (spec: Partial<CallSpec> | undefined): ReleasedCalls => ({
    calls: spec ? { "POST /a": releasedCall({ access: "signed_in", summary: "A", ...spec }) } : {},
    refusals: {},
    refusal: { type: "object", properties: {} },
  });
  return callProblems(of(before), of(now));
}
const text = z.string();
const sent = (shape: z.ZodRawShape): Partial<CallSpec> => ({ body: z.strictObject({ title: text, ...shape }) });
const answered = (shape: z.ZodRawShape): Partial<CallSpec> => ({ response: z.strictObject({ id: text, ...shape }) });
const between = (spec: Partial<CallSpec>): Partial<CallSpec> => ({ access: "internal", ...spec });
/** As services read each other's answers. */
const read = (shape: z.ZodRawShape): Partial<CallSpec> => between({ response: z.object({ id: text, ...shape }) });
const options = (...names: [string, ...string[]]) => z.enum(names);
const file = { kind: "cv", max_count: 2 } as const;

describe("programs that know the version before", () => {
  it.each<[string, Partial<CallSpec>, Partial<CallSpec>]>([
    ["a field that may be left out is new", sent({}), sent({ more: text.optional() })],
    ["one with a default is", sent({}), sent({ more: text.default("") })],
    ["what was needed may be left out", sent({ more: text }), sent({ more: text.optional() })],
    ["null is taken", sent({ more: text }), sent({ more: text.nullable() })],
    ["one more option is taken", sent({ more: options("a") }), sent({ more: options("b", "a") })],
    ["any words are taken", sent({ more: options("a") }), sent({ more: text })],
    ["more letters fit", sent({ more: text.min(2).max(5) }), sent({ more: text.min(1).max(9) })],
    ["any number is taken", sent({ more: z.int().min(3) }), sent({ more: z.number().min(0) })],
    ["one of two kinds is", sent({ more: text }), sent({ more: z.union([z.literal(7), text]) })],
    ["another default", sent({ more: text.default("a") }), sent({ more: text.default("b") })],
    ["a filter is new", {}, { query: z.strictObject({ q: text.optional() }) }],
    ["a body that may be left out is new", {}, { ...sent({ title: text.optional() }), optional_body: true }],
    ["more files are taken", { files: { cv: file } }, { files: { cv: { ...file, max_count: 3 }, more: file } }],
    ["the answer has a new field", answered({}), answered({ more: text })],
    ["an option of an answer is new", answered({ more: options("a") }), answered({ more: options("a", "b") })],
    ["an answer may be any text", answered({ more: options("a") }), answered({ more: text })],
    ["or one of more kinds", answered({ more: z.literal("a") }), answered({ more: z.literal(["a", "b"]) })],
    ["longer texts are answered", answered({ more: text.max(5) }), answered({ more: text.max(9) })],
    ["null is no longer answered", answered({ more: text.nullable() }), answered({ more: text })],
    ["a field is always answered", answered({ more: text.optional() }), answered({ more: text })],
    ["more people may make it", { access: "super_admin" }, { access: "admin" }],
    ["keys open it", {}, { programs: "applicants" }],
    ["more keys open it", { programs: "applicants" }, { programs: "jobs" }],
    ["other words", { summary: "A" }, { summary: "B", ...sent({ title: text.optional() }), optional_body: true }],
  ])("bear that %s", (_what, before, now) => {
    expect(compare(before, now)).toEqual([]);
  });

  it.each<[string, Partial<CallSpec>, Partial<CallSpec> | undefined, RegExp]>([
    ["the call is gone", {}, undefined, /^POST \/a is gone: programs .* 404\. Keep it for a release/],
    ["a field is gone", sent({ more: text.optional() }), sent({}), /body\.more is gone: who still sends it is refused/],
    ["a new field is needed", sent({}), sent({ more: text }), /body\.more is new and needed.*\.default\(\)/],
    ["what could be left out is needed", sent({ more: text.optional() }), sent({ more: text }), /more is needed now/],
    ["null is refused", sent({ more: text.nullable() }), sent({ more: text }), /body\.more may not be null any more/],
    [
      "an option is refused",
      sent({ more: options("a", "b") }),
      sent({ more: options("a") }),
      /body\.more was .* and is/,
    ],
    ["words must be options", sent({ more: text }), sent({ more: options("a") }), /body\.more was/],
    ["fewer letters fit", sent({ more: text.max(9) }), sent({ more: text.max(5) }), /more was .*9.* and is .*5/],
    [
      "fewer letters fit what may be null now",
      sent({ more: text }),
      sent({ more: text.max(5).nullable() }),
      /more was/,
    ],
    ["more letters are needed", sent({ more: text }), sent({ more: text.min(1) }), /body\.more was/],
    ["a shape is needed", sent({ more: text }), sent({ more: text.regex(/^a/) }), /body\.more was/],
    ["numbers must be whole", sent({ more: z.number() }), sent({ more: z.int() }), /body\.more was/],
    ["a list is shorter", sent({ more: z.array(text) }), sent({ more: z.array(text).max(3) }), /body\.more was/],
    ["one of two kinds is refused", sent({ more: z.union([z.literal(7), text]) }), sent({ more: text }), /more was/],
    [
      "further in, in a list",
      sent({ more: z.array(z.strictObject({ at: text })) }),
      sent({ more: z.array(z.strictObject({ at: text, by: text })) }),
      /body\.more\[\]\.by is new and needed/,
    ],
    ["a filter is gone", { query: z.strictObject({ q: text.optional() }) }, {}, /query\.q is gone/],
    ["a body is needed", {}, sent({ title: text.optional() }), /needs a body now/],
    ["so it is where it could be left out", { ...sent({}), optional_body: true }, sent({}), /needs a body now/],
    ["the body is gone", sent({}), {}, /takes no body any more/],
    ["the answer lacks a field", answered({ more: text }), answered({}), /answer\.more is gone/],
    ["it may lack one", answered({ more: text }), answered({ more: text.optional() }), /answer\.more may be missing/],
    ["one may be null", answered({ more: text }), answered({ more: text.nullable() }), /answer\.more may be null now/],
    ["one is of another kind", answered({ more: text }), answered({ more: z.number() }), /answer\.more was/],
    [
      "a value is no longer answered",
      answered({ more: options("a", "b") }),
      answered({ more: options("a") }),
      /more was/,
    ],
    [
      "a value has another name",
      answered({ more: options("a") }),
      answered({ more: options("b") }),
      /answer\.more was/,
    ],
    [
      "one of two kinds is no longer",
      answered({ more: z.literal([1, "a"]) }),
      answered({ more: z.literal("a") }),
      /was/,
    ],
    ["true is false", answered({ more: z.literal(true) }), answered({ more: z.literal(false) }), /answer\.more was/],
    [
      "a pair is one",
      answered({ more: z.tuple([text, text]) }),
      answered({ more: z.tuple([text]) }),
      /answer\.more was/,
    ],
    ["a number is no longer whole", answered({ more: z.int() }), answered({ more: z.number() }), /answer\.more was/],
    ["a day is a moment", answered({ more: z.iso.date() }), answered({ more: z.iso.datetime() }), /answer\.more was/],
    [
      "a value of a record is of another kind",
      answered({ more: z.record(text, text) }),
      answered({ more: z.record(text, z.number()) }),
      /answer\.more\.\* was/,
    ],
    ["the answer is a file", answered({}), {}, /answers a file, released is JSON/],
    ["the status is another", { status: 201 }, {}, /answers 200, released is 201/],
    ["fewer people may make it", { access: "signed_in" }, { access: "employer" }, /refused is now .*job seeker/],
    ["it is closed to who is suspended", {}, { suspended: "closed" }, /closed to suspended/],
    ["it is no longer open to them", { suspended: "open" }, {}, /no longer open to suspended/],
    [
      "fewer keys open it",
      { programs: "jobs" },
      { programs: "applicants" },
      /keys of jobs and is for those of applicants/,
    ],
    ["no key opens it", { programs: "applicants" }, {}, /those of nothing: software of companies/],
    ["it has an effect", {}, { effect: true }, /has an effect now/],
    ["repeats are no longer known", {}, { secret: true }, /keeps no answer for repeats/],
    ["it deals with cookies", {}, { cookies: "needs" }, /cookies, released is/],
    ["a file is gone", { files: { cv: file, b: file } }, { files: { cv: file } }, /file b is gone/],
    ["a file is needed", { files: { cv: file } }, { files: { cv: { ...file, required: true } } }, /cv is needed now/],
    ["fewer files are taken", { files: { cv: file } }, { files: { cv: { ...file, max_count: 1 } } }, /may be 1, /],
    [
      "a file may be less",
      { files: { cv: file } },
      { files: { cv: { ...file, kind: "program_image" } } },
      /not be pdf/,
    ],
    ["files are taken no longer", { files: { cv: file } }, {}, /takes JSON, released is a form/],
  ])("do not bear that %s", (_what, before, now, said) => {
    const problems = compare(before, now);
    expect(problems).toContainEqual(expect.stringMatching(said));
    // Each says what would break, and then what to do instead.
    for (const problem of problems) expect(problem).toMatch(/^POST \/a .*\. [A-Z].*\.$/);
  });

  it("do not bear that a refusal is gone, has another status, or says less", () => {
    const of = (refusals: Record<string, number>, error: z.ZodType = text): ReleasedCalls => ({
      calls: {},
      refusals,
      refusal: releasedCall({ access: "anyone", summary: "A", response: z.object({ error }) }).answer as JsonSchema,
    });
    expect(callProblems(of({ gone: 409 }), of({}))).toEqual([expect.stringMatching(/^refusal gone is gone/)]);
    expect(callProblems(of({ full: 409 }), of({ full: 400, more: 409 }))).toEqual([
      expect.stringMatching(/^refusal full has status 400, released is 409/),
    ]);
    expect(callProblems(of({}), of({}, text.optional()))).toEqual([expect.stringMatching(/^refusal\.error may be/)]);
  });
});

describe("two versions of the services that run side by side", () => {
  it.each<[string, Partial<CallSpec>, Partial<CallSpec>]>([
    ["an answer has a new field with a default", read({}), read({ more: text.default("") })],
    ["or one that may be missing", read({}), read({ more: text.optional() })],
    ["a needed field of an answer has a default", read({ more: text }), read({ more: text.default("") })],
    ["an answer leaves room", between(answered({})), read({})],
  ])("bear that %s", (_what, before, now) => {
    expect(compare(before, now)).toEqual([]);
  });

  it.each<[string, Partial<CallSpec>, Partial<CallSpec> | undefined, RegExp]>([
    ["the call is gone", between({}), undefined, /services of the version before .* 404/],
    [
      "a body has a new field",
      between(sent({})),
      between(sent({ more: text.optional() })),
      /body\.more is new: .*MEANT/,
    ],
    ["a new one is needed", between(sent({})), between(sent({ more: text })), /body\.more is new and needed/],
    ["one is gone", between(sent({ more: text })), between(sent({})), /body\.more is gone/],
    ["one may be left out", between(sent({ more: text })), between(sent({ more: text.optional() })), /may be left out/],
    ["one is needed", between(sent({ more: text.optional() })), between(sent({ more: text })), /more is needed now/],
    ["one may be null", between(sent({ more: text })), between(sent({ more: text.nullable() })), /may be null now/],
    ["one may not", between(sent({ more: text.nullable() })), between(sent({ more: text })), /may not be null any/],
    ["one takes more", between(sent({ more: text.max(5) })), between(sent({ more: text.max(9) })), /body\.more was/],
    [
      "the body may be left out",
      between(sent({})),
      between({ ...sent({}), optional_body: true }),
      /without its body now/,
    ],
    ["there is a body", between({}), between({ ...sent({}), optional_body: true }), /takes a body now/],
    ["a question is new", between({}), between({ query: z.strictObject({ q: text.optional() }) }), /query\.q is new/],
    [
      "a strict answer has a new field",
      between(answered({})),
      between(answered({ more: text.optional() })),
      /z\.object/,
    ],
    ["a new field of an answer is needed", read({}), read({ more: text }), /answer\.more is new and needed/],
    ["an answer lacks one", read({ more: text.optional() }), read({}), /answer\.more is gone/],
    ["it may lack one", read({ more: text }), read({ more: text.optional() }), /answer\.more may be missing/],
    ["one is needed now", read({ more: text.optional() }), read({ more: text }), /answer\.more is needed now/],
    ["one may be null", read({ more: text }), read({ more: text.nullable() }), /answer\.more may be null/],
    ["one has one more option", read({ more: options("a") }), read({ more: options("a", "b") }), /answer\.more was/],
    ["an answer is strict", read({}), between(answered({})), /takes no other fields any more/],
    ["it is for people", between({}), { access: "admin" }, /another service/],
  ])("do not where %s", (_what, before, now, said) => {
    expect(compare(before, now)).toEqual([expect.stringMatching(said)]);
  });
});

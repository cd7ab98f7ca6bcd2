import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { eventProblems } from "../testing/compare-events.ts";
import { eventsOfToday, type ReleasedEvents, releasedEvent } from "../testing/released-events.ts";

const kept = readFileSync(new URL("./released.json", import.meta.url), "utf8");
const released = JSON.parse(kept) as ReleasedEvents;

it("every event is borne by the last release and bears its facts; `npm run release:contracts` keeps those of a new one", () => {
  expect(eventProblems(released, eventsOfToday())).toEqual([]);
});

it("the events of the last release are kept as one file that can be read", () => {
  expect(kept.length).toBeLessThan(200_000);
  expect(Object.keys(released).length).toBeGreaterThan(50);
  expect(released["jobs.job-posted"]?.data.properties).toHaveProperty("employer_name");
});

/** Two versions of one event, by the fields of its data. */
const compare = (before: z.ZodRawShape, now: z.ZodRawShape): string[] => {
  const of = (shape: z.ZodRawShape) => ({ "a.fact": releasedEvent({ version: 1, data: z.strictObject(shape) }) });
  return eventProblems(of(before), of(now));
};
const text = z.string();
const job = { title: text, place: z.strictObject({ city: text }), tags: z.array(z.strictObject({ name: text })) };

describe("two versions of an event that run side by side", () => {
  it.each([
    ["a field that has a default is added", {}, { more: text.default("") }],
    ["a field that may be missing is added", {}, { more: text.optional() }],
    [
      "such a field is added further in",
      { place: job.place },
      { place: z.strictObject({ city: text, area: text.optional() }) },
    ],
    ["what may be missing has a default", { more: text.optional() }, { more: text.default("") }],
    ["what is needed has a default", { more: text }, { more: text.default("") }],
    ["another default", { more: text.default("") }, { more: text.default("none") }],
    ["another description", { more: text }, { more: text.meta({ description: "Words" }) }],
    ["the order of fields and options", { a: text, b: z.enum(["x", "y"]) }, { b: z.enum(["y", "x"]), a: text }],
  ])("bear that %s", (_what, before, now) => {
    expect(compare({ ...job, ...before }, { ...job, ...now })).toEqual([]);
  });

  it.each([
    ["a needed field is gone", { more: text }, {}, /a\.fact\.more is gone.*dead letters/],
    ["one that may be missing is gone", { more: text.optional() }, {}, /a\.fact\.more is gone.*lost/],
    ["a new field is needed", {}, { more: text }, /a\.fact\.more is new and needed\. Give it a \.default\(\)/],
    ["what could be missing is needed", { more: text.optional() }, { more: text }, /a\.fact\.more is needed now/],
    ["what had a default is needed", { more: text.default("") }, { more: text }, /a\.fact\.more is needed now/],
    ["what was needed may be missing", { more: text }, { more: text.optional() }, /a\.fact\.more may be missing/],
    ["null is new", { more: text }, { more: text.nullable() }, /a\.fact\.more may be null/],
    ["null is no longer taken", { more: text.nullable() }, { more: text }, /a\.fact\.more may not be null/],
    ["it is another kind of value", { more: text }, { more: z.number() }, /a\.fact\.more was .*string.* is .*number/],
    ["it has one more option", { more: z.enum(["a"]) }, { more: z.enum(["a", "b"]) }, /a\.fact\.more was/],
    ["fewer letters fit", { more: text }, { more: text.max(5) }, /a\.fact\.more was/],
    ["a list may not be empty", { more: z.array(text) }, { more: z.array(text).min(1) }, /a\.fact\.more was/],
    [
      "further in, in a list and behind null",
      { more: z.array(z.strictObject({ at: z.strictObject({ day: text }).nullable() })) },
      { more: z.array(z.strictObject({ at: z.strictObject({ day: z.number() }).nullable() })) },
      /a\.fact\.more\[\]\.at\.day was/,
    ],
  ])("do not where %s", (_what, before, now, said) => {
    const problems = compare({ ...job, ...before }, { ...job, ...now });
    expect(problems).toEqual([expect.stringMatching(said)]);
  });

  it("do not where an event is gone or has another version, and do where one is new", () => {
    const of = (version: number) => releasedEvent({ version, data: z.strictObject(job) });
    expect(eventProblems({ "a.fact": of(1) }, {})).toEqual([expect.stringMatching(/^a\.fact is gone/)]);
    expect(eventProblems({ "a.fact": of(1) }, { "a.fact": of(2) })).toEqual([
      expect.stringMatching(/version 2, released is 1/),
    ]);
    expect(eventProblems({}, { "a.fact": of(1) })).toEqual([]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startSpan } from "./spans.ts";
import { asTraceId, newTraceId, parentIn, readTraceparent, writeTraceparent } from "./traceparent.rules.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

describe("traceparent", () => {
  it("reads what it writes", () => {
    expect(readTraceparent(writeTraceparent(TRACE, SPAN, true))).toEqual({ traceId: TRACE, spanId: SPAN });
  });

  it.each([
    [undefined],
    [""],
    [`00-${TRACE}-${SPAN}`],
    [`00-${TRACE}-${SPAN}-01-more`],
    [`00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    [` 00-${TRACE}-${SPAN}-01`],
    [`01-${TRACE}-${SPAN}-01`],
    [`ff-${TRACE}-${SPAN}-01`],
    [`00-${"0".repeat(32)}-${SPAN}-01`],
    [`00-${TRACE}-${"0".repeat(16)}-01`],
    [`00-${TRACE.toUpperCase()}-${SPAN}-01`],
    [`00-${TRACE}-${SPAN}-0g`],
    [`00-${TRACE}-${SPAN}-01\n{"evil":true}`],
    [["00", TRACE]],
  ])("believes nothing of %j", (text) => expect(readTraceparent(text)).toBeNull());

  it("believes nothing of anything else", () => {
    fc.assert(fc.property(fc.string({ maxLength: 80, size: "max" }), (text) => readTraceparent(text) === null));
  });
});

it("takes a UUID for a trace id, and nothing that could break a log line", () => {
  expect(asTraceId("4BF92F35-77b3-4da6-a3ce-929d0e0e4736")).toBe(TRACE);
  expect(["", "click-12345678", "0".repeat(32), `${TRACE}0`, "{evil}", undefined].map(asTraceId)).toEqual(
    Array(6).fill(null),
  );
  expect(asTraceId(newTraceId())).toMatch(/^[0-9a-f]{32}$/);
});

it("hands the parent on where nothing is recorded, and leads nobody into another trace", () => {
  const parent = writeTraceparent(TRACE, SPAN, true);
  const begin = (text: string) => startSpan({ service: "jobs", name: "x", kind: "server", parent: text }).traceparent;
  expect(begin(parent)).toBe(parent);
  expect(readTraceparent(begin(TRACE))?.traceId).toBe(TRACE);
  expect(begin("demo-data")).toBeUndefined();
  expect(parentIn(TRACE, parent)).toBe(parent);
  expect(parentIn(newTraceId(), parent)).not.toBe(parent);
});

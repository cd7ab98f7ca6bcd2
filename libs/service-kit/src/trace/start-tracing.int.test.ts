import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startSpan } from "@jobcentre/messaging/trace/spans";
import { startTraceReceiver } from "@jobcentre/test-kit/trace-receiver";
import { expect, it } from "vitest";
import { createLogger } from "../logger.ts";
import { startTracing } from "./start-tracing.ts";

const lines: string[] = [];
const log = createLogger({ name: "test", level: "warn", destination: { write: (line) => void lines.push(line) } });
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const begin = (service: string, parent: string, name = "x") => startSpan({ service, name, kind: "server", parent });

it("loads nothing of OpenTelemetry where no endpoint is set", () => {
  const source = readFileSync(join(import.meta.dirname, "start-tracing.ts"), "utf8");
  const imports = source.split("\n").filter((line) => line.includes('"@opentelemetry/'));
  expect(imports.length).toBeGreaterThan(3);
  expect(imports.filter((line) => !/^import type | import\("/.test(line))).toEqual([]);
});

it("sends spans with their service, in the trace that was begun elsewhere, and the rest when it stops", async () => {
  const receiver = await startTraceReceiver();
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/` }, log);
  const first = begin("gateway", TRACE, "GET");
  begin("jobs", first.traceparent as string).end({ name: "GET /api/jobs", failed: true });
  first.end();
  begin("jobs", "demo-data").end();
  await tracing.stop();
  const named = (name: string) => receiver.spans.find((span) => span.name === name);
  const [root, child, other] = ["GET", "GET /api/jobs", "x"].map(named);
  expect(root).toMatchObject({ service: "gateway", traceId: TRACE, parentSpanId: "" });
  expect(child).toMatchObject({ service: "jobs", name: "GET /api/jobs", traceId: TRACE, parentSpanId: root?.spanId });
  expect(other?.traceId).not.toBe(TRACE);
  await receiver.stop();
});

it("sends the headers that a hosted collector asks for, and tells nobody else", async () => {
  const receiver = await startTraceReceiver();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20s3cret,x-team=jobs",
  };
  const sends = await startTracing(env, log);
  begin("jobs", TRACE).end();
  await sends.stop();
  expect(receiver.headers()).toMatchObject({ authorization: "Bearer s3cret", "x-team": "jobs" });
  await receiver.stop();

  const before = lines.length;
  const lost = await startTracing(env, log);
  begin("jobs", TRACE).end();
  await lost.stop();
  const told = lines.splice(before).join("");
  expect(told).toContain("traces not sent");
  expect(told).not.toContain("s3cret");
});

it("records no trace of a share of 0, and says in the log where the collector is away", async () => {
  const receiver = await startTraceReceiver();
  const none = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: "0" }, log);
  const span = begin("jobs", TRACE);
  expect(span.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  span.end();
  await none.stop();
  expect(receiver.requests()).toBe(0);
  await receiver.stop();

  expect(lines).toEqual([]);
  const lost = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, log);
  begin("jobs", TRACE).end();
  const startedAt = performance.now();
  await lost.stop();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(lines.join("")).toContain("traces not sent");
  await expect(startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" }, log)).rejects.toThrow("http");
});

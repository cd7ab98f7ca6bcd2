import { EventEmitter } from "node:events";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import type { Request, Response } from "express";
import { Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { createMailCounter, createRegistry, createShedCounter, measureRequests } from "./metrics.ts";

describe("calls", () => {
  /** What is counted of a call to /api/jobs, by status, once its connection has nothing more to do with it. */
  async function countedOf(answer: { finished: boolean; type?: string }): Promise<Record<string, number>> {
    const registry = new Registry();
    const res = Object.assign(new EventEmitter(), {
      statusCode: 200,
      writableFinished: answer.finished,
      getHeader: () => answer.type,
    });
    const req = { method: "GET", route: { path: "/api/jobs" } };
    measureRequests(registry)(req as unknown as Request, res as unknown as Response, () => undefined);
    if (answer.finished) res.emit("finish");
    res.emit("close");
    const text = await registry.metrics();
    const counts = text.matchAll(/_count\{method="GET",route="\/api\/jobs",status="(\d+)"\} (\d+)/g);
    return Object.fromEntries([...counts].map(([, status, count]) => [status, Number(count)]));
  }

  it("that were answered are counted once, by their status", async () => {
    expect(await countedOf({ finished: true })).toEqual({ 200: 1 });
  });

  it("that were cut off are counted as well, as 499", async () => {
    expect(await countedOf({ finished: false })).toEqual({ 499: 1 });
  });

  it.each([true, false])(
    "that are streams of events are not: their readers stay as they like (ended: %s)",
    async (finished) => {
      expect(await countedOf({ finished, type: "text/event-stream; charset=utf-8" })).toEqual({});
    },
  );
});

it("e-mails are counted from 0, because Prometheus sees no increase where a series begins", async () => {
  const registry = createRegistry("identity");
  createMailCounter(registry);
  const text = await registry.metrics();
  for (const outcome of ["sent", "later", "dead", "skipped"])
    expect(text).toContain(`mails_total{outcome="${outcome}",service="identity"} 0`);
});

it("shed calls are counted from 0 for every service, too", async () => {
  const registry = createRegistry("gateway");
  createShedCounter(registry);
  const text = await registry.metrics();
  for (const name of SERVICE_NAMES) expect(text).toContain(`calls_shed_total{upstream="${name}",service="gateway"} 0`);
});

it("what is of the process is measured once for all services in it, and told by each", async () => {
  const [jobs, training] = [createRegistry("jobs"), createRegistry("training")];
  for (const name of ["nodejs_eventloop_lag_seconds", "nodejs_gc_duration_seconds"]) {
    expect(jobs.getSingleMetric(name)).toBeDefined();
    expect(jobs.getSingleMetric(name)).toBe(training.getSingleMetric(name));
  }
  expect(await jobs.metrics()).toContain('nodejs_eventloop_lag_p99_seconds{service="jobs"}');
  expect(await training.metrics()).toContain('nodejs_eventloop_lag_p99_seconds{service="training"}');
});

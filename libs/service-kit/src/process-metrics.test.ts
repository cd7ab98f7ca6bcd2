import { setTimeout as sleep } from "node:timers/promises";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { measureProcess } from "./process-metrics.ts";

it("tells all services in a process the same figures of its event loop, and measures on for the next ones", async () => {
  let now = 0;
  const measured = measureProcess(() => now);
  const [jobs, training] = [Registry.merge([measured]), Registry.merge([measured])];
  const figuresOf = async (registry: Registry) => {
    const text = await registry.metrics();
    const lines = text.matchAll(/^nodejs_eventloop_lag_(min|mean|stddev|p99|max)_seconds (\S+)$/gm);
    return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
  };
  const expectSane = ({ min = NaN, mean = NaN, stddev = NaN, p99 = NaN, max = NaN }: Record<string, number>) => {
    for (const figure of [min, mean, stddev, p99, max]) expect(figure).toBeLessThan(60);
    expect([min > 0, min <= mean, mean <= max, min <= p99, p99 <= max]).toEqual(Array(5).fill(true));
  };
  expect(Object.values(await figuresOf(jobs))).toEqual(Array(5).fill(0));

  await sleep(200);
  now += 15_000;
  const first = await figuresOf(jobs);
  expectSane(first);
  expect(await figuresOf(training)).toEqual(first);

  await sleep(50);
  const busyUntil = performance.now() + 300;
  while (performance.now() < busyUntil);
  await sleep(50);
  now += 14_999;
  expect(await figuresOf(jobs)).toEqual(first);
  now += 1;
  const second = await figuresOf(training);
  expectSane(second);
  expect(second.max).toBeGreaterThan(0.2);
  expect(await figuresOf(jobs)).toEqual(second);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Logger } from "./logger.ts";
import { createPageDrawer, type PageDrawer, type ServerBuild } from "./page-drawer.ts";

/** A worker that takes everything and says nothing. */
const SILENT = new URL(
  `data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => undefined);`,
);
const error = vi.fn();
const log = { error, warn: () => undefined } as unknown as Logger;
let drawer: PageDrawer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  drawer = createPageDrawer("http://localhost", log);
});
afterEach(() => {
  drawer.close();
  vi.useRealTimers();
});

it("a worker that hangs is found where pages are asked for one by one: readers do not wait 4 s for each of them", async () => {
  const build = { worker: SILENT, bundles: {} } as unknown as ServerBuild;
  const page = { trace_id: "trace", address: "/", locale: "en-NG" };
  for (let seconds = 0; seconds < 15; seconds += 5) {
    const drawn = drawer.draw(build, page, async () => []);
    vi.advanceTimersByTime(5_000);
    expect(await drawn).toBeNull();
  }
  expect(error.mock.calls).toEqual([]);
  // It rests, and nobody waits.
  expect(await drawer.draw(build, page, async () => [])).toBeNull();
  expect(error.mock.calls).toEqual([["the worker that draws pages hangs"]]);
});

import { Worker } from "node:worker_threads";
import type { DrawnPage, FromWorker, ReadAnswer, ToWorker, WorkerStart } from "@jobcentre/build-config/drawing";
import type { Frontends } from "@jobcentre/build-config/page";
import { loggedPath } from "./logged-path.ts";
import type { Logger } from "./logger.ts";

/** Longer than its services may take; then the page goes out as it is without the server's drawing. */
const PAGE_MS = 4_000;
/** A worker that says nothing for this long hangs. */
const SILENT_MS = 10_000;
/** After a crash; until then browsers draw. */
const REST_MS = 5_000;
/** Half a second's work. More pages at once wait for nothing: browsers draw them, and calls keep their share. */
const MOST_AT_ONCE = 32;
const MEMORY_MB = 160;

export type ServerBuild = NonNullable<Frontends["server"]>;
/** Reads the addresses; one answer each, in their order. Never rejects. */
export type ReadAll = (addresses: string[]) => Promise<ReadAnswer[]>;

/** A page as its reader asked for it (path and query), and the trace that this belongs to. */
export interface AskedPage {
  trace_id: string;
  address: string;
  locale: string;
}

export interface PageDrawer {
  /** The page for its reader; null where only the browser draws it, or the worker cannot. */
  draw(build: ServerBuild, page: AskedPage, readAll: ReadAll): Promise<DrawnPage | null>;
  close(): void;
}

interface Running {
  readAll: ReadAll;
  done(page: DrawnPage | null): void;
}

interface Started {
  build: ServerBuild;
  worker: Worker;
  running: Map<number, Running>;
  /** Since when it owes a word, in ms; null while it owes none. A page that was given up is owed all the same. */
  owesSince: number | null;
}

/** Draws pages in a thread of its own, which starts with the first page: drawing holds up no call, and a crash is its own. */
export function createPageDrawer(origin: string, log: Logger): PageDrawer {
  let current: Started | undefined;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let lastId = 0;

  function start(build: ServerBuild): Started {
    const workerData: WorkerStart = { origin, bundles: build.bundles };
    const worker = new Worker(build.worker, {
      workerData,
      name: "pages",
      // It draws what anyone may see and needs no secret of this process.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.unref();
    const started: Started = { build, worker, running: new Map(), owesSince: null };
    worker.on("message", (message: FromWorker) => hear(started, message));
    worker.on("error", (error) => log.error({ err: error }, "the worker that draws pages failed"));
    worker.on("exit", () => {
      if (current === started) {
        current = undefined;
        restsUntil = performance.now() + REST_MS;
      }
      for (const { done } of started.running.values()) done(null);
    });
    return started;
  }

  function hear(started: Started, message: FromWorker): void {
    const page = started.running.get(message.id);
    const { id } = message;
    if ("page" in message) page?.done(message.page);
    else void page?.readAll(message.reads).then((answers) => say(started, { id, answers }));
    started.owesSince = started.running.size > 0 ? performance.now() : null;
  }

  const say = ({ worker }: Started, message: ToWorker): void => worker.postMessage(message);

  /** The worker of this build. Another build's finishes what it has begun. */
  function workerOf(build: ServerBuild): Started | undefined {
    if (current && performance.now() - (current.owesSince ?? performance.now()) > SILENT_MS) {
      log.error("the worker that draws pages hangs");
      void current.worker.terminate();
      current = undefined;
      restsUntil = performance.now() + REST_MS;
    }
    if (current?.build === build) return current;
    if (current) retire(current);
    current = performance.now() < restsUntil ? undefined : start(build);
    return current;
  }

  return {
    draw(build, { trace_id, ...page }, readAll) {
      const started = workerOf(build);
      if (!started || started.running.size >= MOST_AT_ONCE) return Promise.resolve(null);
      started.owesSince ??= performance.now();
      const id = ++lastId;
      return new Promise((resolve) => {
        const done = (drawn: DrawnPage | null): void => {
          clearTimeout(timer);
          started.running.delete(id);
          resolve(drawn);
        };
        const timer = setTimeout(() => {
          log.warn({ trace_id, path: loggedPath(page.address.split("?")[0] ?? "") }, "a page was not drawn in time");
          done(null);
        }, PAGE_MS);
        started.running.set(id, { readAll, done });
        say(started, { id, ...page });
      });
    },
    close() {
      if (current) void current.worker.terminate();
      current = undefined;
      restsUntil = Number.POSITIVE_INFINITY;
    },
  };
}

function retire({ worker }: Started): void {
  setTimeout(() => void worker.terminate(), PAGE_MS).unref();
}

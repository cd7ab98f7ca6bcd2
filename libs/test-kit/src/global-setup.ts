import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { startBroker } from "./broker.ts";
import { NotAvailable } from "./require-program.ts";
import { startsOwnStores, startTestStore } from "./store.ts";
import { inContainers } from "./test-servers.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where test files ask for the run's store and broker. */
    testResources: string;
  }
}

/** What a test file gets for `GET /store?worker=N` and `GET /broker`. */
export type TestResource = { url: string } | { notAvailable: string } | { failed: string };

/** More workers of one embedded store would wait for it while a processor has nothing to do: it answers in one thread. */
const WORKERS_OF_A_STORE = 2;

/**
 * Stores and one broker for the whole run, each started when the first test file asks for it: a narrow run does not
 * wait for what it does not use. A worker has the same store in all of its files, others may have another.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stores = new Map<number, ReturnType<typeof startStore>>();
  const isOne = !startsOwnStores();
  const storeOf = (worker: number) => {
    const number = isOne ? 0 : Math.ceil(worker / WORKERS_OF_A_STORE);
    const store = stores.get(number) ?? startStore();
    stores.set(number, store);
    return store;
  };
  const broker = startOnce(startBroker);
  // What the embedded store alone does is tested on it alone; tests see by this variable that it is another one.
  if (inContainers()) process.env.MONGODB_URI = (await storeOf(1).get()).url;
  const server = createServer(async (req, res) => {
    const [, worker] = /^\/store\?worker=(\d+)$/.exec(req.url ?? "") ?? [];
    const wanted = worker === undefined ? broker : storeOf(Number(worker));
    const resource = await wanted.get().then(({ url }) => ({ url }), asResource);
    res.end(JSON.stringify(resource satisfies TestResource));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  project.provide("testResources", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    await Promise.all([...stores.values(), broker].map((one) => one.stop()));
  };
}

const startStore = () =>
  startOnce(async () => {
    const { uri, stop } = await startTestStore();
    return { url: uri, stop };
  });

/** Starts something at the first `get`; `stop` ends it where it was started. */
function startOnce<T extends { stop(): Promise<void> }>(start: () => Promise<T>) {
  let starting: Promise<T> | undefined;
  return {
    get() {
      starting ??= start();
      return starting;
    },
    async stop() {
      const started = await starting?.catch(() => undefined);
      await started?.stop();
    },
  };
}

function asResource(error: Error): TestResource {
  return error instanceof NotAvailable ? { notAvailable: error.message } : { failed: error.stack ?? error.message };
}

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { startBroker } from "./broker.ts";
import { NotAvailable } from "./require-program.ts";
import { startTestStore } from "./store.ts";
import { inContainers } from "./test-servers.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where test files ask for the run's store and broker. */
    testResources: string;
  }
}

/** What a test file gets for `GET /store` and `GET /broker`. */
export type TestResource = { url: string } | { notAvailable: string } | { failed: string };

/**
 * One store and one broker for the whole run, each started when the first test file asks for it: a narrow run does not
 * wait for what it does not use.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const store = startOnce(async () => {
    const { uri, stop } = await startTestStore();
    return { url: uri, stop };
  });
  const broker = startOnce(startBroker);
  // What the embedded store alone does is tested on it alone; tests see by this variable that it is another one.
  if (inContainers()) process.env.MONGODB_URI = (await store.get()).url;
  const server = createServer(async (req, res) => {
    const resource = await (req.url === "/store" ? store : broker).get().then(({ url }) => ({ url }), asResource);
    res.end(JSON.stringify(resource satisfies TestResource));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  project.provide("testResources", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    await Promise.all([store.stop(), broker.stop()]);
  };
}

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

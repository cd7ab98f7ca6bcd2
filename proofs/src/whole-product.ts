import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HttpPerson, httpPerson } from "@jobcentre/e2e/http-person";
import { type Product, runProduct, UNLIMITED } from "@jobcentre/e2e/product";
import { type BrokerNode, brokerIsInstalled, startBrokerNode } from "@jobcentre/test-kit/broker-node";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { type Connection, createConnection } from "mongoose";
import { atEnd } from "./at-end.ts";
import { gatewayPort } from "./gateway-port.ts";
import { insist } from "./insist.ts";
import type { ProofContext } from "./proof.ts";
import { type StoreProcess, startStoreProcess } from "./store-process.ts";

/** The product as in production: gateway, services, broker and store are processes of their own. */
export interface WholeProduct extends Product {
  store: StoreProcess;
  /** None where the product runs in one process, on its own bus. */
  broker?: BrokerNode;
  admin: HttpPerson;
  /** A service's database, to count what is in it. */
  db(service: string): Connection;
  /** The process of a service, as long as it runs. */
  processOf(service: string): number | undefined;
  /** Starts the product again, on its old port, after all of it has ended. */
  again(): Promise<void>;
  /** One more instance of a service on the same queue and store, that answers no requests; kill it by its pid. */
  another(service: string): Promise<number>;
  /** Ends everything and removes nothing of the scratch folder. */
  end(): Promise<void>;
}

export interface WholeOptions {
  /** Without a broker all services share one process and its bus. */
  apart?: boolean;
  env?: Record<string, string>;
  /** Runs on the store before the product starts on it. */
  beforeStart?: (storeUri: string) => Promise<void>;
}

let shared: { whole: WholeProduct; programs: string } | undefined;

/**
 * Runs `work` on an empty product, each service a process of its own. In the full size it is a new one; in the short
 * size all proofs on the same programs share one, since its start takes longest.
 */
export async function onWhole<T>(context: ProofContext, work: (product: WholeProduct) => Promise<T>): Promise<T> {
  const env = { DEMO_DATA: "off", LOG_LEVEL: "error" };
  if (!context.short) {
    const product = await startWhole(context, { env });
    return work(product).finally(() => product.end());
  }
  if (shared?.programs !== context.programs) {
    await endShared();
    atEnd(endShared);
    const scratch = await mkdtemp(join(tmpdir(), "jobcentre-proofs-"));
    const whole = await startWhole({ ...context, scratch }, { env });
    shared = {
      programs: context.programs,
      whole: { ...whole, end: () => whole.end().finally(() => rm(scratch, { recursive: true, force: true })) },
    };
  }
  await everyServiceAnswers(shared.whole);
  return work(shared.whole);
}

/** What the proof before has killed may still be on its way back. */
async function everyServiceAnswers({ admin }: WholeProduct): Promise<void> {
  for (const path of ["users/me", "jobs", "training-programs", "my-entrepreneurship", "admin/system-health"])
    await insist(() => admin.call(`GET /api/${path}`));
}

async function endShared(): Promise<void> {
  const former = shared;
  shared = undefined;
  await former?.whole.end();
}

/** Starts everything in the proof's empty folder, with demo data unless `env` says otherwise, and an admin who is signed in. */
export async function startWhole(
  { programs, scratch }: Pick<ProofContext, "programs" | "scratch">,
  { apart = true, env = {}, beforeStart }: WholeOptions = {},
): Promise<WholeProduct> {
  const toEnd: (() => Promise<unknown>)[] = [];
  const end = async (): Promise<void> => {
    for (const endOne of toEnd.reverse()) await endOne();
  };
  try {
    if (apart && !brokerIsInstalled()) throw new NotAvailable("rabbitmq: no rabbitmq-server is installed");
    const [store, broker] = await Promise.all([
      startStoreProcess(programs, join(scratch, "store")),
      apart ? startBrokerNode() : undefined,
    ]);
    toEnd.push(() => store.stop());
    if (broker) toEnd.push(() => broker.stop());
    await beforeStart?.(store.uri);
    const dataDir = join(scratch, "data");
    const options = {
      programs,
      dataDir,
      env: {
        ...UNLIMITED,
        PORT: String(await gatewayPort()),
        MONGODB_URI: store.uri,
        // With a store that it did not make it would begin empty.
        DEMO_DATA: "on",
        ...(broker && { AMQP_URL: broker.url }),
        ...env,
      },
      args: apart ? ["--separate"] : [],
    };
    const product = await runProduct(options);
    const others = new Set<ChildProcess>();
    const connections = new Map<string, Connection>();
    const admin = httpPerson(product.url);
    const whole: WholeProduct = {
      ...product,
      store,
      broker,
      admin,
      db(service) {
        const known = connections.get(service) ?? createConnection(store.uri, { dbName: `jobcentre_${service}` });
        connections.set(service, known);
        return known;
      },
      processOf: (service) =>
        whole.living().find(({ command }) => command.includes(`services/${service}/start.js`))?.pid,
      async again() {
        Object.assign(whole, await runProduct(options));
      },
      async another(service) {
        const { internal_secret } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
        const child = fork(join(programs, `services/${service}/start.js`), [], {
          env: { ...options.env, PORT: "0", INTERNAL_SECRET: internal_secret },
          stdio: ["ignore", "ignore", "inherit", "ipc"],
        });
        others.add(child);
        const endWithProof = (): void => void child.kill("SIGKILL");
        process.once("exit", endWithProof);
        child.once("exit", () => {
          others.delete(child);
          process.off("exit", endWithProof);
        });
        const died = once(child, "exit").then(() => Promise.reject(new Error(`${service} ended at its start`)));
        await Promise.race([once(child, "message"), died]);
        died.catch(() => undefined);
        return child.pid as number;
      },
      end,
    };
    toEnd.push(
      () => Promise.all([...connections.values()].map((connection) => connection.close())),
      () => whole.kill(),
      async () => void [...others].map((child) => child.kill("SIGKILL")),
    );
    await admin.signInAsAdmin(product.adminEmail, product.adminPassword);
    return whole;
  } catch (error) {
    await end();
    throw error;
  }
}

import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { type HttpPerson, httpPerson } from "@jobcentre/e2e/http-person";
import { UNLIMITED } from "@jobcentre/e2e/product";
import { writeDemoData } from "@jobcentre/local/demo/write-demo-data";
import { startIdentityProvider } from "@jobcentre/local/identity-provider";
import { brokerDefinitions, OPERATOR } from "@jobcentre/messaging/rabbitmq-rights";
import { freePort } from "@jobcentre/service-kit/free-port";
import { createLogger } from "@jobcentre/service-kit/logger";
import { type BrokerNode, brokerIsInstalled, startBrokerNode } from "@jobcentre/test-kit/broker-node";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { type Connection, createConnection } from "mongoose";
import { createInstance, type Instance, type Version } from "./instance.ts";
import type { ProofContext } from "./proof.ts";
import { startStoreProcess } from "./store-process.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

export type Program = "gateway" | ServiceName;

const run = promisify(execFile);
const PASSWORD_OF_STORES = randomBytes(12).toString("hex");
const PASSWORD = "a long enough password";
const ADMIN_EMAIL = "admin@jobcentre.example";

/** The product in processes that each can be ended and started again, several of each where asked. */
export interface Fleet {
  url: string;
  admin: HttpPerson;
  adminPassword: string;
  storeUri: string;
  broker: BrokerNode;
  /** The broker's address as its operator, who may look into every queue. */
  brokerUrl: string;
  instances: Instance[];
  /** A service's database, to look at what is in it. */
  db(service: string): Connection;
  /** Runs one of the operator's commands; throws where it does not end with 0. */
  operator(command: string): Promise<unknown>;
  /** What stands in front of a program's instances; services have one where the fleet was asked for `doors`. */
  doors: Partial<Record<Program, TcpProxy>>;
  end(): Promise<void>;
}

export interface FleetOptions {
  /** How many of each program. */
  each: number;
  /** Whether everything goes through a door that can be made to fail; with several of each it does. */
  doors?: boolean;
  env?: Record<string, string>;
  /** What gateways and services run as, where it is not the proof's own programs. */
  version?: Version;
}

/** Starts store, broker with a user per service, identity provider, services and gateways, with demo data and an admin who is signed in. */
export async function startFleet(
  context: ProofContext,
  { each, doors = each > 1, env = {}, version = context }: FleetOptions,
): Promise<Fleet> {
  const { programs, scratch } = context;
  if (!brokerIsInstalled()) throw new NotAvailable("rabbitmq: no rabbitmq-server is installed");
  // Every process is ended with this one, however that ends.
  process.setMaxListeners(40);
  const toEnd: (() => Promise<unknown> | unknown)[] = [];
  const end = async (): Promise<void> => {
    for (const endOne of toEnd.reverse()) await endOne();
  };
  try {
    await mkdir(join(scratch, "mail"), { recursive: true });
    const [store, broker] = await Promise.all([
      startStoreProcess(programs, join(scratch, "store")),
      startBrokerNode(brokerDefinitions(() => PASSWORD_OF_STORES)),
    ]);
    toEnd.push(
      () => store.stop(),
      () => broker.stop(),
    );

    const ports = await portsOf(each, doors);
    const url = `http://localhost:${ports.gateway.door}`;
    const secret = randomBytes(32).toString("base64url");
    const provider = await startIdentityProvider({
      issuer: `${url}/local-idp`,
      clientId: "jobcentre-local",
      clientSecret: secret,
      redirectUris: [`${url}/auth/callback`],
      dataDir: scratch,
      demoAccounts: [],
      port: 0,
    });
    toEnd.push(() => provider.close());

    const common: Record<string, string> = {
      ...Object.fromEntries(
        SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[name].door}`]),
      ),
      ...UNLIMITED,
      // What is shed is part of what is tried.
      LIMIT_AT_ONCE: "",
      LIMIT_WAIT_MS: "",
      PUBLIC_URL: url,
      INTERNAL_SECRET: randomBytes(32).toString("base64url"),
      MONGODB_URI: store.uri,
      AMQP_TOPOLOGY: "given",
      OIDC_ISSUER: `${url}/local-idp`,
      OIDC_CLIENT_ID: "jobcentre-local",
      OIDC_CLIENT_SECRET: secret,
      OIDC_INTERNAL_URL: provider.url,
      LOCAL_IDP_URL: provider.url,
      MAIL_DIR: join(scratch, "mail"),
      ADMIN_EMAIL,
      ADMIN_PASSWORD: PASSWORD,
      ...env,
    };
    const amqpUrlOf = (user: string): string => broker.url.replace("//", `//${user}:${PASSWORD_OF_STORES}@`);
    const runAdmin = (command: string, own: Record<string, string>) =>
      run(process.execPath, [join(programs, "services/admin/start.js"), command], { env: own });
    await runAdmin("declare-events", { AMQP_URL: amqpUrlOf(OPERATOR) });
    const instances: Instance[] = [];
    const fleetDoors: Fleet["doors"] = {};
    for (const name of [...SERVICE_NAMES, "gateway"] as const) {
      const program = name === "gateway" ? "gateway/start.js" : `services/${name}/start.js`;
      for (const port of ports[name].own) {
        const instance = createInstance({
          name,
          program,
          programs: version.programs,
          port,
          env: { AMQP_URL: amqpUrlOf(name), ...common },
          scratch,
        });
        toEnd.push(() => instance.kill());
        await instance.start(version);
        instances.push(instance);
      }
      if (!doors) continue;
      const door = await startTcpProxy(ports[name].door, ports[name].own);
      toEnd.push(() => door.close());
      fleetDoors[name] = door;
    }
    const log = createLogger({ name: "demo", level: "silent" });
    await writeDemoData({ env: { MONGODB_URI: store.uri }, now: () => new Date(), log });
    const admin = httpPerson(url);
    await admin.signInAsAdmin(ADMIN_EMAIL, PASSWORD);
    const looking = createConnection(store.uri);
    toEnd.push(() => looking.close());
    return {
      url,
      admin,
      adminPassword: PASSWORD,
      storeUri: store.uri,
      broker,
      brokerUrl: amqpUrlOf(OPERATOR),
      instances,
      db: (service) => looking.useDb(`jobcentre_${service}`, { useCache: true }),
      operator: (command) => runAdmin(command, { MONGODB_URI: store.uri, PUBLIC_URL: url }),
      doors: fleetDoors,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

interface Ports {
  own: number[];
  /** Where others find it: its own port where there is no door. */
  door: number;
}

async function portsOf(each: number, doors: boolean): Promise<Record<Program, Ports>> {
  const ports = {} as Record<Program, Ports>;
  for (const name of [...SERVICE_NAMES, "gateway"] as const) {
    const own: number[] = [];
    for (let number = 0; number < each; number++) own.push(await freePort());
    ports[name] = { own, door: doors ? await freePort() : (own[0] as number) };
  }
  return ports;
}

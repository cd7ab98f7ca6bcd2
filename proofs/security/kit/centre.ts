import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { writeDemoData } from "@jobcentre/local/demo/write-demo-data";
import { startIdentityProvider } from "@jobcentre/local/identity-provider";
import { freePort } from "@jobcentre/service-kit/free-port";
import { createLogger } from "@jobcentre/service-kit/logger";
import { startOwnBroker, type TestBroker } from "@jobcentre/test-kit/broker";
import { type Connection, createConnection } from "mongoose";
import { type Part, startPart } from "./part.ts";

const PREFIX = "jobcentre_";
const CLIENT = "jobcentre-proofs";
export const ADMIN = { email: "admin@jobcentre.example", password: "a long enough password" };

const secret = (): string => randomBytes(32).toString("base64url");

/** The product as in production: every program a process of its own, identity and gateway twice, a proxy in front. */
export interface Centre {
  programs: string;
  /** What browsers know it by, and the first gateway. */
  url: string;
  /** The second gateway asks the second identity. */
  gateways: readonly [string, string];
  metrics: readonly string[];
  services: Record<ServiceName, string>;
  secondIdentity: string;
  secrets: { internal: string; client: string };
  parts: readonly Part[];
  /** The environment of a part, to start one more of it. */
  environment(more?: Record<string, string>): Record<string, string>;
  databaseOf(service: ServiceName): Connection;
  stop(): Promise<void>;
}

export interface CentreOptions {
  programs: string;
  /** Takes a quarter of a minute. */
  withDemoData: boolean;
  say(text: string): void;
}

/** Starts all of it on a store and a broker of its own. */
export async function startCentre({ programs, withDemoData, say }: CentreOptions): Promise<Centre> {
  const folder = await mkdtemp(join(tmpdir(), "jobcentre-security-"));
  const toStop: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const one of toStop.splice(0).reverse()) await one();
  };
  try {
    say("starting a store and a broker");
    const [store, broker] = await Promise.all([
      startPart({
        programs,
        program: "store/main",
        name: "store",
        env: {},
        stopBy: "message",
        args: storeArgs(folder),
      }),
      startOwnBroker() as Promise<TestBroker>,
    ]);
    toStop.push(
      () => store.stop(),
      () => broker.stop(),
    );
    const [first, second] = [await freePort(), await freePort()];
    const url = `http://localhost:${first}`;
    const secrets = { internal: secret(), client: secret() };
    const provider = await startIdentityProvider({
      issuer: `${url}/local-idp`,
      clientId: CLIENT,
      clientSecret: secrets.client,
      redirectUris: [`${url}/auth/callback`],
      dataDir: folder,
      demoAccounts: [],
      port: 0,
    });
    toStop.push(() => provider.close());

    const ports = Object.fromEntries(await Promise.all(SERVICE_NAMES.map(async (name) => [name, await freePort()])));
    const services = Object.fromEntries(SERVICE_NAMES.map((name) => [name, `http://127.0.0.1:${ports[name]}`]));
    const metrics = [await freePort(), await freePort()];
    const env: Record<string, string> = {
      ...Object.fromEntries(SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_URL`, services[name]])),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      MONGODB_URI: store.url,
      DATABASE_PREFIX: PREFIX,
      AMQP_URL: broker.url,
      INTERNAL_SECRET: secrets.internal,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      MAIL_DIR: join(folder, "mail"),
      LOG_LEVEL: "trace",
      OIDC_ISSUER: `${url}/local-idp`,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: secrets.client,
      OIDC_ISSUER_KEY: "local",
      OIDC_INTERNAL_URL: provider.url,
      LOCAL_IDP_URL: provider.url,
      // As behind a proxy on this machine: it says which address a request came from.
      TRUST_PROXY: "loopback",
      FRONTENDS_DIR: join(process.cwd(), "frontends"),
    };
    const start = (program: string, name: string, more: Record<string, string>): Promise<Part> =>
      startPart({ programs, program, name, env: { ...env, ...more } });
    say("starting five services, one of them twice, and two gateways");
    const startService = (name: ServiceName): Promise<Part> =>
      start(`services/${name}/start`, name, { PORT: String(ports[name]) });
    // The first of two makes the keys and collections that both use.
    const identity = await startService("identity");
    const identity2 = await start("services/identity/start", "identity-2", { PORT: "0" });
    const others = SERVICE_NAMES.filter((name) => name !== "identity");
    const parts = [store, identity, identity2, ...(await Promise.all(others.map(startService)))];
    const gateway = (at: number, port: number, more: Record<string, string>): Promise<Part> =>
      start("gateway/start", `gateway-${at}`, { PORT: String(port), METRICS_PORT: String(metrics[at - 1]), ...more });
    parts.push(...(await Promise.all([gateway(1, first, {}), gateway(2, second, { IDENTITY_URL: identity2.url })])));
    toStop.push(() => Promise.all(parts.slice(1).map((part) => part.stop())));
    if (withDemoData) {
      say("writing the demo data");
      const log = createLogger({ name: "proofs", level: "silent" });
      await writeDemoData({ env, now: () => new Date(), log });
    }
    const looking = await createConnection(store.url, { dbName: `${PREFIX}identity` }).asPromise();
    toStop.push(() => looking.close());
    return {
      programs,
      url,
      gateways: [url, `http://localhost:${second}`],
      metrics: metrics.map((port) => `http://127.0.0.1:${port}/metrics`),
      services: services as Record<ServiceName, string>,
      secondIdentity: identity2.url,
      secrets,
      parts,
      environment: (more = {}) => ({ ...env, ...more }),
      databaseOf: (service) => looking.useDb(PREFIX + service, { useCache: true }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const storeArgs = (folder: string): string[] => ["--supervised", "--dir", join(folder, "store"), "--port", "0"];

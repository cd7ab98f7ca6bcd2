import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { startGateway } from "@jobcentre/gateway/gateway";
import { buildTestFrontends } from "@jobcentre/gateway/testing/built-frontends";
import { freePort } from "@jobcentre/service-kit/free-port";
import { createLogger } from "@jobcentre/service-kit/logger";
import { signServiceToken } from "@jobcentre/service-kit/service-token";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { type Connection, createConnection } from "mongoose";
import { startServicesHere } from "../one-process.ts";
import { untilAllReady } from "../until-all-ready.ts";
import { type CentrePerson, createPerson } from "./centre-person.ts";
import { readEverything, readMails } from "./everything.ts";
import { startTestProvider } from "./test-provider.ts";

const SECRET = "test-secret-test-secret-test-secret!";
export const PUBLIC_URL = "http://localhost:1";
const unheard = (): void => undefined;
export const ADMIN = { email: "admin@jobcentre.example", password: "a-password-for-tests" };

type DatabaseOf = (name: ServiceName) => Connection;

/** All services and the gateway on a store of their own, with everything they write: records, mails, log lines; `prepare` fills the store first. */
export async function startWholeCentre(prepare?: (databaseOf: DatabaseOf) => Promise<void>) {
  const { storeUri } = await testDatabase("centre");
  const prefix = `test_${randomBytes(5).toString("hex")}_`;
  const mailDir = await mkdtemp(join(tmpdir(), "jobcentre-mail-"));
  const frontends = buildTestFrontends();
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLogger({ name: "centre", level: "trace", destination });
  const urls: Record<string, string> = {};
  for (const name of SERVICE_NAMES) urls[`${name.toUpperCase()}_URL`] = `http://127.0.0.1:${await freePort()}`;
  let gatewayUrl = "";
  const provider = await startTestProvider(PUBLIC_URL, () => gatewayUrl);
  const env = {
    ...urls,
    ...provider.env,
    PUBLIC_URL,
    MONGODB_URI: storeUri,
    DATABASE_PREFIX: prefix,
    INTERNAL_SECRET: SECRET,
    MAIL_DIR: mailDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LIMIT_CHANGES: "1000000",
    LIMIT_SIGN_INS: "1000000",
    LIMIT_PASSWORDS: "1000000",
    // Beside other tests a service may take longer than people should wait.
    ANSWER_WITHIN_MS: "20000",
  };
  const looking = await createConnection(storeUri, { dbName: `${prefix}identity` }).asPromise();
  const databaseOf: DatabaseOf = (name) => looking.useDb(prefix + name, { useCache: true });
  await prepare?.(databaseOf);
  let services = await startServicesHere(env, log);
  const gateway = await startGateway({ env: { ...env, PORT: "0", FRONTENDS_DIR: frontends.folder }, log });
  gatewayUrl = gateway.url;
  await untilAllReady(gateway.askServices, unheard);

  async function internal<T>(key: string, body: unknown): Promise<T> {
    const [method = "", path = ""] = key.split(" ");
    const authorization = `Bearer ${signServiceToken(SECRET, "test", "identity")}`;
    const headers = { authorization, "content-type": "application/json" };
    const answer = await fetch(urls.IDENTITY_URL + path, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as T;
  }

  /** Signs somebody in without a browser, as if the identity provider had vouched for them. */
  async function signIn(email: string, name: string): Promise<CentrePerson> {
    const opened = await internal<{ account_id: string; session_id: string }>("POST /internal/admin-sessions", {
      email,
      name,
    });
    const own = { cookie: `session=${opened.session_id}`, origin: PUBLIC_URL };
    return createPerson(gateway.url, opened.account_id, own);
  }

  /** The first administrator, once identity has heard of them. */
  async function signInAdmin(): Promise<CentrePerson> {
    const admin = await signIn(ADMIN.email, "The admin");
    while (!(await admin.call("GET /api/users/me")).is_admin) await new Promise((resolve) => setTimeout(resolve, 50));
    // The gateway keeps who somebody was for up to a second, as promised: a call made right now could be refused.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await admin.call("GET /api/admin/check");
    return admin;
  }

  return {
    url: gateway.url,
    /** Has somebody sign out at the identity provider. */
    signOutAtProvider: provider.signOut,
    /** What an operator's command needs to find the store. */
    store: { MONGODB_URI: storeUri, DATABASE_PREFIX: prefix },
    lines,
    signIn,
    signInAdmin,
    databaseOf,
    /** Ends the services and starts them anew; the gateway stays. */
    async restart() {
      await services.stop();
      services = await startServicesHere(env, log);
      await untilAllReady(gateway.askServices, unheard);
    },
    /** Everything that is stored and written, by where it is: collections with their indexes, mails, log lines. */
    everything(): Promise<Map<string, string>> {
      return readEverything({ databaseOf, mailDir, log: lines.join("") });
    },
    /** Of all that the mails: who waits for one asks many times. */
    mails: () => readMails(mailDir),
    async stop() {
      await gateway.stop();
      await services.stop();
      await provider.close();
      await looking.close();
      for (const folder of [mailDir, frontends.folder]) await rm(folder, { recursive: true, force: true });
    },
  };
}
export type WholeCentre = Awaited<ReturnType<typeof startWholeCentre>>;

import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { startGateway } from "@jobcentre/gateway/gateway";
import { buildId } from "@jobcentre/service-kit/build-id";
import { ConfigError } from "@jobcentre/service-kit/config";
import { freePort } from "@jobcentre/service-kit/free-port";
import { logLastWords } from "@jobcentre/service-kit/last-words";
import { startTracing } from "@jobcentre/service-kit/trace/start-tracing";
import { administratorIn } from "./administrator.ts";
import type { LocalConfig } from "./config.ts";
import { demoAccounts } from "./demo/accounts.ts";
import { writeDemoData } from "./demo/write-demo-data.ts";
import { DEFAULT_ADMIN_EMAIL, LOCAL_CLIENT_ID, serviceEnvironment } from "./environment.ts";
import { holdPort } from "./hold-port.ts";
import { startIdentityProvider } from "./identity-provider.ts";
import { leaveForCommands } from "./left-for-commands.ts";
import { startServicesHere } from "./one-process.ts";
import { openLog } from "./open-log.ts";
import { privateFolder } from "./private-folder.ts";
import { loadSecrets } from "./secrets.ts";
import { startServicesApart } from "./separate-processes.ts";
import { startStoreProcess } from "./store.ts";
import { untilAdminKnown } from "./until-admin-known.ts";
import { untilAllReady } from "./until-all-ready.ts";
import { welcome } from "./welcome.ts";
import { tellingWhy, whyItWaits } from "./why-it-waits.ts";

/**
 * Starts every part in order and says what it does, at last that all can be used; `stop` ends them in the opposite order,
 * the store last. `signal` says that all is told to end, and ends the wait for parts that are not ready.
 */
export async function runProduct(
  config: LocalConfig,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const toStop: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const stopPart of toStop.reverse()) await stopPart();
  };
  try {
    const releasePort = await holdPort(config.HOST, config.PORT, config.PUBLIC_URL);
    toStop.push(releasePort);
    const dataDir = resolve(config.DATA_DIR);
    const secrets = await loadSecrets(dataDir).catch((error: NodeJS.ErrnoException) => {
      if (!error.code) throw error;
      throw new ConfigError(`configuration: DATA_DIR: ${dataDir} cannot be used: ${error.message}`);
    });
    // A data folder that an administrator of the machine made is often open to everybody; these hold what people told us.
    for (const name of ["store", "logs", "mail"])
      await privateFolder(join(dataDir, name)).catch((error: Error) =>
        say(`others may read ${name}: ${error.message}`),
      );
    const logFile = join(dataDir, "logs", "jobcentre.log");
    const { log, passOn, flush } = openLog(logFile, config.LOG_LEVEL, say);
    toStop.push(async () => flush());
    logLastWords(log);
    log.info({ build: buildId }, "starting");

    const tracing = await startTracing(process.env, log);
    toStop.push(() => tracing.stop());

    await leaveForCommands(dataDir, config);
    let mongodbUri = config.MONGODB_URI;
    if (!mongodbUri) {
      say("starting the store …");
      const store = await startStoreProcess(dataDir, passOn);
      toStop.push(() => store.stop());
      mongodbUri = store.ready;
    }

    const adminEmail = config.ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL;
    const administrator = await administratorIn(
      { ...process.env, MONGODB_URI: mongodbUri },
      { email: adminEmail, password: config.ADMIN_PASSWORD ?? secrets.admin_password },
    );
    const accounts = demoAccounts(administrator === "nobody" ? undefined : adminEmail);
    let identityProviderUrl: string | undefined;
    if (!config.OIDC_ISSUER) {
      const provider = await startIdentityProvider({
        issuer: `${config.PUBLIC_URL}/local-idp`,
        clientId: LOCAL_CLIENT_ID,
        clientSecret: secrets.oidc_client_secret,
        redirectUris: [`${config.PUBLIC_URL}/auth/callback`],
        dataDir,
        demoAccounts: config.DEMO_DATA === "on" ? accounts : [],
        port: 0,
      });
      toStop.push(() => provider.close());
      identityProviderUrl = provider.url;
    }

    const env = await serviceEnvironment({ config, secrets, mongodbUri, identityProviderUrl, freePort });
    say(config.separate ? "starting the services, one process each …" : "starting the services …");
    const services = config.separate
      ? await startServicesApart(env, passOn, signal)
      : await startServicesHere(env, log);
    toStop.push(() => services.stop());

    const findOut = (): Promise<string> => whyItWaits(config.AMQP_URL, logFile);
    if (config.DEMO_DATA === "on") {
      say("writing demo data …");
      const written = writeDemoData({ env, now: () => new Date(), log });
      say(`demo data: ${await tellingWhy(written, findOut)}`);
    }

    const gatewayEnv = {
      ...env,
      HOST: config.HOST,
      PORT: String(config.PORT),
      FRONTENDS_DIR: fileURLToPath(new URL("../../frontends", import.meta.url)),
    };
    const gateway = await startGateway({ env: gatewayEnv, log: log.child({ service: "gateway" }), releasePort });
    toStop.push(() => gateway.stop());

    if (!(await untilAllReady(gateway.askServices, say, signal, findOut))) return { stop };
    await untilAdminKnown({ ...env, MONGODB_URI: mongodbUri }, signal);
    for (const line of welcome(config, secrets, accounts, logFile, administrator)) say(line);
    say(`ready ${new URL(gateway.url).protocol}//localhost:${config.PORT}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

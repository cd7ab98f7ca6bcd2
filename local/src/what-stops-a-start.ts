import { createServer } from "node:http";
import { firstAdminConfig } from "@jobcentre/admin-service/accounts/first-admin-config";
import { readGatewayConfig } from "@jobcentre/gateway/config";
import { readCertificate } from "@jobcentre/gateway/tls-files";
import { readMailConfig } from "@jobcentre/identity/mail/mail-config";
import { readSignInConfig } from "@jobcentre/identity/sign-in/sign-in-config";
import { ConfigError, readConfig } from "@jobcentre/service-kit/config";
import { freePort } from "@jobcentre/service-kit/free-port";
import { listen } from "@jobcentre/service-kit/http-listener";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import { traceSettings } from "@jobcentre/service-kit/trace/trace-settings";
import { readLocalConfig } from "./config.ts";
import { serviceEnvironment } from "./environment.ts";
import { holdPort } from "./hold-port.ts";

/** The one clear line that a start with these settings would end with before it began, or null: what tools can ask before they build. */
export async function whatStopsAStart(env: NodeJS.ProcessEnv, args: string[]): Promise<string | null> {
  try {
    const config = await readLocalConfig(env, args, freePort);
    const secret = "-".repeat(32);
    const given = await serviceEnvironment({
      config,
      secrets: { internal_secret: secret, oidc_client_secret: secret, admin_password: secret },
      mongodbUri: config.MONGODB_URI ?? "mongodb://127.0.0.1:1",
      identityProviderUrl: config.OIDC_ISSUER ? undefined : "http://127.0.0.1:1",
      freePort,
      env,
    });
    readServicesSettings(given, config.PUBLIC_URL);
    // The start finds the pages itself.
    const own = { HOST: config.HOST, PORT: String(config.PORT), FRONTENDS_DIR: undefined };
    const gateway = readGatewayConfig({ ...given, ...own });
    await readCertificate(gateway);
    const release = await holdPort(config.HOST, config.PORT, config.PUBLIC_URL);
    try {
      const { METRICS_HOST = "127.0.0.1", METRICS_PORT } = gateway;
      if (METRICS_PORT) await (await listen(createServer(), METRICS_HOST, METRICS_PORT)).close(0);
    } finally {
      await release();
    }
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** What the services will read, of which the gateway knows nothing. Throws ConfigError. */
function readServicesSettings(env: NodeJS.ProcessEnv, publicUrl: string): void {
  readConfig(serviceConfig, env);
  readConfig(traceSettings, env);
  readConfig(firstAdminConfig, env);
  readSignInConfig(env);
  readMailConfig(env, publicUrl);
}

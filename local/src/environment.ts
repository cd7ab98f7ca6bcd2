import { join, resolve } from "node:path";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import type { LocalConfig } from "./config.ts";
import type { Secrets } from "./secrets.ts";

export const LOCAL_CLIENT_ID = "jobcentre-local";

/** The environment that gateway and services get; the same variables an operator sets in production. */
export async function serviceEnvironment(options: {
  config: LocalConfig;
  secrets: Secrets;
  mongodbUri: string;
  /** The local identity provider's own address, or undefined where a real one is configured. */
  identityProviderUrl: string | undefined;
  freePort: () => Promise<number>;
  /** What was given to the start itself. */
  env?: NodeJS.ProcessEnv;
}): Promise<NodeJS.ProcessEnv> {
  const { config, secrets, mongodbUri, identityProviderUrl, freePort, env = process.env } = options;
  const urls: Record<string, string> = {};
  // Where HOST is not 127.0.0.1, the gateway's port may look free there and lead "localhost" to a service.
  const portOfService = async (): Promise<number> => {
    const port = await freePort();
    return port === config.PORT ? portOfService() : port;
  };
  for (const name of SERVICE_NAMES) urls[`${name.toUpperCase()}_URL`] = `http://127.0.0.1:${await portOfService()}`;
  const signIn = identityProviderUrl
    ? {
        OIDC_ISSUER: `${config.PUBLIC_URL}/local-idp`,
        OIDC_CLIENT_ID: LOCAL_CLIENT_ID,
        OIDC_CLIENT_SECRET: secrets.oidc_client_secret,
        // Another PORT is another issuer, but the same people.
        OIDC_ISSUER_KEY: "local",
        OIDC_INTERNAL_URL: identityProviderUrl,
        LOCAL_IDP_URL: identityProviderUrl,
      }
    : {
        OIDC_ISSUER: config.OIDC_ISSUER,
        OIDC_CLIENT_ID: config.OIDC_CLIENT_ID,
        OIDC_CLIENT_SECRET: config.OIDC_CLIENT_SECRET,
      };
  return {
    ...env,
    ...urls,
    ...signIn,
    HOST: "127.0.0.1",
    // The gateway's HOST may be people's network, which Prometheus' numbers are not for.
    METRICS_HOST: env.METRICS_HOST || "127.0.0.1",
    PUBLIC_URL: config.PUBLIC_URL,
    MONGODB_URI: mongodbUri,
    AMQP_URL: config.AMQP_URL,
    DATA_DIR: resolve(config.DATA_DIR),
    // Where e-mails are written, unless SMTP_URL names a mail server.
    MAIL_DIR: env.MAIL_DIR || join(config.DATA_DIR, "mail"),
    INTERNAL_SECRET: secrets.internal_secret,
    ADMIN_EMAIL: config.ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL,
    ADMIN_PASSWORD: config.ADMIN_PASSWORD ?? secrets.admin_password,
    LOG_LEVEL: config.LOG_LEVEL,
  };
}

export const DEFAULT_ADMIN_EMAIL = "admin@jobcentre.example";

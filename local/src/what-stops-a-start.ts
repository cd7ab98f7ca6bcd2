import { createServer } from "node:http";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { readGatewayConfig } from "@jobcentre/gateway/config";
import { ConfigError } from "@jobcentre/service-kit/config";
import { freePort } from "@jobcentre/service-kit/free-port";
import { listen } from "@jobcentre/service-kit/http-listener";
import { type LocalConfig, readLocalConfig } from "./config.ts";
import { holdPort } from "./hold-port.ts";

/** The one clear line that a start with these settings would end with before it began, or null: what tools can ask before they build. */
export async function whatStopsAStart(env: NodeJS.ProcessEnv, args: string[]): Promise<string | null> {
  try {
    const config = await readLocalConfig(env, args, freePort);
    const { METRICS_HOST = "127.0.0.1", METRICS_PORT } = gatewaySettings(env, config);
    const release = await holdPort(config.HOST, config.PORT, config.PUBLIC_URL);
    try {
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

/** What the gateway will read, which begins last. Throws ConfigError. */
function gatewaySettings(env: NodeJS.ProcessEnv, { HOST, PORT, PUBLIC_URL, LOG_LEVEL }: LocalConfig) {
  // The start finds these itself, whatever they are here.
  const found = Object.fromEntries(SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_URL`, undefined]));
  const own = { INTERNAL_SECRET: "-".repeat(32), LOCAL_IDP_URL: undefined, FRONTENDS_DIR: undefined };
  return readGatewayConfig({ ...env, ...found, ...own, HOST, PORT: String(PORT), PUBLIC_URL, LOG_LEVEL });
}

import { ConfigError } from "@jobcentre/service-kit/config";
import { freePort } from "@jobcentre/service-kit/free-port";
import { readLocalConfig } from "./config.ts";
import { holdPort } from "./hold-port.ts";

/** The one clear line that a start with these settings would end with before it began, or null: what tools can ask before they build. */
export async function whatStopsAStart(env: NodeJS.ProcessEnv, args: string[]): Promise<string | null> {
  try {
    const { HOST, PORT, PUBLIC_URL } = await readLocalConfig(env, args, freePort);
    const release = await holdPort(HOST, PORT, PUBLIC_URL);
    await release();
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

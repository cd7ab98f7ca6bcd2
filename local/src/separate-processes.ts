import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { type SupervisedProcess, supervise } from "./supervise.ts";

/** Runs every service as a process of its own, as in production. */
export async function startServicesApart(
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const running: SupervisedProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((service) => service.stop()));
  };
  try {
    for (const name of SERVICE_NAMES) {
      const own = { ...env, HOST: "127.0.0.1", PORT: new URL(env[`${name.toUpperCase()}_URL`]!).port };
      running.push(
        await supervise({ program: `services/${name}/start`, args: [], env: own, stopBy: "SIGTERM", onLine }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

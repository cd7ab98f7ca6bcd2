import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { allOrNone } from "./all-or-none.ts";
import { type OnLine, type SupervisedProcess, supervise } from "./supervise.ts";

/** As in the Dockerfile: V8 keeps up to 48 MB for young objects once the start has used it; 12 MB cost no time. A service collects when it rests. */
const NODE_FLAGS = ["--max-semi-space-size=4", "--expose-gc"];

/** As in the Dockerfile: glibc raises both as it runs, and then keeps up to 11 MB that a service has freed. */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Runs every service as a process of its own, as in production; `allEnd` is aborted where all are told to end. */
export async function startServicesApart(
  env: NodeJS.ProcessEnv,
  onLine: OnLine,
  allEnd?: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const running: SupervisedProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((service) => service.stop()));
  };
  const start = async (name: ServiceName): Promise<void> => {
    const own = { ...MALLOC, ...env, HOST: "127.0.0.1", PORT: new URL(env[`${name.toUpperCase()}_URL`]!).port };
    const program = `services/${name}/start`;
    const how = { args: [], nodeFlags: NODE_FLAGS, stopBy: "SIGTERM" as const, ...(allEnd && { allEnd }) };
    running.push(await supervise({ program, ...how, env: own, onLine }));
  };
  await allOrNone(SERVICE_NAMES.map(start), stop);
  return { stop };
}

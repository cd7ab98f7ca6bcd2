import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import type { Readiness } from "@jobcentre/service-kit/readiness";
import type { ServiceUrls } from "@jobcentre/service-kit/service-config";

const TIMEOUT_MS = 1_000;
const KEEP_MS = 1_000;
/** What is not ready yet, or degraded, may be ready at any moment. */
const KEEP_OTHERS_MS = 100;

export type ServiceState = Readiness | "unreachable";
export type ServiceStates = Record<ServiceName, ServiceState>;

async function stateOf(url: string): Promise<ServiceState> {
  try {
    const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) {
      await answer.body?.cancel();
      return "not ready";
    }
    return ((await answer.json()) as { status?: unknown }).status === "degraded" ? "degraded" : "ready";
  } catch {
    return "unreachable";
  }
}

/** Asks every service whether it is ready; however often it is called, once a second where all are, else ten times. */
export function createReadiness(urls: ServiceUrls): () => Promise<ServiceStates> {
  let asked: { until: number; states: Promise<ServiceStates> } | undefined;
  async function ask(): Promise<ServiceStates> {
    const states = await Promise.all(SERVICE_NAMES.map(async (name) => [name, await stateOf(urls[name])] as const));
    if (asked && states.some(([, state]) => state !== "ready")) asked.until = performance.now() + KEEP_OTHERS_MS;
    return Object.fromEntries(states) as ServiceStates;
  }
  return () => {
    if (!asked || asked.until <= performance.now()) asked = { until: performance.now() + KEEP_MS, states: ask() };
    return asked.states;
  };
}

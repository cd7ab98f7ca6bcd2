import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import type { ServiceUrls } from "@jobcentre/service-kit/service-config";

const TIMEOUT_MS = 1_000;
const KEEP_MS = 1_000;

export type ServiceState = "ready" | "not ready" | "unreachable";
export type ServiceStates = Record<ServiceName, ServiceState>;

async function stateOf(url: string): Promise<ServiceState> {
  try {
    const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok ? "ready" : "not ready";
  } catch {
    return "unreachable";
  }
}

/** Asks every service whether it is ready, at most once a second however often it is called. */
export function createReadiness(urls: ServiceUrls): () => Promise<ServiceStates> {
  let asked: { until: number; states: Promise<ServiceStates> } | undefined;
  async function ask(): Promise<ServiceStates> {
    const states = await Promise.all(SERVICE_NAMES.map(async (name) => [name, await stateOf(urls[name])] as const));
    return Object.fromEntries(states) as ServiceStates;
  }
  return () => {
    if (!asked || asked.until <= Date.now()) asked = { until: Date.now() + KEEP_MS, states: ask() };
    return asked.states;
  };
}

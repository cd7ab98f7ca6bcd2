/** `degraded`: it answers calls, but its events wait for the broker. */
export type Readiness = "ready" | "degraded" | "not ready";

interface Needs {
  store: () => Promise<boolean>;
  broker: () => boolean;
  keys: () => boolean;
}

/**
 * Tells how ready a service is. It is never ready without its store or identity's keys. Without the broker it is not at
 * its start, so that a release with a wrong address is held back, and degraded later: a balancer that took it away then
 * would take the whole product away, which goes on without the broker.
 */
export function createReadiness({ store, broker, keys }: Needs): () => Promise<Readiness> {
  let hadBroker = false;
  return async () => {
    const hasBroker = broker();
    hadBroker ||= hasBroker;
    if (!hadBroker || !keys() || !(await store())) return "not ready";
    return hasBroker ? "ready" : "degraded";
  };
}

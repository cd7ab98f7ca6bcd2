/** `degraded`: it answers calls, but its events wait for the broker. */
export type Readiness = "ready" | "degraded" | "not ready";

interface Needs {
  store: () => Promise<boolean>;
  broker: () => boolean;
  /** Whether it was there at any time since the start. */
  hadBroker: () => boolean;
  keys: () => boolean;
}

/**
 * Tells how ready a service is. It is never ready without its store or identity's keys. Without the broker it is not at
 * its start, so that a release with a wrong address is held back, and degraded later: a balancer that took it away then
 * would take the whole product away, which goes on without the broker.
 */
export function createReadiness({ store, broker, hadBroker, keys }: Needs): () => Promise<Readiness> {
  return async () => {
    if (!hadBroker() || !keys() || !(await store())) return "not ready";
    return broker() ? "ready" : "degraded";
  };
}

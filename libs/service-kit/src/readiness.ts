/** `degraded`: it answers calls, but its events wait for the broker. */
export type Readiness = "ready" | "degraded" | "not ready";

/** What a service waits for. */
export type Missing = "store" | "broker" | "identity's keys";

export interface ReadinessReport {
  status: Readiness;
  missing: Missing[];
}

interface Needs {
  store: () => Promise<boolean>;
  broker: () => boolean;
  /** Whether it was there at any time since the start. */
  hadBroker: () => boolean;
  keys: () => boolean;
}

/**
 * Tells how ready a service is, and what is missing. It is never ready without its store or identity's keys. Without the broker it is
 * not at its start, so that a release with a wrong address is held back, and degraded later: a balancer that took it away then
 * would take the whole product away, which goes on without the broker.
 */
export function createReadiness({ store, broker, hadBroker, keys }: Needs): () => Promise<ReadinessReport> {
  return async () => {
    const missing: Missing[] = [];
    if (!(await store())) missing.push("store");
    if (!keys()) missing.push("identity's keys");
    const cannotWork = missing.length > 0 || !hadBroker();
    if (!hadBroker() || !broker()) missing.push("broker");
    const status = cannotWork ? "not ready" : missing.length > 0 ? "degraded" : "ready";
    return { status, missing };
  };
}

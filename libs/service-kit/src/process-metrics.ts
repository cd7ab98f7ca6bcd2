import { collectDefaultMetrics, type Gauge, Registry } from "prom-client";

/** As often as Prometheus reads (docs/prometheus.yml), so that each of its targets is told each of the figures. */
const HELD_MS = 15_000;

/**
 * What is measured of the process, once however many services it has: each measuring wakes it a hundred times a second, and never ends.
 * prom-client begins the figures of the event loop anew whenever they are read, so they are read once for all who ask within a while.
 */
export function measureProcess(now: () => number = () => performance.now()): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const lag = registry.getSingleMetric("nodejs_eventloop_lag_seconds") as Gauge & { collect?: () => void };
  const readAndReset = lag.collect;
  if (!readAndReset) throw new Error("prom-client reads the event loop in another way than it did");
  // Just after the start nothing is measured yet.
  let readAt = now();
  lag.collect = () => {
    if (now() - readAt < HELD_MS) return;
    readAt = now();
    readAndReset.call(lag);
  };
  return registry;
}

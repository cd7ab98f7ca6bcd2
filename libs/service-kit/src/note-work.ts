import { Gauge, type Registry } from "prom-client";

const NAME = "work_last_success_timestamp_seconds";

/** Tells Prometheus when periodic work last succeeded, from now on: call what it answers each time. */
export function noteWork(registry: Registry, work: string): () => void {
  const known = registry.getSingleMetric(NAME) as Gauge<"work"> | undefined;
  const gauge =
    known ??
    new Gauge({
      name: NAME,
      help: "When periodic work was last done without an error, or began to be done",
      labelNames: ["work"],
      registers: [registry],
    });
  const succeeded = (): void => gauge.set({ work }, Date.now() / 1000);
  // What never succeeds would have no number that falls behind.
  succeeded();
  return succeeded;
}

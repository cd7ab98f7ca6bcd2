import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";
import type { ReadinessReport } from "./readiness.ts";

const LOOK_EVERY_MS = 500;

/** Has a service say in the log once it is ready, if degraded, and Prometheus whether it is now. */
export function watchReadiness(
  readiness: () => Promise<ReadinessReport>,
  { registry, log, url }: { registry: Registry; log: Pick<Logger, "info">; url: string },
): { stop(): void } {
  new Gauge({
    name: "service_ready",
    help: "1 while the service can do its work, if degraded; 0 while it cannot",
    registers: [registry],
    async collect() {
      this.set((await readiness()).status === "not ready" ? 0 : 1);
    },
  });
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  async function look(): Promise<void> {
    const { status, missing } = await readiness();
    if (stopped) return;
    if (status === "not ready") timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    else log.info({ url, ...(missing.length > 0 && { missing }) }, status);
  }
  void look();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

import type { Express } from "express";
import type { Registry } from "prom-client";
import type { ReadinessReport } from "./readiness.ts";

/** /live: the process answers. /ready: it can do its work, if degraded, or what is missing. /metrics: Prometheus text. All on the service's own port only. */
export function mountHealth(
  app: Express,
  options: { readiness: () => Promise<ReadinessReport>; registry: Registry },
): void {
  app.get("/live", (_req, res) => {
    res.json({ status: "live" });
  });
  app.get("/ready", async (_req, res) => {
    const { status, missing } = await options.readiness();
    res.status(status === "not ready" ? 503 : 200).json({ status, ...(missing.length > 0 && { missing }) });
  });
  app.get("/metrics", async (_req, res) => {
    res.type(options.registry.contentType).send(await options.registry.metrics());
  });
}

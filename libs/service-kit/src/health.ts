import type { Express } from "express";
import type { Registry } from "prom-client";

/** /live: the process answers. /ready: it can do its work. /metrics: Prometheus text. All on the service's own port only. */
export function mountHealth(
  app: Express,
  options: { isReady: () => Promise<boolean> | boolean; registry: Registry },
): void {
  app.get("/live", (_req, res) => {
    res.json({ status: "live" });
  });
  app.get("/ready", async (_req, res) => {
    const ready = await Promise.resolve(options.isReady()).catch(() => false);
    res.status(ready ? 200 : 503).json({ status: ready ? "ready" : "not ready" });
  });
  app.get("/metrics", async (_req, res) => {
    res.type(options.registry.contentType).send(await options.registry.metrics());
  });
}

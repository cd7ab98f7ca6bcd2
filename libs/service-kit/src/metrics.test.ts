import { expect, it } from "vitest";
import { createMailCounter, createRegistry } from "./metrics.ts";

it("e-mails are counted from 0, because Prometheus sees no increase where a series begins", async () => {
  const registry = createRegistry("identity");
  createMailCounter(registry);
  const text = await registry.metrics();
  for (const outcome of ["sent", "later", "dead", "skipped"])
    expect(text).toContain(`mails_total{outcome="${outcome}",service="identity"} 0`);
});

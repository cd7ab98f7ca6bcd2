import { Gauge, type Registry } from "prom-client";
import { soon } from "./soon.ts";

/** Gauges that are read when Prometheus asks; NaN where one is not told in time. */
export function addGauges(
  registry: Registry,
  gauges: readonly (readonly [name: string, help: string, read: () => Promise<number>])[],
): void {
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await soon(read, Number.NaN));
      },
    });
  }
}

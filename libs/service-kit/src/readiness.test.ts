import { describe, expect, it } from "vitest";
import { createReadiness } from "./readiness.ts";

describe("a service", () => {
  const there = { store: true, broker: true, hadBroker: true, keys: true };
  function service(from: Partial<typeof there> = {}) {
    const now = { ...there, ...from };
    const readiness = createReadiness({
      store: async () => now.store,
      broker: () => now.broker,
      hadBroker: () => now.hadBroker,
      keys: () => now.keys,
    });
    return { now, readiness };
  }

  it("is not ready before it had everything", async () => {
    for (const missing of ["store", "hadBroker", "keys"] as const) {
      const { now, readiness } = service({ [missing]: false });
      expect(await readiness()).toBe("not ready");
      now[missing] = true;
      expect(await readiness()).toBe("ready");
    }
  });

  it("that has lost its broker is degraded, whether or not anybody asked while it was there", async () => {
    expect(await service({ broker: false }).readiness()).toBe("degraded");
    expect(await service({ broker: false, hadBroker: false }).readiness()).toBe("not ready");
  });

  it("answers on without the broker, but not without its store", async () => {
    const { now, readiness } = service();
    expect(await readiness()).toBe("ready");
    now.broker = false;
    expect(await readiness()).toBe("degraded");
    now.store = false;
    expect(await readiness()).toBe("not ready");
    Object.assign(now, there);
    expect(await readiness()).toBe("ready");
  });
});

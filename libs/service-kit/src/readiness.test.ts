import { describe, expect, it } from "vitest";
import { createReadiness } from "./readiness.ts";

const CALLED = { store: "store", hadBroker: "broker", keys: "identity's keys" };

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
      expect(await readiness()).toEqual({ status: "not ready", missing: [CALLED[missing]] });
      now[missing] = true;
      expect(await readiness()).toEqual({ status: "ready", missing: [] });
    }
  });

  it("that has lost its broker is degraded, whether or not anybody asked while it was there", async () => {
    expect(await service({ broker: false }).readiness()).toEqual({ status: "degraded", missing: ["broker"] });
    const never = await service({ broker: false, hadBroker: false }).readiness();
    expect(never).toEqual({ status: "not ready", missing: ["broker"] });
  });

  it("names everything that is missing", async () => {
    const { status, missing } = await service({ store: false, broker: false, keys: false }).readiness();
    expect([status, missing]).toEqual(["not ready", ["store", "identity's keys", "broker"]]);
  });

  it("answers on without the broker, but not without its store", async () => {
    const { now, readiness } = service();
    const status = async () => (await readiness()).status;
    expect(await status()).toBe("ready");
    now.broker = false;
    expect(await status()).toBe("degraded");
    now.store = false;
    expect(await status()).toBe("not ready");
    Object.assign(now, there);
    expect(await status()).toBe("ready");
  });
});

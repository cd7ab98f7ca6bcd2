import { createServer } from "node:net";
import { expect, it, vi } from "vitest";
import { freePort } from "./free-port.ts";

it("gives ports that can be listened on, each once", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
    await new Promise((resolve) => server.close(resolve));
  }
});

it("leaves out what somebody listens on, and gives callers at the same moment different ports", async () => {
  const taken = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(taken, "127.0.0.1", resolve));
  const ports = await Promise.all(Array.from({ length: 60 }, () => freePort()));
  expect(new Set(ports).size).toBe(60);
  expect(ports).not.toContain(taken);
  await new Promise((resolve) => server.close(resolve));
});

it("gives no port that another process was given and does not listen on yet", async () => {
  const mine = await Promise.all(Array.from({ length: 60 }, () => freePort()));
  // The module loaded anew knows nothing of this one, as in another process.
  const others: number[] = [];
  for (let at = 0; at < 20; at++) {
    vi.resetModules();
    const anew = await import("./free-port.ts");
    others.push(...(await Promise.all(Array.from({ length: 25 }, () => anew.freePort()))));
  }
  const all = [...mine, ...others];
  expect(new Set(all).size).toBe(560);
});

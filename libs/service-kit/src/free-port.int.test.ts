import { createServer } from "node:net";
import { expect, it } from "vitest";
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
  const others: typeof import("./free-port.ts")[] = [
    // @ts-expect-error: to TypeScript it is another file
    await import("./free-port.ts?second"),
    // @ts-expect-error: the same
    await import("./free-port.ts?third"),
  ];
  const theirs = await Promise.all(others.flatMap((anew) => Array.from({ length: 100 }, () => anew.freePort())));
  expect(new Set([...mine, ...theirs]).size).toBe(260);
});

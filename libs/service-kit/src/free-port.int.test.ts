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

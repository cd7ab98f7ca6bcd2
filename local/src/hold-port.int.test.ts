import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, createServer as createNetServer } from "node:net";
import { networkInterfaces } from "node:os";
import { freePort } from "@jobcentre/service-kit/free-port";
import { listen } from "@jobcentre/service-kit/http-listener";
import { expect, it } from "vitest";
import { holdPort } from "./hold-port.ts";

it("keeps a port, tells that the product starts there, and gives it up at once", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/jobs`;
  const release = await holdPort("127.0.0.1", port, url);
  await expect(holdPort("127.0.0.1", port, url)).rejects.toThrow(`port ${port} on 127.0.0.1 is already in use`);
  const early = await fetch(url);
  expect([early.status, await early.text()]).toEqual([503, expect.stringContaining("is starting")]);
  expect(early.headers.get("refresh")).toBe("2");

  // A program reads it as any other refusal.
  const call = await fetch(new URL("/api/jobs", url));
  const id = call.headers.get("x-request-id");
  expect([call.status, call.headers.get("retry-after"), call.headers.get("refresh")]).toEqual([503, "2", null]);
  expect(await call.json()).toEqual({
    error: "The job centre is starting.",
    code: "service_unavailable",
    request_id: id,
  });

  // Somebody who is connected and says nothing keeps nobody waiting.
  const silent = connect(port, "127.0.0.1").on("error", () => undefined);
  await once(silent, "connect");
  await Promise.all([release(), release()]);
  const listener = await listen(
    createServer((_req, res) => void res.end("ready")),
    "127.0.0.1",
    port,
  );
  expect(await (await fetch(url)).text()).toBe("ready");
  await listener.close(0);
  silent.destroy();
});

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));

it.runIf(hasIPv6)("takes no port that is another program's where localhost leads on this machine", async () => {
  const other = createNetServer().listen(0, "::1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const taken = `port ${port} on ::1 is already in use, where http://localhost:${port} leads`;
  await expect(holdPort("127.0.0.1", port, `http://localhost:${port}`)).rejects.toThrow(taken);
  // Nobody is sent there from another address.
  await (await holdPort("127.0.0.1", port, "https://jobs.example.ng"))();
  await new Promise((done) => other.close(done));
  const release = await holdPort("127.0.0.1", port, `http://localhost:${port}`);
  await release();
});

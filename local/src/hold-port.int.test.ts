import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { freePort } from "@jobcentre/service-kit/free-port";
import { listen } from "@jobcentre/service-kit/http-listener";
import { expect, it } from "vitest";
import { holdPort } from "./hold-port.ts";

it("keeps a port, tells that the product starts there, and gives it up at once", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/jobs`;
  const release = await holdPort("127.0.0.1", port);
  await expect(holdPort("127.0.0.1", port)).rejects.toThrow(`port ${port} on 127.0.0.1 is already in use`);
  const early = await fetch(url);
  expect([early.status, await early.text()]).toEqual([503, expect.stringContaining("is starting")]);
  expect(early.headers.get("refresh")).toBe("2");

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

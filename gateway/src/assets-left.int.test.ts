import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express, { type ErrorRequestHandler } from "express";
import { afterEach, expect, it } from "vitest";
import { serveAssets } from "./assets.ts";

const toUndo: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of toUndo.splice(0).reverse()) await undo();
});

it("who leaves the page before a file begins to come leaves no failure in the log", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assets-"));
  toUndo.push(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "a.png"), "a picture");

  const serve = serveAssets({ shell: folder });
  const app = express();
  const ended = new Promise<unknown>((resolve) => {
    app.use("/assets", async (req, res, next) => {
      req.url = req.originalUrl;
      visitor.destroy();
      await once(res, "close");
      await Promise.resolve(serve(req, res, next)).then(() => resolve("ended quietly"), next);
    });
    const failed: ErrorRequestHandler = (error, _req, _res, _next) => resolve(error);
    app.use(failed);
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  toUndo.push(() => server.close());
  await once(server, "listening");
  const visitor = connect((server.address() as AddressInfo).port, "127.0.0.1");
  visitor.write("GET /assets/shell/a.png HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await ended).toBe("ended quietly");
});

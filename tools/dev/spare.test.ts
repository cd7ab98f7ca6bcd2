import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { inCheckout } from "../checkout.mjs";

const folder = mkdtempSync(join(tmpdir(), "dev-spare-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("starts what it is told also in a folder whose name means something else in an address", async () => {
  const start = join(folder, "100% a#b?c", "start.mjs");
  mkdirSync(join(start, ".."));
  writeFileSync(start, "process.send({ started: process.env.MONGODB_URI }, () => process.disconnect());");
  const spare = fork(inCheckout("tools/dev/spare.mjs"), { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let errors = "";
  spare.stderr?.setEncoding("utf8").on("data", (text) => (errors += text));
  const said: unknown[] = [];
  spare.on("message", (message) => said.push(message));
  spare.send({ start, env: { MONGODB_URI: "the store" } });
  await once(spare, "close");
  expect([said, errors]).toEqual([[{ started: "the store" }], ""]);
});

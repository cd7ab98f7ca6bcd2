import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { leaveForCommands } from "../local/src/left-for-commands.ts";
import { inCheckout } from "./checkout.mjs";
import { environmentOfCommand, lacksBroker } from "./left-for-commands.mjs";

const folder = mkdtempSync(join(tmpdir(), "left-"));
afterAll(() => rmSync(folder, { recursive: true }));
const PUBLIC_URL = "https://jobs.example.ng";
const AMQP_URL = "amqp://jobcentre:secret@rabbit";

it("the address that npm start was given is that of links which a command prints, unless told", async () => {
  await leaveForCommands(folder, { PUBLIC_URL, AMQP_URL });
  expect(environmentOfCommand({}, folder)).toEqual({ PUBLIC_URL });
  expect(environmentOfCommand({ PUBLIC_URL: "https://new.example.ng" }, folder).PUBLIC_URL).toBe(
    "https://new.example.ng",
  );
  expect(environmentOfCommand({ PORT: "9000" }, join(folder, "none")).PUBLIC_URL).toBe("http://localhost:9000");
  // Where a MongoDB is named and no folder, the one that lies here is another installation's.
  expect(environmentOfCommand({ MONGODB_URI: "mongodb://a" }, folder).PUBLIC_URL).toBe("http://localhost:8080");
});

it("keeps no password, and follows a product that has no RabbitMQ any more", async () => {
  await leaveForCommands(folder, { PUBLIC_URL, AMQP_URL });
  expect(readFileSync(join(folder, "for-commands.json"), "utf8")).not.toContain("secret");
  expect(lacksBroker("dead-letters", {}, folder)).toBe(true);
  expect(lacksBroker("dead-letters", { AMQP_URL }, folder)).toBe(false);
  expect(lacksBroker("backup", {}, folder)).toBe(false);
  await leaveForCommands(folder, { PUBLIC_URL, AMQP_URL: undefined });
  expect(lacksBroker("dead-letters", {}, folder)).toBe(false);
  writeFileSync(join(folder, "for-commands.json"), "{torn");
  expect(lacksBroker("dead-letters", {}, folder)).toBe(false);
});

it("dead-letters does not call a RabbitMQ empty that it was not told of", { timeout: 60_000 }, async () => {
  mkdirSync(join(folder, "store"));
  await leaveForCommands(folder, { PUBLIC_URL, AMQP_URL });
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inCheckout("tools/admin.mjs"), "dead-letters", "list"],
    {
      encoding: "utf8",
      env: { PATH, HOME, DATA_DIR: folder },
    },
  );
  expect(stderr).toBe("dead-letters: the events of this product travel over a RabbitMQ: give its AMQP_URL\n");
  expect([status, stdout]).toEqual([2, ""]);
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLog } from "./open-log.ts";

describe("the log of npm start", () => {
  let dir = "";
  let said: string[] = [];
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "jobcentre-log-"));
    said = [];
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));
  const open = (path: string) => openLog(path, "info", (line) => said.push(line));

  it("is written to its file, after what stands there already", async () => {
    const path = join(dir, "logs", "jobcentre.log");
    for (const line of ["first start", "second start"]) {
      const { log, flush } = open(path);
      log.info(line);
      flush();
      await expect.poll(() => readFile(path, "utf8")).toContain(line);
    }
    expect((await readFile(path, "utf8")).trimEnd().split("\n")).toHaveLength(2);
    expect(said).toEqual([]);
  });

  it("holds what the product's processes say at every level: their log as it is, and of the rest what its level lets through", async () => {
    const path = join(dir, "jobcentre.log");
    const { passOn, flush } = openLog(path, "warn", (line) => said.push(line));
    const ownLine = '{"level":40,"time":1764255600000,"name":"jobs","msg":"broker not reachable, trying again"}';
    passOn(ownLine, "info", "services/jobs/start");
    passOn("ready mongodb://127.0.0.1:1", "info", "store/main");
    passOn("a commit failed, so the store ends: ENOSPC", "warn", "store/main");
    passOn('{"level":40,"time":17642', "warn", "services/jobs/start");
    flush();
    const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
    expect(lines[0]).toBe(ownLine);
    expect(lines.slice(1).map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, program: "store/main", msg: "a commit failed, so the store ends: ENOSPC" },
      { level: 40, program: "services/jobs/start", msg: '{"level":40,"time":17642' },
    ]);
  });

  it.each([
    ["a file stands where its folder belongs", () => writeFile(join(dir, "logs"), "")],
    ["a folder stands where it belongs", () => mkdir(join(dir, "logs", "jobcentre.log"), { recursive: true })],
  ])("ends nothing where it cannot be written: %s", async (_why, makeTrouble) => {
    await makeTrouble();
    const { log, flush } = open(join(dir, "logs", "jobcentre.log"));
    log.info("nobody hears this");
    flush();
    expect(said).toEqual([expect.stringMatching(/^the log cannot be written: E[A-Z]+: /)]);
  });
});

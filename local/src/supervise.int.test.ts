import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SupervisedProcess, supervise } from "./supervise.ts";

const PROGRAM = `
console.log("begins");
console.error("in trouble");
process.on("message", () => process.exit());
process.send({ ready: String(process.pid) });
`;

describe("a process of the product", () => {
  let dir = "";
  let said: string[] = [];
  const programs = new Set<string>();
  let running: SupervisedProcess | undefined;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "jobcentre-supervise-"));
    said = [];
    programs.clear();
    await writeFile(join(dir, "program.js"), PROGRAM);
  });
  afterEach(async () => {
    await running?.stop();
    await rm(dir, { recursive: true, force: true });
  });
  const start = async (args: () => string[] = () => [], allEnd?: AbortSignal): Promise<SupervisedProcess> => {
    running = await supervise({
      ...(allEnd && { allEnd }),
      program: relative(join(import.meta.dirname, ".."), join(dir, "program")),
      args,
      env: process.env,
      stopBy: "message",
      onLine: (line, level, program) => {
        said.push(`${level} ${line}`);
        programs.add(program);
      },
    });
    return running;
  };
  const isThere = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const begun = () => said.filter((line) => line === "info begins").length;

  it("is heard: what it says, what it says of trouble, and how it ended", async () => {
    const { ready } = await start();
    await expect.poll(() => said).toContain("warn in trouble");
    process.kill(Number(ready), "SIGKILL");
    await expect.poll(begun).toBe(2);
    expect(said).toContainEqual(
      expect.stringMatching(/^warn .*program ended unexpectedly with signal SIGKILL, starting it again$/),
    );
    expect([...programs]).toEqual([expect.stringMatching(/program$/)]);
  });

  it("says with which exit code it ended by itself", async () => {
    await writeFile(join(dir, "program.js"), `process.on("SIGTERM", () => process.exit(7));${PROGRAM}`);
    const { ready } = await start();
    process.kill(Number(ready), "SIGTERM");
    const line = /^warn .*program ended unexpectedly with exit code 7, starting it again$/;
    await expect.poll(() => said).toContainEqual(expect.stringMatching(line));
    await expect.poll(begun).toBe(2);
  });

  it.each([
    [0, []],
    [7, [expect.stringMatching(/^warn .*program ended with exit code 7$/)]],
  ])("is not started again where all are told to end, and ends with %i", async (code, trouble) => {
    await writeFile(join(dir, "program.js"), `process.on("SIGTERM", () => process.exit(${code}));${PROGRAM}`);
    const ending = new AbortController();
    const { ready } = await start(undefined, ending.signal);
    await expect.poll(() => said).toContain("warn in trouble");
    ending.abort();
    process.kill(Number(ready), "SIGTERM");
    // It is gone once this process has heard of its end.
    await expect.poll(() => isThere(Number(ready))).toBe(false);
    expect(said.filter((line) => line.includes("ended"))).toEqual(trouble);
    await running?.stop();
    expect(begun()).toBe(1);
  });

  it("is tried again where the machine cannot start it, and ends nothing else", async () => {
    const { execPath } = process;
    const { ready } = await start();
    try {
      process.execPath = join(dir, "not there");
      process.kill(Number(ready), "SIGKILL");
      await expect.poll(() => said).toContainEqual(expect.stringMatching(/^warn .*program: spawn .* ENOENT$/));
    } finally {
      process.execPath = execPath;
    }
    await expect.poll(begun).toBe(2);
  });

  it("is tried again where the very try throws", async () => {
    let tries = 0;
    const { ready } = await start(() => {
      tries += 1;
      if (tries === 2) throw new Error("spawn EAGAIN");
      return [];
    });
    process.kill(Number(ready), "SIGKILL");
    await expect.poll(begun).toBe(2);
    expect(said).toContainEqual(expect.stringMatching(/^warn .*program: spawn EAGAIN$/));
  });
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startStore } from "./start-store.ts";
import { lockDirectory } from "./storage/owner-lock.ts";
import { startProcess } from "./testing/store-process.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "embedded-mongo-owner-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe("the directory's owner", () => {
  it("is one process; a second one is told who has it", async () => {
    const store = await startStore({ dir });
    await expect(startProcess(dir)).rejects.toThrow(`is in use by process ${process.pid}`);
    await expect(startStore({ dir })).rejects.toThrow("one process owns a store");
    await store.close();
    const next = await startStore({ dir });
    await next.close();
  });

  it("keeps what is stored to itself, whoever may look into the folder around it", async () => {
    const place = join(dir, "store");
    const store = await startProcess(place);
    await store.stop();
    const modes = [place, ...readdirSync(place).map((name) => join(place, name))].map((path) => statSync(path).mode);
    expect(modes.length).toBeGreaterThan(2);
    expect(modes.filter((mode) => mode & 0o077)).toEqual([]);
  });

  it("is one that answers, also where its process cannot be seen from here, as from another container", async () => {
    const store = await startProcess(dir);
    // What a process of another PID namespace leaves: a number that nobody has here.
    writeFileSync(join(dir, "owner.pid"), "99999999 1");
    await expect(startStore({ dir })).rejects.toThrow(
      `${dir} is in use by process 99999999; one process owns a store, and`,
    );
    await store.stop();
    // It had been taken over: the lock is no longer its own to remove.
    expect(readFileSync(join(dir, "owner.pid"), "utf8")).toBe("99999999 1");
    const next = await startStore({ dir });
    await next.close();
  });

  it("is nobody where another program has the port of a store that was killed", async () => {
    const store = await startProcess(dir);
    await store.kill();
    const other = createServer((socket) => socket.end("220 mail.example ESMTP\r\n")).listen(
      Number(new URL(store.uri).port),
      "127.0.0.1",
    );
    await once(other, "listening");
    const next = await startStore({ dir });
    await next.close();
    other.close();
  });

  it("leaves a lock that is taken over after kill -9", async () => {
    const store = await startProcess(dir);
    await store.kill();
    const next = await startStore({ dir });
    await next.close();
  });

  it("is nobody where the disk is full, and a start that fails for it leaves nothing behind", async () => {
    await expect(startProcess(dir, 0)).rejects.toThrow("EFBIG");
    expect(readdirSync(dir)).toEqual([]);
  });

  it("is one process also where two start at the same moment, over and over, and a lock was left there", async () => {
    const outfile = join(dir, "take.mjs");
    const entryPoints = [fileURLToPath(new URL("./testing/take-and-leave.ts", import.meta.url))];
    await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm" });
    const takers = [1, 2].map(() => spawn(process.execPath, [outfile, join(dir, "store")]));
    const say = () => Promise.all(takers.map(async ({ stdout }) => String((await once(stdout, "data"))[0])));
    expect(await say()).toEqual(["here", "here"]);
    for (const { stdin } of takers) stdin.write("begin");
    const said = await say();
    for (const one of said) expect(JSON.parse(one)).toMatchObject({ taken: expect.any(Number), both: 0 });
    expect(said.some((one) => JSON.parse(one).taken > 0)).toBe(true);
  });

  it.each(["", "abc", "\0".repeat(12), "0", "-1"])("is nobody where the lock names no process: %j", (left) => {
    writeFileSync(join(dir, "owner.pid"), left);
    lockDirectory(dir)();
    expect(existsSync(join(dir, "owner.pid"))).toBe(false);
  });

  describe("on a system without /proc", () => {
    const NOWHERE = "/nowhere";
    const lock = () => readFileSync(join(dir, "owner.pid"), "utf8");

    it("is told by when its process began: another one that has its number since the system started again is not it", () => {
      const giveBack = lockDirectory(dir, NOWHERE);
      expect(lock()).toMatch(new RegExp(`^${process.pid} \\w+ \\w+ +\\d+ [\\d:]+ \\d{4}$`));
      const path = join(dir, "owner.pid");
      const other = `${process.pid} is no job centre, remove ${path}`;
      expect(() => lockDirectory(dir, NOWHERE)).toThrow(
        `is in use by process ${process.pid}; one process owns a store. If ${other}`,
      );
      giveBack();
      writeFileSync(path, `${process.pid} Sat Nov  1 04:34:35 2025`);
      lockDirectory(dir, NOWHERE)();
      expect(existsSync(path)).toBe(false);
    });

    it("is who has the number where the lock names no more, as an earlier version left it", () => {
      writeFileSync(join(dir, "owner.pid"), `${process.pid}`);
      expect(() => lockDirectory(dir, NOWHERE)).toThrow("one process owns a store");
      expect(lock()).toBe(`${process.pid}`);
    });
  });

  if (existsSync("/proc/self/stat")) {
    it("is nobody while a killed process is only not yet collected by its parent", async () => {
      const script = "setInterval(() => {}, 1e6); process.stdout.write(String(process.pid))";
      // The shell becomes a program that never asks how its child ended.
      const parent = spawn("sh", ["-c", '"$0" -e "$1" & exec sleep 60', process.execPath, script]);
      try {
        const [said] = (await once(parent.stdout, "data")) as [Buffer];
        const pid = Number(said.toString());
        const started = statOf(pid)[19];
        process.kill(pid, "SIGKILL");
        await expect.poll(() => statOf(pid)[0]).toBe("Z");
        writeFileSync(join(dir, "owner.pid"), `${pid} ${started}`);
        const next = await startStore({ dir });
        await next.close();
      } finally {
        parent.kill("SIGKILL");
      }
    });
  }
});

/** The fields of a process from its state on. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

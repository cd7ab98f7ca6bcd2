import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MEASURE_SCRIPT } from "./measure-script.ts";

/** What a process holds after everything that could be collected was. */
export interface Held {
  /** Heap and what it refers to outside of it, in bytes. */
  memory: number;
  /** What the system counts for the process, in bytes; the allocator gives back little of what was once used. */
  rss: number;
  /** Sockets, servers, timers and the like that are open. */
  handles: number;
}

/** One state of the code: the folder of its built programs, and that of the pages which its gateway carries. */
export interface Version {
  programs: string;
  frontends?: string;
}

/** One process of the product, which may be ended and started again at its port. */
export interface Instance {
  name: string;
  port: number;
  /** The file it logs to. */
  log: string;
  /** Undefined while it does not run. */
  pid(): number | undefined;
  /** As it ran last, unless told as another version. */
  start(as?: Version): Promise<void>;
  /** SIGTERM: its exit code, and how long it took. */
  end(): Promise<{ code: number | null; ms: number }>;
  kill(): Promise<void>;
  /** Collects garbage there and counts what is left. */
  measure(): Promise<Held>;
  /** How often it ended without being asked to. */
  crashes(): number;
}

export interface InstanceOptions {
  name: string;
  /** Built program, relative to the folder of programs, such as "gateway/start.js". */
  program: string;
  programs: string;
  port: number;
  env: Record<string, string>;
  scratch: string;
}

export function createInstance({ name, program, programs, port, env, scratch }: InstanceOptions): Instance {
  const log = join(scratch, `${name}-${port}.log`);
  let child: ChildProcess | undefined;
  let crashes = 0;
  let runs: Version = { programs };

  const running = (): ChildProcess => {
    if (!child) throw new Error(`${name} does not run`);
    return child;
  };
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = running();
    child = undefined;
    const exited = once(ending, "exit");
    ending.kill(signal);
    const [code] = await exited;
    return code as number | null;
  }

  return {
    name,
    port,
    log,
    pid: () => child?.pid,
    crashes: () => crashes,
    async start(as = runs) {
      runs = as;
      const output = openSync(log, "a");
      const started = fork(join(runs.programs, program), [], {
        env: {
          PATH: process.env.PATH ?? "",
          ...(runs.frontends && { FRONTENDS_DIR: runs.frontends }),
          ...env,
          HOST: "127.0.0.1",
          PORT: String(port),
        },
        stdio: ["ignore", output, output, "ipc"],
        execArgv: ["--enable-source-maps", "--expose-gc", "--import", MEASURE_SCRIPT],
      });
      closeSync(output);
      const endWithTests = (): void => void started.kill("SIGKILL");
      process.once("exit", endWithTests);
      started.once("exit", () => {
        process.off("exit", endWithTests);
        if (child === started) crashes += 1;
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.on("message", ({ ready }: { ready?: string }) => ready && resolve());
        started.once("exit", () => {
          reject(new Error(`${name} ended at its start: ${readFileSync(log, "utf8").trim().split("\n").at(-1)}`));
        });
      });
    },
    async end() {
      const startedAt = performance.now();
      const code = await end("SIGTERM");
      return { code, ms: Math.round(performance.now() - startedAt) };
    },
    async kill() {
      if (child && child.exitCode === null && child.signalCode === null) await end("SIGKILL");
    },
    measure() {
      const asked = running();
      return new Promise((resolve, reject) => {
        const hear = ({ held }: { held?: Held }): void => {
          if (!held) return;
          asked.off("message", hear);
          resolve(held);
        };
        asked.on("message", hear);
        asked.once("exit", () => reject(new Error(`${name} ended while it was measured`)));
        asked.send("measure");
      });
    },
  };
}

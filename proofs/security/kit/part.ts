import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/** One running program of the product, as production runs it: a process of its own. */
export interface Part {
  name: string;
  /** What it said when it was ready: its address. */
  url: string;
  pid: number;
  /** Everything it printed, standard output and errors. */
  printed(): string;
  /** Whether it still runs as the process that was started. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

export interface PartOptions {
  programs: string;
  /** Below the programs' folder, without ending: `services/jobs/start`. */
  program: string;
  name: string;
  args?: string[];
  env: Record<string, string>;
  /** The store ignores signals while its parent lives. */
  stopBy?: "SIGTERM" | "message";
}

const living = new Set<ChildProcess>();
// Where the proofs themselves are ended, nothing stays behind.
process.once("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

/** Starts a program with nothing of this environment but what every program needs; rejects where it ends before it is ready. */
export function startPart({ programs, program, name, args = [], env, stopBy = "SIGTERM" }: PartOptions): Promise<Part> {
  const { PATH = "", HOME = "", TMPDIR = "/tmp" } = process.env;
  const child: ChildProcess = fork(join(programs, `${program}.js`), args, {
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    execArgv: ["--enable-source-maps", "--expose-gc"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  living.add(child);
  child.once("exit", () => living.delete(child));
  const part = (url: string): Part => ({
    name,
    url,
    pid: child.pid as number,
    printed: () => printed,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        if (stopBy === "message") child.send("stop");
        else child.kill("SIGTERM");
      }
      await ended;
    },
  });
  return new Promise((resolve, reject) => {
    child.on("message", (message: { ready?: string }) => {
      if (message.ready) resolve(part(message.ready));
    });
    child.once("exit", (code) => reject(new Error(`${name} ended with ${code}: ${printed.slice(-800)}`)));
  });
}

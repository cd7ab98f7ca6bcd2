import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scratchFolder } from "@jobcentre/test-kit/scratch-folder";
import { eventually } from "./eventually.ts";
import { keepLoggedTrouble } from "./logged-trouble.ts";
import { type LivingProcess, livingInGroup, signalGroup } from "./process-group.ts";

/** The checkout, from here as from the folder of the bundled benches: both lie one below it. */
export const ROOT = join(import.meta.dirname, "..");
/** The programs as they were built, for starts that do not look again whether anything changed: that takes as long as the rest of a start. */
export const BUILT = join(ROOT, "dist");
const PASSWORD = "a long enough password";

/** For who asks again and again: no limit of the gateway is what is tried. */
export const UNLIMITED = {
  LIMIT_SIGN_INS: "1000000",
  LIMIT_VERIFICATIONS: "1000000",
  LIMIT_CHANGES: "1000000",
  LIMIT_AT_ONCE: "1000000",
  LIMIT_WAIT_MS: "1000000",
};

/** Another product beside this one, or a disk that pauses, makes answers late: that is no reason to send people away. */
const PATIENT = { LIMIT_WAIT_MS: UNLIMITED.LIMIT_WAIT_MS, ANSWER_WITHIN_MS: "20000" };

export interface Start {
  /** The leader of the process group that everything of this start belongs to. */
  pid: number;
  /** The code it ended with; null after a signal that it did not survive. */
  exited: Promise<number | null>;
  /** Everything that was printed. */
  output(): string;
  /** What of it was printed as errors. */
  errors(): string;
  /** Waits until the output matches; rejects where it ends before that. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** To the whole process group, as a terminal or a container does it. */
  signal(signal: NodeJS.Signals): void;
  /** The processes of the group that still live. */
  living(): LivingProcess[];
}

export interface Product extends Start {
  url: string;
  adminEmail: string;
  adminPassword: string;
  /** SIGTERM to the whole process group; answers the exit code. */
  stop(): Promise<number | null>;
  /** kill -9 of everything at once. */
  kill(): Promise<void>;
}

export interface StartOptions {
  dataDir: string;
  /** Folder of built programs that run as they are; unless told, those of the checkout, built where they are not. */
  programs?: string;
  env?: Record<string, string>;
  args?: string[];
}

/** A data folder of its own, removed by `remove`. */
export interface DataDir {
  dataDir: string;
  remove(): Promise<void>;
}

/** On the disk, as people have it. */
export async function newDataDir(): Promise<DataDir> {
  return removable(await mkdtemp(join(tmpdir(), "jobcentre-")));
}

/** For journeys, in memory where there is room. */
export async function newScratchDir(): Promise<DataDir> {
  return removable(await scratchFolder());
}

function removable(dataDir: string): DataDir {
  return {
    dataDir,
    async remove() {
      await keepLoggedTrouble(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the product as `npm start` does, with nothing of this environment but what every program needs. It waits for a busy machine. */
export function startProduct({ dataDir, programs, env = {}, args = [] }: StartOptions): Start {
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  const start = programs ? ["--enable-source-maps", join(programs, "local/start.js")] : ["tools/start.mjs"];
  const child = spawn(process.execPath, [...start, ...args], {
    cwd: ROOT,
    detached: true,
    env: { PATH, HOME, TMPDIR, PORT: "0", DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, ...PATIENT, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = child.pid as number;
  let output = "";
  let errors = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.on("data", (text: string) => (errors += text));
  // Where the tests themselves are ended, nothing stays behind.
  const endWithTests = (): void => void signalGroup(pid, "SIGKILL");
  process.once("exit", endWithTests);
  const exited = new Promise<number | null>((resolve) =>
    child.once("close", (code) => {
      process.off("exit", endWithTests);
      resolve(code);
    }),
  );
  return {
    pid,
    exited,
    output: () => output,
    errors: () => errors,
    printed: (pattern) => whenPrinted(child, pattern, () => output),
    signal: (signal) => void signalGroup(pid, signal),
    living: () => livingInGroup(pid),
  };
}

/** Runs the product on a free port, unless `env` says PORT, and waits for its ready line. */
export async function runProduct(options: StartOptions): Promise<Product> {
  const start = startProduct(options);
  const [, url = ""] = await start.printed(/^ready (http:\S+)$/m);
  return {
    ...start,
    url,
    adminEmail: options.env?.ADMIN_EMAIL ?? "admin@jobcentre.example",
    adminPassword: options.env?.ADMIN_PASSWORD ?? PASSWORD,
    stop() {
      start.signal("SIGTERM");
      return start.exited;
    },
    async kill() {
      start.signal("SIGKILL");
      await start.exited;
      await eventually("the end of every process", async () => start.living().length === 0 || undefined);
    },
  };
}

function whenPrinted(child: ChildProcess, pattern: RegExp, output: () => string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const found = pattern.exec(output());
      if (found) resolve(found);
    };
    child.stdout?.on("data", look);
    child.stderr?.on("data", look);
    child.once("close", (code) => reject(new Error(`the product ended with ${code}:\n${output()}`)));
    look();
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export interface StoreProcess {
  uri: string;
  pid: number;
  /** Settles when it has ended, however that came. */
  exited: Promise<unknown>;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Lets it finish. */
  stop(): Promise<void>;
}

const bundle = fileURLToPath(new URL(`../../.build/store-${process.pid}.mjs`, import.meta.url));
let built: Promise<unknown> | undefined;
process.on("exit", () => rmSync(bundle, { force: true }));

/** Bundles the process entry once per run of a test file; resolves with its path. */
export async function bundleStore(): Promise<string> {
  const entryPoints = [fileURLToPath(new URL("../main.ts", import.meta.url))];
  built ??= build({
    entryPoints,
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  await built;
  return bundle;
}

/** Runs a program for which the disk is full once a file has so many blocks of 512 bytes. */
const onSmallDisk = (blocks: number) => ["-c", `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`];

/** Starts the store as a process of its own; rejects with what it said when it does not get ready. */
export async function startProcess(dir: string, blocks?: number): Promise<StoreProcess> {
  await bundleStore();
  const command = [process.execPath, bundle, "--dir", dir];
  const [program, ...args] = blocks === undefined ? command : ["sh", ...onSmallDisk(blocks), ...command];
  const child = spawn(program!, args, { stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  const uri = await readiness(child);
  return { uri, pid: child.pid!, exited, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

function readiness(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.stderr!.on("data", (chunk) => {
      said += String(chunk);
    });
    child.stdout!.on("data", (chunk) => {
      const uri = /^ready (\S+)/m.exec(String(chunk))?.[1];
      if (uri) resolve(uri);
    });
    child.on("exit", (code, signal) => reject(new Error(`the store ended with ${code ?? signal}: ${said}`)));
  });
}

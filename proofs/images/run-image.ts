import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, realpathSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Buildah } from "./buildah.ts";

const READY_WITHIN_MS = 60_000;

interface ImageConfig {
  User?: string;
  WorkingDir?: string;
  Env?: string[];
  Entrypoint?: string[];
  Cmd?: string[];
}

export interface RunningImage {
  /** Who the process is, as the system says. */
  uid: number;
  /** From its start until /ready said 200. */
  readyMs(): Promise<number>;
  /** SIGTERM; its exit code. */
  end(): Promise<number | null>;
}

/** Starts an image's own command from its root file system, as its own user, with its own environment and `env`. */
export async function runImage(
  buildah: Buildah,
  image: string,
  env: Record<string, string>,
  port: number,
): Promise<RunningImage> {
  const container = await buildah.ask("from", image);
  const root = await buildah.ask("mount", container);
  const { OCIv1 } = JSON.parse(await buildah.ask("inspect", container)) as { OCIv1: { config: ImageConfig } };
  const { User = "", WorkingDir = "/", Env = [], Entrypoint = [], Cmd = [] } = OCIv1.config;
  const [uid, gid] = idsOf(User, readFileSync(`${root}/etc/passwd`, "utf8"));
  const command = [...Entrypoint, ...Cmd];
  const args = [`--userspec=${uid}:${gid}`, root, "/bin/sh", "-c", 'cd "$0" && exec "$@"', WorkingDir, ...command];
  const own = Object.fromEntries(Env.map((pair) => pair.split(/=(.*)/s, 2)));
  const startedAt = performance.now();
  const child = spawn("chroot", args, { env: { ...own, ...env, PORT: `${port}` }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output = (output + text).slice(-4_000)));
  const endWithTests = (): void => void child.kill("SIGKILL");
  process.once("exit", endWithTests);

  const readyMs = async (): Promise<number> => {
    for (const until = Date.now() + READY_WITHIN_MS; ; await delay(100)) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`${image} is not ready:\n${output}`);
      const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
      if (answer?.ok) return Math.round(performance.now() - startedAt);
    }
  };
  await once(child, "spawn");
  return {
    get uid() {
      return runsAs(child, root);
    },
    readyMs,
    async end() {
      process.off("exit", endWithTests);
      const ended = child.exitCode === null ? once(child, "exit").then(([code]) => code as number | null) : null;
      child.kill("SIGTERM");
      const code = ended ? await ended : child.exitCode;
      await buildah.ask("rm", container);
      return code;
    },
  };
}

function idsOf(user: string, passwd: string): [string, string] {
  const [, uid = "", gid = ""] = new RegExp(`^${user}:[^:]*:(\\d+):(\\d+):`, "m").exec(passwd) ?? [];
  if (!user || uid === "" || uid === "0") throw new Error(`the image's user is ${user || "root"}`);
  return [uid, gid];
}

/** The user the system says the process has; throws where its root is not the image's. */
function runsAs({ pid }: ChildProcess, root: string): number {
  if (realpathSync(`/proc/${pid}/root`) !== realpathSync(root)) throw new Error("it does not run in the image");
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

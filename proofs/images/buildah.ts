import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Buildah {
  /** Runs one of its commands; answers what it printed. */
  ask(...args: string[]): Promise<string>;
  /** Builds without a network, with its output on standard error; rejects where that fails. */
  build(...args: string[]): Promise<void>;
  has(image: string): Promise<boolean>;
}

/** Debian's buildah with a store of its own below `folder`, so that no other image of this machine is touched. */
export function buildahIn(folder: string, driver: string): Buildah {
  const store = ["--storage-driver", driver, "--root", `${folder}/${driver}`, "--runroot", `${folder}/run-${driver}`];
  return {
    ask: async (...args) => (await run("buildah", [...store, ...args], { maxBuffer: 50_000_000 })).stdout.trim(),
    build(...args) {
      // A network namespace with nothing in it: whatever a step wanted to download would fail the build.
      const all = ["-n", "buildah", ...store, "build", "--isolation", "chroot", ...args];
      const child = spawn("unshare", all, { stdio: ["ignore", 2, 2] });
      return new Promise((resolve, reject) => {
        child.once("error", reject);
        child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the build ended with ${code}`))));
      });
    },
    has: (image) =>
      run("buildah", [...store, "inspect", "--type", "image", image], { maxBuffer: 50_000_000 }).then(
        () => true,
        () => false,
      ),
  };
}

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** A program that tests need and this machine cannot give; the message reads `rabbitmq: why`. */
export class NotAvailable extends Error {
  override name = "NotAvailable";
}

/** The first of the paths that exists. */
export function firstExisting(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}

/** Whether packages can be installed here: as root on Debian or a relative of it. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");
}

/** Installs a Debian package, saying so first; throws with the end of apt-get's own output where that fails. */
export async function installPackage(name: string): Promise<void> {
  console.log(`Installing ${name} with apt-get: the tests need it and it is missing here.`);
  await aptGet(["update", "-q"]);
  await aptGet(["install", "-y", "-q", "--no-install-recommends", name]);
}

/** Installs the first of these Debian packages that there is; throws what the last of them said. */
export async function installFirstOf(names: readonly string[]): Promise<void> {
  for (const name of names.slice(0, -1)) {
    try {
      return await installPackage(name);
    } catch (error) {
      console.log(`${name} could not be installed: ${(error as Error).message.split("\n")[0]}`);
    }
  }
  await installPackage(names.at(-1) as string);
}

function aptGet(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const child = spawn("/usr/bin/apt-get", args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-2000);
      });
    }
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`apt-get ${args.join(" ")} ended with ${code}:\n${output.trim()}`));
    });
  });
}

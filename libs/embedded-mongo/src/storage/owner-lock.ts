import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes this process the directory's only owner and returns what gives it up; a dead process's lock is taken over.
 * Throws when another living process owns it.
 */
export function lockDirectory(directory: string, processes = "/proc"): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, "owner.pid");
  for (;;) {
    const own = identityOf(process.pid, processes);
    // Whoever took it over meanwhile keeps it.
    if (place(path, own)) return () => void (readOwner(path) === own && rmSync(path, { force: true }));
    const owner = readOwner(path);
    // Given up meanwhile.
    if (owner === undefined) continue;
    const pid = Number.parseInt(owner, 10);
    // After a power cut a file may hold nothing, or zero bytes.
    if (pid > 0 && isStill(owner, identityOf(pid, processes)))
      throw new Error(
        `${directory} is in use by process ${pid}; one process owns a store. If ${pid} is no job centre, remove ${path}`,
      );
    takeAway(path, owner);
  }
}

/** Who has the directory by its lock, as it names them; undefined where there is none. */
export const namedOwner = (directory: string): string | undefined =>
  readOwner(join(directory, "owner.pid"))?.split(" ", 1)[0];

/** Whether there was no lock. Linked, so that nobody finds it half written. */
function place(path: string, owner: string): boolean {
  const own = `${path}.${process.pid}.new`;
  try {
    writeFileSync(own, owner);
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Moved and looked at before removal: of two starters the second may have found the lock of the first there. */
function takeAway(path: string, stale: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (readOwner(aside) === stale) rmSync(aside);
  else renameSync(aside, path);
}

function readOwner(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether a lock is that of the living process with its pid; one of the two without a start time decides nothing against it. */
function isStill(owner: string, living: string): boolean {
  if (living === "") return false;
  return owner === living || !owner.includes(" ") || !living.includes(" ");
}

/** The pid with the process's start time where the system tells it, because pids are used again; empty where it is dead. */
function identityOf(pid: number, processes: string): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return "";
  }
  try {
    const stat = readFileSync(join(processes, `${pid}`, "stat"), "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Killed and not yet collected by its parent, which in a container may never happen: its files are closed.
    if (fields[0] === "Z" || fields[0] === "X") return "";
    return `${pid} ${fields[19]}`;
  } catch {
    return identityByPs(pid);
  }
}

/** macOS has no /proc. In one language and time zone, whoever asks. */
function identityByPs(pid: number): string {
  try {
    const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
    const said = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [, state = "", started] = /^\s*(\S+)\s+(\S.*?)\s*$/.exec(said) ?? [];
    if (state.startsWith("Z")) return "";
    return started ? `${pid} ${started}` : String(pid);
  } catch {
    return String(pid);
  }
}

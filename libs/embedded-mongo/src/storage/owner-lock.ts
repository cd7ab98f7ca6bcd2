import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes this process the directory's only owner and returns what gives it up; a dead process's lock is taken over.
 * Throws when another living process owns it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, "owner.pid");
  for (;;) {
    if (place(path, identityOf(process.pid))) return () => rmSync(path, { force: true });
    const owner = readOwner(path);
    // Given up meanwhile.
    if (owner === undefined) continue;
    if (owner && owner === identityOf(Number.parseInt(owner, 10)))
      throw new Error(`${directory} is in use by process ${Number.parseInt(owner, 10)}; one process owns a store`);
    takeAway(path, owner);
  }
}

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

/** The pid with the process's start time where the system tells it, because pids are used again. */
function identityOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return "";
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Killed and not yet collected by its parent, which in a container may never happen: its files are closed.
    if (fields[0] === "Z" || fields[0] === "X") return "";
    return `${pid} ${fields[19]}`;
  } catch {
    return String(pid);
  }
}

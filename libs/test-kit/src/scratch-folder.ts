import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps it in memory. A container's is often too small for the stores of a whole run. */
const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 * 2 ** 30;
/** Whose folder it is, by the number of its process. */
const OURS = /^jobcentre-test-(\d+)-/;

/**
 * A new folder for what a test needs until it ends: in memory where there is room, as most tests flush to a disk thousands of times for
 * nothing. Not for tests of what a disk keeps. What runs left that were killed goes first.
 */
export async function scratchFolder(): Promise<string> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  const place = free >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  for (const name of await readdir(place)) {
    const owner = Number(OURS.exec(name)?.[1]);
    // Another user's stays: that one removes it.
    if (owner && !isRunning(owner))
      await rm(join(place, name), { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(join(place, `jobcentre-test-${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

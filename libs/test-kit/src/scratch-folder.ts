import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps it in memory. A container's is often too small for the stores of a whole run. */
const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 * 2 ** 30;

/**
 * A new folder for what a test needs until it ends: in memory where there is room, as most tests flush to a disk thousands of times for
 * nothing. Not for tests of what a disk keeps.
 */
export async function scratchFolder(prefix: string): Promise<string> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(free >= ENOUGH_BYTES ? IN_MEMORY : tmpdir(), prefix));
}

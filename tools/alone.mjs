// What only one process of this checkout may do at a time, such as building the same folder.
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const LOOK_AGAIN_MS = 100;
/** A lock that was not renewed for so long is nobody's: the number of a process that was killed may be another one's by now. */
const LONGEST_MS = 5 * 60_000;
const RENEW_MS = 60_000;

/**
 * Runs `work` while no other process holds the lock file, waiting for as long as one does; a lock whose process
 * has ended, however it ended, holds up nobody. `onWait` is told once. Answers what `work` does.
 */
export async function alone(lock, work, onWait = () => {}) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let tries = 0; !take(lock); tries += 1) {
    if (tries === 1) onWait();
    await delay(LOOK_AGAIN_MS);
  }
  const renewing = setInterval(() => renew(lock), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  // Linked into place, so that a lock is never seen without its process.
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function renew(lock) {
  try {
    const now = new Date();
    utimesSync(lock, now, now);
  } catch {
    // Somebody has removed it by hand: that takes nothing from the work.
  }
}

function isHeld(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LONGEST_MS) return false;
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but lives; a lock that is gone is to be taken.
    return error.code === "EPERM";
  }
}

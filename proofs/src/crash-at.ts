import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";

/**
 * Built into the programs of the proof of crash points alone: dies as by kill -9 where the folder CRASH_AT holds a file
 * with this step's name. Of several processes that come to the step, the one that takes the file dies.
 */
export function crashAt(step: string): void {
  const armed = join(String(process.env.CRASH_AT), step);
  if (!existsSync(armed)) return;
  try {
    renameSync(armed, `${armed}.died`);
  } catch {
    // Another one took it.
    return;
  }
  process.kill(process.pid, "SIGKILL");
}

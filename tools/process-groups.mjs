// What a tool has started, so that it can be ended whole: with what its children have started in turn.
import { setTimeout as delay } from "node:timers/promises";

const ENDS_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** Windows has no groups: there it is the child alone. */
const hasGroups = process.platform !== "win32";

/** Who leads a group that may still live; undefined where nobody asked for groups. */
let leaders;
let isEnding = false;

/** From now on whatever `run` starts leads a group of its own, which no Ctrl-C of a terminal reaches: `endGroups` does. */
export function startInGroups() {
  leaders = new Set();
}

/** What `spawn` is told for that. */
export const groupOptions = () => ({ detached: leaders !== undefined && hasGroups });

/** Notes a child; `onEnd` hears of its end, unless everything is being ended: what would come next does not. */
export function noteChild(child, onEnd) {
  leaders?.add(child.pid);
  child.on("close", (code) => {
    if (leaders && !signal(child.pid, 0)) leaders.delete(child.pid);
    if (!isEnding) onEnd(code);
  });
}

/** SIGTERM to all groups, and SIGKILL to those that live on after ten seconds. */
export async function endGroups() {
  isEnding = true;
  const living = () => [...leaders].filter((pid) => signal(pid, 0));
  for (const pid of leaders) signal(pid, "SIGTERM");
  for (const until = Date.now() + ENDS_WITHIN_MS; living().length > 0 && Date.now() < until; )
    await delay(LOOK_EVERY_MS);
  for (const pid of living()) signal(pid, "SIGKILL");
}

/** Whether there was somebody to send it to; 0 only looks. */
function signal(pid, name) {
  try {
    return process.kill(hasGroups ? -pid : pid, name);
  } catch {
    return false;
  }
}

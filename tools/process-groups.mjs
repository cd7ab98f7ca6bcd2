// What a tool has started, so that it can be ended whole: with what its children have started in turn.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** SIGTERM to all groups, those of what they started in groups of its own among them, and SIGKILL to those that live on after ten seconds. */
export async function endGroups() {
  isEnding = true;
  for (const pid of groupsBelow(process.pid)) leaders.add(pid);
  const living = () => [...leaders].filter((pid) => signal(pid, 0));
  for (const pid of leaders) signal(pid, "SIGTERM");
  for (const until = Date.now() + ENDS_WITHIN_MS; living().length > 0 && Date.now() < until; )
    await delay(LOOK_EVERY_MS);
  for (const pid of living()) signal(pid, "SIGKILL");
}

/** The groups of all that descends from a process, but its own: once parents have ended nobody can tell whose their children were. */
function groupsBelow(ancestor) {
  if (!hasGroups) return [];
  const all = existsSync("/proc/self/stat") ? fromProc() : fromPs();
  const own = all.find(([pid]) => pid === ancestor)?.[2];
  const below = [ancestor];
  const groups = new Set();
  for (const parent of below)
    for (const [pid, ppid, group] of all)
      if (ppid === parent) {
        below.push(pid);
        groups.add(group);
      }
  groups.delete(own);
  return groups;
}

/** Of all processes pid, parent and group. */
function fromProc() {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const [, parent, group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return [[name, parent, group].map(Number)];
    } catch {
      // It ended while we were looking.
      return [];
    }
  });
}

/** The same where there is no /proc, as on macOS. */
function fromPs() {
  const rows = execFileSync("ps", ["-Ao", "pid=,ppid=,pgid="], { encoding: "utf8" }).trim().split("\n");
  return rows.map((row) => row.trim().split(/\s+/).map(Number));
}

/** Whether there was somebody to send it to; 0 only looks. */
function signal(pid, name) {
  try {
    return process.kill(hasGroups ? -pid : pid, name);
  } catch {
    return false;
  }
}

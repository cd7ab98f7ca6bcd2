import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface LivingProcess {
  pid: number;
  /** The command line, with spaces. */
  command: string;
}

/** Sends a signal to every process of a group; false where the group has ended. */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** The living processes of a group. One that is dead but not yet collected by its parent does not count. */
export function livingInGroup(group: number): LivingProcess[] {
  if (!signalGroup(group, 0)) return [];
  return (existsSync("/proc/self/stat") ? fromProc() : fromPs())
    .filter((one) => one.group === group && !/^[ZX]/.test(one.state))
    .map(({ pid, command }) => ({ pid, command }));
}

interface Row extends LivingProcess {
  group: number;
  state: string;
}

function fromProc(): Row[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const [state = "", , group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      return [{ pid: Number(name), group: Number(group), state, command }];
    } catch {
      // It ended while we were looking.
      return [];
    }
  });
}

/** Where there is no /proc, as on macOS. */
function fromPs(): Row[] {
  const lines = execFileSync("ps", ["-Ao", "pid=,pgid=,stat=,command="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, group, state = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), group: Number(group), state, command }] : [];
  });
}

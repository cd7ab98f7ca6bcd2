import { readdirSync, readFileSync } from "node:fs";

/** The processes that were started with this setting, as `NAME=value`; none where the system has no /proc. */
export function processesWith(setting: string): number[] {
  return listed("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => environmentOf(pid).includes(setting));
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  } catch {
    // It ended while we were reading, or belongs to somebody else.
    return [];
  }
}

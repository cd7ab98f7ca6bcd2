import { readFileSync } from "node:fs";

const MS_PER_TICK = 10;

/** CPU milliseconds that a process has used so far, all its threads together (Linux's books, in steps of 10 ms). */
export function cpuMsOf(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * MS_PER_TICK;
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

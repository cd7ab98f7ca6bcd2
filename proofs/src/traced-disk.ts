import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { DiskCall } from "./disk-after-cut.rules.ts";

/** What `strace` has to be asked for, so that `readTrace` can tell what reached one file, and when. */
export function straceOptions(file: string, trace: string): string[] {
  const calls = "openat,close,lseek,write,pwrite64,writev,pwritev,fsync,fdatasync,ftruncate,mmap,rename";
  // Every byte is told, in hexadecimal: -xx; -D leaves the traced program in the place of the one that was started.
  return [
    "-D",
    "-f",
    "-qq",
    "-ttt",
    "-T",
    "-xx",
    "-s",
    "1000000000",
    "-e",
    `trace=${calls}`,
    "-P",
    file,
    "-P",
    `${file}.new`,
    "-o",
    trace,
  ];
}

const aLine = /^(\d+) +(\d+\.\d+) (.*)$/;
const unfinishedEnd = "<unfinished ...>";
const resumed = /^<\.\.\. \w+ resumed>(.*)$/;
const aCall = /^(\w+)\((.*)\) += (-?\d+)[^<]*<(\d+\.\d+)>$/;
const someBytes = /"((?:\\x[0-9a-f]{2})*)"/g;

/**
 * The calls of a trace that changed or flushed the file, by the time they returned. Times are seconds of the clock. Throws
 * where the program wrote in a way that this does not follow, such as a map of the file that can be written to.
 */
export async function readTrace(trace: string): Promise<DiskCall[]> {
  const calls: DiskCall[] = [];
  const begun = new Map<string, { at: number; head: string }>();
  const files = new Map<number, { position: number; synced: boolean }>();
  for await (const line of createInterface({ input: createReadStream(trace) })) {
    const [, thread, time, text] = aLine.exec(line) ?? [];
    if (thread === undefined || time === undefined || text === undefined) continue;
    if (text.endsWith(unfinishedEnd)) {
      begun.set(thread, { at: Number(time), head: text.slice(0, -unfinishedEnd.length) });
      continue;
    }
    const rest = resumed.exec(text)?.[1];
    const { at, head } = (rest !== undefined && begun.get(thread)) || { at: Number(time), head: "" };
    const [, name, given, result, seconds] = aCall.exec(rest === undefined ? text : head + rest) ?? [];
    // A call that was under way when the program was killed has no result: nothing waited for it.
    if (name === undefined || given === undefined || Number(result) < 0) continue;
    const when = { began: at, ended: at + Number(seconds) };
    // The store makes a new file under another name and renames it once it is whole.
    if (name === "rename") calls.push({ kind: "named", ...when });
    const written = Buffer.concat([...given.matchAll(someBytes)].map(([, bytes]) => ofHex(bytes)));
    if (name === "openat" && !written.includes("-lock"))
      files.set(Number(result), { position: 0, synced: /\bO_D?SYNC\b/.test(given) });
    const number = Number.parseInt(given, 10);
    const file = files.get(number);
    if (name === "mmap" && /PROT_WRITE/.test(given) && files.has(Number(given.split(", ")[4])))
      throw new Error("the file is written to through a map, which no trace of calls shows");
    if (!file || name === "openat" || name === "mmap" || name === "rename") continue;
    if (name === "close") files.delete(number);
    else if (name === "lseek") file.position = Number(result);
    else if (name === "fsync" || name === "fdatasync") calls.push({ kind: "flush", ...when });
    else if (name.includes("write")) {
      if (written.length !== Number(result)) throw new Error(`${name} wrote a part of what it was given`);
      const offset = name.startsWith("p") ? Number(/, (\d+)$/.exec(given)?.[1]) : file.position;
      if (!name.startsWith("p")) file.position += written.length;
      calls.push({ kind: "write", offset, bytes: written, synced: file.synced, ...when });
    } else throw new Error(`what ${name} does to the file is not followed`);
  }
  return calls.sort((one, other) => one.ended - other.ended);
}

const ofHex = (text = ""): Buffer => Buffer.from(text.replaceAll("\\x", ""), "hex");

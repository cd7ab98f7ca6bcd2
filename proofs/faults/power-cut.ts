import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { randomFrom } from "@jobcentre/e2e/random-from";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { CachedFile, type DiskCall, type Fate } from "../src/disk-after-cut.rules.ts";
import { type Books, booksFaults, writeBooks } from "../src/power-cut-books.ts";
import type { Proof, ProofContext } from "../src/proof.ts";
import { startStoreProcess } from "../src/store-process.ts";
import { readTrace, straceOptions } from "../src/traced-disk.ts";

const SIZE = { rounds: 3, cuts: 250, seconds: 6, firstCuts: 40 };
const SHORT_SIZE = { rounds: 2, cuts: 30, seconds: 2, firstCuts: 20 };
const SEED = 20_260_930;
const FILE = "store.lmdb";

/** What the embedded store says it has kept is there after a power cut, whatever the disk had of what was not flushed. */
export const powerCut: Proof = {
  promise: "power-cut",
  async run(context) {
    if (spawnSync("strace", ["-V"]).status !== 0) throw new NotAvailable("strace: it is not installed");
    const size = context.short ? SHORT_SIZE : SIZE;
    const random = randomFrom(SEED);
    const wrong: string[] = [];
    const seen = { cuts: 0, calls: 0, waiting: 0, there: 0, kept: 0 };
    let begin: Buffer = Buffer.alloc(0);
    for (let round = 1; round <= size.rounds; round++) {
      const { calls, books } = await traced(context, round, begin, size.seconds);
      seen.calls += calls.length;
      seen.kept += books.size;
      const disk = new CachedFile(begin);
      const cutsAt = moments(calls.length, size, round, random);
      let returned = 0;
      let isNamed = round > 1;
      for (const index of cutsAt) {
        for (; returned < index; returned++) {
          disk.returned(calls[returned] as DiskCall);
          isNamed ||= calls[returned]?.kind === "named";
        }
        const cutAt = middleOf(calls[index] as DiskCall);
        const { file, waiting, there } = underWay(disk, calls, index, cutAt).afterCut(someFate(random));
        startedAnew(file, round);
        seen.cuts++;
        seen.waiting += waiting;
        seen.there += there;
        const faults = await faultsAfter(context, { file, isNamed, books, cutAt });
        wrong.push(...faults.map((fault) => `round ${round}, call ${index} of ${calls.length}: ${fault}`));
        if (index > calls.length / 2 && faults.length === 0) begin = file;
      }
      context.say(`round ${round}: ${calls.length} calls, ${books.size} documents, ${wrong.length} wrong`);
      if (wrong.length > 0) break;
    }
    const { cuts, calls, kept, waiting, there } = seen;
    const sectors = { in_doubt: waiting, of_them_there: there };
    return [
      { promise: "power-cut", tried: cuts, violations: wrong.length, calls, kept, sectors, wrong: wrong.slice(0, 10) },
    ];
  },
  sabotage: {
    name: "commits are not flushed",
    file: "libs/embedded-mongo/src/storage/environment.ts",
    find: "maxReaders: mostReaders,",
    replace: "maxReaders: mostReaders, noSync: true,",
  },
};

/** One life of the store on what a cut has left: every call to its file, and what was written and answered meanwhile. */
async function traced({ programs, scratch }: ProofContext, round: number, begin: Buffer, seconds: number) {
  const dir = folderWith(scratch, `round-${round}`, begin, true);
  const trace = join(scratch, `trace-${round}`);
  const args = [
    ...straceOptions(join(dir, FILE), trace),
    process.execPath,
    join(programs, "store/main.js"),
    "--dir",
    dir,
  ];
  const store = spawn("strace", args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(store, "exit");
  const endIt = (): void => void store.kill("SIGKILL");
  process.once("exit", endIt);
  const uri = await new Promise<string>((resolve, reject) => {
    let said = "";
    store.stdout.on("data", (text) => {
      said += text;
      const ready = /^ready (\S+)/m.exec(said)?.[1];
      if (ready) resolve(ready);
    });
    store.once("exit", () => reject(new Error("the traced store ended at its start")));
  });
  const books: Books = await writeBooks(uri, round, seconds);
  store.kill("SIGKILL");
  await exited;
  process.off("exit", endIt);
  await isWritten(trace);
  const calls = await readTrace(trace);
  rmSync(trace);
  return { calls, books };
}

/** strace writes what it has seen last a moment after the program has ended. */
async function isWritten(trace: string): Promise<void> {
  for (let size = -1; ; await delay(300)) {
    const { length } = readFileSync(trace);
    if (length === size) return;
    size = length;
  }
}

/** Calls in which the power is cut, in order: some anywhere, in the first round also each of the first ones. */
function moments(calls: number, { cuts, firstCuts }: typeof SIZE, round: number, random: () => number): number[] {
  const first = round === 1 ? Array.from({ length: Math.min(firstCuts, calls) }, (_, index) => index) : [];
  return [...first, ...Array.from({ length: cuts }, () => Math.floor(random() * calls))].sort((a, b) => a - b);
}

const middleOf = ({ began, ended }: DiskCall): number => (began + ended) / 2;

/** The file with what was being written at that moment. */
function underWay(disk: CachedFile, calls: DiskCall[], index: number, cutAt: number): CachedFile {
  const copy = disk.copy();
  for (const call of calls.slice(index)) if (call.began <= cutAt) copy.begun(call);
  return copy;
}

/** Nothing of what waits is there, all of it, or some: by sectors or by pages, the newest state of each or an earlier one. */
function someFate(random: () => number): Fate {
  const kind = random();
  const share = kind < 0.15 ? 0 : kind < 0.3 ? 1 : random();
  return {
    unit: random() < 0.5 ? 512 : 4096,
    grows: random() < 0.7,
    choose: (contents) => {
      if (random() >= share) return undefined;
      return random() < 0.7 ? contents - 1 : Math.floor(random() * contents);
    },
  };
}

/** lmdb's first pages name the run of the machine that wrote them: after a cut it is another one. */
function startedAnew(file: Buffer, round: number): void {
  const ofNow = BigInt(`0x${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").slice(0, 8)}`);
  for (const at of [160, 2048 + 160, 4096 + 160])
    if (file.length >= at + 8 && file.readBigInt64LE(at) === ofNow) file.writeBigInt64LE(ofNow ^ BigInt(round), at);
}

interface Left {
  file: Buffer;
  /** Whether the file had its name; before that nothing was ever kept. */
  isNamed: boolean;
  books: Books;
  cutAt: number;
}

async function faultsAfter(
  { programs, scratch }: ProofContext,
  { file, isNamed, books, cutAt }: Left,
): Promise<string[]> {
  const dir = folderWith(scratch, "cut", file, isNamed);
  try {
    const store = await startStoreProcess(programs, dir);
    try {
      return await booksFaults(store.uri, books, cutAt);
    } finally {
      await store.stop();
    }
  } catch (error) {
    return [`no start: ${(error as Error).message.split("\n")[0]}`];
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function folderWith(scratch: string, name: string, file: Buffer, isNamed: boolean): string {
  const dir = join(scratch, name);
  if (existsSync(dir)) rmSync(dir, { recursive: true });
  mkdirSync(dir, { mode: 0o700 });
  if (file.length > 0) writeFileSync(join(dir, isNamed ? FILE : `${FILE}.new`), file);
  return dir;
}

import { setFlagsFromString } from "node:v8";

const LOOK_EVERY_MS = 5_000;
/** Health checks and timers take less of the processor than this share. */
const MOST_AT_REST = 0.05;
/** A collection takes a twentieth of it; a start takes a little more. */
const WORTH_MS = 1_000;
/** Where few people come all the time, hardly a call meets a collection. */
const APART_MS = 60_000;
/** The pause grows with what is alive: 30 to 55 ms for 30 MB. Above this it is V8's to choose the moment, step by step. */
const MOST_HEAP = 64 * 1024 * 1024;

/** What a process has used since its start. */
export interface Used {
  cpuMs: number;
  heapBytes: number;
}

/** Tells when a process rests after work that is worth a collection. */
export class AtRest {
  #seenMs = 0;
  #collectedMs = 0;
  #looksSince = Number.POSITIVE_INFINITY;

  /** To be asked every `LOOK_EVERY_MS`. */
  look({ cpuMs, heapBytes }: Used): boolean {
    const resting = cpuMs - this.#seenMs < LOOK_EVERY_MS * MOST_AT_REST;
    this.#seenMs = cpuMs;
    this.#looksSince += 1;
    const wanted = cpuMs - this.#collectedMs >= WORTH_MS && this.#looksSince * LOOK_EVERY_MS >= APART_MS;
    if (!resting || !wanted || heapBytes > MOST_HEAP) return false;
    this.#collectedMs = cpuMs;
    this.#looksSince = 0;
    return true;
  }
}

/** Gives back what the work before has left behind whenever the process rests: V8 by itself waits for more work. Needs `--expose-gc`. */
export function collectAtRest(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const collect = collectionOf(gc, Number.parseInt(process.versions.v8, 10));
  const rest = new AtRest();
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (rest.look({ cpuMs: (user + system) / 1000, heapBytes: process.memoryUsage().heapUsed })) collect();
  }, LOOK_EVERY_MS).unref();
}

/** A collection that gives nearly empty pages back, too; V8 before 12, as in Node 20, knows no such one, but empties all of them. */
function collectionOf(gc: NonNullable<typeof globalThis.gc>, v8: number): () => void {
  if (v8 >= 12) return () => void gc({ type: "major", execution: "sync", flavor: "last-resort" });
  return () => {
    setFlagsFromString("--compact-on-every-full-gc");
    gc();
    setFlagsFromString("--no-compact-on-every-full-gc");
  };
}

import { setFlagsFromString } from "node:v8";

const LOOK_EVERY_MS = 5_000;
/** Health checks and timers take less of the processor than this share. */
const MOST_AT_REST = 0.05;
/** A collection takes a twentieth of it; a start takes a little more. */
const WORTH_MS = 1_000;

/** Tells when a process rests after work that is worth a collection, by the processor time it has used. */
export class AtRest {
  #seen = 0;
  #collected = 0;

  /** Hears, every `LOOK_EVERY_MS`, the processor time used since the start in milliseconds. */
  look(cpuMs: number): boolean {
    const resting = cpuMs - this.#seen < LOOK_EVERY_MS * MOST_AT_REST;
    this.#seen = cpuMs;
    if (!resting || cpuMs - this.#collected < WORTH_MS) return false;
    this.#collected = cpuMs;
    return true;
  }
}

/** Gives back what the work before has left behind whenever the process rests: V8 by itself waits for more work. Needs `--expose-gc`. */
export function collectAtRest(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const rest = new AtRest();
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (rest.look((user + system) / 1000)) collect(gc);
  }, LOOK_EVERY_MS).unref();
}

/** Pages that are nearly empty are emptied too, which V8 leaves out: 6 MB of identity, 30 to 55 ms of a core either way. */
function collect(gc: () => void): void {
  setFlagsFromString("--compact-on-every-full-gc");
  gc();
  setFlagsFromString("--no-compact-on-every-full-gc");
}

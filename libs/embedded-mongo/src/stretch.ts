import v8 from "node:v8";
import { MongoError } from "./mongo-error.ts";

/** What expressions may hold between two turns of others; arrays in arrays in arrays would end the process. */
const mostBytes = 2 ** 30;
/** After so many bytes the heap is looked at: what was replaced meanwhile is free again, or soon will be. */
const bytesPerLook = 2 ** 26;
/** For so long they, filters and changes may go through arrays, in milliseconds: elements for elements for elements would take for ever. */
const longest = 5_000;
/** How often the clock is looked at. */
export const roundsPerLook = 16;

let stretch: { began: number; worked: number; heap: number } | undefined;
/** Counted to the next look, whichever stretch it is in: this is done for every element. */
let rounds = 0;
let bytes = 0;

/** For how long this process has worked, in milliseconds: others may have the processor in between. */
export function worked(): number {
  // Where large arrays come and go, most of the work is the system's.
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const heapUsed = (): number => v8.getHeapStatistics().used_heap_size;

/** The work since others had their turn last. */
function current(): NonNullable<typeof stretch> {
  if (!stretch) {
    stretch = { began: performance.now(), worked: worked(), heap: heapUsed() };
    setImmediate(() => {
      stretch = undefined;
    });
  }
  return stretch;
}

/** An expression is about to hold so many bytes more, about; throws (146) where that is too much. */
export function hold(more: number): void {
  bytes += more;
  if (bytes >= bytesPerLook) lookAtMemory(more);
}

function lookAtMemory(more: number): void {
  bytes = 0;
  // Where the heap was not looked at before, what there is counts as there from the beginning.
  const { heap } = current();
  if (heapUsed() + more - heap > mostBytes) throw new MongoError(146, "an expression would use too much memory");
}

/** What an operator came to, which takes memory where it is an array or a text. */
export function held<T>(result: T): T {
  if (Array.isArray(result)) hold(8 * result.length);
  else if (typeof result === "string") hold(result.length);
  return result;
}

/** One more element is gone through, or something that takes as long as several; throws (50) where that has held everybody up for too long. */
export function goOn(times = 1): void {
  rounds += times;
  if (rounds >= roundsPerLook) lookAtClock();
}

function lookAtClock(): void {
  rounds = 0;
  const { began, worked: before } = current();
  if (performance.now() < began + longest || worked() < before + longest) return;
  throw new MongoError(50, `what goes through arrays of one document for more than ${longest} ms is ended`);
}

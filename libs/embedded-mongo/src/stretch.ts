import { MongoError } from "./mongo-error.ts";

/** What expressions may make between two turns of others; arrays in arrays in arrays would end the process. */
const mostBytes = 2 ** 30;
/** For so long they, and filters, may go through arrays, in milliseconds: elements for elements for elements would take for ever. */
const longest = 5_000;
/** How often the clock is looked at. */
const roundsPerLook = 16;

let stretch: { began: number; worked: number; bytes: number; rounds: number } | undefined;

/** For how long this process has worked, in milliseconds: others may have the processor in between. */
const worked = (): number => process.cpuUsage().user / 1000;

/** The work since others had their turn last. */
function current(): NonNullable<typeof stretch> {
  if (!stretch) {
    stretch = { began: performance.now(), worked: worked(), bytes: 0, rounds: 0 };
    setImmediate(() => {
      stretch = undefined;
    });
  }
  return stretch;
}

/** An expression is about to hold so many bytes more, about; throws (146) where that is too much. */
export function hold(bytes: number): void {
  const now = current();
  now.bytes += bytes;
  if (now.bytes > mostBytes) throw new MongoError(146, "an expression would use too much memory");
}

/** What an operator came to, which takes memory where it is an array or a text. */
export function held<T>(result: T): T {
  if (Array.isArray(result)) hold(8 * result.length);
  else if (typeof result === "string") hold(result.length);
  return result;
}

/** One more element, or long array, is gone through; throws (50) where that has held everybody up for too long. */
export function goOn(): void {
  const now = current();
  now.rounds += 1;
  if (now.rounds % roundsPerLook !== 0 || performance.now() < now.began + longest) return;
  if (worked() < now.worked + longest) return;
  throw new MongoError(50, `what goes through arrays of one document for more than ${longest} ms is ended`);
}

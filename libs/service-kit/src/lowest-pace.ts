import type { Readable } from "node:stream";
import { Problem } from "./problem.ts";
import { ReaderGone } from "./reader-gone.ts";

const LOOK_EVERY_MS = 5_000;
/** To begin with, and for a pause in a tunnel. */
const GRACE_MS = 20_000;
/** Below this since its beginning, a body is only kept open; the slowest phone takes nothing from anybody while there are places. */
const LOWEST_BYTES_PER_S = 1_000;
/** Where they run short. A slow phone at 5 kB/s sends 1.4 MB in the gateway's 300 s. */
const LOWEST_WHERE_SHORT = 4_096;

/** Whether places for others run short. */
type AreShort = () => boolean;

/** Tells at each look what should have come or gone by then: the higher pace counts from where places run short, not before. */
function startDue(areShort: AreShort): () => number {
  let until = performance.now() + GRACE_MS;
  let due = 0;
  return () => {
    const ms = Math.max(0, performance.now() - until);
    until += ms;
    due += (ms / 1000) * (areShort() ? LOWEST_WHERE_SHORT : LOWEST_BYTES_PER_S);
    return due;
  };
}

/** Runs `read`, which takes a body in at once, as long as the body comes fast enough. Throws Problem("request_timeout"). */
export async function atLowestPace<T>(body: Readable, areShort: AreShort, read: () => Promise<T>): Promise<T> {
  const due = startDue(areShort);
  let bytes = 0;
  const count = (part: Buffer): void => {
    bytes += part.length;
  };
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (bytes < due()) reject(new Problem("request_timeout"));
    }, LOOK_EVERY_MS);
  });
  try {
    const reading = read();
    // After `read`, which pipes: who listens to data sets it off.
    body.on("data", count);
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearInterval(timer);
    body.off("data", count);
  }
}

/** Ends `answer`, which is about to be piped, with an error where its reader takes it too slowly; never for its own slowness. */
export function endWhereReadTooSlowly(answer: Readable, areShort: AreShort): void {
  const due = startDue(areShort);
  let bytes = 0;
  // Not before it is piped: who listens to data sets it off.
  answer.once("resume", () =>
    answer.on("data", (part: Buffer) => {
      bytes += part.length;
    }),
  );
  const timer = setInterval(() => {
    const isBehind = bytes < due();
    if (answer.isPaused() && isBehind) answer.destroy(new ReaderGone("it is read too slowly"));
  }, LOOK_EVERY_MS);
  answer.once("close", () => clearInterval(timer));
}

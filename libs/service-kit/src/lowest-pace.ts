import type { Readable } from "node:stream";
import { Problem } from "./problem.ts";

const LOOK_EVERY_MS = 5_000;
/** To begin with, and for a pause in a tunnel. */
const GRACE_MS = 20_000;
/** Below this since its beginning, a body is only kept open. A slow phone at 5 kB/s sends 1.4 MB in the gateway's 300 s. */
const LOWEST_BYTES_PER_S = 4_096;

/** Runs `read`, which takes a body in at once, as long as the body comes fast enough. Throws Problem("request_timeout"). */
export async function atLowestPace<T>(body: Readable, read: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let bytes = 0;
  const count = (part: Buffer): void => {
    bytes += part.length;
  };
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const due = ((performance.now() - startedAt - GRACE_MS) / 1000) * LOWEST_BYTES_PER_S;
      if (bytes < due) reject(new Problem("request_timeout"));
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

import { Problem } from "@jobcentre/service-kit/problem";

/** So many wait for the file that is drawn: each takes up to 2 s, and nobody looks longer at a button. */
export const MOST_WAITING = 10;

/** The file that is drawn now, or was last. */
let drawn: Promise<unknown> = Promise.resolve();
let begun = 0;

/**
 * In this process one long file at a time, in the order of asking: a hundred pages take 80 MB while they are drawn. What a file says is to be
 * read by `draw`, as it may be another once it is its turn. Throws Problem("service_unavailable") where MOST_WAITING wait already.
 */
export async function oneAtATime<T>(draw: () => Promise<T>): Promise<T> {
  if (begun > MOST_WAITING) {
    const text = "Many files are made to print right now. Please try again in a moment.";
    throw new Problem("service_unavailable", { text, retryAfterSeconds: 10 });
  }
  begun++;
  const turn = drawn.then(draw).finally(() => begun--);
  drawn = turn.catch(() => undefined);
  return turn;
}

/** The file that is drawn now, or was last. */
let drawn: Promise<unknown> = Promise.resolve();

/** In this process one long file at a time, in the order of asking: a hundred pages take 80 MB while they are drawn. */
export function oneAtATime<T>(draw: () => Promise<T>): Promise<T> {
  const turn = drawn.then(draw);
  drawn = turn.catch(() => undefined);
  return turn;
}

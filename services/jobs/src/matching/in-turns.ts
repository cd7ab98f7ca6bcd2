import { setImmediate as othersFirst } from "node:timers/promises";

/** What is made of each item, in order; after every `atOnce` of them everybody else is answered. */
export async function inTurns<T, R>(items: readonly T[], atOnce: number, make: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (const item of items) {
    made.push(make(item));
    if (made.length % atOnce === 0) await othersFirst();
  }
  return made;
}

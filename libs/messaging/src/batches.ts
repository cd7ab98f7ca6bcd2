interface Waiting<T, R> {
  item: T;
  alone: boolean;
  done: (result: R) => void;
  failed: (error: unknown) => void;
}

export interface Batches<T, R> {
  /** What became of the item. `alone`: it shares no batch, since it failed before. */
  give(item: T, options?: { alone?: boolean }): Promise<R>;
}

/**
 * Makes a queue whose work is done in batches: what is given while others are worked on makes the next, in the order given,
 * at most `most` of it, and at most `sideBySide` batches at a time. One that is not full begins `apartMs` after the one before at
 * the earliest, so that what comes in a stream shares batches while what comes alone waits for nothing. `work` answers for each item, in order. Where a batch
 * fails all of it fails, unless it `splits` for that error: then its halves are tried one after the other, down to single items, so that
 * none suffers for its neighbour.
 */
export function createBatches<T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
  options: { most: number; sideBySide?: number; apartMs?: number; splits?: (error: unknown) => boolean },
): Batches<T, R> {
  const { most, sideBySide = 1, apartMs = 0, splits = () => false } = options;
  const waiting: Waiting<T, R>[] = [];
  let working = 0;
  let lastBeganAt = Number.NEGATIVE_INFINITY;

  async function workOn(batch: readonly Waiting<T, R>[]): Promise<void> {
    let results: readonly R[];
    try {
      results = await work(batch.map(({ item }) => item));
    } catch (error) {
      if (batch.length === 1 || !splits(error)) {
        for (const { failed } of batch) failed(error);
        return;
      }
      const half = batch.length >> 1;
      await workOn(batch.slice(0, half));
      return workOn(batch.slice(half));
    }
    batch.forEach(({ done }, at) => {
      done(results[at] as R);
    });
  }

  function takeNext(): Waiting<T, R>[] {
    const lonely = waiting.findIndex(({ alone }) => alone);
    return waiting.splice(0, lonely === 0 ? 1 : Math.min(most, lonely < 0 ? most : lonely));
  }

  async function workOff(): Promise<void> {
    working += 1;
    while (waiting.length > 0) {
      const tooEarlyMs = lastBeganAt + apartMs - performance.now();
      if (tooEarlyMs > 0 && waiting.length < most) {
        await new Promise((resolve) => setTimeout(resolve, tooEarlyMs));
        // Another one may have taken everything meanwhile, and begun just now.
        continue;
      }
      lastBeganAt = performance.now();
      await workOn(takeNext());
    }
    working -= 1;
  }

  return {
    give: (item, { alone = false } = {}) =>
      new Promise((done, failed) => {
        waiting.push({ item, alone, done, failed });
        if (working < sideBySide) void workOff();
      }),
  };
}

interface Waiting<T> {
  item: T;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Makes a queue whose work is done in batches: what is given while one batch is worked on makes the next, in the order given
 * and at most `most` of it. Where a batch fails, each item is worked on alone, so that none suffers for its neighbour; an
 * item's promise tells what became of it.
 */
export function createBatches<T>(
  work: (items: readonly T[]) => Promise<void>,
  most: number,
): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let working = false;

  async function workOn(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await work(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length === 1) return batch[0]?.failed(error);
      for (const one of batch) await workOn([one]);
    }
  }

  async function workOff(): Promise<void> {
    working = true;
    while (waiting.length > 0) await workOn(waiting.splice(0, most));
    working = false;
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!working) void workOff();
    });
}

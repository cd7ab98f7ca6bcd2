/**
 * Makes a queue: each piece of work given to it begins when the one before is done with, whatever became of that. For
 * writers of one document in one process, which side by side would only undo each other's work.
 */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** The same with a queue per key: what writes different documents goes on side by side. */
export function createTurnsByKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { inTurn: ReturnType<typeof createTurns>; waiting: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { inTurn: createTurns(), waiting: 0 };
    queues.set(key, queue);
    queue.waiting += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}

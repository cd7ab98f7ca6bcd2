/** As many are told with their reasons; of more, as where the store is away, the number alone. */
const MOST_REASONS = 20;

/**
 * Does something for each in turn, also after one for which it failed. Throws an AggregateError after all of them where any did, with
 * the first reasons; `notDone` says of how many and of what: "closings could not be told of".
 */
export async function eachByItself<T>(
  items: Iterable<T> | AsyncIterable<T>,
  notDone: string,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const reasons: unknown[] = [];
  let all = 0;
  let failed = 0;
  for await (const item of items) {
    all++;
    try {
      await act(item);
    } catch (error) {
      failed++;
      if (reasons.length < MOST_REASONS) reasons.push(error);
    }
  }
  if (failed > 0) throw new AggregateError(reasons, `${failed} of ${all} ${notDone}`);
}

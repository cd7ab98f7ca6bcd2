/** Runs `work` on `size` items at a time. After a failure nothing new starts, and what runs has ended before it throws. */
export async function inBatches<T>(
  items: readonly T[],
  size: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    // Async, so that work that throws at once is one more rejection and not the end of the loop.
    const results = await Promise.allSettled(
      items.slice(start, start + size).map(async (item, i) => work(item, start + i)),
    );
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  }
}

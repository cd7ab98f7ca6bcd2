/** Waits for parts that start side by side; where one fails, `stop` ends those that did start before it says why. */
export async function allOrNone(starts: Promise<void>[], stop: () => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(starts);
  const failed = results.find(({ status }) => status === "rejected");
  if (!failed) return;
  await stop();
  throw (failed as PromiseRejectedResult).reason;
}

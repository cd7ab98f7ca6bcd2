/** What takes less, in milliseconds, counts as this: it would tell of the clock. */
const least = 4;
const tries = 6;

/**
 * How many times as long something takes with four times as much: about 4 where its work grows with that, 16 where it grows with the
 * square. The best of a few tries counts, in the time of this process, since others may have the processor in between. `prepare`
 * gives the work for a size.
 */
export function growth(prepare: (size: number) => () => unknown, size: number): number {
  const works = [prepare(size), prepare(4 * size)];
  const times = works.map(() => Number.POSITIVE_INFINITY);
  for (let done = 0; done < tries; done++)
    for (const [at, work] of works.entries()) times[at] = Math.min(times[at]!, timeOf(work));
  const [few, many] = times.map((time) => Math.max(least, time));
  return many! / few!;
}

function timeOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

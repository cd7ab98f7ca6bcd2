import autocannon from "autocannon";

export interface LoadJob {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  answers: number;
  /** Other answers than 200, and requests without one. */
  wrong: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

process.on("message", (job: LoadJob) => void run(job));
process.on("disconnect", () => process.exit(0));

async function run({ url, headers, connections, seconds }: LoadJob): Promise<void> {
  const times: number[] = [];
  let wrong = 0;
  const startedAt = performance.now();
  let endedAt = startedAt;
  const instance = autocannon({ url, headers, connections, duration: seconds }, (_error, result) => {
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
    process.send?.({
      answers: times.length,
      wrong: wrong + result.errors + result.timeouts,
      perSecond: (times.length / (endedAt - startedAt)) * 1000,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
    } satisfies LoadResult);
  });
  // The library's own histogram counts whole milliseconds.
  instance.on("response", (_client, status, _bytes, ms) => {
    times.push(ms);
    endedAt = performance.now();
    if (status !== 200) wrong += 1;
  });
}

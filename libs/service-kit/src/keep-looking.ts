import type { Logger } from "pino";

interface Looking {
  everyMs: number;
  log: Logger;
  /** What the log says of a look that failed; the next one tries again. */
  problem: string;
}

/**
 * Looks for work every `everyMs`, one look at a time, until stopped; a stop waits for the look that is under way, which ends
 * early where it asks `isStopping`.
 */
export function keepLooking(
  look: (isStopping: () => boolean) => Promise<void>,
  { everyMs, log, problem }: Looking,
): { stop(): Promise<void> } {
  let stopping = false;
  let running: Promise<void> | undefined;

  const timer = setInterval(() => {
    running ??= look(() => stopping)
      .catch((error: unknown) => {
        if (!stopping) log.warn({ err: error }, problem);
      })
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

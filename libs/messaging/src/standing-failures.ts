import type { Logger } from "pino";

/** How often what stands still is said again. */
const AGAIN_MS = 60_000;
/** Records whose failure is remembered; beyond, the oldest is news again. */
const MOST = 1_000;

export interface StandingFailures {
  /**
   * Warns at once where it is news about the record, then once a minute, with how many `times` it failed since the last line.
   * Answers how often in a row it failed, this time included.
   */
  failed(record: string, about: object, text: string): number;
  /** It went well again: the next failure is news. */
  over(record: string): void;
}

/** Says failures that may stand for hours without filling the log; `now` is in ms and never goes back. */
export function createStandingFailures(log: Pick<Logger, "warn">, now = () => performance.now()): StandingFailures {
  const known = new Map<string, { text: string; saidAt: number; unsaid: number; inARow: number }>();

  function forgetOldest(): void {
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
  }

  return {
    failed(record, about, text) {
      const before = known.get(record);
      if (!before) forgetOldest();
      const isKnown = before?.text === text;
      const inARow = (before?.inARow ?? 0) + 1;
      const unsaid = isKnown ? before.unsaid + 1 : 1;
      if (isKnown && now() - before.saidAt < AGAIN_MS) known.set(record, { ...before, unsaid, inARow });
      else {
        known.set(record, { text, saidAt: now(), unsaid: 0, inARow });
        log.warn({ ...about, ...(unsaid > 1 && { times: unsaid }) }, text);
      }
      return inARow;
    },
    over: (record) => void known.delete(record),
  };
}

import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { noteWork } from "./note-work.ts";

/** Asks whether its service stops: a long look ends early then. */
type IsStopping = () => boolean;

interface Looking {
  everyMs: number;
  log: Logger;
  /** What the log says of a look that failed; the next one tries again. */
  problem: string;
  /** Under which name Prometheus is told when it last succeeded; missing for work that may take long in one look. */
  measured?: { name: string; registry: Registry };
}

/**
 * Looks for work every `everyMs`, one look at a time, until stopped; a stop waits for the look that is under way, which ends
 * early where it asks `isStopping`.
 */
export function keepLooking(
  look: (isStopping: IsStopping) => Promise<void>,
  { everyMs, log, problem, measured }: Looking,
): { stop(): Promise<void> } {
  let stopping = false;
  let running: Promise<void> | undefined;
  const succeeded = measured && noteWork(measured.registry, measured.name);

  const timer = setInterval(() => {
    running ??= look(() => stopping)
      .then(succeeded)
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

/** One of the looks of a service. */
export interface Look {
  look: (isStopping: IsStopping) => Promise<void>;
  everyMs: number;
  problem: string;
  /** Under which name Prometheus is told when it last succeeded; missing for work that may take long in one look. */
  name?: string;
}

/** Keeps all of them looking, each at its own pace; a stop waits for those under way. */
export function keepAllLooking(
  { log, registry }: { log: Logger; registry: Registry },
  looks: readonly Look[],
): { stop(): Promise<void> } {
  const all = looks.map(({ look, everyMs, problem, name }) =>
    keepLooking(look, { everyMs, log, problem, ...(name !== undefined && { measured: { name, registry } }) }),
  );
  return {
    async stop() {
      await Promise.all(all.map((looking) => looking.stop()));
    },
  };
}

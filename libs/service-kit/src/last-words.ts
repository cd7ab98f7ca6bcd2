import type { Logger } from "pino";

/** Has an error that nobody caught, which is about to end the process, in the log and not on standard error alone. */
export function logLastWords(log: Pick<Logger, "fatal">): void {
  process.on("uncaughtExceptionMonitor", (error, origin) => {
    log.fatal({ err: error, origin }, "ends over an error that nobody caught");
  });
}

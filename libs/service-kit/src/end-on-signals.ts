/** Within the 10 s that container engines leave a program. */
const STOP_WITHIN_MS = 9_500;

/**
 * At the first SIGTERM or SIGINT, or the end of the program that forked this one, a program's orderly `stop`, then the end: with 0,
 * or with 1 where it took longer than 9.5 s.
 */
export function endOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());
  // Nobody would stop it, or start it again, any more.
  process.once("disconnect", () => void end());
}

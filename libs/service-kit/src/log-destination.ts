import { destination } from "pino";

type Destination = ReturnType<typeof destination>;

/** What waits for space on a full disk; lines beyond it are dropped, not the process. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;
/** Lines leave together, at least this often: a write of its own for each costs a busy process a tenth of its time. */
const FLUSH_EVERY_MS = 100;
const FLUSH_AT_BYTES = 4_096;

/**
 * A destination for log lines that cannot always be written, such as on a full disk: that is said once (`cannot`) and ends nothing. What it
 * keeps meanwhile is written once there is space again. `dest`: standard output unless told.
 */
export function logDestination(
  options: { dest?: number; maxLength?: number } = {},
  cannot: (error: Error) => void = () => undefined,
): Destination {
  const made = destination({
    sync: true,
    minLength: FLUSH_AT_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
    maxLength: MOST_WAITING_BYTES,
    ...options,
  });
  const { flushSync } = made;
  let failed = false;
  made.once("error", cannot);
  made.on("error", () => {
    failed = true;
  });
  // By itself it tries for ever what cannot be written, and a process that is about to end with it.
  made.flushSync = () => {
    failed = false;
    made.flush();
    if (!failed) flushSync.call(made);
  };
  // A line that is dropped tries nothing by itself.
  made.on("drop", () => made.flush());
  return made;
}

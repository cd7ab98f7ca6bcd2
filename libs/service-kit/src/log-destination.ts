import { destination } from "pino";

type Options = Exclude<Parameters<typeof destination>[0], string | number | NodeJS.WritableStream | undefined>;
type Destination = ReturnType<typeof destination>;

/** What waits for space on a full disk; lines beyond it are dropped, not the process. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * A destination for log lines that cannot always be written, such as on a full disk: that is said once (`cannot`) and ends nothing. What it
 * keeps meanwhile is written with the first line after there is space again.
 */
export function logDestination(options: Options, cannot: (error: Error) => void = () => undefined): Destination {
  // Less than one byte at a time would never be flushed.
  const made = destination({ minLength: 1, maxLength: MOST_WAITING_BYTES, ...options });
  const { flushSync } = made;
  made.once("error", cannot);
  made.on("error", () => {
    // It would try for ever, and a process that is about to end with it.
    made.flushSync = () => undefined;
  });
  made.on("write", () => {
    made.flushSync = flushSync;
  });
  // A line that is dropped tries nothing by itself.
  made.on("drop", () => made.flush());
  return made;
}

import { mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { logDestination } from "@jobcentre/service-kit/log-destination";
import { createLogger } from "@jobcentre/service-kit/logger";
import type { Logger } from "pino";

interface ProductLog {
  log: Logger;
  /** Takes a line of a program of the product: one of its log stays as it is, anything else is told at `level`, with whose it is. */
  passOn(line: string, level: "info" | "warn", program: string): void;
  flush(): void;
}

/**
 * The log of the whole product in one file. One that cannot be written, on a full disk or with a file in its folder's
 * place, is said once and is no reason to end what can still be served.
 */
export function openLog(path: string, level: string, say: (line: string) => void): ProductLog {
  const cannot = (error: Error): void => say(`the log cannot be written: ${error.message}`);
  let file: number;
  try {
    mkdirSync(dirname(path), { recursive: true });
    file = openSync(path, "a");
  } catch (error) {
    cannot(error as Error);
    return {
      log: createLogger({ name: "jobcentre", level: "silent" }),
      passOn: () => undefined,
      flush: () => undefined,
    };
  }
  const destination = logDestination({ dest: file }, cannot);
  process.once("exit", () => destination.flushSync());
  const log = createLogger({ name: "jobcentre", level, destination });
  return {
    log,
    passOn(line, at, program) {
      if (isLogLine(line)) destination.write(`${line}\n`);
      else log[at]({ program }, line);
    },
    flush: () => destination.flushSync(),
  };
}

/** Whether a logger wrote it, which left out what its level leaves out. */
function isLogLine(line: string): boolean {
  if (!line.startsWith('{"level":')) return false;
  try {
    return typeof JSON.parse(line).time === "number";
  } catch {
    return false;
  }
}

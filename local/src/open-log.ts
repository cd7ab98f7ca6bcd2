import { mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { logDestination } from "@jobcentre/service-kit/log-destination";
import { createLogger } from "@jobcentre/service-kit/logger";
import type { Logger } from "pino";

/**
 * The log of the whole product in one file. One that cannot be written, on a full disk or with a file in its folder's
 * place, is said once and is no reason to end what can still be served.
 */
export function openLog(path: string, level: string, say: (line: string) => void): { log: Logger; flush(): void } {
  const cannot = (error: Error): void => say(`the log cannot be written: ${error.message}`);
  let file: number;
  try {
    mkdirSync(dirname(path), { recursive: true });
    file = openSync(path, "a");
  } catch (error) {
    cannot(error as Error);
    return { log: createLogger({ name: "jobcentre", level: "silent" }), flush: () => undefined };
  }
  const destination = logDestination({ dest: file }, cannot);
  process.once("exit", () => destination.flushSync());
  return { log: createLogger({ name: "jobcentre", level, destination }), flush: () => destination.flushSync() };
}

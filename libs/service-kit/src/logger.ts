import { currentContext } from "@jobcentre/messaging/execution-context";
import { type DestinationStream, type Logger, pino } from "pino";
import { errorInLog } from "./error-in-log.ts";
import { logDestination } from "./log-destination.ts";

const SECRETS = ["password", "token", "secret", "authorization", "cookie", "session_id", "set-cookie", "client_secret"];

/** Where errors of the store and its driver repeat whole documents, people's words and links that open something, or all they know of servers. */
const DOCUMENTS = ["err.errorResponse", "err.writeErrors", "err.insertedDocs", "err.results", "err.reason"];

const CENSOR = "[redacted]";

const NOTHING = {};

let output: ReturnType<typeof logDestination> | undefined;

/** One for all loggers of the process. */
function standardOutput(): DestinationStream {
  if (output) return output;
  const made = logDestination();
  process.once("exit", () => made.flushSync());
  output = made;
  return made;
}

/**
 * A JSON-lines logger that names the trace at work and never writes the values of fields that hold secrets, up to three levels deep, nor
 * documents or values that an error of the store repeats. On standard output a line is there after 100 ms at most, and at the end of the process;
 * kill -9 can lose those.
 */
export function createLogger(options: { name: string; level: string; destination?: DestinationStream }): Logger {
  const paths = SECRETS.flatMap((field) =>
    ["", "*.", "*.*."].map((prefix) => `${prefix}["${field}"]`.replace('.["', '["')),
  );
  const settings = {
    name: options.name,
    level: options.level,
    serializers: { err: errorInLog },
    redact: { paths: [...paths, ...DOCUMENTS], censor: CENSOR },
    // Every line of a request or an event tells which; one that names its trace itself, keeps that.
    mixin: () => {
      const context = currentContext();
      return context ? { trace_id: context.trace_id } : NOTHING;
    },
    // A copy of the line for nothing was a ninth of all that a call through the gateway allocates.
    mixinMergeStrategy: (line: object, mixed: object) => (mixed === NOTHING ? line : Object.assign(mixed, line)),
  };
  return pino(settings, options.destination ?? standardOutput());
}

/** The same logger for lines without objects in them, as one of every request is: it looks for secrets on one level alone. */
export function flatLogger(log: Logger): Logger {
  return log.child({}, { redact: { paths: SECRETS.map((field) => `["${field}"]`), censor: CENSOR } });
}

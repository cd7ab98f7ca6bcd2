import { type DestinationStream, type Logger, pino } from "pino";

const SECRETS = ["password", "token", "secret", "authorization", "cookie", "session_id", "set-cookie", "client_secret"];

/** A JSON-lines logger that never writes the values of fields that hold secrets, up to three levels deep. */
export function createLogger(options: { name: string; level: string; destination?: DestinationStream }): Logger {
  const paths = SECRETS.flatMap((field) =>
    ["", "*.", "*.*."].map((prefix) => `${prefix}["${field}"]`.replace('.["', '["')),
  );
  const settings = { name: options.name, level: options.level, redact: { paths, censor: "[redacted]" } };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

import type * as z from "zod";

/** A start that cannot happen: its message is the one clear line to print before exit 1. */
export class ConfigError extends Error {}

/**
 * Parses environment variables once. Empty values count as unset. Throws ConfigError naming every bad variable,
 * never its value (it may be a secret).
 */
export function readConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => env[name] !== undefined && env[name] !== "")
      .map((name) => [name, env[name]]),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, code, message }) => {
    const name = path.join(".");
    return `${name}: ${code === "invalid_type" && !(name in given) ? "must be set" : message}`;
  });
  throw new ConfigError(`configuration: ${problems.join("; ")}`);
}

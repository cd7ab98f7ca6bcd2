// What the federation says by, where it would carry a logger that reads stack traces and knows compilers.
export const createLogger = (prefix: string) => ({
  warn: (...said: unknown[]) => console.warn(prefix, ...said),
  error: (...said: unknown[]) => console.error(prefix, ...said),
});

export const logger = createLogger("[ Module Federation ]");

/** Those of builds, which the package's index names. */
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger };
export const bindLoggerToCompiler = (): void => undefined;

import type { createLogger } from "@jobcentre/service-kit/logger";

export type Logger = ReturnType<typeof createLogger>;

import type { ServiceDeps } from "@jobcentre/service-kit/service";

/** What the use cases work with: the store and the clock. */
export type StoreDeps = Pick<ServiceDeps, "db" | "now">;

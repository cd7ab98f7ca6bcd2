import { adminCalls } from "@jobcentre/contracts/http/admin";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { checkHealth } from "./check-health.ts";

export const healthRoutes = (deps: Pick<ServiceDeps, "db" | "now" | "callInternal" | "env">): Route[] => [
  route(adminCalls, "GET /api/admin/system-health", async () => checkHealth(deps)),
];

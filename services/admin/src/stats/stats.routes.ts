import { adminCalls } from "@jobcentre/contracts/http/admin";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { countStats } from "./count-stats.ts";
import { recountStats } from "./recount-stats.ts";

export const statsRoutes = (deps: Pick<ServiceDeps, "db" | "callInternal" | "log">): Route[] => [
  route(adminCalls, "GET /api/admin/stats", async () => countStats(deps.db)),
  route(adminCalls, "GET /api/admin/stats/recount", async () => recountStats(deps)),
];

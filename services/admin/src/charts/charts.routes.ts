import { adminCalls } from "@jobcentre/contracts/http/admin";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { readCharts } from "./read-charts.ts";

export const chartRoutes = ({ db, now }: Pick<ServiceDeps, "db" | "now">): Route[] => [
  route(adminCalls, "GET /api/admin/stats/charts", async () => readCharts(db, now())),
];

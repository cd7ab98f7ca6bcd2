import { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { closeReport } from "./close-report.ts";
import { listReports, queueAnswer } from "./list-reports.ts";
import { submitReport } from "./submit-report.ts";

export const reportRoutes = (deps: StoreDeps): Route[] => [
  route(jobsCalls, "POST /api/reports", async ({ person, body }) => {
    await submitReport(deps, person, body);
    return { success: true as const };
  }),
  route(jobsCalls, "GET /api/admin/reports", ({ query }) => listReports(deps.db, query)),
  route(jobsCalls, "POST /api/admin/reports/{id}/status", async ({ person, params, body }) =>
    queueAnswer(await closeReport(deps, params.id, body, person)),
  ),
];

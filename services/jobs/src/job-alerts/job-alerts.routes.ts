import { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { endJobAlert, listJobAlerts, saveJobAlert } from "./job-alerts.ts";

export const jobAlertRoutes = (deps: StoreDeps): Route[] => [
  route(jobsCalls, "GET /api/job-alerts", ({ person, query }) => listJobAlerts(deps.db, person.account_id, query)),
  route(jobsCalls, "POST /api/job-alerts", ({ person, body }) => saveJobAlert(deps, person.account_id, body)),
  route(jobsCalls, "DELETE /api/job-alerts/{id}", async ({ person, params }) => {
    await endJobAlert(deps.db, person.account_id, params.id);
    return { success: true as const };
  }),
];

import { trainingCalls } from "@jobcentre/contracts/http/training";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { endPlaceAlert } from "./end-place-alert.ts";
import { listPlaceAlerts } from "./list-place-alerts.ts";
import { startPlaceAlert } from "./start-place-alert.ts";

export const placeAlertsRoutes = (deps: StoreDeps): Route[] => [
  route(trainingCalls, "GET /api/place-alerts", ({ person, query }) => listPlaceAlerts(deps, person.account_id, query)),
  route(trainingCalls, "POST /api/place-alerts", ({ person, body }) => startPlaceAlert(deps, person, body.program_id)),
  route(trainingCalls, "DELETE /api/place-alerts/{id}", async ({ person, params }) => {
    await endPlaceAlert(deps.db, { _id: params.id, account_id: person.account_id });
    return { success: true as const };
  }),
];

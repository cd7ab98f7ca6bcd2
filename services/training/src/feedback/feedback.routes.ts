import { trainingCalls } from "@jobcentre/contracts/http/training";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { giveFeedback } from "./give-feedback.ts";
import { listFeedback } from "./list-feedback.ts";

export const feedbackRoutes = (deps: StoreDeps): Route[] => [
  route(trainingCalls, "POST /api/training-feedback", ({ person, body }) =>
    giveFeedback(deps, person.account_id, body),
  ),
  route(trainingCalls, "GET /api/admin/training-feedback", ({ query }) => listFeedback(deps, query)),
];

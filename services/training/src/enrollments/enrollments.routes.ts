import { trainingCalls, trainingInternalCalls } from "@jobcentre/contracts/http/training";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { requireAccessToGraduates } from "../people/require-access-to-graduates.ts";
import { completeEnrollment } from "./complete-enrollment.ts";
import { dropEnrollment, leaveEnrollment } from "./drop-enrollment.ts";
import { isGraduate } from "./is-graduate.ts";
import { listEnrollments } from "./list-enrollments.ts";
import { listGraduates } from "./list-graduates.ts";
import { listOwnEnrollments } from "./list-own-enrollments.ts";

export const enrollmentsRoutes = (deps: StoreDeps): Route[] => [
  route(trainingCalls, "GET /api/my-training-enrollments", ({ person, query }) =>
    listOwnEnrollments(deps, person.account_id, query),
  ),
  route(trainingCalls, "POST /api/my-training-enrollments/{id}/leave", async ({ person, params }) => {
    await leaveEnrollment(deps, { _id: params.id, account_id: person.account_id });
    return { success: true as const };
  }),
  route(trainingCalls, "GET /api/employer/training-graduates", async ({ person, query }) => {
    await requireAccessToGraduates(deps, person.account_id);
    return listGraduates(deps, person.account_id, query);
  }),
  route(trainingInternalCalls, "POST /internal/graduate", async ({ body }) => ({
    is_graduate: await isGraduate(deps.db, body.account_id),
  })),
  route(trainingCalls, "GET /api/admin/training-enrollments", ({ query }) => listEnrollments(deps, query)),
  route(trainingCalls, "POST /api/admin/training-enrollments/{id}/complete", async ({ params, body }) => ({
    success: true as const,
    completion_date: (await completeEnrollment(deps, params.id, body.completed_on)).toISOString(),
  })),
  route(trainingCalls, "POST /api/admin/training-enrollments/{id}/drop", async ({ params, body }) => {
    await dropEnrollment(deps, params.id, body.reason);
    return { success: true as const };
  }),
];

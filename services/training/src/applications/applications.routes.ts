import { trainingCalls } from "@jobcentre/contracts/http/training";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { TrainingDeps } from "../deps.ts";
import { approveApplication } from "./approve-application.ts";
import { downloadDocument } from "./download-document.ts";
import { listApplications } from "./list-applications.ts";
import { listOwnApplications } from "./list-own-applications.ts";
import { findOwnApplication } from "./own-application.ts";
import { reconsiderApplication } from "./reconsider-application.ts";
import { rejectApplication } from "./reject-application.ts";
import { submitApplication } from "./submit-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export const applicationsRoutes = (deps: TrainingDeps): Route[] => [
  route(trainingCalls, "GET /api/training-applications/program/{id}", ({ person, params }) =>
    findOwnApplication(deps, person.account_id, params.id),
  ),
  route(trainingCalls, "GET /api/my-training-applications", ({ person, query }) =>
    listOwnApplications(deps, person.account_id, query),
  ),
  route(trainingCalls, "POST /api/training-applications", ({ person, body, files }) => {
    const { program_id, motivation, ...shown } = body;
    return submitApplication(deps, { person, files, program_id, motivation, shown });
  }),
  route(trainingCalls, "POST /api/training-applications/{id}/withdraw", ({ person, params }) =>
    withdrawApplication(deps, { _id: params.id, account_id: person.account_id }),
  ),
  route(trainingCalls, "GET /api/training-documents/download/{token}/{name}", ({ params, req }) =>
    downloadDocument(deps, params, req.method),
  ),
  route(trainingCalls, "GET /api/admin/training-applications", ({ person, query }) =>
    listApplications(deps, query, person.account_id),
  ),
  route(
    trainingCalls,
    "POST /api/admin/training-applications/{id}/status",
    async ({ person, params, body }) => {
      const { status, reason } = body;
      if (status === "approved") await approveApplication(deps, params.id, person.account_id);
      else await rejectApplication(deps, params.id, person.account_id, reason);
      return { success: true as const, status };
    },
    // Approvals of one program all write its seats.
    { inTurn: true },
  ),
  route(trainingCalls, "POST /api/admin/training-applications/{id}/reconsider", async ({ params }) => {
    await reconsiderApplication(deps, params.id);
    return { success: true as const };
  }),
];

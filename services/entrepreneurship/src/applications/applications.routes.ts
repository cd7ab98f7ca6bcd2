import { entrepreneurshipCalls } from "@jobcentre/contracts/http/entrepreneurship";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { EntrepreneurshipDeps } from "../deps.ts";
import { addDocuments } from "./add-documents.ts";
import { applicationAnswer } from "./application-answer.ts";
import { changeStatus } from "./change-status.ts";
import { downloadDocument } from "./download-document.ts";
import { listApplications } from "./list-applications.ts";
import { listOwnApplications } from "./list-own-applications.ts";
import { submitApplication } from "./submit-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export const applicationRoutes = (deps: EntrepreneurshipDeps): Route[] => [
  route(entrepreneurshipCalls, "POST /api/entrepreneurship-applications", async ({ person, body, files }) => {
    const application = await submitApplication(deps, { person, input: body, files });
    return applicationAnswer(deps, application, person.account_id);
  }),
  route(entrepreneurshipCalls, "POST /api/entrepreneurship-applications/{id}/withdraw", async ({ person, params }) => {
    const application = await withdrawApplication(deps, { _id: params.id, account_id: person.account_id });
    return applicationAnswer(deps, application, person.account_id);
  }),
  route(
    entrepreneurshipCalls,
    "POST /api/entrepreneurship-applications/{id}/documents",
    async ({ person, params, files }) => {
      const own = { _id: params.id, account_id: person.account_id };
      return applicationAnswer(deps, await addDocuments(deps, { own, files }), person.account_id);
    },
  ),
  route(entrepreneurshipCalls, "GET /api/my-entrepreneurship", ({ person, query }) =>
    listOwnApplications(deps, person.account_id, query),
  ),
  route(entrepreneurshipCalls, "GET /api/entrepreneurship-documents/download/{token}/{name}", ({ params, req }) =>
    downloadDocument(deps, params, req.method),
  ),
  route(entrepreneurshipCalls, "GET /api/admin/entrepreneurship-applications", ({ person, query }) =>
    listApplications(deps, query, person.account_id),
  ),
  route(
    entrepreneurshipCalls,
    "POST /api/admin/entrepreneurship-applications/{id}/status",
    async ({ person, params, body: { status, former, reason } }) => {
      await changeStatus(deps, { id: params.id, status, read: former, decided_by: person.account_id, reason });
      return { success: true as const, status };
    },
  ),
];

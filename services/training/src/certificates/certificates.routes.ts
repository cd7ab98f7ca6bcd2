import { trainingCalls } from "@jobcentre/contracts/http/training";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { TrainingDeps } from "../deps.ts";
import { countCertifiedPeople } from "./count-certified-people.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { printCertificate } from "./print-certificate.ts";
import { printCertificates } from "./print-certificates.ts";
import { revokeCertificate } from "./revoke-certificate.ts";
import { traceCertificate } from "./trace-certificate.ts";
import { verifyCertificate } from "./verify-certificate.ts";

export const certificatesRoutes = (deps: TrainingDeps): Route[] => [
  route(trainingCalls, "GET /api/certified-people", async () => ({ total: await countCertifiedPeople(deps) })),
  route(trainingCalls, "GET /api/verify-certificate/{number}", ({ params }) => verifyCertificate(deps, params.number)),
  route(trainingCalls, "GET /api/certificates/{number}.pdf", ({ person, params }) =>
    printCertificate(deps, params.number, person),
  ),
  route(trainingCalls, "GET /api/admin/training-enrollments/certificates.pdf", ({ query }) =>
    printCertificates(deps, query.enrollments.split(",")),
  ),
  route(trainingCalls, "GET /api/admin/training-certificates/{number}", ({ params }) =>
    traceCertificate(deps.db, params.number),
  ),
  route(trainingCalls, "POST /api/admin/training-certificates/{id}/revoke", async ({ person, params, body }) => ({
    success: true as const,
    certificate_number: await revokeCertificate(deps, {
      enrollment_id: params.id,
      ...body,
      revoked_by: person.account_id,
    }),
  })),
  route(trainingCalls, "POST /api/admin/training-certificates/{id}/issue", async ({ person, params, body }) => ({
    success: true as const,
    certificate_number: await issueCertificate(deps, params.id, person.account_id, body),
  })),
];

import { entrepreneurshipCalls } from "@jobcentre/contracts/http/entrepreneurship";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { approveFunding } from "./approve-funding.ts";
import { cancelFunding } from "./cancel-funding.ts";
import { disburseFunding } from "./disburse-funding.ts";
import { listFunding } from "./list-funding.ts";
import { sumFunding } from "./sum-funding.ts";

export const fundingRoutes = (deps: StoreDeps): Route[] => [
  route(entrepreneurshipCalls, "GET /api/admin/entrepreneurship-funding", ({ query }) => listFunding(deps.db, query)),
  route(entrepreneurshipCalls, "GET /api/admin/entrepreneurship-funding/sum", ({ query }) =>
    sumFunding(deps.db, query),
  ),
  route(entrepreneurshipCalls, "POST /api/admin/entrepreneurship-funding", ({ person, body }) =>
    approveFunding(deps, body, person.account_id),
  ),
  route(entrepreneurshipCalls, "PUT /api/admin/entrepreneurship-funding/{id}", ({ person, params, body }) =>
    body.disbursement_status === "cancelled"
      ? cancelFunding(deps, params.id, { cancelled_by: person.account_id, reason: body.reason })
      : disburseFunding(deps, params.id, person.account_id),
  ),
];

import { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { StoreDeps } from "../deps.ts";
import { cancelRequest } from "./cancel-request.ts";
import { knownNow } from "./known-now.ts";
import { listRequests, requestSearch, TO_DELIVER, TO_PAY_BACK } from "./list-requests.ts";
import { markPaidBack } from "./mark-paid-back.ts";
import { moveRequest } from "./move-request.ts";
import { premiumStandingOf } from "./premium-standing.ts";
import { requestGuidance } from "./request-guidance.ts";
import { requestPremium } from "./request-premium.ts";
import { guidanceAnswer, premiumAnswer, serviceRequestAnswer } from "./service-request-answers.ts";

const readInstructions = (db: StoreDeps["db"]): Promise<string> => readSetting(db, "payment_instructions");

export const serviceRequestRoutes = (deps: StoreDeps): Route[] => [
  route(jobsCalls, "GET /api/career-guidance", async ({ person, query }) => {
    const instructions = await readInstructions(deps.db);
    const own = { account_id: person.account_id, kind: "guidance" } as const;
    return listRequests(deps.db, own, query, (rows) => rows.map((stored) => guidanceAnswer(stored, instructions)));
  }),
  route(jobsCalls, "POST /api/career-guidance", async ({ person, body }) =>
    guidanceAnswer(await requestGuidance(deps, person, body), await readInstructions(deps.db)),
  ),
  route(jobsCalls, "POST /api/career-guidance/{id}/cancel", async ({ person, params }) => {
    const own = { _id: params.id, account_id: person.account_id, kind: "guidance" } as const;
    // Nothing is to be paid for it any more.
    return guidanceAnswer(await cancelRequest(deps, own), "");
  }),
  route(jobsCalls, "GET /api/employer/premium-requests", async ({ person, query }) => {
    const instructions = await readInstructions(deps.db);
    const own = { account_id: person.account_id, kind: "premium" } as const;
    return listRequests(deps.db, own, query, async (rows) => {
      const knownOf = await knownNow(deps, rows, "Your company");
      return rows.map((stored) => premiumAnswer(stored, instructions, knownOf(stored).problem));
    });
  }),
  route(jobsCalls, "GET /api/employer/premium-requests/standing", ({ person }) =>
    premiumStandingOf(deps, person.account_id),
  ),
  route(jobsCalls, "POST /api/employer/premium-requests", async ({ person, body }) =>
    premiumAnswer(await requestPremium(deps, person, body), await readInstructions(deps.db)),
  ),
  route(jobsCalls, "POST /api/employer/premium-requests/{id}/cancel", async ({ person, params }) => {
    const own = { _id: params.id, account_id: person.account_id, kind: "premium" } as const;
    // Nothing is to be paid for it any more.
    return premiumAnswer(await cancelRequest(deps, own), "");
  }),
  route(
    jobsCalls,
    "GET /api/admin/service-requests",
    async ({ query: { q, kind, status, account_id, to_deliver, to_pay_back, ...paging } }) =>
      listRequests(
        deps.db,
        {
          ...(kind && { kind }),
          ...(status && { status }),
          ...(account_id && { account_id }),
          ...((to_deliver || to_pay_back) && {
            $and: [...(to_deliver ? [TO_DELIVER] : []), ...(to_pay_back ? [TO_PAY_BACK] : [])],
          }),
          ...(await requestSearch(deps.db, q)),
        },
        paging,
        async (rows) => {
          const knownOf = await knownNow(deps, rows, "This company");
          return rows.map((stored) => serviceRequestAnswer(stored, knownOf(stored)));
        },
      ),
  ),
  route(jobsCalls, "POST /api/admin/service-requests/{id}/status", async ({ params, body }) =>
    serviceRequestAnswer(await moveRequest(deps, params.id, body)),
  ),
  route(jobsCalls, "POST /api/admin/service-requests/{id}/paid-back", async ({ params }) =>
    serviceRequestAnswer(await markPaidBack(deps, params.id)),
  ),
];

import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { findCandidates } from "./find-candidates.ts";
import { forgetCandidate } from "./forget-candidate.ts";
import { listSavedCandidates, readSavedCandidate } from "./list-saved-candidates.ts";
import { noteCandidate } from "./note-candidate.ts";
import { saveCandidate } from "./save-candidate.ts";

export const savedCandidateRoutes = ({ db, now, callInternal }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/employer/saved-candidates", ({ person, query }) =>
    listSavedCandidates(db, { employer_id: person.account_id, now: now() }, query),
  ),
  route(identityCalls, "POST /api/employer/saved-candidates", async ({ person, body }) => {
    await saveCandidate({ db, now, callInternal }, person.account_id, body);
    return readSavedCandidate(db, { employer_id: person.account_id, account_id: body.user_id }, now());
  }),
  route(identityCalls, "PUT /api/employer/saved-candidates/{user_id}/note", async ({ person, params, body }) => {
    const of = { employer_id: person.account_id, account_id: params.user_id };
    await noteCandidate(db, of, body);
    return readSavedCandidate(db, of, now());
  }),
  route(identityCalls, "DELETE /api/employer/saved-candidates/{user_id}", async ({ person, params }) => {
    await forgetCandidate(db, { employer_id: person.account_id, account_id: params.user_id }, now());
    return { success: true as const };
  }),
  route(identityCalls, "GET /api/employer/candidates", ({ person, query: { ids = "" } }) =>
    findCandidates(db, { employer_id: person.account_id, now: now() }, ids.split(",").filter(Boolean)),
  ),
];

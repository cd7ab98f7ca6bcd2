import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { requireJobSeekerProfile } from "../job-seeker-profiles/get-job-seeker-profile.ts";
import { getWrittenCv } from "./get-written-cv.ts";
import { saveWrittenCv } from "./save-written-cv.ts";

export const writtenCvRoutes = ({ db, now }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/user-profiles/written-cv", async ({ person }) => {
    await requireJobSeekerProfile(db, person.account_id);
    return getWrittenCv(db, person.account_id);
  }),
  route(
    identityCalls,
    "POST /api/user-profiles/written-cv",
    ({ person, body }) => saveWrittenCv(db, person.account_id, body, now()),
    { inTurn: ({ person }) => person.account_id },
  ),
];

import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { downloadCv } from "./download-cv.ts";
import { listCvViews } from "./list-cv-views.ts";

export const cvDownloadRoutes = ({ db, now, callInternal }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/employer/download-cv/{file_id}/{name}", ({ person, params }) =>
    downloadCv({ db, callInternal }, { employer_id: person.account_id, cv: params, now: now() }),
  ),
  route(identityCalls, "GET /api/user-profiles/cv-views", ({ person, query }) =>
    listCvViews(db, person.account_id, query),
  ),
];

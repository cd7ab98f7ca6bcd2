import { identityCalls } from "@jobcentre/contracts/http/identity";
import { openFile } from "@jobcentre/service-kit/files";
import { type Route, route } from "@jobcentre/service-kit/route";
import { requireCvAccess } from "../employer-profiles/require-cv-access.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { uploadedFile } from "../stored-file.ts";
import { getJobSeekerProfile } from "./get-job-seeker-profile.ts";
import { removeCv } from "./remove-cv.ts";
import { saveJobSeekerProfile } from "./save-job-seeker-profile.ts";
import { searchCvDatabase } from "./search-cv-database.ts";
import { setVisibility } from "./set-visibility.ts";
import { uploadCv } from "./upload-cv.ts";

export const jobSeekerProfileRoutes = ({ db, now }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/user-profiles", ({ person }) => getJobSeekerProfile(db, person.account_id)),
  route(
    identityCalls,
    "POST /api/user-profiles",
    ({ person, body }) => saveJobSeekerProfile(db, person.account_id, body, now()),
    { inTurn: ({ person }) => person.account_id },
  ),
  route(identityCalls, "POST /api/user-profiles/upload-cv", async ({ person, body, files }) => {
    const choice = body.visible_to_employers;
    const visible = choice === undefined ? undefined : choice === "true";
    const cv = uploadedFile(files);
    return { cv_file_path: await uploadCv(db, person.account_id, { cv, visible }, now()) };
  }),
  route(identityCalls, "DELETE /api/user-profiles/cv", async ({ person, query }) => {
    await removeCv(db, person.account_id, now(), query.cv_file_path);
    return { success: true as const };
  }),
  route(
    identityCalls,
    "POST /api/user-profiles/visibility",
    ({ person, body }) => setVisibility(db, person.account_id, body.visible_to_employers, now()),
    { inTurn: ({ person }) => person.account_id },
  ),
  route(identityCalls, "GET /api/user-profiles/download-cv/{file_id}/{name}", ({ person, params }) =>
    openFile(
      db,
      params.file_id,
      (file) => file.kind === "cv" && file.owner_id === person.account_id && file.name === params.name,
    ),
  ),
  route(identityCalls, "GET /api/employer/cv-database", async ({ person, query }) => {
    await requireCvAccess(db, person.account_id, now());
    return searchCvDatabase(db, { employer_id: person.account_id, now: now() }, query);
  }),
];

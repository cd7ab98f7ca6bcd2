import { identityCalls } from "@jobcentre/contracts/http/identity";
import { openFile } from "@jobcentre/service-kit/files";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { uploadedFile } from "../stored-file.ts";
import { getEmployerProfile } from "./get-employer-profile.ts";
import { readContact } from "./read-contact.ts";
import { removeLogo } from "./remove-logo.ts";
import { saveEmployerProfile } from "./save-employer-profile.ts";
import { uploadLogo } from "./upload-logo.ts";

export const employerProfileRoutes = ({ db, now, callInternal }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/employer/profile", ({ person }) => getEmployerProfile(db, person.account_id)),
  route(
    identityCalls,
    "POST /api/employer/profile",
    ({ person, body }) => saveEmployerProfile(db, person.account_id, body, now()),
    { inTurn: ({ person }) => person.account_id },
  ),
  route(identityCalls, "POST /api/employer/upload-logo", async ({ person, files }) => ({
    company_logo_path: await uploadLogo(db, person.account_id, uploadedFile(files), now()),
  })),
  route(identityCalls, "DELETE /api/employer/logo", async ({ person, query }) => {
    await removeLogo(db, person.account_id, now(), query.company_logo_path);
    return { success: true as const };
  }),
  route(identityCalls, "GET /api/employer-contacts/{id}", ({ person, params }) =>
    readContact({ db, callInternal }, { application_id: params.id, account_id: person.account_id }),
  ),
  route(identityCalls, "GET /api/employer/logo/{file_id}/{name}", ({ params }) =>
    openFile(db, params.file_id, (file) => file.kind === "logo" && file.name === params.name, {
      inline: true,
      removable: true,
    }),
  ),
];

import { Readable } from "node:stream";
import { identityCalls } from "@jobcentre/contracts/http/identity";
import { FileAnswer } from "@jobcentre/service-kit/answers";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { requireJobSeekerProfile } from "../job-seeker-profiles/get-job-seeker-profile.ts";
import { uploadCv } from "../job-seeker-profiles/upload-cv.ts";
import { uploadedFile } from "../stored-file.ts";
import { getWrittenCv } from "./get-written-cv.ts";
import { makeCv } from "./make-cv.ts";
import { saveWrittenCv } from "./save-written-cv.ts";

export const writtenCvRoutes = (deps: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/user-profiles/written-cv", async ({ person }) => {
    await requireJobSeekerProfile(deps.db, person.account_id);
    return getWrittenCv(deps.db, person.account_id);
  }),
  route(
    identityCalls,
    "POST /api/user-profiles/written-cv",
    ({ person, body }) => saveWrittenCv(deps.db, person.account_id, body, deps.now()),
    { inTurn: ({ person }) => person.account_id },
  ),
  route(identityCalls, "GET /api/user-profiles/written-cv/pdf", async ({ person }) => {
    const { name, mime, bytes } = await makeCv(deps, person.account_id);
    return new FileAnswer({ name, mime, size: bytes.length, open: () => Readable.from([bytes]) });
  }),
  route(
    identityCalls,
    "POST /api/user-profiles/written-cv/use",
    async ({ person, body, files }) => {
      const cv = { ...uploadedFile(files), certificate_numbers: [...(files[0]?.notes ?? [])] };
      const made = { cv, visible: body.visible_to_employers };
      return { cv_file_path: await uploadCv(deps.db, person.account_id, made, deps.now()) };
    },
    // The file is stored before the transaction that keeps it, as one that was uploaded.
    { makes: ({ person }) => makeCv(deps, person.account_id) },
  ),
];

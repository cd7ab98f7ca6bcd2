import { trainingCalls } from "@jobcentre/contracts/http/training";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { cancelProgram } from "../program-cancellations/cancel-program.ts";
import { writeLetter } from "../program-letters/write-letter.ts";
import { createProgram } from "./create-program.ts";
import { getProgram } from "./get-program.ts";
import { listProgramChoices } from "./list-program-choices.ts";
import { listPrograms } from "./list-programs.ts";
import { getProgramForAdmins, listProgramsForAdmins } from "./list-programs-for-admins.ts";
import { PICTURES } from "./program-pictures.ts";
import { showProgramImage } from "./show-program-image.ts";
import { updateProgram } from "./update-program.ts";
import { uploadProgramImage } from "./upload-program-image.ts";

export const programsRoutes = (deps: StoreDeps): Route[] => [
  route(trainingCalls, "GET /api/training-programs", ({ query }) => listPrograms(deps, query)),
  route(trainingCalls, "GET /api/training-programs/{id}", ({ params }) => getProgram(deps, params.id)),
  route(trainingCalls, "GET /api/training-programs/images/{file_id}/{name}", ({ params }) =>
    showProgramImage(deps, params.file_id, params.name),
  ),
  route(trainingCalls, "GET /api/admin/training-programs", ({ query }) => listProgramsForAdmins(deps, query)),
  route(trainingCalls, "GET /api/admin/training-program-choices", ({ query }) => listProgramChoices(deps, query)),
  route(trainingCalls, "GET /api/admin/training-programs/{id}", ({ params }) => getProgramForAdmins(deps, params.id)),
  route(
    trainingCalls,
    "POST /api/admin/training-programs",
    async ({ body }) => getProgramForAdmins(deps, await createProgram(deps, body)),
    // Each takes the next number.
    { inTurn: true },
  ),
  route(trainingCalls, "PUT /api/admin/training-programs/{id}", async ({ params, body }) => {
    await updateProgram(deps, params.id, body);
    return getProgramForAdmins(deps, params.id);
  }),
  route(trainingCalls, "POST /api/admin/training-programs/{id}/cancel", async ({ person, params, body }) => {
    await cancelProgram(deps, params.id, person.account_id, body?.reason);
    return getProgramForAdmins(deps, params.id);
  }),
  route(trainingCalls, "POST /api/admin/training-programs/{id}/letters", async ({ person, params, body }) => ({
    success: true as const,
    people: await writeLetter(deps, params.id, body, person.account_id),
  })),
  route(trainingCalls, "POST /api/admin/training-programs/{id}/image", async ({ params, files }) => ({
    success: true as const,
    image_url: await uploadProgramImage(deps, params.id, files[0]!, PICTURES[0]),
  })),
  route(trainingCalls, "POST /api/admin/training-programs/{id}/instructor-image", async ({ params, files }) => ({
    success: true as const,
    instructor_image_url: await uploadProgramImage(deps, params.id, files[0]!, PICTURES[1]),
  })),
];

import { entrepreneurshipCalls } from "@jobcentre/contracts/http/entrepreneurship";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { assignMentor } from "./assign-mentor.ts";
import { changeMentorship } from "./change-mentorship.ts";
import { listMentorships } from "./list-mentorships.ts";

export const mentorshipRoutes = (deps: StoreDeps): Route[] => [
  route(entrepreneurshipCalls, "GET /api/admin/entrepreneurship-mentorships", ({ query }) =>
    listMentorships(deps, query),
  ),
  route(entrepreneurshipCalls, "POST /api/admin/entrepreneurship-mentorship", ({ person, body }) =>
    assignMentor(deps, body, person.account_id),
  ),
  route(entrepreneurshipCalls, "PUT /api/admin/entrepreneurship-mentorship/{id}", ({ params, body }) =>
    changeMentorship(deps, params.id, body),
  ),
];

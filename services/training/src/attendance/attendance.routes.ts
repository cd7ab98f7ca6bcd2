import { trainingCalls } from "@jobcentre/contracts/http/training";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { listAttendance, listAttendanceDays } from "./list-attendance.ts";
import { markAttendance } from "./mark-attendance.ts";
import { printAttendance } from "./print-attendance.ts";

export const attendanceRoutes = (deps: StoreDeps): Route[] => [
  route(trainingCalls, "GET /api/admin/training-programs/{id}/attendance.pdf", ({ params, query }) =>
    printAttendance(deps, params.id, query),
  ),
  route(trainingCalls, "GET /api/admin/training-programs/{id}/attendance", ({ person, params, query }) =>
    listAttendance(deps.db, params.id, query, person.account_id),
  ),
  route(trainingCalls, "GET /api/admin/training-programs/{id}/attendance-days", ({ params }) =>
    listAttendanceDays(deps.db, params.id),
  ),
  route(trainingCalls, "PUT /api/admin/training-programs/{id}/attendance", ({ person, params, body }) =>
    markAttendance(deps, params.id, body, person),
  ),
];

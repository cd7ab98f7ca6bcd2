import { adminCalls } from "@jobcentre/contracts/http/admin";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { isSuperAdmin } from "../accounts/check-admin.ts";
import { ACTIVITY_TEXTS } from "./activity-texts.ts";
import { exportActivity } from "./export-activity.ts";
import { listActivity } from "./list-activity.ts";
import { noteExport } from "./note-export.ts";

export const activityRoutes = ({ db, now }: Pick<ServiceDeps, "db" | "now">): Route[] => [
  route(adminCalls, "GET /api/admin/activity-logs", async ({ person, query }) =>
    listActivity(db, query, { forSuperAdmin: await isSuperAdmin(db, person) }),
  ),
  route(adminCalls, "GET /api/admin/activity-logs/actions", async () =>
    [...new Set([...ACTIVITY_TEXTS.values()].map(({ action }) => action))].sort(),
  ),
  route(adminCalls, "GET /api/admin/activity-logs/csv", async ({ person, query }) =>
    exportActivity(db, query, { forSuperAdmin: await isSuperAdmin(db, person), now: now() }),
  ),
  route(adminCalls, "POST /api/admin/activity-logs/exports", async ({ body }) => {
    await noteExport(db, body);
    return { success: true as const };
  }),
];

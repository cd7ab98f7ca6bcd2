import { adminCalls } from "@jobcentre/contracts/http/admin";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { isSuperAdmin } from "../accounts/check-admin.ts";
import { changeSettings } from "./change-settings.ts";
import { readSettings } from "./read-settings.ts";
import { publicSettings, settingRows } from "./setting.rules.ts";

export const settingsRoutes = (deps: Pick<ServiceDeps, "db" | "now">): Route[] => [
  route(adminCalls, "GET /api/public-settings", async () => publicSettings(await readSettings(deps.db))),
  route(adminCalls, "GET /api/admin/settings", async ({ person }) =>
    settingRows(await readSettings(deps.db), await isSuperAdmin(deps.db, person)),
  ),
  route(
    adminCalls,
    "POST /api/admin/settings",
    async ({ person, body }) => {
      await changeSettings(deps, body, person);
      // Asked again: they may just have taken themselves off the list.
      return settingRows(await readSettings(deps.db), await isSuperAdmin(deps.db, person));
    },
    // All are one aggregate.
    { inTurn: true },
  ),
];

import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";

export const SETTINGS = "GET /api/admin/settings";

export type Setting = ResponseOf<typeof SETTINGS>[number];

export const useSettings = () => useRead(SETTINGS);
export const useSaveSettings = () =>
  useAction("POST /api/admin/settings", {
    stale: [SETTINGS, "GET /api/public-settings", "GET /api/admin/activity-logs"],
  });

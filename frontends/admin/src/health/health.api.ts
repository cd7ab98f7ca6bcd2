import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useRead } from "@jobcentre/frontend-kit/query";

const HEALTH = "GET /api/admin/system-health";

export type Health = ResponseOf<typeof HEALTH>;
export type ServiceHealth = Health["services"][number];
export type RecountRow = ResponseOf<"GET /api/admin/stats/recount">[number];

/** Looked at again every half minute while somebody watches. */
const AGAIN_MS = 30_000;

export const useHealth = () => useRead(HEALTH, {}, { refetchInterval: AGAIN_MS });
/** Counts every record, so only on demand. */
export const useRecount = (enabled: boolean) => useRead("GET /api/admin/stats/recount", {}, { enabled });

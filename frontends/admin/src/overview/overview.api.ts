import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { oftenWhileFailing, useRead } from "@jobcentre/frontend-kit/query";

export type Stats = ResponseOf<"GET /api/admin/stats">;

export type Charts = ResponseOf<"GET /api/admin/stats/charts">;

/** The overview stays open all day: what it says is looked at again every minute while somebody watches. */
const refetchInterval = oftenWhileFailing(60_000);

export const useStats = () => useRead("GET /api/admin/stats", {}, { refetchInterval });
export const useCharts = () => useRead("GET /api/admin/stats/charts");
export const useHealth = () => useRead("GET /api/admin/system-health", {}, { refetchInterval });

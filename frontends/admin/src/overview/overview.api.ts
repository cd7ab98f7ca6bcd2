import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useRead } from "@jobcentre/frontend-kit/query";

export type Stats = ResponseOf<"GET /api/admin/stats">;

export type Charts = ResponseOf<"GET /api/admin/stats/charts">;

export const useStats = () => useRead("GET /api/admin/stats");
export const useCharts = () => useRead("GET /api/admin/stats/charts");
export const useHealth = () => useRead("GET /api/admin/system-health");

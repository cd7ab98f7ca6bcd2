import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useRead } from "@jobcentre/frontend-kit/query";
import { eachMinute } from "../components/looks.ts";

export type Stats = ResponseOf<"GET /api/admin/stats">;

export type Charts = ResponseOf<"GET /api/admin/stats/charts">;

// The overview stays open all day.
export const useStats = () => useRead("GET /api/admin/stats", {}, eachMinute);
export const useCharts = () => useRead("GET /api/admin/stats/charts");
export const useHealth = () => useRead("GET /api/admin/system-health", {}, eachMinute);

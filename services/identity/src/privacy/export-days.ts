import { defineDayCounts } from "@jobcentre/service-kit/day-counts";

/** How many copies of their data a person took on one day, by account. */
export const exportDays = defineDayCounts("export_days", { fields: ["taken"], since: "first_taken_at" });

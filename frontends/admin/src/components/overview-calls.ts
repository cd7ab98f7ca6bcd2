/** What also shows whatever happens: the overview's figures and the activity log. */
export const OVERVIEW = ["GET /api/admin/stats", "GET /api/admin/activity-logs"] as const;

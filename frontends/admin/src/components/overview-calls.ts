import type { CallKey } from "@jobcentre/frontend-kit/api";

/** What also shows whatever happens: the overview's figures and the activity log. */
export const OVERVIEW = ["GET /api/admin/stats", "GET /api/admin/activity-logs"] as const;

/** The lists of what is people's own, without those of the people themselves. */
export const OF_PEOPLE = [
  "GET /api/admin/jobs",
  "GET /api/admin/service-requests",
  "GET /api/admin/reports",
  "GET /api/admin/training-applications",
  "GET /api/admin/training-enrollments",
  "GET /api/admin/training-feedback",
  "GET /api/admin/training-programs",
  "GET /api/admin/entrepreneurship-applications",
  "GET /api/admin/entrepreneurship-mentorships",
  "GET /api/admin/entrepreneurship-funding",
  "GET /api/admin/follow-ups",
] as const satisfies readonly CallKey[];

const ME = "/api/users/me";
const ADMIN = [ME, "/api/admin/check"];

/**
 * Which remote draws which page. Only the shell knows remotes; the build writes this table out for the gateway's preloads: what a
 * page reads in any case beside what is drawn in it, and of one that only browsers draw the name of its code.
 */
export const pageRoutes = [
  { path: "/", remote: "public", reads: [ME] },
  { path: "/jobs", remote: "public", reads: [ME] },
  { path: "/jobs/:id", remote: "public", reads: [ME] },
  { path: "/training", remote: "public", reads: [ME] },
  { path: "/training/:id", remote: "public", reads: [ME] },
  { path: "/entrepreneurship", remote: "public", reads: [ME] },
  { path: "/about", remote: "public", reads: [ME] },
  { path: "/privacy", remote: "public", reads: [ME] },
  { path: "/terms", remote: "public", reads: [ME] },
  { path: "/auth", remote: "public", reads: [ME] },
  { path: "/auth/callback", remote: "public", reads: [ME] },
  { path: "/job-seeker/auth", remote: "public", reads: [ME] },
  { path: "/employer/auth", remote: "public", reads: [ME] },
  { path: "/verify-certificate", remote: "public", reads: [ME] },
  { path: "/verify-certificate/:certificateNumber", remote: "public", reads: [ME] },
  { path: "/job-seeker/onboarding", remote: "dashboards" },
  { path: "/employer/onboarding", remote: "dashboards" },
  { path: "/colleague-invitation/:token", remote: "dashboards", reads: [ME] },
  { path: "/dashboard/*", remote: "dashboards", code: "dashboard", reads: [ME] },
  { path: "/admin", remote: "admin", code: "portal", reads: [...ADMIN, "/api/admin/stats"] },
  { path: "/admin/auth", remote: "admin" },
  { path: "/admin/invitation/:token", remote: "admin" },
  { path: "/admin/dashboard", remote: "admin", code: "portal", reads: [...ADMIN, "/api/admin/stats"] },
  { path: "/admin/dashboard/*", remote: "admin", code: "portal", reads: ADMIN },
] as const;

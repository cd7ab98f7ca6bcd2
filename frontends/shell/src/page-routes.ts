const ME = "/api/users/me";
const ADMIN = [ME, "/api/admin/check"];

/**
 * Which remote draws which page. Only the shell knows remotes; the build writes this table out for the gateway's preloads:
 * of a page that only browsers draw, the names of its code and what it reads in any case.
 */
export const pageRoutes = [
  { path: "/", remote: "public" },
  { path: "/jobs", remote: "public" },
  { path: "/jobs/:id", remote: "public" },
  { path: "/training", remote: "public" },
  { path: "/training/:id", remote: "public" },
  { path: "/entrepreneurship", remote: "public" },
  { path: "/about", remote: "public" },
  { path: "/privacy", remote: "public" },
  { path: "/auth", remote: "public" },
  { path: "/auth/callback", remote: "public" },
  { path: "/job-seeker/auth", remote: "public" },
  { path: "/employer/auth", remote: "public" },
  { path: "/verify-certificate", remote: "public" },
  { path: "/verify-certificate/:certificateNumber", remote: "public" },
  { path: "/job-seeker/onboarding", remote: "dashboards" },
  { path: "/employer/onboarding", remote: "dashboards" },
  { path: "/dashboard/*", remote: "dashboards", code: ["dashboard"], reads: [ME] },
  { path: "/admin", remote: "admin", code: ["portal"], reads: [...ADMIN, "/api/admin/stats"] },
  { path: "/admin/auth", remote: "admin" },
  { path: "/admin/invitation/:token", remote: "admin" },
  { path: "/admin/dashboard", remote: "admin", code: ["portal"], reads: [...ADMIN, "/api/admin/stats"] },
  { path: "/admin/dashboard/*", remote: "admin", code: ["portal"], reads: ADMIN },
] as const;

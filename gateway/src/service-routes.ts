import type { ServiceName } from "@jobcentre/contracts/services";

export type LimitName = "sign_in" | "sign_in_end" | "password" | "verification";

/** Who owns the paths below a prefix, and what is special about them. */
export interface ServiceRoute {
  prefix: string;
  service: ServiceName;
  /** The service sees the browser's cookies: only where identity needs to know the session, everyone else gets a token. */
  cookies: boolean;
  limit: LimitName | null;
}

interface Special {
  cookies?: true;
  limit?: LimitName;
}

/** The only routing table: service → prefix → what is special. No prefix of a whole area, so nothing is routed by accident. */
const TABLE: Record<ServiceName, Record<string, Special>> = {
  identity: {
    "/api/oauth": { cookies: true, limit: "sign_in" },
    // Counted apart: whoever was let go to the provider comes in, too, and one attempt asks it no more often than all may.
    "/api/sessions": { cookies: true, limit: "sign_in_end" },
    "/api/logout": { cookies: true },
    "/api/users": {},
    "/api/user-profiles": {},
    "/api/employer/profile": {},
    "/api/employer/upload-logo": {},
    "/api/employer/logo": {},
    "/api/employer/cv-database": {},
    "/api/employer/download-cv": {},
    "/api/employer/saved-candidates": {},
    "/api/employer/candidates": {},
    "/api/employer-contacts": {},
    // Handing a company's account over asks how long ago its owner signed in.
    "/api/employer/colleagues": { cookies: true },
    // So does making a key for software.
    "/api/employer/program-keys": { cookies: true },
    "/api/colleague-invitations": {},
    // The stream of new messages ends with its session.
    "/api/messages": { cookies: true },
    // Deleting an account asks how long ago its person signed in.
    "/api/privacy": { cookies: true },
    "/api/admin/users": {},
    "/api/admin/follow-ups": {},
  },
  jobs: {
    "/api/jobs": {},
    "/api/job-changes": {},
    "/api/saved-jobs": {},
    "/api/job-alerts": {},
    "/api/matching-jobs": {},
    "/api/my-jobs": {},
    "/api/job-applications": {},
    "/api/employer/jobs": {},
    "/api/employer/job-choices": {},
    "/api/employer/applications": {},
    "/api/employer/applicants": {},
    "/api/employer/schedule-interview": {},
    "/api/employer/premium-requests": {},
    "/api/career-guidance": {},
    "/api/reports": {},
    "/api/admin/jobs": {},
    "/api/admin/service-requests": {},
    "/api/admin/reports": {},
  },
  training: {
    "/api/training-programs": {},
    "/api/training-applications": {},
    "/api/training-documents": {},
    "/api/training-feedback": {},
    "/api/place-alerts": {},
    "/api/my-training-applications": {},
    "/api/my-training-enrollments": {},
    "/api/employer/training-graduates": {},
    "/api/certified-people": {},
    "/api/verify-certificate": { limit: "verification" },
    "/api/certificates": {},
    "/api/admin/training-programs": {},
    "/api/admin/training-program-choices": {},
    "/api/admin/training-applications": {},
    "/api/admin/training-enrollments": {},
    "/api/admin/training-feedback": {},
    "/api/admin/training-certificates": {},
  },
  entrepreneurship: {
    "/api/entrepreneurship-applications": {},
    "/api/entrepreneurship-documents": {},
    "/api/my-entrepreneurship": {},
    "/api/admin/entrepreneurship-applications": {},
    "/api/admin/entrepreneurship-mentorship": {},
    "/api/admin/entrepreneurship-mentorships": {},
    "/api/admin/entrepreneurship-funding": {},
  },
  admin: {
    "/api/public-settings": {},
    // A sign-in ends the browser's session so far, and knows the browsers that were used before.
    "/api/admin/direct-login": { cookies: true, limit: "password" },
    "/api/admin/invitations": { limit: "password" },
    // Who turns it on or off stays signed in where they do it.
    "/api/admin/second-factor": { cookies: true },
    "/api/admin/check": {},
    "/api/admin/session-check": {},
    "/api/admin/manage-admins": {},
    "/api/admin/create-admin": {},
    "/api/admin/delete-admin": {},
    "/api/admin/settings": {},
    "/api/admin/activity-logs": {},
    "/api/admin/stats": {},
    "/api/admin/system-health": {},
  },
};

export const SERVICE_ROUTES: readonly ServiceRoute[] = Object.entries(TABLE).flatMap(([service, prefixes]) =>
  Object.entries(prefixes).map(([prefix, special]) => ({
    prefix,
    service: service as ServiceName,
    cookies: special.cookies ?? false,
    limit: special.limit ?? null,
  })),
);

const byPrefix = new Map(SERVICE_ROUTES.map((route) => [route.prefix, route]));
/** A dot segment, or a backslash that some take for a slash, could mean another path to whoever reads it next. */
const AMBIGUOUS = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;
const SEGMENTS = 3;

/** The owner of a path (without query), or null. Letter case is ignored, as the services' own routers do. */
export function routeOf(path: string): ServiceRoute | null {
  if (!path.startsWith("/") || AMBIGUOUS.test(path)) return null;
  const lower = path.toLowerCase();
  let end = 0;
  // No prefix is inside another, so the first one found is the only one.
  for (let segments = 1; segments <= SEGMENTS && end < lower.length; segments++) {
    const slash = lower.indexOf("/", end + 1);
    end = slash < 0 ? lower.length : slash;
    const route = byPrefix.get(lower.slice(0, end));
    if (route) return route;
  }
  return null;
}

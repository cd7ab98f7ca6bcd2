import { lazyPage, type RouteObject } from "@jobcentre/frontend-kit/router";

/** The pages of this remote, with the site's full paths; the only module it exposes. The shell's page routes name
 * the code of some, which then travels with the page. */
export const routes: RouteObject[] = [
  {
    path: "/job-seeker/onboarding",
    element: lazyPage(
      async () => (await import("./onboarding/job-seeker-onboarding.page.tsx")).JobSeekerOnboardingPage,
    ),
  },
  {
    path: "/employer/onboarding",
    element: lazyPage(async () => (await import("./onboarding/employer-onboarding.page.tsx")).EmployerOnboardingPage),
  },
  {
    path: "/colleague-invitation/:token",
    element: lazyPage(
      async () => (await import("./colleague-invitation/colleague-invitation.page.tsx")).ColleagueInvitationPage,
    ),
  },
  {
    path: "/dashboard/*",
    element: lazyPage(
      async () => (await import(/* webpackChunkName: "dashboard" */ "./dashboard/dashboard.page.tsx")).DashboardPage,
    ),
  },
];

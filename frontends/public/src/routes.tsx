import { lazyPage, type RouteObject } from "@jobcentre/frontend-kit/router";

/** The pages of this remote, with the site's full paths; the only module it exposes. `handle` names a page that the server
 * draws, by its chunk. */
export const routes: RouteObject[] = [
  {
    path: "/",
    handle: "home",
    element: lazyPage(async () => (await import(/* webpackChunkName: "home" */ "./home/home.page.tsx")).HomePage),
  },
  {
    path: "/jobs",
    handle: "jobs",
    element: lazyPage(async () => (await import(/* webpackChunkName: "jobs" */ "./jobs/jobs.page.tsx")).JobsPage),
  },
  {
    path: "/jobs/:id",
    handle: "job",
    element: lazyPage(async () => (await import(/* webpackChunkName: "job" */ "./job/job.page.tsx")).JobPage),
  },
  {
    path: "/entrepreneurship",
    handle: "entrepreneurship",
    element: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "entrepreneurship" */ "./entrepreneurship/entrepreneurship.page.tsx"))
          .EntrepreneurshipPage,
    ),
  },
  {
    path: "/about",
    handle: "about",
    element: lazyPage(async () => (await import(/* webpackChunkName: "about" */ "./about/about.page.tsx")).AboutPage),
  },
  {
    path: "/privacy",
    handle: "privacy",
    element: lazyPage(
      async () => (await import(/* webpackChunkName: "privacy" */ "./privacy/privacy.page.tsx")).PrivacyPage,
    ),
  },
  {
    path: "/terms",
    handle: "terms",
    element: lazyPage(async () => (await import(/* webpackChunkName: "terms" */ "./terms/terms.page.tsx")).TermsPage),
  },
  {
    path: "/training",
    handle: "training",
    element: lazyPage(
      async () => (await import(/* webpackChunkName: "training" */ "./training/training.page.tsx")).TrainingPage,
    ),
  },
  {
    path: "/training/:id",
    handle: "program",
    element: lazyPage(
      async () => (await import(/* webpackChunkName: "program" */ "./program/program.page.tsx")).ProgramPage,
    ),
  },
  { path: "/auth", element: lazyPage(async () => (await import("./auth/auth.page.tsx")).AuthPage) },
  {
    path: "/auth/callback",
    element: lazyPage(async () => (await import("./callback/callback.page.tsx")).CallbackPage),
  },
  {
    path: "/job-seeker/auth",
    element: lazyPage(async () => (await import("./registration/job-seeker-auth.page.tsx")).JobSeekerAuthPage),
  },
  {
    path: "/employer/auth",
    element: lazyPage(async () => (await import("./registration/employer-auth.page.tsx")).EmployerAuthPage),
  },
  {
    path: "/verify-certificate",
    handle: "verify",
    element: lazyPage(
      async () => (await import(/* webpackChunkName: "verify" */ "./verify/verify.page.tsx")).VerifyPage,
    ),
  },
  {
    path: "/verify-certificate/:certificateNumber",
    handle: "verify",
    element: lazyPage(
      async () => (await import(/* webpackChunkName: "verify" */ "./verify/verify.page.tsx")).VerifyPage,
    ),
  },
];

import { lazyPage, type RouteObject } from "@jobcentre/frontend-kit/router";

/** The pages of this remote, with the site's full paths; the only module it exposes. */
export const routes: RouteObject[] = [
  { path: "/", element: lazyPage(async () => (await import("./home/home.page.tsx")).HomePage) },
  { path: "/jobs", element: lazyPage(async () => (await import("./jobs/jobs.page.tsx")).JobsPage) },
  { path: "/jobs/:id", element: lazyPage(async () => (await import("./job/job.page.tsx")).JobPage) },
  {
    path: "/entrepreneurship",
    element: lazyPage(async () => (await import("./entrepreneurship/entrepreneurship.page.tsx")).EntrepreneurshipPage),
  },
  { path: "/about", element: lazyPage(async () => (await import("./about/about.page.tsx")).AboutPage) },
  { path: "/training", element: lazyPage(async () => (await import("./training/training.page.tsx")).TrainingPage) },
  { path: "/training/:id", element: lazyPage(async () => (await import("./program/program.page.tsx")).ProgramPage) },
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
  { path: "/verify-certificate", element: lazyPage(async () => (await import("./verify/verify.page.tsx")).VerifyPage) },
  {
    path: "/verify-certificate/:certificateNumber",
    element: lazyPage(async () => (await import("./verify/verify.page.tsx")).VerifyPage),
  },
];

import { lazyPage, type RouteObject } from "@jobcentre/frontend-kit/router";
import { PORTAL_TABS } from "./portal/portal-tabs.tsx";
import { FOLLOW_UPS_PATH } from "./staff-notes/follow-ups-path.ts";

const [overview] = PORTAL_TABS;

/** The pages of this remote, with the site's full paths; the only module it exposes. The shell's page routes name
 * the code of some, which then travels with the page. */
export const routes: RouteObject[] = [
  {
    path: "/admin/auth",
    element: lazyPage(async () => (await import("./admin-auth/admin-auth.page.tsx")).AdminAuthPage),
  },
  {
    path: "/admin/invitation/:token",
    element: lazyPage(async () => (await import("./invitation/invitation.page.tsx")).InvitationPage),
  },
  {
    element: lazyPage(
      async () => (await import(/* webpackChunkName: "portal" */ "./portal/portal.page.tsx")).PortalPage,
    ),
    children: [
      { path: "/admin", element: overview.page },
      {
        path: "/admin/dashboard/users/:id",
        element: lazyPage(async () => (await import("./users/user.page.tsx")).UserPage),
      },
      {
        path: "/admin/dashboard/employers/:id",
        element: lazyPage(async () => (await import("./users/user.page.tsx")).EmployerPage),
      },
      {
        path: FOLLOW_UPS_PATH,
        element: lazyPage(async () => (await import("./staff-notes/follow-ups.page.tsx")).FollowUpsPage),
      },
      ...PORTAL_TABS.map(({ path, page }) => ({ path, element: page })),
    ],
  },
];

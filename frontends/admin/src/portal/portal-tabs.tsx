import { lazyPage } from "@jobcentre/frontend-kit/router";
import type { IconName } from "@jobcentre/frontend-kit/ui";
import type { ReactElement } from "react";

interface PortalTab {
  path: `/admin/dashboard${string}`;
  label: string;
  icon: IconName;
  page: ReactElement;
  /** For super admins only; others neither see nor open it. */
  superOnly?: true;
}

/** The tabs that an admin may open. */
export const tabsOf = ({ is_super_admin }: { is_super_admin: boolean }): readonly PortalTab[] =>
  PORTAL_TABS.filter((tab: PortalTab) => is_super_admin || !tab.superOnly);

/** The portal's tabs, in the order of its sidebar, the first for /admin too; a new tab is one more entry. */
export const PORTAL_TABS = [
  {
    path: "/admin/dashboard",
    label: "Overview",
    icon: "chart",
    page: lazyPage(
      async () => (await import(/* webpackChunkName: "portal" */ "../overview/overview.page.tsx")).OverviewPage,
    ),
  },
  {
    path: "/admin/dashboard/users",
    label: "Users",
    icon: "users",
    page: lazyPage(async () => (await import("../users/users.page.tsx")).UsersPage),
  },
  {
    path: "/admin/dashboard/employers",
    label: "Employers",
    icon: "building",
    page: lazyPage(async () => (await import("../users/users.page.tsx")).EmployersPage),
  },
  {
    path: "/admin/dashboard/jobs",
    label: "Jobs",
    icon: "briefcase",
    page: lazyPage(async () => (await import("../jobs/jobs.page.tsx")).JobsPage),
  },
  {
    path: "/admin/dashboard/training",
    label: "Training",
    icon: "award",
    page: lazyPage(async () => (await import("../training/training.page.tsx")).TrainingPage),
  },
  {
    path: "/admin/dashboard/entrepreneurship",
    label: "Entrepreneurship",
    icon: "store",
    page: lazyPage(async () => (await import("../entrepreneurship/entrepreneurship.page.tsx")).EntrepreneurshipPage),
  },
  {
    path: "/admin/dashboard/admins",
    label: "Admin Management",
    icon: "user",
    page: lazyPage(async () => (await import("../admins/admins.page.tsx")).AdminsPage),
    superOnly: true,
  },
  {
    path: "/admin/dashboard/health",
    label: "System Health",
    icon: "pulse",
    page: lazyPage(async () => (await import("../health/health.page.tsx")).HealthPage),
  },
  {
    path: "/admin/dashboard/settings",
    label: "Settings",
    icon: "sliders",
    page: lazyPage(async () => (await import("../settings/settings.page.tsx")).SettingsPage),
  },
  {
    path: "/admin/dashboard/certificates",
    label: "Certificates",
    icon: "file",
    page: lazyPage(async () => (await import("../certificates/certificates.page.tsx")).CertificatesPage),
  },
  {
    path: "/admin/dashboard/activity",
    label: "Activity",
    icon: "clock",
    page: lazyPage(async () => (await import("../activity/activity.page.tsx")).ActivityPage),
  },
] as const satisfies readonly PortalTab[];

import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { useRoutes } from "@jobcentre/frontend-kit/router";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmployerPage, UserPage } from "../users/user.page.tsx";
import { USER, type UserDetail } from "../users/users.api.ts";
import { JOBS, REPORTS, REQUESTS } from "./jobs.api.ts";
import { JobsPage } from "./jobs.page.tsx";
import { job } from "./testing/open-jobs.tsx";
import { report, request } from "./testing/queue-rows.ts";

const company: UserDetail = {
  id: job().employer_id,
  full_name: "Chinedu Okafor",
  business_name: "Zuma Rock Foods",
  user_type: "employer",
  is_verified: false,
  sections: [],
};
const Pages = () =>
  useRoutes([
    { path: "/admin/dashboard/jobs", element: <JobsPage /> },
    { path: "/admin/dashboard/employers/:id", element: <EmployerPage /> },
    { path: "/admin/dashboard/users/:id", element: <UserPage /> },
  ]);

it.each([
  ["Jobs", "?status=active&q=line"],
  ["Service requests", "?view=requests&status=requested"],
  ["Reports", "?view=reports&status=open&sort=oldest"],
])("leads from the page of a company back to the list under %s that it was opened from", async (list, search) => {
  mockApi({ [JOBS]: { jobs: [job()], total: 1 }, [REQUESTS]: [request], [REPORTS]: [report], [USER]: company });
  const { user } = renderPage(
    <PortalProvider>
      <Pages />
    </PortalProvider>,
    { at: `/admin/dashboard/jobs${search}` },
  );
  await user.click(await screen.findByRole("link", { name: "Zuma Rock Foods" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Zuma Rock Foods" })).toBeVisible();
  expect(screen.getByRole("link", { name: list })).toHaveAttribute("href", `/admin/dashboard/jobs${search}`);
});

it("leads back to that list also after a look at somebody whom the company's page names", async () => {
  const ngozi = { ...company, id: "65f0c0ffee65f0c0ffee0a05", full_name: "Ngozi Eze", business_name: "" };
  const name = { label: "Name", value: ngozi.full_name, account_id: ngozi.id };
  const sections = [{ title: "Colleagues", total: 1, records: [[name]] }];
  mockApi({
    ...{ [JOBS]: { jobs: [job()], total: 1 }, [REQUESTS]: [], [REPORTS]: [] },
    [USER]: ({ params }) => (params.id === ngozi.id ? ngozi : { ...company, sections }),
  });
  const { user } = renderPage(
    <PortalProvider>
      <Pages />
    </PortalProvider>,
    { at: "/admin/dashboard/jobs?status=active" },
  );
  await user.click(await screen.findByRole("link", { name: "Zuma Rock Foods" }));
  await user.click(await screen.findByRole("link", { name: "Ngozi Eze" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Zuma Rock Foods" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Zuma Rock Foods" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Jobs" })).toHaveAttribute("href", "/admin/dashboard/jobs?status=active");
});

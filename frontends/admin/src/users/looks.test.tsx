import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { Link, useRoutes } from "@jobcentre/frontend-kit/router";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { UserPage } from "./user.page.tsx";
import { USER, type UserDetail } from "./users.api.ts";

afterEach(() => void vi.useRealTimers());

const PLACE = "/admin/dashboard/users/65f0c0ffee65f0c0ffee0a01";
const amina: UserDetail = {
  id: "65f0c0ffee65f0c0ffee0a01",
  full_name: "Amina Bello",
  business_name: "",
  user_type: "job_seeker",
  is_verified: true,
  sections: [],
};
const Pages = () =>
  useRoutes([
    { path: "/admin/dashboard/users/:id", element: <UserPage /> },
    { path: "*", element: <Link to={PLACE}>Amina</Link> },
  ]);
const comeBack = () => act(async () => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

it("looks at a person once as the page opens, not again by itself when somebody comes back to the window", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const calls = mockApi({ [USER]: () => ({ ...amina }) });
  const looks = () => calls.filter(({ key }) => key === USER).length;
  const { user } = renderPage(
    <PortalProvider>
      <Pages />
    </PortalProvider>,
    { at: PLACE },
  );
  expect(await screen.findByRole("heading", { name: "Amina Bello" })).toBeVisible();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await comeBack();
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(looks()).toBe(1);
  // Who opens the page again looks again.
  await user.click(screen.getByRole("link", { name: "All job seekers" }));
  await user.click(await screen.findByRole("link", { name: "Amina" }));
  await waitFor(() => expect(looks()).toBe(2));
  expect(await screen.findByRole("heading", { name: "Amina Bello" })).toBeVisible();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await comeBack();
  expect(looks()).toBe(2);
});

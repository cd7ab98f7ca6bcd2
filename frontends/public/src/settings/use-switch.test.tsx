import { Link, type RouteObject, useRoutes } from "@jobcentre/frontend-kit/router";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { bootcamp } from "../entrepreneurship/entrepreneurship.content.ts";
import { OfferButton } from "../entrepreneurship/offer-button.tsx";
import { ApplyNow } from "../jobs/apply-now.tsx";
import { aJob } from "../testing/a-job.ts";

function Site({ page }: { page: ReactNode }) {
  const routes: RouteObject[] = [
    { path: "/about", element: <h1>About</h1> },
    { path: "*", element: page },
  ];
  return useRoutes(routes);
}

it.each([
  ["Join", "on", <OfferButton key="offer" offer={bootcamp} describedBy="bootcamp" />],
  ["Join", "off", <OfferButton key="offer" offer={bootcamp} describedBy="bootcamp" />],
  ["Apply Now", "on", <ApplyNow key="job" job={aJob()} describedBy="job" />],
  ["Apply Now", "off", <ApplyNow key="job" job={aJob()} describedBy="job" />],
])(
  "takes nobody away, and says nothing, who left before the setting for %s was found to be %s",
  async (name, setting, button) => {
    let answer = (): void => undefined;
    const settings = { entrepreneurship_applications: setting, public_job_applications: setting };
    const calls = mockApi({
      "GET /api/users/me": person({ user_type: null }),
      "GET /api/public-settings": () => new Promise((resolve) => (answer = () => resolve(settings))),
    });
    const page = (
      <>
        {button}
        <Link to="/about">About us</Link>
      </>
    );
    const { user, address } = renderPage(<Site page={page} />, { at: "/entrepreneurship" });
    await user.click(screen.getByRole("button", { name }));
    await user.click(screen.getByRole("link", { name: "About us" }));
    expect(await screen.findByRole("heading", { name: "About" })).toBeVisible();
    expect(calls.map(({ key }) => key)).toContain("GET /api/public-settings");
    await act(async () => answer());
    await act(async () => undefined);
    expect(address()).toBe("/about");
    expect(screen.queryByText(/coming soon/)).toBeNull();
  },
);

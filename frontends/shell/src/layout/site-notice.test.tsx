import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { SiteNotice } from "./site-notice.tsx";

const SETTINGS = "GET /api/public-settings";

it("shows what the centre has to say to everybody, as words", async () => {
  mockApi({ [SETTINGS]: { site_notice: "Closed on <b>Thursday</b>, 1 October." } });
  renderPage(<SiteNotice />);
  const notice = await screen.findByRole("complementary", { name: "Notice" });
  expect(within(notice).getByText("Closed on <b>Thursday</b>, 1 October.")).toBeVisible();
});

it.each([
  ["is none", { site_notice: "" }],
  ["is not known, as while an older version answers", {}],
  ["cannot be read", refuse(500)],
])("takes no room where the notice %s", async (_what, answer) => {
  const calls = mockApi({ [SETTINGS]: answer });
  const { container } = renderPage(<SiteNotice />);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, 0));
  expect(container.querySelector("aside")).toBeNull();
});

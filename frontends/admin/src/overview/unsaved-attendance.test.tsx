import { formatDate } from "@jobcentre/frontend-kit/format";
import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  AMINA,
  fakeAttendance,
  keepMarks,
  MUSA,
  sentIn,
  TODAY,
  YESTERDAY,
} from "../training/testing/fake-attendance.ts";
import { program } from "../training/testing/program.ts";
import { OverviewPage } from "./overview.page.tsx";

const OF_SOLAR = `${formatDate(YESTERDAY)} of Solar`;

const open = (fake: Parameters<typeof fakeAttendance>[0] = {}) => {
  const calls = fakeAttendance({ ...fake, more: { "GET /api/admin/stats": refuse(503) } });
  const page = renderPage(
    <PortalProvider>
      <OverviewPage />
    </PortalProvider>,
  );
  return { calls, ...page };
};
const unsaved = () => screen.findByRole("region", { name: `Marks of ${OF_SOLAR} that are not saved` });

it("who comes to the overview reads of which day of which program marks are not saved, and sends them from there", async () => {
  keepMarks(YESTERDAY, { [AMINA]: "present", [MUSA]: "absent" });
  // On its way in another window, also on a machine that takes long until all is looked at.
  keepMarks(TODAY, { [AMINA]: "present" }, -60_000);
  const { calls, user } = open();
  const marks = within(await unsaved());
  expect(screen.getAllByRole("region", { name: /that are not saved$/ })).toHaveLength(1);
  expect(marks.getByText(/^2 marks of .* of Solar are not saved yet\. Others may have marked since\.$/)).toBeVisible();
  expect(marks.getByRole("link", { name: `Open ${OF_SOLAR}` })).toHaveAttribute(
    "href",
    `/admin/dashboard/training?view=programs&attendance=${program().id}&day=${YESTERDAY}`,
  );
  await user.click(marks.getByRole("button", { name: `Send marks of ${OF_SOLAR}` }));
  expect(await screen.findByText(`2 marks of ${OF_SOLAR} are saved.`)).toBeVisible();
  expect(sentIn(calls)).toMatchObject([{ day: YESTERDAY }]);
  await waitFor(() => expect(screen.queryByRole("region", { name: /that are not saved$/ })).toBeNull());
});

it("marks of a program that is gone can be discarded", async () => {
  keepMarks(YESTERDAY, { [AMINA]: "present" });
  const gone = refuse(404, "This program does not exist", "program_not_found");
  const { user } = open({ program: gone });
  await user.click(await screen.findByRole("button", { name: /^Discard marks of .* of a program that is gone$/ }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /that are not saved$/ })).toBeNull());
  expect(Object.keys(window.localStorage).filter((key) => key.includes("attendance"))).toEqual([]);
});

import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, ownJobs } from "../testing/employer-records.ts";

const INTERVIEW = "POST /api/employer/schedule-interview";
const planned = (interview_date: string, interview_location = "Plot 7, Wuse") => ({
  interview_date,
  interview_location,
  starts_at: new Date(`${interview_date.replace(" ", "T")}:00+01:00`).toISOString(),
});
const MONDAY = planned("2099-03-02 10:00");
const TUESDAY = planned("2099-03-03 10:00");

/** The dialog of an interview that `elsewhere` moves in another window; the server refuses what was meant for another one. */
async function openInterview(interview: typeof MONDAY | null) {
  let now = interview;
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    ...ownJobs([]),
    "GET /api/employer/applications": () => [application(1, { status: "shortlisted", interview: now })],
    "GET /api/employer/applications/counts": applicationCounts({ total: 1, shortlisted: 1 }),
    [INTERVIEW]: ({ body }) => {
      const { interview_date, interview_location, former } = body as Record<string, string> & { former: object | null };
      if (
        JSON.stringify(former) !==
        JSON.stringify(now && { interview_date: now.interview_date, interview_location: now.interview_location })
      )
        return refuse(
          409,
          "Another interview was planned meanwhile. Look at it before you change it.",
          "interview_replaced",
        );
      now = planned(interview_date!, interview_location);
      return application(1, { status: "shortlisted", interview: now });
    },
  });
  const page = openAt("/dashboard/applications");
  await page.user.click(await screen.findByRole("button", { name: /^(Schedule|Change) interview/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Interview with Person 1" }));
  return {
    ...page,
    dialog,
    elsewhere: (moved: typeof MONDAY) => {
      now = moved;
    },
    type: (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    send: () => page.user.click(dialog.getByRole("button", { name: /^(Schedule|Change) interview$/ })),
    sent: () => calls.filter(({ key }) => key === INTERVIEW).map(({ body }) => body),
  };
}
const asShown = ({ interview_date, interview_location }: typeof MONDAY) => ({ interview_date, interview_location });

it("[EMD-26] keeps the date of an interview that another window moved, where the place alone is typed here", async () => {
  const { dialog, elsewhere, type, send, sent } = await openInterview(MONDAY);
  elsewhere(TUESDAY);
  type("Location", "Garki");
  await send();
  expect(await screen.findByText(/Another interview was planned meanwhile/)).toBeVisible();
  expect(await dialog.findByText(/^Changed meanwhile/)).toHaveTextContent(
    /Planned now: Tue, .*Mar.*2099, 10:00.* \(Lagos time\), Plot 7, Wuse$/,
  );
  expect(dialog.getByLabelText("Date and time")).toHaveValue("2099-03-03T10:00");
  expect(dialog.getByLabelText("Location")).toHaveValue("Garki");
  await send();
  await reads("Interview scheduled successfully!");
  expect(sent()).toEqual([
    { application_id: application(1).id, ...asShown(MONDAY), interview_location: "Garki", former: asShown(MONDAY) },
    { application_id: application(1).id, ...asShown(TUESDAY), interview_location: "Garki", former: asShown(TUESDAY) },
  ]);
});

it("[EMD-26] shows beside what was typed what was planned while the window was away, for somebody without an interview too", async () => {
  const { dialog, elsewhere, type, send, sent } = await openInterview(null);
  type("Date and time", "2099-03-05T09:00");
  type("Location", "Garki");
  expect(dialog.queryByText(/Planned now/)).toBeNull();
  elsewhere(TUESDAY);
  comeBackLater();
  expect(await dialog.findByText(/Planned now/)).toHaveTextContent(
    /Tue, .*Mar.*2099, 10:00.* \(Lagos time\), Plot 7, Wuse$/,
  );
  expect(dialog.getByLabelText("Date and time")).toHaveValue("2099-03-05T09:00");
  await send();
  await reads("Interview scheduled successfully!");
  expect(sent()).toMatchObject([{ interview_date: "2099-03-05 09:00", former: asShown(TUESDAY) }]);
});

it("[EMD-26] opens what was left unsent over the interview as it is by now", async () => {
  const left = await openInterview(MONDAY);
  left.type("Location", "Garki");
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain("Garki"));
  left.unmount();
  const { dialog, send, sent } = await openInterview(TUESDAY);
  expect(dialog.getByText(/changes from your last visit/)).toBeVisible();
  expect(dialog.getByLabelText("Date and time")).toHaveValue("2099-03-03T10:00");
  expect(dialog.getByLabelText("Location")).toHaveValue("Garki");
  expect(dialog.getByText(/^Planned now/)).toHaveTextContent(/Tue, .*Mar.*2099, 10:00.* \(Lagos time\), Plot 7, Wuse$/);
  await send();
  await reads("Interview scheduled successfully!");
  expect(sent()).toMatchObject([{ ...asShown(TUESDAY), interview_location: "Garki", former: asShown(TUESDAY) }]);
});

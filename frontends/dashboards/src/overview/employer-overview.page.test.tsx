import { type Answers, mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, listing } from "../testing/employer-records.ts";
import { companyProfile } from "../testing/profiles.ts";
import { inbox, message } from "../testing/records.ts";

const interview = (day: string) => ({
  interview_date: `${day} 10:00`,
  interview_location: "Wuse",
  starts_at: `${day}T09:00:00.000Z`,
});
const COUNTS = "GET /api/employer/applications/counts";

function open(answers: Answers = {}) {
  const calls = mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": inbox(message(1, { is_read: false }), message(2)),
      "GET /api/employer/profile": companyProfile({ cac_number: "RC 1", is_verified: true }),
      "GET /api/employer/jobs": [listing(1)],
      [COUNTS]: applicationCounts({
        total: 9,
        pending: 4,
        shortlisted: 3,
        interviews_scheduled: 2,
        to_invite: 1,
        hired: 2,
      }),
      "GET /api/employer/applications": [
        application(1, { status: "shortlisted" }),
        application(2, { status: "shortlisted", interview: interview("2099-03-06") }),
        application(3, { status: "shortlisted", interview: interview("2099-03-05") }),
        application(4, { status: "shortlisted", interview: interview("2020-03-05") }),
      ],
      ...answers,
    },
    { "GET /api/employer/jobs": 5 },
  );
  return { ...openAt("/dashboard"), calls };
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));

it("shows the company, whether it is verified and how complete its profile is", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Zuma Foods" })).toBeVisible();
  expect(screen.getByText("Verified")).toBeVisible();
  const completion = await region("Company profile completion");
  expect(completion.getByText("40%")).toBeVisible();
  expect(completion.getByRole("link", { name: "Upload your logo" })).toHaveAttribute(
    "href",
    "/dashboard/company-profile#logo",
  );
});

it("counts active jobs, those whose deadline is over among them, new applications, scheduled interviews and unread messages, each leading there", async () => {
  const { calls } = open();
  const figures = within(await screen.findByRole("list", { name: "At a glance" }));
  for (const [name, to] of [
    ["5 Active jobs", "/dashboard/manage-listings?status=active"],
    ["4 New applications", "/dashboard/applications?status=pending"],
    ["2 Interviews Scheduled", "/dashboard/applications?status=interview"],
    ["1 Unread messages", "/dashboard/messages?status=unread"],
  ] as const) {
    expect(await figures.findByRole("link", { name })).toHaveAttribute("href", to);
  }
  const asked = calls.filter(({ key }) => key === "GET /api/employer/jobs").map(({ query }) => query);
  expect(asked).toContainEqual(expect.objectContaining({ status: "active" }));
});

it("marks the interview to which somebody cannot come", async () => {
  const cannot_come = { note: "I sit an exam", at: "2026-03-01T09:00:00.000Z" };
  const invited = { status: "shortlisted", interview: interview("2099-03-05") } as const;
  open({ "GET /api/employer/applications": [application(3, { ...invited, cannot_come }), application(4, invited)] });
  const card = await region("Interviews to come");
  const [first, second] = await card.findAllByRole("listitem");
  expect(first).toHaveTextContent("Person 3");
  expect(first).toHaveTextContent("cannot come then");
  expect(second).not.toHaveTextContent("cannot come");
});

it("lists the interviews to come, the next one first, however many are shortlisted", async () => {
  const { calls } = open();
  const card = await region("Interviews to come");
  const asked = calls.filter(({ key }) => key === "GET /api/employer/applications").map(({ query }) => query);
  expect(asked).toEqual([{ interview: "coming", limit: "4" }]);
  expect(card.getByRole("link", { name: "See all interviews to come" })).toHaveAttribute(
    "href",
    "/dashboard/applications?status=interview",
  );
  const { job_id } = application(3);
  // Found by name too: of a long shortlist only the first stand on the first page.
  expect(await card.findByRole("link", { name: "Person 3" })).toHaveAttribute(
    "href",
    `/dashboard/applications?job=${job_id}&q=Person+3&status=shortlisted`,
  );
  expect(card.getAllByRole("listitem").map((item) => within(item).getByRole("link").textContent)).toEqual([
    "Person 3",
    "Person 2",
  ]);
});

it("says what to do next", async () => {
  open();
  const next = await region("What to do next");
  expect(await next.findByRole("link", { name: "Decide about 4 new applications" })).toHaveAttribute(
    "href",
    "/dashboard/applications?status=pending",
  );
  expect(next.getByRole("link", { name: "Invite 1 person to an interview" })).toBeVisible();
});

it("says to post a job where nobody can apply for the active ones any more", async () => {
  const over = [1, 2, 3, 4, 5].map((number) => listing(number, { application_deadline: "2020-03-05" }));
  open({ "GET /api/employer/jobs": over, [COUNTS]: applicationCounts() });
  const next = await region("What to do next");
  await next.findByRole("link", { name: "Search the CV database" });
  expect(next.getAllByRole("link")[0]).toHaveAccessibleName("Post a Job");
});

it("[EMD-01] offers Retry for the part that could not be loaded, and shows the rest", async () => {
  let offline = true;
  const { user } = open({
    [COUNTS]: () => (offline ? OFFLINE : applicationCounts()),
  });
  const next = await region("What to do next");
  const retry = await next.findByRole("button", { name: "Retry" });
  expect(await screen.findByRole("link", { name: "5 Active jobs" })).toBeVisible();
  offline = false;
  await user.click(retry);
  expect(await next.findByRole("link", { name: "Search the CV database" })).toBeVisible();
});

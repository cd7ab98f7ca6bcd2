import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { applicationCounts, candidate, cvEntry, listing, ownJobs } from "../testing/employer-records.ts";
import { companyProfile } from "../testing/profiles.ts";

const CHOICES = "GET /api/employer/job-choices";
const OLD = listing(700, { title: "Night guard", location: "Kuje" });
const choice = ({ id, title, location, application_deadline, is_active, is_featured }: typeof OLD) => ({
  id,
  title,
  location,
  application_deadline,
  is_active,
  is_featured,
});
const NEWEST = Array.from({ length: 100 }, (_, n) => choice(listing(n + 1)));

/** An employer with more jobs than are listed at once. */
function open(at: string, answers: Answers = {}) {
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    "GET /api/employer/profile": companyProfile(),
    "GET /api/employer/applications": [],
    "GET /api/employer/applications/counts": applicationCounts(),
    "GET /api/employer/candidates": [candidate(1)],
    "GET /api/employer/applicants": [],
    "GET /api/employer/cv-database": [cvEntry(1)],
    ...ownJobs([listing(1), OLD]),
    [CHOICES]: ({ query }) =>
      query.q === undefined
        ? { jobs: NEWEST, has_more: true }
        : { jobs: query.q === "guard" ? [choice(OLD)] : [], has_more: false },
    ...answers,
  });
  return { ...openAt(at), calls };
}

const FIND = "Find a job";

it("[EMD-20] finds an old job of an employer with many by words, and keeps it chosen when other words follow", async () => {
  const { user, calls, address } = open("/dashboard/applications");
  const find = await screen.findByLabelText(FIND);
  expect(find).toHaveAccessibleDescription("The newest 100 are listed. Others by title, place or reference.");
  await user.type(find, "guard{Enter}");
  const option = await screen.findByRole("option", { name: "Night guard, Kuje" });
  expect(find).toHaveAccessibleDescription("1 job found");
  await user.selectOptions(screen.getByLabelText("Job"), option);
  await waitFor(() => expect(address()).toBe(`/dashboard/applications?job=${OLD.id}`));
  await user.clear(find);
  await user.type(find, "baker");
  await waitFor(() => expect(find).toHaveAccessibleDescription("No jobs found"));
  await waitFor(() => expect(screen.getByLabelText("Job")).toHaveDisplayValue("Night guard, Kuje"));
  // What is typed is looked for once it stands, not with each letter, and nothing else of the jobs is read.
  expect(calls.filter(({ key }) => key === CHOICES).length).toBeLessThanOrEqual(4);
  expect(calls.some(({ key }) => key === "GET /api/employer/jobs")).toBe(false);
});

it("[EMD-20] names a chosen job that is not among the newest", async () => {
  open(`/dashboard/applications?job=${OLD.id}`);
  await waitFor(() => expect(screen.getByLabelText("Job")).toHaveDisplayValue("Night guard, Kuje"));
});

it("[EMD-20] offers no search where all jobs are listed", async () => {
  open("/dashboard/applications", ownJobs([listing(1)]));
  expect(await screen.findByRole("option", { name: "Job 1, Kubwa" })).toBeVisible();
  expect(screen.queryByLabelText(FIND)).toBeNull();
});

it("invites to an open job that was found by words, and Enter in its field sends nothing", async () => {
  const INVITE = "POST /api/messages/invitations";
  const { user, calls } = open("/dashboard/cv-search?q=a", { [INVITE]: { success: true } });
  await user.click(await screen.findByRole("button", { name: "Invite to a job Person 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite Person 1" }));
  await user.type(dialog.getByLabelText("Message"), "Please come by.");
  await user.type(await dialog.findByLabelText(FIND), "guard{Enter}");
  await user.selectOptions(
    dialog.getByLabelText(/^Job/),
    await dialog.findByRole("option", { name: "Night guard, Kuje" }),
  );
  await user.clear(dialog.getByLabelText(FIND));
  await waitFor(() => expect(dialog.getAllByRole("option")).toHaveLength(102));
  expect(dialog.getByLabelText(/^Job/)).toHaveDisplayValue("Night guard, Kuje");
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("Your invitation to Person 1 is sent.")).toBeVisible();
  expect(calls.filter(({ key }) => key === CHOICES).every(({ query }) => query.status === "open")).toBe(true);
  expect(calls.filter(({ key }) => key === INVITE).map(({ body }) => body)).toEqual([
    { user_id: cvEntry(1).user_id, job_id: OLD.id, message: "Please come by." },
  ]);
});

const ONE = "GET /api/employer/jobs/{id}";
const UNREAD = "The chosen job could not be loaded";

/** An invitation to a job that was found by words, which are gone again: the job has to be read by itself. */
async function chosenByWords(answer: ReturnType<typeof refuse>) {
  const INVITE = "POST /api/messages/invitations";
  const opened = open("/dashboard/cv-search?q=a", { [INVITE]: { success: true }, [ONE]: answer });
  const { user, calls } = opened;
  await user.click(await screen.findByRole("button", { name: "Invite to a job Person 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite Person 1" }));
  await user.type(dialog.getByLabelText("Message"), "Please come by.");
  await user.type(await dialog.findByLabelText(FIND), "guard");
  const option = await dialog.findByRole("option", { name: "Night guard, Kuje" });
  await user.selectOptions(dialog.getByLabelText(/^Job/), option);
  await user.clear(dialog.getByLabelText(FIND));
  await dialog.findByRole("option", { name: "Job 100, Kubwa" });
  return { ...opened, dialog, sent: () => calls.filter(({ key }) => key === INVITE).map(({ body }) => body) };
}

it.each([429, 503])(
  "[EMD-20] invites to the chosen job also where its read fails with %i, and says that it failed",
  async (status) => {
    const { user, dialog, sent } = await chosenByWords(refuse(status));
    expect(await dialog.findByText(UNREAD)).toBeVisible();
    expect(dialog.getByLabelText(/^Job/)).toHaveDisplayValue("The chosen job");
    await user.click(dialog.getByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("Your invitation to Person 1 is sent.")).toBeVisible();
    expect(sent()).toMatchObject([{ job_id: OLD.id }]);
  },
);

it("[EMD-20] invites to no job where the chosen one is none of theirs any more, and shows so", async () => {
  const { user, dialog, sent } = await chosenByWords(refuse(404));
  await waitFor(() => expect(dialog.getByLabelText(/^Job/)).toHaveDisplayValue("No particular job"));
  expect(dialog.queryByText(UNREAD)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("Your invitation to Person 1 is sent.")).toBeVisible();
  expect(sent()).toEqual([{ user_id: cvEntry(1).user_id, message: "Please come by." }]);
});

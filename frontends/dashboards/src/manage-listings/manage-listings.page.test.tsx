import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing, ownJobs } from "../testing/employer-records.ts";

const LIST = "GET /api/employer/jobs";
const TOGGLE = "POST /api/jobs/{id}/toggle-active";
const SAVE = "PUT /api/jobs/{id}";
const PATH = "/dashboard/manage-listings";

function open(answers: Answers = {}, { at = PATH, total = 2 } = {}) {
  const calls = mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      ...ownJobs([listing(1, { applications_count: 37, pending_count: 12 }), listing(2, { is_active: false })]),
      ...answers,
    },
    { [LIST]: total },
  );
  return { ...openAt(at), calls };
}

const cardOf = async (title: string) =>
  within((await screen.findByRole("heading", { level: 2, name: title })).closest("li") as HTMLElement);

it("[EMD-16] [EMD-18] shows the jobs with title, badge and number of applications", async () => {
  open();
  const first = await cardOf("Job 1");
  expect(first.getByText("Active")).toBeVisible();
  expect(first.getByRole("link", { name: /37 applications/ })).toHaveAttribute(
    "href",
    `/dashboard/applications?job=${listing(1).id}`,
  );
  expect(first.getByRole("link", { name: "12 new for Job 1" })).toHaveAttribute(
    "href",
    `/dashboard/applications?status=pending&job=${listing(1).id}`,
  );
  expect(first.getByRole("link", { name: /View public page/ })).toHaveAttribute("href", `/jobs/${listing(1).id}`);
  expect(first.getByRole("link", { name: "Post a similar job to Job 1" })).toHaveAttribute(
    "href",
    `/dashboard/post-job?like=${listing(1).id}`,
  );
  const second = await cardOf("Job 2");
  expect(second.getByText("Inactive")).toBeVisible();
  expect(second.getByText(/^No applications/)).toBeVisible();
  expect(second.queryByRole("link", { name: /new for/ })).toBeNull();
  expect(second.queryByRole("link", { name: /View public page/ })).toBeNull();
  expect(screen.getByText("2 jobs")).toBeVisible();
});

it("shows what its employer calls a job, where it says so", async () => {
  open({ [LIST]: [listing(1, { reference: "HR-204" }), listing(2)] });
  expect((await cardOf("Job 1")).getByText("Your reference: HR-204")).toBeVisible();
  expect((await cardOf("Job 2")).queryByText(/Your reference/)).toBeNull();
});

it("says that a job's deadline is over, and that it has no public page then", async () => {
  open({ [LIST]: [listing(1, { application_deadline: "2020-01-01" })] });
  const card = await cardOf("Job 1");
  expect(card.getByText("Deadline passed")).toBeVisible();
  expect(card.queryByRole("link", { name: /View public page/ })).toBeNull();
});

it("says of a job that is active again what is still missing where its deadline is over", async () => {
  const over = { application_deadline: "2020-01-01" };
  const { user } = open({
    [LIST]: [listing(1, { ...over, is_active: false })],
    [TOGGLE]: listing(1, { ...over, is_active: true }),
  });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Activate/ }));
  expect(
    await screen.findByText(/^“Job 1” is active again, but its deadline is over: give it a later one/),
  ).toBeVisible();
  expect(screen.queryByText(/open again/)).toBeNull();
});

it("[ADJ-03] says that the centre closed a job instead of offering to open it, and lets it be corrected", async () => {
  open({ [LIST]: [listing(1, { is_active: false, closed_by_centre: true })] });
  const card = await cardOf("Job 1");
  expect(card.getByText(/^The job centre closed this job/)).toBeVisible();
  expect(card.queryByText("The reason given:")).toBeNull();
  expect(card.queryByRole("button", { name: /^Activate/ })).toBeNull();
  expect(card.getByRole("link", { name: /^Edit/ })).toBeVisible();
});

it("[ADJ-03] says why the centre closed a job, where it said so", async () => {
  const closed = { is_active: false, closed_by_centre: true, closing_reason: "No such company." } as const;
  open({ [LIST]: [listing(1, closed)] });
  const card = await cardOf("Job 1");
  const reason = card.getByText("The reason given:").parentElement;
  expect(reason).toHaveTextContent("The reason given: No such company.");
  // Written in lines, and read so.
  expect(reason).toHaveClass("lines");
});

it("[EMD-17] closes a job and opens it again", async () => {
  let is_active = true;
  const { user, calls } = open({
    [LIST]: () => [listing(1, { is_active })],
    [TOGGLE]: () => {
      is_active = !is_active;
      return listing(1, { is_active });
    },
  });
  const card = await cardOf("Job 1");
  await user.click(card.getByRole("button", { name: /^Deactivate/ }));
  expect(await screen.findByText("“Job 1” is closed. Nobody can find it or apply any more.")).toBeVisible();
  expect(card.getByText("Inactive")).toBeVisible();
  const activate = card.getByRole("button", { name: /^Activate/ });
  await waitFor(() => expect(activate).not.toHaveAttribute("aria-disabled"));
  await waitFor(() => expect(activate).toHaveFocus());
  await user.click(activate);
  expect(await screen.findByText("“Job 1” is open again.")).toBeVisible();
  // What was said before is true no more.
  expect(screen.queryByText(/^“Job 1” is closed/)).toBeNull();
  const wanted = calls.filter(({ key }) => key === TOGGLE).map(({ body }) => body);
  expect(wanted).toEqual([{ is_active: false }, { is_active: true }]);
});

it("keeps the keyboard with the list where a job leaves it by being closed", async () => {
  let rows = [listing(1), listing(2)];
  const { user } = open(
    {
      [LIST]: () => rows,
      [TOGGLE]: () => {
        rows = [listing(2)];
        return listing(1, { is_active: false });
      },
    },
    { at: `${PATH}?status=active` },
  );
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Deactivate/ }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Job 1" })).toBeNull());
  expect(screen.getByText("2 jobs")).toHaveFocus();
});

it("[EMD-17] says what a job is to become, once: one that another tab closed before is not opened for a moment", async () => {
  const { user, calls } = open({
    [LIST]: [listing(1, { is_active: true })],
    // It was closed already, and stays so.
    [TOGGLE]: listing(1, { is_active: false }),
  });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Deactivate/ }));
  await screen.findByText(/is closed/);
  const sent = calls.filter(({ key }) => key === TOGGLE);
  expect(sent).toMatchObject([{ params: { id: listing(1).id }, body: { is_active: false } }]);
});

it.each([
  [OFFLINE, "“Job 2” could not be changed.", 1],
  [
    refuse(403, "Your company is not verified yet."),
    "“Job 2” could not be changed. Your company is not verified yet.",
    0,
  ],
])("[EMD-17] takes the change back where it failed, and says why", async (failure, words, retries) => {
  const { user } = open({ [TOGGLE]: failure });
  const card = await cardOf("Job 2");
  await user.click(card.getByRole("button", { name: /^Activate/ }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(card.getByText("Inactive")).toBeVisible();
  expect(screen.queryAllByRole("button", { name: "Retry" })).toHaveLength(retries);
});

it("[EMD-17] takes the failure away with the next try, whichever button that is", async () => {
  let offline = true;
  const { user } = open({ [TOGGLE]: () => (offline ? OFFLINE : listing(2, { is_active: true })) });
  const press = async () => user.click((await cardOf("Job 2")).getByRole("button", { name: /^Activate/ }));
  await press();
  await screen.findByText("“Job 2” could not be changed.");
  offline = false;
  await press();
  expect(await screen.findByText("“Job 2” is open again.")).toBeVisible();
  expect(screen.queryByText("“Job 2” could not be changed.")).toBeNull();
});

it("[EMD-17] edits a job in the form it was posted with, and comes back to the list as it was", async () => {
  const { user, calls, address } = open({ [SAVE]: listing(1) }, { at: `${PATH}?status=active` });
  await user.click((await cardOf("Job 1")).getByRole("link", { name: /^Edit/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Edit job" })).toBeVisible();
  const title = await screen.findByLabelText("Title");
  expect(title).toHaveValue("Job 1");
  expect(screen.getByLabelText(/Lowest salary/)).toHaveValue("80000");
  await user.clear(title);
  await user.type(title, "Senior welder");
  await user.click(screen.getByRole("button", { name: "Save job" }));
  await reads("Job updated successfully!");
  const sent = calls.find(({ key }) => key === SAVE);
  expect(sent?.params).toEqual({ id: listing(1).id });
  expect(sent?.body).toEqual({
    title: "Senior welder",
    description: "Welding gates.",
    requirements: "",
    salary_min: 80_000,
    salary_max: 120_000,
    location: "Kubwa",
    category: "Construction",
    experience_required: 2,
    application_deadline: null,
    edited_at: null,
  });
  await waitFor(() => expect(address()).toBe(`${PATH}?status=active`));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).closest("[tabindex]")).toHaveFocus());
});

it("[EMD-17] keeps what was typed where saving failed", async () => {
  const { user } = open(
    { [SAVE]: refuse(400, "Please check what you entered.", "invalid_input", { title: "Too long" }) },
    { at: `${PATH}?edit=${listing(1).id}` },
  );
  await user.type(await screen.findByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Save job" }));
  expect(await screen.findByRole("link", { name: "Too long" })).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Job 1!");
});

it("does not overwrite what was saved elsewhere in the meantime, and says so", async () => {
  const changed = "This was changed in the meantime. Please reload and try again.";
  const { user, calls } = open({ [SAVE]: refuse(409, changed, "conflict") }, { at: `${PATH}?edit=${listing(1).id}` });
  await user.type(await screen.findByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Save job" }));
  expect(await screen.findByText(new RegExp(changed))).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Job 1!");
  await waitFor(() => expect(calls.filter(({ key }) => key === "GET /api/employer/jobs/{id}")).toHaveLength(2));
});

it("[EMD-17] opens one job with one read, not with all of the employer's", async () => {
  const { calls } = open({}, { at: `${PATH}?edit=${listing(1).id}` });
  expect(await screen.findByLabelText("Title")).toHaveValue("Job 1");
  expect(calls.filter(({ key }) => key.startsWith("GET /api/employer/job")).map(({ key }) => key)).toEqual([
    "GET /api/employer/jobs/{id}",
  ]);
});

it("[EMD-17] offers Retry where the job to edit could not be loaded", async () => {
  let tries = 0;
  const { user } = open(
    { "GET /api/employer/jobs/{id}": () => (++tries === 1 ? OFFLINE : listing(1)) },
    { at: `${PATH}?edit=${listing(1).id}` },
  );
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByLabelText("Title")).toHaveValue("Job 1");
});

it.each([
  ["refused as no id", refuse(400, "Please check what you entered.")],
  ["not found", refuse(404, "Not found.")],
])("says so where the address names something else: %s", async (_, refusal) => {
  open({ "GET /api/employer/jobs/{id}": refusal }, { at: `${PATH}?edit=welder` });
  expect(await screen.findByRole("heading", { name: "There is no such job among yours" })).toBeVisible();
});

it("says so where the address names a job that is not one's own", async () => {
  open({}, { at: `${PATH}?edit=000000000000000000000bad` });
  expect(await screen.findByRole("heading", { name: "There is no such job among yours" })).toBeVisible();
});

it("[EMD-17] finds one's jobs by words, beside the status", async () => {
  const { user, calls, address } = open({}, { at: `${PATH}?status=active&page=2` });
  await user.type(await screen.findByLabelText("Search by title, place or reference"), "HR-205{Enter}");
  await waitFor(() => expect(address()).toBe(`${PATH}?status=active&q=HR-205`));
  expect(await screen.findByText("2 jobs found")).toBeVisible();
  expect(calls.filter(({ key }) => key === LIST).at(-1)?.query).toEqual({
    q: "HR-205",
    status: "active",
    page: "1",
    limit: "20",
  });
});

it("[EMD-17] leads back to all jobs where words find none", async () => {
  const { user, address } = open({ [LIST]: [] }, { at: `${PATH}?q=HR-205`, total: 0 });
  expect(await screen.findByRole("heading", { name: "No jobs found" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Show all your jobs" }));
  await waitFor(() => expect(address()).toBe(PATH));
});

it("keeps filter and page in the address", async () => {
  const { user, calls, address } = open({}, { total: 45, at: `${PATH}?page=2` });
  await cardOf("Job 1");
  expect(screen.getByText("Page 2 of 3")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Inactive" }));
  expect(address()).toBe(`${PATH}?status=inactive`);
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === LIST).at(-1)?.query).toEqual({
      status: "inactive",
      page: "1",
      limit: "20",
    }),
  );
});

it("[EMD-18] offers Retry where the jobs could not be loaded, and says where there are none", async () => {
  let tries = 0;
  const { user } = open({ [LIST]: () => (++tries === 1 ? OFFLINE : []) }, { total: 0 });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "You have not posted a job yet" })).toBeVisible();
});

it("[EMD-17] says one thing of a job that is closed among the active ones and opened again among the others", async () => {
  let is_active = true;
  const { user } = open(
    {
      [LIST]: ({ query }) => (query.status === (is_active ? "active" : "inactive") ? [listing(1, { is_active })] : []),
      [TOGGLE]: () => {
        is_active = !is_active;
        return listing(1, { is_active });
      },
    },
    { at: `${PATH}?status=active`, total: 1 },
  );
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Deactivate/ }));
  await reads("“Job 1” is closed. Nobody can find it or apply any more.");
  await user.click(screen.getByRole("link", { name: "Inactive" }));
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Activate/ }));
  await reads("“Job 1” is open again.");
  expect(screen.queryByText(/^“Job 1” is closed/)).toBeNull();
});

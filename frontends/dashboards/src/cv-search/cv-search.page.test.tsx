import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { candidate, cvEntry, listing, ownJobs, savedCandidate } from "../testing/employer-records.ts";
import { companyProfile } from "../testing/profiles.ts";

const DATABASE = "GET /api/employer/cv-database";
const INVITE = "POST /api/messages/invitations";
const CANDIDATES = "GET /api/employer/candidates";
const APPLICANTS = "GET /api/employer/applicants";
const PATH = "/dashboard/cv-search";

function open(answers: Answers = {}, { at = PATH, total = 1 } = {}) {
  const calls = mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      "GET /api/employer/profile": companyProfile(),
      ...ownJobs([listing(1), listing(2, { is_active: false }), listing(3, { application_deadline: "2020-01-01" })]),
      [DATABASE]: [cvEntry(1, { is_verified: true })],
      [CANDIDATES]: [candidate(1), candidate(2)],
      [APPLICANTS]: [],
      [INVITE]: { success: true },
      ...answers,
    },
    { [DATABASE]: total },
  );
  return { ...openAt(at), calls };
}

it("[EMD-30] shows the people of the CV database", async () => {
  open();
  const card = within(
    (await screen.findByRole("heading", { level: 2, name: "Person 1" })).closest("li") as HTMLElement,
  );
  for (const text of ["Kubwa", "1 year of experience", "Bachelor's degree, Accountancy", "Excel", "Verified"]) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByRole("button", { name: "Download CV of Person 1" })).toBeVisible();
  expect(screen.getByText("1 person found")).toBeVisible();
});

it("[EMD-31] sends all four filters together and keeps them in the address", async () => {
  const { user, calls, address } = open({}, { at: `${PATH}?page=3` });
  await user.type(await screen.findByLabelText("Name or skill"), " amina ");
  await user.type(screen.getByLabelText("Skill"), "excel");
  await user.type(screen.getByLabelText("Minimum years of experience"), "2");
  await user.type(screen.getByLabelText("Location"), "kub");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(address()).toBe(`${PATH}?q=amina&skill=excel&min_experience=2&location=kub`);
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === DATABASE).at(-1)?.query).toEqual({
      q: "amina",
      skill: "excel",
      min_experience: "2",
      location: "kub",
      page: "1",
      limit: "20",
    }),
  );
});

it("[EMD-31] narrows the CV database to an education at once", async () => {
  const { user, calls, address } = open({}, { at: `${PATH}?q=amina` });
  await user.selectOptions(await screen.findByLabelText("Education"), "HND");
  expect(address()).toBe(`${PATH}?q=amina&education_level=hnd`);
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === DATABASE).at(-1)?.query).toMatchObject({ education_level: "hnd" }),
  );
});

it("[EMD-31] reads the filters from the address, and clears them", async () => {
  const { user, address } = open({}, { at: `${PATH}?q=amina&min_experience=5` });
  expect(await screen.findByLabelText("Name or skill")).toHaveValue("amina");
  expect(screen.getByLabelText("Minimum years of experience")).toHaveValue("5");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(address()).toBe(PATH);
  expect(screen.getByLabelText("Name or skill")).toHaveValue("");
});

it("says that nobody was found, and that loading failed", async () => {
  let tries = 0;
  const { user } = open({ [DATABASE]: () => (++tries === 1 ? OFFLINE : []) }, { at: `${PATH}?q=zz`, total: 0 });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Nobody found" })).toBeVisible();
});

it("leads to the graduates where nobody has put a CV here", async () => {
  open({ [DATABASE]: [] }, { total: 0 });
  expect(await screen.findByRole("heading", { name: "Nobody has put a CV here yet" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See the graduates" })).toHaveAttribute("href", "/dashboard/graduates");
  expect(screen.queryByRole("searchbox")).toBeNull();
});

it("says what an employer can do who must be verified first", async () => {
  open({ [DATABASE]: refuse(403, "Only verified employers can read CVs.", "employer_not_verified") });
  expect(await screen.findByText("Only verified employers can read CVs.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Get verified" })).toHaveAttribute("href", "/dashboard/payments");
});

it("says to who was verified by another name that the centre looks at the new one, and sells nothing", async () => {
  open({
    [DATABASE]: refuse(403, "Only verified employers can read CVs.", "employer_not_verified"),
    "GET /api/employer/profile": companyProfile({ verification_lost_at: "2026-03-02T09:00:00.000Z" }),
  });
  expect(await screen.findByText(/The centre looks at your company's new name or number; there is/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Get verified" })).toBeNull();
});

async function openInvitation(answers: Answers = {}) {
  const opened = open(answers);
  await opened.user.click(await screen.findByRole("button", { name: "Invite to a job Person 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite Person 1" }));
  await waitFor(() => expect(dialog.queryByRole("option", { name: "Loading your jobs…" })).toBeNull());
  return { ...opened, dialog, send: () => opened.user.click(dialog.getByRole("button", { name: "Send invitation" })) };
}

it("begins an invitation with the choice of the job, also before the jobs are there", async () => {
  let bring: () => void = () => undefined;
  const { user } = open({
    "GET /api/employer/job-choices": () =>
      new Promise((resolve) => {
        bring = () => resolve({ jobs: [], has_more: false });
      }),
  });
  await user.click(await screen.findByRole("button", { name: "Invite to a job Person 1" }));
  const job = within(await screen.findByRole("dialog", { name: "Invite Person 1" })).getByLabelText(/^Job/);
  expect(job).toHaveFocus();
  expect(job).toHaveDisplayValue("Loading your jobs…");
  bring();
  await waitFor(() => expect(job).toHaveDisplayValue("No particular job"));
  expect(job).toHaveFocus();
});

it("invites somebody to one of the open jobs", async () => {
  const { user, dialog, send, calls } = await openInvitation();
  expect(dialog.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "No particular job",
    "Job 1, Kubwa",
  ]);
  await send();
  expect(await dialog.findByRole("link", { name: "Please write a message" })).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(/^Job/), "Job 1, Kubwa");
  await user.type(dialog.getByLabelText("Message"), "Please come by.");
  await send();
  expect(await screen.findByText("Your invitation to Person 1 is sent.")).toBeVisible();
  expect(calls.find(({ key }) => key === INVITE)?.body).toEqual({
    user_id: cvEntry(1).user_id,
    job_id: listing(1).id,
    message: "Please come by.",
  });
});

it("offers the last invitation's words for the next person", async () => {
  const { user, dialog, send, calls } = await openInvitation({ [DATABASE]: [cvEntry(1), cvEntry(2)] });
  await user.type(dialog.getByLabelText("Message"), "We look for two welders.");
  await send();
  await screen.findByText("Your invitation to Person 1 is sent.");
  await user.click(screen.getByRole("button", { name: "Invite to a job Person 2" }));
  const next = within(await screen.findByRole("dialog", { name: "Invite Person 2" }));
  expect(next.getByLabelText("Message")).toHaveValue("");
  await user.click(next.getByRole("button", { name: "Use your last message again" }));
  expect(next.getByLabelText("Message")).toHaveValue("We look for two welders.");
  expect(next.getByLabelText("Message")).toHaveFocus();
  expect(next.queryByRole("button", { name: "Use your last message again" })).toBeNull();
  await user.click(next.getByRole("button", { name: "Send invitation" }));
  await screen.findByText("Your invitation to Person 2 is sent.");
  expect(calls.findLast(({ key }) => key === INVITE)?.body).toEqual({
    user_id: cvEntry(2).user_id,
    message: "We look for two welders.",
  });
});

it("names no job in an invitation that is closed since it was chosen", async () => {
  let jobs = [listing(1)];
  const first = await openInvitation(ownJobs(() => jobs));
  await first.user.selectOptions(first.dialog.getByLabelText(/^Job/), "Job 1, Kubwa");
  await first.user.type(first.dialog.getByLabelText("Message"), "Please come by.");
  first.unmount();
  jobs = [listing(1, { is_active: false })];
  const { send, calls } = await openInvitation(ownJobs(() => jobs));
  await send();
  expect(await screen.findByText("Your invitation to Person 1 is sent.")).toBeVisible();
  expect(calls.find(({ key }) => key === INVITE)?.body).toEqual({
    user_id: cvEntry(1).user_id,
    message: "Please come by.",
  });
});

it("keeps an invitation that could not be sent, also behind a closed dialog", async () => {
  const { user, dialog, send, calls } = await openInvitation({ [INVITE]: refuse(429, "Too many invitations today.") });
  await user.type(dialog.getByLabelText("Message"), "Please come by.");
  await send();
  expect(await screen.findByText("The invitation could not be sent. Too many invitations today.")).toBeVisible();
  expect(calls.find(({ key }) => key === INVITE)?.body).toEqual({
    user_id: cvEntry(1).user_id,
    message: "Please come by.",
  });
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Invite to a job Person 1" }));
  expect(await screen.findByLabelText("Message")).toHaveValue("Please come by.");
});

it("invites once where the answer was lost and the invitation is sent again after a reload", async () => {
  const first = await openInvitation({ [INVITE]: OFFLINE });
  await first.user.selectOptions(first.dialog.getByLabelText(/^Job/), "Job 1, Kubwa");
  await first.user.type(first.dialog.getByLabelText("Message"), "Please come by.");
  await first.send();
  await screen.findByText("The invitation could not be sent. Please try again.");
  first.unmount();
  const second = await openInvitation();
  await second.send();
  await screen.findByText("Your invitation to Person 1 is sent.");
  const keysOf = ({ calls }: typeof first) =>
    calls.filter(({ key }) => key === INVITE).map(({ headers }) => headers["Idempotency-Key"]);
  expect(keysOf(second)).toEqual(keysOf(first));
});

it("names the job that was chosen before a reload also where the jobs are not there yet", async () => {
  const first = await openInvitation({ [INVITE]: OFFLINE });
  await first.user.selectOptions(first.dialog.getByLabelText(/^Job/), "Job 1, Kubwa");
  await first.user.type(first.dialog.getByLabelText("Message"), "Please come by.");
  first.unmount();
  const second = open({ "GET /api/employer/job-choices": () => new Promise<never>(() => undefined) });
  await second.user.click(await screen.findByRole("button", { name: "Invite to a job Person 1" }));
  await second.user.click(await screen.findByRole("button", { name: "Send invitation" }));
  await screen.findByText("Your invitation to Person 1 is sent.");
  expect(second.calls.find(({ key }) => key === INVITE)?.body).toMatchObject({ job_id: listing(1).id });
});

const SAVE = "POST /api/employer/saved-candidates";
const FORGET = "DELETE /api/employer/saved-candidates/{user_id}";

it("[EMD-30] saves somebody with one press, says so to who does not see it, and takes them off again, which Undo leaves to the server with the note", async () => {
  let row = candidate(1);
  const { user, calls } = open({
    [CANDIDATES]: () => [row],
    [SAVE]: () => {
      row = candidate(1, { saved: { saved_at: "2026-03-01T09:00:00.000Z", note: "Called on Monday" } });
      return savedCandidate(1, { note: "Called on Monday" });
    },
    [FORGET]: () => {
      row = candidate(1);
      return { success: true as const };
    },
  });
  const save = await screen.findByRole("button", { name: "Save Person 1" });
  await user.click(save);
  const saved = await screen.findByRole("button", { name: "Saved (remove Person 1)" });
  // Its name says what it does: of a pressed one it would say the opposite.
  expect(saved).not.toHaveAttribute("aria-pressed");
  expect(saved).toHaveFocus();
  expect((await screen.findByText("Your note:")).parentElement).toHaveTextContent("Called on Monday");
  await user.click(saved);
  expect(await screen.findByText("Person 1 is no longer saved, nor is your note.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Save Person 1" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Saved (remove Person 1)" })).toBeVisible();
  const { user_id } = cvEntry(1);
  const sent = calls.filter(({ key }) => key === SAVE || key === FORGET);
  expect(sent.map(({ key, body, params }) => [key, body ?? params])).toEqual([
    [SAVE, { user_id }],
    [FORGET, { user_id }],
    [SAVE, { user_id }],
  ]);
});

it("says why somebody could not be saved, and offers to try again only where that helps", async () => {
  const full = "You have saved 1,000 people. Take some of them off your list first.";
  let answer: typeof OFFLINE | ReturnType<typeof refuse> = OFFLINE;
  const { user } = open({ [SAVE]: () => answer });
  await user.click(await screen.findByRole("button", { name: "Save Person 1" }));
  expect(await screen.findByText("Person 1 could not be saved.")).toBeVisible();
  answer = refuse(409, full, "too_many_saved_candidates");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(new RegExp(full))).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(screen.getByRole("button", { name: "Save Person 1" })).toBeVisible();
});

it("[EMD-30] says of each person what was between them and the company, asked once for the page", async () => {
  const { calls } = open({
    [DATABASE]: [cvEntry(1), cvEntry(2), cvEntry(3)],
    [CANDIDATES]: [candidate(1, { invited_at: "2026-02-01T09:00:00.000Z" }), candidate(2)],
    [APPLICANTS]: [
      {
        user_id: cvEntry(1).user_id,
        applications: (["hired", "pending", "rejected", "withdrawn", "pending"] as const).map((status, at) => ({
          id: listing(at).id,
          job_id: listing(at).id,
          job_title: `Job ${at}`,
          status,
          applied_at: "2026-02-02T09:00:00.000Z",
        })),
        total: 12,
      },
    ],
  });
  const so = within(await screen.findByRole("list", { name: "So far, with Person 1" }));
  expect(so.getByText(/^You invited this person/)).toBeVisible();
  expect(so.getByText("Hired")).toBeVisible();
  expect(so.getAllByText(/^Applied for/)).toHaveLength(3);
  expect(so.getByRole("link", { name: "Job 0" })).toHaveAttribute(
    "href",
    `/dashboard/applications?person=${cvEntry(1).user_id}&job=${listing(0).id}`,
  );
  expect(so.getByRole("link", { name: /^9 more of your jobs/ })).toHaveAttribute(
    "href",
    `/dashboard/applications?person=${cvEntry(1).user_id}`,
  );
  expect(screen.queryByRole("list", { name: "So far, with Person 2" })).toBeNull();
  // Who cannot be found by now is offered for nothing.
  expect(screen.queryByRole("button", { name: "Save Person 3" })).toBeNull();
  const ids = [1, 2, 3].map((number) => cvEntry(number).user_id).join();
  for (const key of [CANDIDATES, APPLICANTS])
    expect(calls.filter((call) => call.key === key).map(({ query }) => query)).toEqual([{ ids }]);
});

it("says that it is not known who applied or was invited, and asks again", async () => {
  let tries = 0;
  const { user } = open({ [APPLICANTS]: () => (++tries === 1 ? refuse(500) : []) });
  expect(await screen.findByText("Who applied, was invited or is saved could not be loaded")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Person 1" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
});

it("says that there are more than are counted", async () => {
  open({}, { total: 1_000 });
  expect(await screen.findByText("1,000 or more people found")).toBeVisible();
  expect(screen.getByText("Page 1 of 50 or more")).toBeVisible();
});

import { FORMER_EMPLOYER, FORMER_JOB } from "@jobcentre/contracts/former-people";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { NO_APPLICATIONS, ownApplication } from "../testing/seeker-records.ts";
import type { OwnApplication } from "./applied-jobs.api.ts";

const COUNTS = "GET /api/job-applications/counts";
const interview = {
  interview_date: "2099-03-05 10:00",
  interview_location: "Plot 7, Wuse",
  starts_at: "2099-03-05T09:00:00.000Z",
};
const shortlisted = ownApplication(1, {
  status: "shortlisted",
  interview,
  cover_letter: "I weld <b>gates</b> 🔥",
  history: [
    { status: "pending", at: "2026-02-02T09:00:00.000Z" },
    { status: "shortlisted", at: "2026-02-03T09:00:00.000Z" },
  ],
});

function open(answers: Answers = {}, search = "") {
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/job-applications": [shortlisted, ownApplication(2, { status: "hired" })],
    [COUNTS]: NO_APPLICATIONS,
    ...answers,
  });
  const page = openAt(`/dashboard/applied-jobs${search}`);
  const of = (key: string) => calls.filter((call) => call.key === key);
  return {
    ...page,
    sent: (key: string) => of(key).map(({ params }) => params),
    bodies: (key: string) => of(key).map(({ body }) => body),
  };
}

const cardOf = async (title: string) =>
  within((await screen.findByRole("heading", { level: 2, name: title })).closest("li") as HTMLElement);

it("[JSD-19] [ENTY-12] lists the applications with their status, history, letter and interview", async () => {
  open();
  const first = await cardOf("Job 1");
  for (const text of ["Zuma Foods", "Shortlisted", "I weld <b>gates</b> 🔥"])
    expect(first.getByText(text)).toBeVisible();
  expect(first.getByText(/invited to an interview/)).toBeVisible();
  expect(first.getByText(/Plot 7, Wuse/)).toBeVisible();
  expect(within(first.getByRole("list", { name: "History" })).getAllByRole("listitem")).toHaveLength(2);
  const second = await cardOf("Job 2");
  expect(second.getByText(/you got the job/)).toBeVisible();
  expect(second.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Report this job : Job 2"]);
  expect(screen.getByText("2 applications")).toBeVisible();
});

it("[JSD-19] shows no interview as coming to who is hired or rejected, and one that took place", async () => {
  const over = { ...interview, starts_at: "2020-03-05T09:00:00.000Z" };
  open({
    "GET /api/job-applications": [
      ownApplication(1, { status: "hired", interview }),
      ownApplication(2, { status: "rejected", interview }),
      ownApplication(3, { status: "hired", interview: over }),
    ],
  });
  for (const title of ["Job 1", "Job 2"]) expect((await cardOf(title)).queryByText(/Interview on/)).toBeNull();
  expect((await cardOf("Job 3")).getByText(/Interview on/)).toBeVisible();
});

it("[JSD-19] shows the reason that an employer gave with a rejection, and claims nothing of other applicants", async () => {
  const rejected = ownApplication(1, { status: "rejected", rejected_reason: "We need a licence." });
  open({ "GET /api/job-applications": [rejected] });
  const card = await cardOf("Job 1");
  expect(card.getByText("The employer decided not to go on with your application.")).toBeVisible();
  expect(card.getByText("The reason given: We need a licence.")).toBeVisible();
});

it("reports a job that was applied for to the centre, also once it is decided", async () => {
  const { user, bodies } = open({ "POST /api/reports": { success: true } });
  await user.click((await cardOf("Job 2")).getByRole("button", { name: /^Report this job/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report this job" }));
  expect(dialog.queryByText("What is it about?")).toBeNull();
  await user.type(dialog.getByLabelText("What is wrong?"), "They ask for money.");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await reads("Thank you. The job centre looks into it.");
  expect(bodies("POST /api/reports")).toEqual([
    { job_id: ownApplication(2, {}).job_id, reason: "They ask for money." },
  ]);
});

const textOf = (blob = new Blob()) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

it("gives the interview to the person's calendar", async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = open();
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Add to calendar/ }));
  expect(names).toEqual(["interview.ics"]);
  const text = await textOf(blobs[0]);
  expect(text).toContain("DTSTART:20990305T090000Z\r\n");
  expect(text).toContain("LOCATION:Plot 7\\, Wuse\r\n");
});

it("keeps an application whose job is gone readable", async () => {
  const gone = { title: "", employer_name: "", location: "", is_open: false };
  open({ "GET /api/job-applications": [ownApplication(1, { job: gone })] });
  const card = await cardOf("A job that is no longer listed");
  expect(card.getByText("Pending")).toBeVisible();
  expect(card.queryByRole("link")).toBeNull();
});

it("says that the employer is gone instead of leaving somebody waiting, and offers nothing that nobody would see", async () => {
  const gone = { title: FORMER_JOB, employer_name: FORMER_EMPLOYER, location: "", is_open: false };
  open({ "GET /api/job-applications": [{ ...shortlisted, interview: null, job: gone }] });
  const card = await cardOf(FORMER_JOB);
  expect(card.getByText(/^The employer's account was deleted/)).toBeVisible();
  expect(card.queryByText(/may invite you|invited to an interview/)).toBeNull();
  expect(card.queryByRole("button", { name: /Withdraw|calendar|cannot come/ })).toBeNull();
});

it("[ADJ-03] says that the centre closed the job instead of leaving somebody waiting, who may still withdraw", async () => {
  const job = { ...shortlisted.job, is_open: false, closed_by_centre: true } as const;
  open({ "GET /api/job-applications": [{ ...shortlisted, interview: null, job }] });
  const card = await cardOf("Job 1");
  expect(card.getByText(/^The job centre closed this job\. Please go to no interview for it/)).toBeVisible();
  expect(card.queryByText(/may invite you|invited to an interview/)).toBeNull();
  expect(card.queryByRole("button", { name: /calendar|cannot come/ })).toBeNull();
  expect(card.getByRole("button", { name: /^Withdraw/ })).toBeVisible();
});

it("leads who applied for nothing to the jobs", async () => {
  open({ "GET /api/job-applications": [] });
  expect(await screen.findByRole("heading", { name: "You have not applied for a job yet" })).toBeVisible();
});

const WITHDRAW = "POST /api/job-applications/{id}/withdraw";

/** Opens the dialog on the only application and answers it. */
async function withdrawing(answer: string, become: OwnApplication, answers: Answers = {}) {
  let shown = ownApplication(1);
  const page = open({
    "GET /api/job-applications": () => [shown],
    [WITHDRAW]: () => {
      shown = become;
      return become;
    },
    ...answers,
  });
  const { user } = page;
  await user.click((await cardOf("Job 1")).getByRole("button", { name: "Withdraw your application for Job 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw your application for Job 1?" }));
  expect(dialog.getByText(/Zuma Foods sees that you withdrew.*cannot apply for this job again/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: answer }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return page;
}

it("withdraws an application after a question, and leaves the keyboard at it", async () => {
  const { sent } = await withdrawing("Withdraw", ownApplication(1, { status: "withdrawn", interview }));
  await reads("Application withdrawn");
  const card = await cardOf("Job 1");
  expect(await card.findByText("Withdrawn")).toBeVisible();
  expect(card.getByText(/You withdrew this application/)).toBeVisible();
  expect(card.queryByText(/Plot 7/)).toBeNull();
  expect(card.queryByRole("button", { name: /Withdraw|cannot come|calendar/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Job 1" })).toHaveFocus());
  expect(sent(WITHDRAW)).toEqual([{ id: ownApplication(1).id }]);
});

it("sends nothing where the question is answered with no", async () => {
  const { sent } = await withdrawing("Cancel", ownApplication(1));
  expect(sent(WITHDRAW)).toEqual([]);
});

it("shows what was decided meanwhile where the employer was faster", async () => {
  const text = "The employer has already decided on this application";
  let shown = ownApplication(1);
  await withdrawing("Withdraw", shown, {
    "GET /api/job-applications": () => [shown],
    [WITHDRAW]: () => {
      shown = ownApplication(1, { status: "rejected" });
      return refuse(409, text);
    },
  });
  await reads(`Your application could not be withdrawn. ${text}`);
  expect(await (await cardOf("Job 1")).findByText("Rejected")).toBeVisible();
});

it("shows the applications of one status, and says where there is none", async () => {
  const all = [shortlisted, ...[2, 3, 4, 5, 6].map((number) => ownApplication(number, { status: "hired" }))];
  const { user } = open({
    "GET /api/job-applications": ({ query }) => all.filter(({ status }) => !query.status || status === query.status),
  });
  const choices = within(await screen.findByRole("navigation", { name: "Status" }));
  await screen.findByRole("heading", { name: "Job 2" });
  await user.click(choices.getByRole("link", { name: /^Shortlisted/ }));
  expect(await screen.findByText("1 application")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Job 2" })).toBeNull();
  await user.click(choices.getByRole("link", { name: /^Rejected/ }));
  expect(await screen.findByRole("heading", { name: "No applications here" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Show all applications" }));
  expect(await screen.findByText("6 applications")).toBeVisible();
});

it("searches by job or employer and by an interview to come, kept in the address, each with its number", async () => {
  const all = [shortlisted, ...[2, 3, 4, 5, 6].map((number) => ownApplication(number))];
  const counts = { ...NO_APPLICATIONS, total: 6, pending: 5, shortlisted: 1, interviews_coming: 1 };
  const asked: unknown[] = [];
  const { user } = open({
    "GET /api/job-applications": ({ query }) => {
      asked.push(query);
      return query.q || query.interview ? [shortlisted] : all;
    },
    [COUNTS]: ({ query }) => (query.q ? { ...counts, total: 1, pending: 0 } : counts),
  });
  const choices = within(await screen.findByRole("navigation", { name: "Status" }));
  expect(await choices.findByRole("link", { name: "Pending5" })).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Search by job or employer" }), " job 1 {Enter}");
  expect(await screen.findByText("1 application")).toBeVisible();
  expect(await choices.findByRole("link", { name: "Pending0" })).toBeVisible();
  const coming = choices.getByRole("link", { name: "Interview to come1" });
  expect(coming).toHaveAttribute("href", expect.stringMatching(/\?q=job\+1&status=interview$/));
  await user.click(coming);
  await waitFor(() => expect(coming).toHaveAttribute("aria-current", "true"));
  await waitFor(() =>
    expect(asked).toEqual([
      { page: "1", limit: "20" },
      { page: "1", limit: "20", q: "job 1" },
      { page: "1", limit: "20", q: "job 1", interview: "coming" },
    ]),
  );
});

it("offers no status where a few applications are seen at a glance, unless one is chosen", async () => {
  open();
  await screen.findByText("2 applications");
  expect(screen.queryByRole("navigation", { name: "Status" })).toBeNull();
});

it("keeps the statuses once they were offered, so that the keyboard goes on from All", async () => {
  const all = [shortlisted, ownApplication(2, { status: "hired" })];
  const { user } = open(
    {
      "GET /api/job-applications": ({ query }) => all.filter(({ status }) => !query.status || status === query.status),
    },
    "?status=shortlisted",
  );
  await screen.findByText("1 application");
  const everything = screen.getByRole("link", { name: /^All/ });
  everything.focus();
  await user.keyboard("{Enter}");
  await screen.findByText("2 applications");
  expect(everything).toHaveFocus();
  expect(everything).toHaveAttribute("aria-current", "true");
});

it("[JSD-19] shows a job that is no longer open to who applied for it, when they ask for it", async () => {
  const JOB = "GET /api/job-applications/{id}/job";
  const closed = ownApplication(3, { status: "shortlisted", interview });
  const { user, sent } = open({
    "GET /api/job-applications": [{ ...closed, job: { ...closed.job, is_open: false } }, ownApplication(4)],
    [JOB]: {
      title: "Job 3",
      description: "Gates of iron.\nAnd fences.",
      requirements: "A helmet",
      employer_name: "Zuma Foods",
      location: "Kubwa",
      category: "Construction",
      salary_min: 100_000,
      salary_max: 150_000,
      experience_required: 2,
      application_deadline: "2026-02-01",
    },
  });
  const card = await cardOf("Job 3");
  expect((await cardOf("Job 4")).queryByRole("button", { name: /Show the job/ })).toBeNull();
  expect(sent(JOB)).toEqual([]);
  await user.click(card.getByRole("button", { name: "Show the job Job 3" }));
  expect(await card.findByText(/Gates of iron/)).toBeVisible();
  for (const text of [/150,000/, "A helmet", /2 years.*2026/]) expect(card.getByText(text)).toBeVisible();
  expect(sent(JOB)).toEqual([{ id: closed.id }]);
  await user.click(card.getByRole("button", { name: "Hide the job Job 3" }));
  expect(card.queryByText(/Gates of iron/)).toBeNull();
});

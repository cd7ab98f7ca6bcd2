import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { OwnApplication } from "../applied-jobs/applied-jobs.api.ts";
import { openAt } from "../testing/dashboards.tsx";
import { listing } from "../testing/employer-records.ts";
import { seekerProfile } from "../testing/profiles.ts";
import { enrollment, message, program } from "../testing/records.ts";
import { ownApplication } from "../testing/seeker-records.ts";

const answers = {
  "GET /api/users/me": person(),
  "GET /api/user-profiles": seekerProfile({ course_of_study: "" }),
  "GET /api/messages": [1, 2, 3, 4].map((number) => message(number)),
  "GET /api/my-training-enrollments": [enrollment(1)],
  "GET /api/job-applications": [ownApplication(1, { status: "shortlisted" as const }), ownApplication(2)],
  "GET /api/matching-jobs": [
    {
      id: listing(3).id,
      title: "Welder",
      employer_name: "Zuma Foods",
      location: "Kubwa",
      matched_skills: ["welding", "English"],
    },
  ],
  "GET /api/training-programs": [
    program(1, { title: "The one I take part in" }),
    program(2, { title: "A full one", current_participants: 20 }),
    ...[3, 4, 5, 6, 7].map((number) => program(number)),
  ],
};

const card = async (name: string) => within(await screen.findByRole("region", { name }));

it("[DASH-03] [JSD-02] shows the real completion and leads to what is missing", async () => {
  mockApi(answers);
  const { user, address } = openAt("/dashboard");
  const completion = await card("Profile completion");
  expect(completion.getByRole("progressbar")).toHaveValue(67);
  expect(completion.getByText("67%")).toBeVisible();
  expect(completion.getAllByRole("link").map((link) => link.textContent?.trim())).toEqual([
    "Add your course of study",
    "Upload or write your CV",
  ]);
  await user.click(completion.getByRole("link", { name: "Add your course of study" }));
  expect(await screen.findByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  expect(address()).toBe("/dashboard/profile");
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/Course of study/));
});

it("[DASH-03] says that a profile is complete", async () => {
  mockApi({ ...answers, "GET /api/user-profiles": seekerProfile({ cv_file_path: "65f0c0ffee65f0c0ffee00aa/cv.pdf" }) });
  openAt("/dashboard");
  expect(await screen.findByText("Everything is filled in.")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Profile completion" })).toHaveValue(100);
});

it("[DASH-04] says that a CV that was written here is not in use yet", async () => {
  const written = { about: "I weld.", work: [], education: [], languages: [], edited_at: "2026-03-01T09:00:00.000Z" };
  mockApi({ ...answers, "GET /api/user-profiles/written-cv": written });
  openAt("/dashboard");
  const completion = await card("Profile completion");
  const way = await completion.findByRole("link", { name: "Your written CV is not in use" });
  expect(way).toHaveAttribute("href", "/dashboard/profile#cv");
  expect(completion.getByRole("progressbar")).toHaveValue(67);
});

it("does not speak of other programs where there is none at all", async () => {
  mockApi({ ...answers, "GET /api/training-programs": [] }, { "GET /api/training-programs": 0 });
  openAt("/dashboard");
  const programs = await card("Available training");
  expect(await programs.findByText("There is no training program at the moment.")).toBeVisible();
});

it("[JSD-03] shows the 3 newest messages and 4 programs with a free place", async () => {
  mockApi(answers);
  openAt("/dashboard");
  const messages = await card("Recent messages");
  await messages.findByText("Message 1");
  expect(messages.getAllByRole("listitem")).toHaveLength(3);
  const programs = await card("Available training");
  await programs.findByText("Program 3");
  await expect
    .poll(() => programs.getAllByRole("listitem").map((item) => within(item).getByRole("link").textContent))
    .toEqual(["Program 3", "Program 4", "Program 5", "Program 6"]);
  const own = await card("My training");
  expect(await own.findByText(/^Starts on .* · Idu Vocational Centre$/)).toBeVisible();
  expect(own.getByText("Enrolled")).toBeVisible();
});

it("[JSD-01] shows what waits for an answer, and that the centre cancelled a program", async () => {
  const waits = {
    id: "65f0c0ffee65f0c0ffee00ab",
    program: { ...program(7), title: "Tailoring" },
    motivation: "",
    status: "pending" as const,
    applied_at: "2026-02-01T09:00:00.000Z",
    documents: [],
  };
  mockApi({
    ...answers,
    "GET /api/my-training-enrollments": [enrollment(1, { status: "dropped", cancelled: { reason: "" } })],
    "GET /api/my-training-applications": [waits],
  });
  openAt("/dashboard");
  const own = await card("My training");
  expect(await own.findByRole("link", { name: "Tailoring" })).toBeVisible();
  expect(own.getByText("Pending")).toBeVisible();
  expect(own.getByText("Cancelled")).toBeVisible();
  expect(own.queryByText("Dropped")).toBeNull();
});

it("[JSD-01] says that nothing is taken part in only once it is known that nothing waits", async () => {
  mockApi({
    ...answers,
    "GET /api/my-training-enrollments": [],
    "GET /api/my-training-applications": refuse(400),
  });
  openAt("/dashboard");
  const own = await card("My training");
  expect(await own.findByText("This could not be loaded")).toBeVisible();
  expect(own.queryByText(/^You take part in no program yet/)).toBeNull();
});

it("[JSD-03] looks behind programs that are full, or waited for, before it says that there is none", async () => {
  const waitedFor = {
    id: "65f0c0ffee65f0c0ffee00aa",
    program: program(13),
    motivation: "",
    status: "pending" as const,
    applied_at: "2026-02-01T09:00:00.000Z",
    documents: [],
  };
  const full = Array.from({ length: 12 }, (_, at) => program(at + 1, { current_participants: 20 }));
  const all = [...full, program(13), program(14)];
  mockApi(
    {
      ...answers,
      "GET /api/training-programs": ({ query }) => all.slice(0, Number(query.limit)),
      "GET /api/my-training-applications": [waitedFor],
    },
    { "GET /api/training-programs": all.length },
  );
  openAt("/dashboard");
  const card = within(await screen.findByRole("region", { name: "Available training" }));
  expect(await card.findByRole("link", { name: "Program 14" })).toBeVisible();
  await expect.poll(() => card.queryByRole("link", { name: "Program 13" })).toBeNull();
});

it("[JSD-03] shows the 5 newest applications with their status", async () => {
  const calls = mockApi(answers);
  openAt("/dashboard");
  const applications = await card("Recent applications");
  await applications.findByRole("link", { name: "Job 1" });
  expect(applications.getByText("Shortlisted")).toBeVisible();
  expect(applications.getByRole("link", { name: /^See all/ })).toHaveAttribute("href", "/dashboard/applied-jobs");
  const asked = calls.filter(({ key }) => key === "GET /api/job-applications").map(({ query }) => query);
  expect(asked).toContainEqual({ page: "1", limit: "5" });
});

it("shows the jobs that ask for one's skills, and which", async () => {
  mockApi(answers);
  openAt("/dashboard");
  const jobs = await card("Jobs for you");
  expect(await jobs.findByRole("link", { name: "Welder" })).toHaveAttribute("href", `/jobs/${listing(3).id}`);
  expect(jobs.getByText("Zuma Foods · Kubwa")).toBeVisible();
  expect(jobs.getByText("Asks for welding, English")).toBeVisible();
  expect(jobs.getByRole("link", { name: "See all open jobs" })).toHaveAttribute("href", "/dashboard/browse-jobs");
});

it("leads who finds no job for their skills to alerts", async () => {
  mockApi({ ...answers, "GET /api/matching-jobs": [] });
  openAt("/dashboard");
  const jobs = await card("Jobs for you");
  expect(await jobs.findByText(/No open job asks for your skills/)).toBeVisible();
  expect(jobs.getByRole("link", { name: "Get alerts" })).toHaveAttribute("href", "/dashboard/browse-jobs");
});

/** Whose jobs change with what they do: go away with `take`. */
function openWithJobs(more: Answers = {}) {
  let jobs = answers["GET /api/matching-jobs"];
  const take = () => {
    jobs = [];
  };
  mockApi({
    ...answers,
    "GET /api/matching-jobs": () => jobs,
    "GET /api/jobs": [listing(3)],
    "GET /api/saved-jobs": [],
    "GET /api/job-alerts": [],
    "GET /api/user-profiles/cv-views": [],
    "POST /api/job-applications": () => {
      take();
      return ownApplication(3);
    },
    "POST /api/user-profiles": () => {
      take();
      return seekerProfile({ skills: ["Cooking"] });
    },
    ...more,
  });
  return openAt("/dashboard");
}

it("shows the jobs for somebody as they are after they applied for one", async () => {
  const { user } = openWithJobs();
  await user.click(await (await card("Jobs for you")).findByRole("link", { name: "See all open jobs" }));
  await user.click(await screen.findByRole("button", { name: "Apply for Job 3" }));
  await user.click(await screen.findByRole("button", { name: "Send application" }));
  await reads("Application submitted successfully!");
  await user.click(screen.getByRole("link", { name: "Overview" }));
  expect(await (await card("Jobs for you")).findByText(/No open job asks for your skills/)).toBeVisible();
});

it("shows the jobs for somebody as they are after they saved other skills", async () => {
  const { user } = openWithJobs();
  await (await card("Jobs for you")).findByRole("link", { name: "Welder" });
  await user.click(screen.getByRole("link", { name: "My Profile" }));
  await user.click(await screen.findByRole("button", { name: "Save profile" }));
  await reads("Profile saved successfully!");
  await user.click(screen.getByRole("link", { name: "Overview" }));
  expect(await (await card("Jobs for you")).findByText(/No open job asks for your skills/)).toBeVisible();
});

it("looks again while there is nothing for skills that were just saved: where jobs are, they come a moment later", async () => {
  const timers = vi.spyOn(globalThis, "setInterval");
  const again = () => timers.mock.calls.find(([, delay]) => delay === 3_000)?.[0] as (() => void) | undefined;
  const found = answers["GET /api/matching-jobs"];
  let jobs: typeof found = [];
  const justSaved = seekerProfile({ updated_at: new Date().toISOString() });
  mockApi({ ...answers, "GET /api/user-profiles": justSaved, "GET /api/matching-jobs": () => jobs });
  openAt("/dashboard");
  const forMe = await card("Jobs for you");
  expect(await forMe.findByText(/No open job asks for your skills/)).toBeVisible();
  await waitFor(() => expect(again()).toBeDefined());
  jobs = found;
  act(() => again()?.());
  expect(await forMe.findByRole("link", { name: "Welder" })).toBeVisible();
});

it("does not look again where the skills are known for long", async () => {
  const timers = vi.spyOn(globalThis, "setInterval");
  mockApi({ ...answers, "GET /api/matching-jobs": [] });
  openAt("/dashboard");
  expect(await (await card("Jobs for you")).findByText(/No open job asks for your skills/)).toBeVisible();
  await screen.findByRole("heading", { name: "Welcome, Amina" });
  expect(timers.mock.calls.map(([, delay]) => delay)).not.toContain(3_000);
});

it("leads from an application on the overview to that one", async () => {
  mockApi({ ...answers, "GET /api/job-applications/{id}": ownApplication(2) });
  const { user, address } = openAt("/dashboard");
  await user.click(await (await card("Recent applications")).findByRole("link", { name: "Job 2" }));
  await screen.findByRole("heading", { level: 1, name: "Applied Jobs" });
  await expect.poll(() => document.activeElement?.textContent).toBe("Job 2");
  expect(address()).toBe(`/dashboard/applied-jobs?application=${ownApplication(2).id}`);
});

const at = (starts_at: string) => ({ starts_at, interview_date: "", interview_location: "Plot 7, Wuse" });
const invited = (number: number, starts_at: string) =>
  ownApplication(number, { status: "shortlisted", interview: at(starts_at) });
/** Applications as the server lists them, those with an interview to come where that is asked for. */
const listed =
  (all: OwnApplication[]) =>
  ({ query }: { query: Record<string, unknown> }) =>
    all
      .filter(({ interview }) => !query.interview || (interview && interview.starts_at > "2026"))
      .sort((a, b) => (query.interview ? `${a.interview?.starts_at}`.localeCompare(`${b.interview?.starts_at}`) : 0))
      .slice(0, Number(query.limit));

it("tells of every interview that is still to come, the next one first, however many jobs were applied for since", async () => {
  const others = [1, 2, 3, 4, 5].map((number) => ownApplication(number));
  mockApi({
    ...answers,
    "GET /api/job-applications": listed([
      ...others,
      invited(6, "2999-03-06T09:00:00.000Z"),
      invited(7, "2999-03-05T09:00:00.000Z"),
      invited(8, "2020-03-05T09:00:00.000Z"),
    ]),
  });
  openAt("/dashboard");
  const interviews = await card("Your interviews");
  expect((await interviews.findAllByRole("listitem")).map((item) => item.textContent)).toEqual([
    expect.stringMatching(/2999.*\(Lagos time\)Job 7.*Zuma Foods · Plot 7, Wuse/),
    expect.stringMatching(/2999.*\(Lagos time\)Job 6.*Zuma Foods · Plot 7, Wuse/),
  ]);
  const [first] = interviews.getAllByRole("link", { name: "Job 7" });
  expect(first).toHaveAttribute("href", `/dashboard/applied-jobs?application=${ownApplication(7).id}`);
  expect(interviews.getByRole("link", { name: /^See all/ })).toHaveAttribute(
    "href",
    "/dashboard/applied-jobs?status=interview",
  );
});

it("still tells of an interview to which one cannot come, and that one said so", async () => {
  const cannot_come = { note: "", at: "2026-03-01T09:00:00.000Z" };
  mockApi({
    ...answers,
    "GET /api/job-applications": listed([{ ...invited(7, "2999-03-05T09:00:00.000Z"), cannot_come }]),
  });
  openAt("/dashboard");
  const interviews = await card("Your interviews");
  expect(await interviews.findByText("you said that you cannot come")).toBeVisible();
});

it("offers Retry where it is not known whether there is an interview", async () => {
  let failing = true;
  const all = listed([invited(1, "2999-03-05T09:00:00.000Z")]);
  mockApi({
    ...answers,
    "GET /api/job-applications": (call) => (failing && call.query.interview ? OFFLINE : all(call)),
  });
  const { user } = openAt("/dashboard");
  const failed = await card("Your interviews");
  failing = false;
  await user.click(await failed.findByRole("button", { name: "Retry" }));
  expect(await failed.findByRole("link", { name: "Job 1" })).toBeVisible();
});

it("has no card of interviews where nobody is expected", async () => {
  mockApi({ ...answers, "GET /api/job-applications": listed([ownApplication(1, { status: "shortlisted" })]) });
  openAt("/dashboard");
  expect(await (await card("Recent applications")).findByRole("link", { name: "Job 1" })).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Loading your interviews")).toBeNull());
  expect(screen.queryByRole("region", { name: "Your interviews" })).toBeNull();
});

it("keeps the suggested programs while another card is read again", async () => {
  let reads = 0;
  const enrollments = () => (++reads === 1 ? OFFLINE : new Promise<never>(() => undefined));
  mockApi({ ...answers, "GET /api/my-training-enrollments": enrollments });
  const { user } = openAt("/dashboard");
  const suggested = within(await screen.findByRole("region", { name: "Available training" }));
  await suggested.findByText("Program 3");
  const own = within(await screen.findByRole("region", { name: "My training" }));
  await user.click(await own.findByRole("button", { name: "Retry" }));
  expect(await own.findByRole("button", { name: "Retry" })).toHaveAttribute("aria-busy", "true");
  expect(suggested.getByText("Program 3")).toBeInTheDocument();
});

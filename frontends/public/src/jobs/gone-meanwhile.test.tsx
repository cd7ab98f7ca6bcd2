import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { visit, visitInBrowser } from "../testing/public-site.tsx";

const welder = aJob();
const PAGE = `/jobs/${welder.id}`;
const JOBS = "GET /api/jobs";
const JOB = "GET /api/jobs/{id}";
const APPLY = "POST /api/job-applications";
const GONE = refuse(404, "Not found.", "not_found");
const CLOSED = "This job no longer takes applications";

const answersWith = (answers: Answers) => ({
  "GET /api/users/me": person({ user_type: "job_seeker" }),
  "GET /api/public-settings": { public_job_applications: "on" },
  "GET /api/my-jobs": [],
  ...answers,
});

/** Opens the dialog of the first job and writes; what the answers say may change meanwhile. */
async function write(path: string, answers: Answers) {
  const seen = mockApi(answersWith(answers));
  const { user } = visit(path);
  await user.click((await screen.findAllByRole("button", { name: "Apply Now" }))[0] as HTMLElement);
  await user.type(await screen.findByLabelText(/^Cover letter/), "I weld.");
  return { user, seen };
}
const letter = () => screen.getByLabelText(/^Cover letter/);

it.each([
  ["the list", "/jobs", "No jobs found"],
  ["home", "/", "No open jobs today"],
])(
  "[JOBS-06] leaves a letter that is being written where %s is read anew and its job is gone",
  async (_, path, empty) => {
    let jobs = [welder];
    const { user } = await write(path, { [JOBS]: () => jobs });
    jobs = [];
    comeBackLater();
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(letter()).toHaveValue("I weld.");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

it("[JOBS-06] leaves it where the job's page is read anew and there is no such job", async () => {
  let job: typeof welder | typeof GONE = welder;
  await write(PAGE, { [JOB]: () => job });
  job = GONE;
  comeBackLater();
  expect(await screen.findByText("Job not found")).toBeInTheDocument();
  expect(letter()).toHaveValue("I weld.");
});

it("leaves a report that is being written there, too", async () => {
  let job: typeof welder | typeof GONE = welder;
  mockApi(answersWith({ [JOB]: () => job }));
  const { user } = visit(PAGE);
  await user.click(await screen.findByRole("button", { name: "Report this job" }));
  await user.type(await screen.findByLabelText("What is wrong?"), "They ask for money.");
  job = GONE;
  comeBackLater();
  expect(await screen.findByText("Job not found")).toBeInTheDocument();
  expect(screen.getByLabelText("What is wrong?")).toHaveValue("They ask for money.");
});

it("[JOBS-06] [GEN-02] reads the list again where a letter is refused, and keeps the letter", async () => {
  let jobs = [welder, aJob({ id: "6500000000000000000000a2", title: "Baker" })];
  const { user } = await write("/jobs", {
    [JOBS]: () => jobs,
    [APPLY]: () => {
      jobs = jobs.slice(1);
      return refuse(409, CLOSED, "job_closed");
    },
  });
  await user.click(screen.getByRole("button", { name: "Send application" }));
  expect(await screen.findByText(CLOSED)).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Welder")).toBeNull());
  expect(within(screen.getByRole("dialog")).getByLabelText(/^Cover letter/)).toHaveValue("I weld.");
});

it("[JOBS-06] shows below a refused letter that one has applied elsewhere meanwhile", async () => {
  const application = {
    job_id: welder.id,
    is_saved: false,
    application: { id: "6500000000000000000000f1", status: "pending", applied_at: "2026-11-20T10:00:00.000Z" },
  };
  let own: unknown[] = [];
  const { user } = await write(PAGE, {
    [JOB]: welder,
    "GET /api/my-jobs": () => own as never,
    [APPLY]: () => {
      own = [application];
      return refuse(409, "You have already applied for this job", "already_applied_job");
    },
  });
  await user.click(screen.getByRole("button", { name: "Send application" }));
  expect(await screen.findByText("You have already applied for this job.")).toBeVisible();
  expect(within(screen.getByRole("dialog")).getByRole("link", { name: "See your application" })).toBeVisible();
});

it("[JOBS-06] takes the dialog along where its reader goes back to the page before", async () => {
  mockApi(answersWith({ [JOBS]: [welder], [JOB]: welder }));
  const { user } = visitInBrowser("/jobs");
  await user.click(await screen.findByRole("link", { name: "Welder" }));
  await screen.findByRole("button", { name: "Report this job" });
  await user.click(screen.getByRole("button", { name: "Apply Now" }));
  await screen.findByLabelText(/^Cover letter/);
  await act(async () => window.history.back());
  await screen.findByRole("heading", { name: "Find a job" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

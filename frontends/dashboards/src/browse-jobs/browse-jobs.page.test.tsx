import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing } from "../testing/employer-records.ts";
import { seekerProfile } from "../testing/profiles.ts";
import { myJobs, ownApplication, savedJob } from "../testing/seeker-records.ts";

const JOBS = "GET /api/jobs";
const MINE = "GET /api/my-jobs";
const SAVE = "POST /api/saved-jobs";
const FORGET = "DELETE /api/saved-jobs/{job_id}";
const APPLY = "POST /api/job-applications";
const REPORT = "POST /api/reports";
const PATH = "/dashboard/browse-jobs";

/** A server that keeps what is saved and applied for; a total of null is the number of rows. */
function open(answers: Answers = {}, at = PATH, total: number | null = 2) {
  const saved = new Set<number>();
  const applied = new Set<number>();
  const numberOf = (body: unknown): number => Number.parseInt((body as { job_id: string }).job_id, 16);
  const calls = mockApi(
    {
      "GET /api/users/me": person(),
      "GET /api/messages": [],
      "GET /api/user-profiles": seekerProfile({ cv_file_path: "65f0c0ffee65f0c0ffee00aa/cv.pdf" }),
      [JOBS]: [listing(1), listing(2, { is_featured: true, employer_is_verified: true })],
      "GET /api/jobs/{id}": listing(1),
      [MINE]: ({ query }) => myJobs(query, { saved, applied }),
      "GET /api/job-alerts": [],
      [SAVE]: ({ body }) => {
        saved.add(numberOf(body));
        return savedJob(numberOf(body));
      },
      [FORGET]: ({ params }) => {
        saved.delete(Number.parseInt(params.job_id ?? "", 16));
        return { success: true as const };
      },
      [APPLY]: ({ body }) => {
        applied.add(numberOf(body));
        return ownApplication(numberOf(body));
      },
      ...answers,
    },
    total === null ? {} : { [JOBS]: total },
  );
  const page = openAt(at);
  return { ...page, calls, sent: (key: string) => calls.filter((call) => call.key === key) };
}

const cardOf = async (title: string) =>
  within((await screen.findByRole("heading", { level: 2, name: title })).closest("li") as HTMLElement);

/** All that the page shows from now on, also for a moment. */
function watchTexts(): () => string[] {
  const shown = new Set<string>();
  const watch = new MutationObserver(() => shown.add(document.body.textContent));
  onTestFinished(() => watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => [...shown];
}
/** What was sent a moment ago is told of as if another window had. */
const isCalledKnown = (text: string): boolean => text.includes("You have already applied");

it.each([
  ["", 12_345, "12,345 open jobs", "Page 1 of 618"],
  ["?text=weld", 1000, "1,000 or more open jobs", "Page 1 of 50 or more"],
])(
  "[JSD-13] says how many there are at %o, and that there may be more where they are counted no further",
  async (search, total, text, pages) => {
    open({}, `${PATH}${search}`, total);
    await reads(text);
    expect(await screen.findByText(pages)).toBeVisible();
  },
);

it("[JSD-13] says that there may be more until the next page tells whether it is the last one", async () => {
  let answer = (_jobs: ReturnType<typeof listing>[]) => {};
  const last = new Promise<ReturnType<typeof listing>[]>((resolve) => {
    answer = resolve;
  });
  const { user } = open(
    { [JOBS]: ({ query }) => (query.page === "50" ? last : [listing(1)]) },
    `${PATH}?text=weld&page=49`,
    1000,
  );
  await reads("1,000 or more open jobs");
  await user.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(screen.getByRole("list", { name: "Jobs" })).toHaveAttribute("aria-busy", "true"));
  await reads("1,000 or more open jobs");
  expect(screen.getByText("Page 50 of 50 or more")).toBeVisible();
  // Draws the bar that says that something is on its way.
  expect(screen.getByText("1,000 or more open jobs")).toHaveAttribute("data-former");
  answer([listing(2)]);
  await cardOf("Job 2");
  await reads("1,000 open jobs");
});

it("[JSD-13] lists the open jobs with what decides, and two things to do with each", async () => {
  open();
  const card = await cardOf("Job 2");
  for (const text of ["Zuma Foods", "Kubwa", "Construction", "₦80,000 – ₦120,000 per month", "Featured", "Verified"]) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByRole("link", { name: "Job 2" })).toHaveAttribute("href", `/jobs/${listing(2).id}`);
  expect(card.getByRole("button", { name: "Apply for Job 2" })).toBeVisible();
  expect(card.getByRole("button", { name: "Save Job 2" })).toBeVisible();
  expect(screen.getByText("2 open jobs")).toBeVisible();
});

it("[JSD-13] [JSD-14] [JSD-15] filters by text and one of the five categories, in the address", async () => {
  const { user, sent, address } = open({}, `${PATH}?page=2`);
  const category = await screen.findByLabelText("Category");
  expect(
    within(category)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["All Categories", "Manufacturing", "Construction", "Agriculture", "Technology", "Healthcare"]);
  await user.type(screen.getByLabelText("Search"), " weld ");
  await user.selectOptions(category, "Construction");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(address()).toBe(`${PATH}?text=weld&category=Construction`);
  await waitFor(() =>
    expect(sent(JOBS).at(-1)?.query).toEqual({ text: "weld", category: "Construction", page: "1", limit: "20" }),
  );
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(category).toHaveValue(""));
  expect(address()).toBe(PATH);
  expect(screen.getByLabelText("Search")).toHaveFocus();
});

it("[JSD-15] takes what is typed along with a category that is chosen, and shows all for one that there is not", async () => {
  const { user, address } = open({}, `${PATH}?page=2`);
  const category = await screen.findByLabelText<HTMLSelectElement>("Category");
  await user.type(screen.getByLabelText("Search"), " weld ");
  await user.selectOptions(category, "Construction");
  await waitFor(() => expect(address()).toBe(`${PATH}?text=weld&category=Construction`));
  expect(screen.getByLabelText("Search")).toHaveValue("weld");
});

it("[JSD-13] [JSD-15] filters by no category while the pay beside it cannot be read", async () => {
  const { user, address } = open({}, PATH);
  const category = await screen.findByLabelText<HTMLSelectElement>("Category");
  await user.click(screen.getByText("More filters"));
  const pay = screen.getByLabelText("Monthly pay from (₦)");
  await user.type(pay, "80k");
  await user.selectOptions(category, "Construction");
  expect(address()).toBe(PATH);
  await user.clear(pay);
  await user.type(pay, "80000");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(address()).toBe(`${PATH}?category=Construction&salary=80000`));
});

it("[JSD-14] leads words that look in title and description to the same search of company names, as alerts make it", async () => {
  open({}, `${PATH}?text=zuma+rock&category=Construction&salary=80000&page=2`);
  expect(await screen.findByRole("link", { name: "Look in company names, too" })).toHaveAttribute(
    "href",
    "/jobs?q=zuma+rock&category=Construction&salary=80000",
  );
});

it("[JSD-14] leads nowhere without words", async () => {
  open({}, `${PATH}?category=Construction`);
  expect(await screen.findByText(/open jobs?$/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Look in company names, too" })).toBeNull();
});

it("[JSD-14] shows all categories where the address names none that there is", async () => {
  open({}, `${PATH}?category=Astrology`);
  const category = await screen.findByLabelText<HTMLSelectElement>("Category");
  expect(category.selectedOptions[0]).toHaveTextContent("All Categories");
});

it("keeps the category of a search that comes from the public pages, for its jobs and its alert", async () => {
  const { sent } = open({}, `${PATH}?category=Finance`);
  const category = await screen.findByLabelText("Category");
  expect(category).toHaveValue("Finance");
  expect(within(category).getAllByRole("option")).toHaveLength(7);
  await waitFor(() => expect(sent(JOBS).at(-1)?.query).toMatchObject({ category: "Finance" }));
  expect(await screen.findByRole("button", { name: "Get alerts for this search" })).toBeVisible();
});

it("[JSD-13] filters by place, pay and experience too, in the address", async () => {
  const { user, sent, address } = open({}, `${PATH}?category=Construction`);
  await screen.findByText("2 open jobs");
  await user.click(screen.getByText("More filters"));
  await user.type(screen.getByLabelText("Location"), "kubwa");
  await user.type(screen.getByLabelText("Monthly pay from (₦)"), "80000");
  await user.type(screen.getByLabelText("Your experience (years)"), "2");
  await user.click(screen.getByRole("button", { name: "Search" }));
  const chosen = { category: "Construction", location: "kubwa", salary: "80000", experience: "2" };
  expect(address()).toBe(`${PATH}?${new URLSearchParams(chosen)}`);
  await waitFor(() => expect(sent(JOBS).at(-1)?.query).toEqual({ ...chosen, page: "1", limit: "20" }));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(address()).toBe(PATH);
  expect(screen.getByText("More filters").closest("details")).not.toHaveAttribute("open");
});

it("[JSD-13] orders the jobs by pay or by their deadline, in the address, with the filters that are there", async () => {
  const { user, sent, address } = open({}, `${PATH}?text=weld&page=2`);
  const order = await screen.findByLabelText("Order");
  expect(
    within(order)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Featured, then newest", "Best paid first", "Closing soon first"]);
  await user.selectOptions(order, "Best paid first");
  await waitFor(() => expect(address()).toBe(`${PATH}?text=weld&sort=salary`));
  await waitFor(() =>
    expect(sent(JOBS).at(-1)?.query).toEqual({ text: "weld", sort: "salary", page: "1", limit: "20" }),
  );
  await user.selectOptions(order, "Closing soon first");
  await waitFor(() => expect(sent(JOBS).at(-1)?.query).toMatchObject({ sort: "deadline" }));
  // The public pages have no such choice.
  expect(screen.getByRole("link", { name: "Look in company names, too" })).toHaveAttribute("href", "/jobs?q=weld");
  await user.selectOptions(order, "Featured, then newest");
  await waitFor(() => expect(address()).toBe(`${PATH}?text=weld`));
});

it("[JSD-13] takes an order from the address where there is such a one, and an order is no filter", async () => {
  const { sent } = open({ [JOBS]: [] }, `${PATH}?sort=deadline`, 0);
  expect(await screen.findByLabelText("Order")).toHaveValue("deadline");
  expect(await screen.findByRole("heading", { name: "No open jobs at the moment" })).toBeVisible();
  expect(sent(JOBS).at(-1)?.query).toEqual({ sort: "deadline", page: "1", limit: "20" });
});

it("[JSD-13] shows the newest first where the address names no order that there is", async () => {
  const { sent } = open({}, `${PATH}?sort=title`);
  expect(await screen.findByLabelText("Order")).toHaveValue("");
  expect(await screen.findByText("2 open jobs")).toBeVisible();
  expect(sent(JOBS).at(-1)?.query).toEqual({ page: "1", limit: "20" });
});

it("[JSD-13] says what to do where the filters leave no job", async () => {
  open({ [JOBS]: [] }, `${PATH}?location=Nowhere`, 0);
  expect(await screen.findByText("Try other words, or fewer filters.")).toBeVisible();
});

it("offers Clear only where something is filtered: a page is no filter", async () => {
  open({}, `${PATH}?page=2`, 45);
  expect(await screen.findByText("Page 2 of 3")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});

it("goes to the top of the list with each page of it, and stays at the filter that was chosen", async () => {
  const { user } = open({}, PATH, 45);
  await user.click(await screen.findByRole("link", { name: /Next/ }));
  expect(await screen.findByText("Page 2 of 3")).toBeVisible();
  await waitFor(() => expect(screen.getByText("45 open jobs")).toHaveFocus());
  const button = screen.getByRole("button", { name: "Search" });
  await user.selectOptions(screen.getByLabelText("Category"), "Construction");
  await user.click(button);
  expect(await screen.findByText("Page 1 of 3")).toBeVisible();
  expect(button).toHaveFocus();
});

it("says what to do where nothing is found, and where loading failed", async () => {
  let answer: "nothing" | "failure" = "nothing";
  const { user } = open({ [JOBS]: () => (answer === "nothing" ? [] : refuse(400)) }, `${PATH}?text=pilot`, 0);
  expect(await screen.findByRole("heading", { name: "No jobs found" })).toBeVisible();
  answer = "failure";
  await user.click(screen.getByRole("link", { name: "Show all jobs" }));
  expect(await screen.findByRole("heading", { name: "The jobs could not be loaded" })).toBeVisible();
});

it("[JSD-17] [JSD-18] saves a job and forgets it again, with a way back", async () => {
  const { user, sent } = open();
  const card = await cardOf("Job 1");
  await user.dblClick(card.getByRole("button", { name: "Save Job 1" }));
  await reads("Job saved successfully!");
  expect(sent(SAVE).map(({ body }) => body)).toEqual([{ job_id: listing(1).id }]);
  await user.click(await card.findByRole("button", { name: "Remove from saved Job 1" }));
  expect(await screen.findByText("“Job 1” is no longer saved.")).toBeVisible();
  expect(sent(FORGET).map(({ params }) => params)).toEqual([{ job_id: listing(1).id }]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await card.findByRole("button", { name: "Remove from saved Job 1" })).toBeVisible();
  await waitFor(() => expect(sent(SAVE)).toHaveLength(2));
});

it("[JSD-18] saves once, however soon it is pressed again: also before it is known what is saved", async () => {
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, sent } = open({
    [MINE]: async ({ query }) => {
      await known;
      return myJobs(query, { saved: [1] });
    },
  });
  const card = await cardOf("Job 1");
  await user.click(card.getByRole("button", { name: "Save Job 1" }));
  await reads("Job saved successfully!");
  await user.click(card.getByRole("button", { name: "Save Job 1" }));
  answer();
  expect(await card.findByRole("button", { name: "Remove from saved Job 1" })).toBeEnabled();
  expect(sent(SAVE)).toHaveLength(1);
});

it("[JSD-18] takes it back where saving failed, and Retry repeats the same request", async () => {
  let offline = true;
  const { user, sent } = open({ [SAVE]: () => (offline ? OFFLINE : savedJob(1)) });
  const card = await cardOf("Job 1");
  await user.click(card.getByRole("button", { name: "Save Job 1" }));
  expect(await screen.findByText("The job could not be saved.")).toBeVisible();
  expect(card.getByRole("button", { name: "Save Job 1" })).toBeVisible();
  offline = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await reads("Job saved successfully!");
  const keys = sent(SAVE).map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys[0]).toBeDefined();
  expect(keys).toEqual([keys[0], keys[0]]);
});

it.each([
  ["a letter", "I weld <b>gates</b> 🔥"],
  ["no letter", ""],
])("[JSD-20] [JSD-21] [JSD-22] applies with %s", async (_, letter) => {
  const { user, sent } = open();
  const card = await cardOf("Job 1");
  await user.click(card.getByRole("button", { name: "Apply for Job 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply for Job 1" }));
  expect(await dialog.findByText(/Zuma Foods gets your profile and your CV/)).toBeVisible();
  if (letter) await user.type(dialog.getByLabelText(/Cover letter/), letter);
  await user.dblClick(dialog.getByRole("button", { name: "Send application" }));
  await reads("Application submitted successfully!");
  const { id: job_id, salary_min, salary_max, location } = listing(1);
  expect(sent(APPLY).map(({ body }) => body)).toEqual([
    { job_id, cover_letter: letter, salary_min, salary_max, location },
  ]);
  const link = await card.findByRole("link", { name: /You applied/ });
  expect(link).toHaveAttribute("href", `/dashboard/applied-jobs?application=${ownApplication(1).id}`);
  await waitFor(() => expect(link).toHaveFocus());
  expect(card.queryByRole("button", { name: "Apply for Job 1" })).toBeNull();
});

it("[JSD-22] offers no second application on a slow line, before it is read what was applied for", async () => {
  let isSent = false;
  const { user } = open({
    [APPLY]: () => {
      isSent = true;
      return ownApplication(1);
    },
    [MINE]: ({ query }) => (isSent ? new Promise<never>(() => undefined) : myJobs(query, {})),
  });
  const card = await cardOf("Job 1");
  await user.click(card.getByRole("button", { name: "Apply for Job 1" }));
  const textsShown = watchTexts();
  await user.click(await screen.findByRole("button", { name: "Send application" }));
  await reads("Application submitted successfully!");
  expect(await card.findByRole("link", { name: /You applied/ })).toBeVisible();
  expect(card.queryByRole("button", { name: "Apply for Job 1" })).toBeNull();
  expect((await cardOf("Job 2")).getByRole("button", { name: "Apply for Job 2" })).toBeVisible();
  expect(textsShown().filter(isCalledKnown)).toEqual([]);
});

it("[JSD-22] keeps the letter where no answer came, and sends the same request again", async () => {
  let offline = true;
  const { user, sent } = open({ [APPLY]: () => (offline ? OFFLINE : ownApplication(1)) });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: "Apply for Job 1" }));
  await user.type(await screen.findByLabelText(/Cover letter/), "I weld.");
  await user.click(screen.getByRole("button", { name: "Send application" }));
  expect(await screen.findByText("Your application could not be sent. Please try again.")).toBeVisible();
  expect(screen.getByLabelText(/Cover letter/)).toHaveValue("I weld.");
  offline = false;
  await user.click(screen.getByRole("button", { name: "Send application" }));
  await reads("Application submitted successfully!");
  const keys = sent(APPLY).map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it("says that another tab was faster, and looks again", async () => {
  let elsewhere = false;
  const { user } = open({
    [APPLY]: () => {
      elsewhere = true;
      return refuse(409, "You have already applied for this job", "already_applied_job");
    },
    [MINE]: ({ query }) => myJobs(query, { applied: elsewhere ? [1] : [] }),
  });
  const card = await cardOf("Job 1");
  await user.click(card.getByRole("button", { name: "Apply for Job 1" }));
  await user.click(await screen.findByRole("button", { name: "Send application" }));
  expect(await screen.findByText(/could not be sent.*You have already applied for this job/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send application" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await card.findByRole("link", { name: /You applied/ })).toBeVisible();
});

it("[JSD-20] [JSD-22] keeps the letter that is being written where its job leaves the list meanwhile, and says why it was not sent", async () => {
  let jobs = [listing(1), listing(2)];
  const { user } = open({
    [JOBS]: () => jobs,
    [APPLY]: refuse(409, "This job no longer takes applications", "job_closed"),
  });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: "Apply for Job 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply for Job 1" }));
  await user.type(dialog.getByLabelText(/Cover letter/), "I weld ga");
  jobs = [listing(2, { title: "Job 2, changed" })];
  comeBackLater();
  await screen.findByRole("heading", { name: "Job 2, changed" });
  await user.type(dialog.getByLabelText(/Cover letter/), "tes.");
  expect(dialog.getByLabelText(/Cover letter/)).toHaveValue("I weld gates.");
  await user.click(dialog.getByRole("button", { name: "Send application" }));
  expect(await dialog.findByText(/This job no longer takes applications/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Job 1" })).toBeNull());
  // The button that opened the dialog has gone with its row.
  expect(screen.getByText("2 open jobs")).toHaveFocus();
});

it("keeps the letter where the last job of the list is gone meanwhile, and shows the empty list afterwards", async () => {
  let jobs = [listing(1)];
  const { user } = open({ [JOBS]: () => jobs }, PATH, null);
  await user.click((await cardOf("Job 1")).getByRole("button", { name: "Apply for Job 1" }));
  await user.type(screen.getByLabelText(/Cover letter/), "I weld.");
  jobs = [];
  comeBackLater();
  await waitFor(() => expect(screen.queryByText("1 open job")).toBeNull());
  expect(screen.getByLabelText(/Cover letter/)).toHaveValue("I weld.");
  expect(screen.queryByText("No open jobs at the moment")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("No open jobs at the moment")).toBeVisible();
});

it("says that one has applied where that is known only after the form was opened, and the keyboard goes on from it", async () => {
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = open({
    [MINE]: async ({ query }) => {
      await known;
      return myJobs(query, { applied: [1] });
    },
  });
  const card = await cardOf("Job 1");
  await user.click(card.getByRole("button", { name: "Apply for Job 1" }));
  await screen.findByLabelText(/Cover letter/);
  answer();
  expect(await screen.findByText("You have already applied for this job.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send application" })).toBeNull();
  const dialog = within(screen.getByRole("dialog", { name: "Apply for Job 1" }));
  expect(dialog.getByRole("link", { name: "See your application" })).toHaveAttribute(
    "href",
    `/dashboard/applied-jobs?application=${ownApplication(1).id}`,
  );
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(card.getByRole("link", { name: /You applied/ })).toHaveFocus());
});

it("leads who has no CV to the place to upload one", async () => {
  const { user } = open({ "GET /api/user-profiles": seekerProfile() });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: "Apply for Job 1" }));
  expect(await screen.findByRole("link", { name: "Upload or write your CV" })).toHaveAttribute(
    "href",
    "/dashboard/profile#cv",
  );
});

it("tells who hides from employers that their CV does not go along, and leads to the switch", async () => {
  const hidden = seekerProfile({ cv_file_path: "65f0c0ffee65f0c0ffee00aa/cv.pdf", visible_to_employers: false });
  const { user, address } = open({ "GET /api/user-profiles": hidden, "GET /api/user-profiles/cv-views": [] });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: "Apply for Job 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply for Job 1" }));
  expect(await dialog.findByText(/gets your profile without your CV: you hide it from employers/)).toBeVisible();
  await user.click(dialog.getByRole("link", { name: "Let employers read it" }));
  expect(address()).toBe("/dashboard/profile");
  const box = await screen.findByLabelText("Employers may find me in the CV database and read my CV");
  await waitFor(() => expect(box).toHaveFocus());
});

const AT_JOB = `${PATH}?apply=${listing(1).id}`;

it("[JOBS-06] opens the application of the job that the address names", async () => {
  const { user, address } = open({}, AT_JOB);
  expect(await screen.findByRole("dialog", { name: "Apply for Job 1" })).toBeVisible();
  const textsShown = watchTexts();
  await user.click(screen.getByRole("button", { name: "Send application" }));
  await reads("Application submitted successfully!");
  await waitFor(() => expect(address()).toBe(PATH));
  expect(textsShown().filter(isCalledKnown)).toEqual([]);
});

it.each<[string, Answers, string]>([
  ["closed", { "GET /api/jobs/{id}": refuse(404, "Not found.") }, "This job no longer takes applications."],
  ["applied for", { [MINE]: ({ query }) => myJobs(query, { applied: [1] }) }, "You have already applied for this job."],
])("says that the named job is %s", async (_, answers, words) => {
  open(answers, AT_JOB);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send application" })).toBeNull();
});

it("reports a job with the reason, once there is one", async () => {
  const { user, calls } = open({ [REPORT]: { success: true } });
  await user.click((await screen.findAllByRole("button", { name: /^Report this job/ }))[0]!);
  const dialog = within(screen.getByRole("dialog", { name: "Report this job" }));
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  expect((await dialog.findAllByText("Tell us what is wrong")).length).toBeGreaterThan(0);
  expect(calls.map(({ key }) => key)).not.toContain(REPORT);
  await user.type(dialog.getByLabelText("What is wrong?"), "They ask for money.");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  expect(await screen.findByText("Thank you. The job centre looks into it.")).toBeVisible();
  expect(calls.find(({ key }) => key === REPORT)?.body).toEqual({
    job_id: listing(1).id,
    reason: "They ask for money.",
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("reports the company behind a job", async () => {
  const { user, calls } = open({ [REPORT]: { success: true } });
  await user.click((await screen.findAllByRole("button", { name: /^Report this job/ }))[0]!);
  await user.click(screen.getByRole("radio", { name: "The company" }));
  await user.type(screen.getByLabelText("What is wrong?"), "It does not exist.");
  await user.click(screen.getByRole("button", { name: "Send report" }));
  expect(await screen.findByText("Thank you. The job centre looks into it.")).toBeVisible();
  expect(calls.find(({ key }) => key === REPORT)?.body).toEqual({
    employer_id: listing(1).employer_id,
    reason: "It does not exist.",
  });
});

it("keeps what was saved since where saving another job fails late", async () => {
  let failLate: () => void = () => undefined;
  const saved: number[] = [];
  const { user } = open({
    [MINE]: ({ query }) => myJobs(query, { saved }),
    [SAVE]: ({ body }) => {
      if ((body as { job_id: string }).job_id === listing(1).id)
        return new Promise((resolve) => {
          failLate = () => resolve(refuse(503, "Not available"));
        });
      saved.push(2);
      return savedJob(2);
    },
  });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Save/ }));
  await user.click((await cardOf("Job 2")).getByRole("button", { name: /^Save/ }));
  await reads("Job saved successfully!");
  failLate();
  expect(await screen.findByText("Not available")).toBeVisible();
  expect(await (await cardOf("Job 2")).findByRole("button", { name: /^Remove from saved/ })).toBeVisible();
  expect((await cardOf("Job 1")).getByRole("button", { name: /^Save/ })).toBeVisible();
});

it("[JSD-18] saves anew what was removed since its first saving got no answer", async () => {
  let answers = 0;
  const saved = new Set<number>();
  const { user, sent } = open({
    [MINE]: ({ query }) => myJobs(query, { saved }),
    [SAVE]: () => {
      saved.add(1);
      return ++answers === 1 ? OFFLINE : savedJob(1);
    },
    [FORGET]: () => {
      saved.delete(1);
      return { success: true as const };
    },
  });
  const card = await cardOf("Job 1");
  await user.click(card.getByRole("button", { name: "Save Job 1" }));
  expect(await screen.findByText("The job could not be saved.")).toBeVisible();
  await user.click(await card.findByRole("button", { name: "Remove from saved Job 1" }));
  expect(await screen.findByText("“Job 1” is no longer saved.")).toBeVisible();
  await user.click(await card.findByRole("button", { name: "Save Job 1" }));
  await reads("Job saved successfully!");
  const keys = sent(SAVE).map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});

it("leads who looks while no job is open to what they can learn until then", async () => {
  open({ [JOBS]: [] }, PATH, 0);
  expect(await screen.findByRole("heading", { name: "No open jobs at the moment" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Find a program" })).toHaveAttribute("href", "/training");
});

it("saves a job once where Enter is held down", async () => {
  const { user, sent } = open();
  const card = await cardOf("Job 2");
  card.getByRole("button", { name: /^Save/ }).focus();
  await user.keyboard("{Enter>40/}");
  await waitFor(() =>
    expect(card.getByRole("button", { name: /^Remove from saved/ })).not.toHaveAttribute("aria-busy"),
  );
  expect([sent(SAVE).length, sent(FORGET).length]).toEqual([1, 0]);
});

it("tells the pages of other tabs, the public ones among them, what was saved, forgotten and applied for", async () => {
  const stored = vi.spyOn(Storage.prototype, "setItem");
  const told = () => stored.mock.calls.flatMap(([key, value]) => (key === "changed" ? [value.split("\n")] : []));
  const { user } = open();
  const card = await cardOf("Job 1");
  await user.click(card.getByRole("button", { name: "Save Job 1" }));
  await reads("Job saved successfully!");
  await user.click(await card.findByRole("button", { name: "Remove from saved Job 1" }));
  await reads("“Job 1” is no longer saved.");
  await user.click(card.getByRole("button", { name: "Apply for Job 1" }));
  await user.click(await screen.findByRole("button", { name: "Send application" }));
  await reads("Application submitted successfully!");
  const saved = ["GET /api/saved-jobs", "GET /api/my-jobs"];
  expect(told()).toEqual([
    saved,
    saved,
    ["GET /api/job-applications", "GET /api/job-applications/counts", "GET /api/job-applications/{id}", MINE],
  ]);
});

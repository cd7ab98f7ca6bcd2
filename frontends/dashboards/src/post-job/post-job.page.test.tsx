import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing, ownJobs } from "../testing/employer-records.ts";

const POST = "POST /api/jobs";

const PATH = "/dashboard/post-job";

async function open(answers: Answers = {}, at = PATH) {
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    [POST]: undefined as never,
    ...answers,
  });
  const page = openAt(at);
  const press = async () => page.user.click(await screen.findByRole("button", { name: "Post job" }));
  await screen.findByLabelText("Title");
  return { ...page, calls, press };
}

async function fill({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText("Title"), "Welder");
  await user.selectOptions(screen.getByLabelText("Category"), "Construction");
  await user.type(screen.getByLabelText("Location"), "Kubwa");
  await user.type(screen.getByLabelText("Description"), "Welding gates.");
}

it("[EMD-10] [EMD-11] [EMD-14] [EMD-15] posts a job; empty salaries are null and no experience is 0", async () => {
  const opened = await open();
  await fill(opened);
  await opened.press();
  await reads("Job posted successfully!");
  expect(opened.calls.find(({ key }) => key === POST)?.body).toEqual({
    title: "Welder",
    description: "Welding gates.",
    requirements: "",
    salary_min: null,
    salary_max: null,
    location: "Kubwa",
    category: "Construction",
    experience_required: 0,
    application_deadline: null,
  });
  expect(screen.getByLabelText("Title")).toHaveValue("");
  // The next one begins where the page was brought to.
  expect(screen.getByLabelText("Title")).toHaveFocus();
});

it("[EMD-12] says what a location is, as people are asked for theirs", async () => {
  await open();
  expect(await screen.findByLabelText("Location")).toHaveAccessibleDescription("The area of Abuja, such as Gwagwalada");
});

it("[EMD-10] posts one job where its answer was lost by a reload, or its draft is open in a second window", async () => {
  const first = await open({ [POST]: OFFLINE });
  await fill(first);
  await first.press();
  await screen.findByText(/Error posting job/);
  first.unmount();
  const second = await open();
  await second.press();
  await screen.findByText("Job posted successfully!");
  const keyIn = ({ calls }: typeof first) =>
    calls.filter(({ key }) => key === POST).map(({ headers }) => headers["Idempotency-Key"]);
  expect(keyIn(second)).toEqual(keyIn(first));

  await fill(second);
  await second.press();
  await waitFor(() => expect(keyIn(second)).toHaveLength(2));
  expect(new Set(keyIn(second)).size).toBe(2);
});

it("[EMD-10] leaves nothing in this browser where its sender signs out before the answer comes", async () => {
  const opened = await open({ [POST]: () => window.localStorage.clear() as never });
  await fill(opened);
  await opened.press();
  await screen.findByText("Job posted successfully!");
  expect(Object.keys(window.localStorage)).toEqual([]);
});

it("[EMD-10] posts a second job where the draft was sent and then changed", async () => {
  const refusal = refuse(409, "This Idempotency-Key was used for a different request.", "idempotency_key_reused");
  let asked = 0;
  const opened = await open({ [POST]: () => (++asked === 1 ? refusal : (undefined as never)) });
  await fill(opened);
  await opened.press();
  await screen.findByText("Job posted successfully!");
  expect(asked).toBe(2);
});

it("[EMD-10] leaves who has gone to another section where they are when the answer comes", async () => {
  let answer = () => undefined as unknown;
  const opened = await open({
    [POST]: () =>
      new Promise((resolve) => {
        answer = () => resolve(undefined as never);
      }),
  });
  await fill(opened);
  await opened.press();
  await opened.user.click(screen.getByRole("link", { name: "Messages" }));
  await screen.findByRole("heading", { name: "Messages" });
  const scrolled = vi.spyOn(window, "scrollTo");
  answer();
  await screen.findByText("Job posted successfully!");
  expect(scrolled).not.toHaveBeenCalled();
});

it("[EMD-11] sends salaries as whole numbers and the deadline as a day", async () => {
  const opened = await open();
  const { user } = opened;
  await fill(opened);
  await user.type(screen.getByLabelText(/Lowest salary/), "₦80,000");
  await user.type(screen.getByLabelText(/Highest salary/), "120000");
  await user.clear(screen.getByLabelText("Years of experience"));
  await user.type(screen.getByLabelText("Years of experience"), "2");
  await user.type(screen.getByLabelText(/Application deadline/), "2099-03-05");
  await opened.press();
  await screen.findByText("Job posted successfully!");
  expect(opened.calls.find(({ key }) => key === POST)?.body).toMatchObject({
    salary_min: 80_000,
    salary_max: 120_000,
    experience_required: 2,
    application_deadline: "2099-03-05",
  });
});

it("[EMD-12] no longer calls the highest salary wrong once the lowest one is corrected", async () => {
  const opened = await open();
  await opened.user.type(screen.getByLabelText(/Lowest salary/), "900000");
  await opened.user.type(screen.getByLabelText(/Highest salary/), "120000");
  await opened.press();
  await waitFor(() => expect(screen.getByLabelText(/Highest salary/)).toHaveAttribute("aria-invalid", "true"));
  await opened.user.type(screen.getByLabelText(/Lowest salary/), "{Backspace}");
  await waitFor(() => expect(screen.getByLabelText(/Highest salary/)).not.toHaveAttribute("aria-invalid", "true"));
});

it("[EMD-12] names every field that is missing or does not fit", async () => {
  const opened = await open();
  await opened.user.type(screen.getByLabelText(/Lowest salary/), "90000");
  await opened.user.type(screen.getByLabelText(/Highest salary/), "80000");
  await opened.user.type(screen.getByLabelText(/Application deadline/), "2020-01-01");
  await opened.press();
  for (const text of [
    "Enter a job title",
    "Select a category",
    "Enter a location",
    "Describe the job",
    "The highest salary cannot be below the lowest",
    "Choose today or a later day",
  ]) {
    expect(await screen.findByRole("link", { name: text })).toBeVisible();
  }
  expect(opened.calls.some(({ key }) => key === POST)).toBe(false);
});

it("[EMD-12] keeps a title and a place that are pasted too long, and says how much is to go", async () => {
  const opened = await open();
  await fill(opened);
  const { user, calls, press } = opened;
  const pasted = { Title: "W".repeat(163), Location: "K".repeat(121) };
  for (const [label, text] of Object.entries(pasted)) {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
  await press();
  expect((await screen.findAllByText("Use at most 160 characters: this is 3 too many"))[0]).toBeVisible();
  expect(screen.getAllByText("Use at most 120 characters: this is 1 too many")[0]).toBeVisible();
  expect(calls.filter(({ key }) => key === POST)).toEqual([]);
});

it("[EMD-13] offers the job categories", async () => {
  await open();
  const options = within(screen.getByLabelText("Category")).getAllByRole("option");
  expect(options.slice(1).map((option) => option.textContent)).toEqual([
    "Manufacturing",
    "Construction",
    "Agriculture",
    "Technology",
    "Healthcare",
    "Education",
    "Hospitality",
    "Finance",
  ]);
});

it.each([
  ["no answer", OFFLINE, "Error posting job. Please try again."],
  ["a failing server", refuse(500, "Something broke"), "Error posting job. Please try again."],
  [
    "a refusal",
    refuse(409, "Please complete your profile first."),
    "Error posting job. Please try again. Please complete your profile first.",
  ],
])("[EMD-15] says that posting failed after %s and keeps what was typed", async (_, failure, words) => {
  const opened = await open({ [POST]: failure });
  await fill(opened);
  await opened.press();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Welder");
});

describe("[EMD-10] a job like one that is there", () => {
  const job = listing(1, { salary_min: 80_000, experience_required: 2, application_deadline: "2020-01-01" });
  const LIKE = `${PATH}?like=${job.id}`;

  it("begins with all of it but the day that is over, is a new job, and leads to the list", async () => {
    const opened = await open(ownJobs([listing(2), job]), LIKE);
    expect(
      screen.getByText(`This is a new job, filled in like “${job.title}”. That one stays as it is.`),
    ).toBeVisible();
    expect(screen.getByLabelText("Title")).toHaveValue(job.title);
    expect(screen.getByLabelText(/Lowest salary/)).toHaveValue("80000");
    expect(screen.getByLabelText(/Application deadline/)).toHaveValue("");
    await opened.user.type(screen.getByLabelText("Location"), " two");
    await opened.press();
    await screen.findByText("Job posted successfully!");
    expect(opened.calls.find(({ key }) => key === POST)?.body).toMatchObject({
      title: job.title,
      location: `${job.location} two`,
      salary_min: 80_000,
      experience_required: 2,
      application_deadline: null,
    });
    await waitFor(() => expect(opened.address()).toBe("/dashboard/manage-listings"));
  });

  it("does not lead to the list who has gone to another section before the answer", async () => {
    let answer = () => undefined as unknown;
    const held = () =>
      new Promise<never>((resolve) => {
        answer = () => resolve(undefined as never);
      });
    const opened = await open({ ...ownJobs([job]), [POST]: held }, LIKE);
    await opened.press();
    await opened.user.click(screen.getByRole("link", { name: "Messages" }));
    await screen.findByRole("heading", { name: "Messages" });
    answer();
    await screen.findByText("Job posted successfully!");
    expect(opened.address()).toBe("/dashboard/messages");
    await opened.user.click(screen.getByRole("button", { name: "See your listings" }));
    await waitFor(() => expect(opened.address()).toBe("/dashboard/manage-listings"));
  });

  it("leaves what is typed into an empty form alone, and is kept beside it", async () => {
    const first = await open();
    await first.user.type(screen.getByLabelText("Title"), "Baker");
    first.unmount();
    const second = await open(ownJobs([job]), LIKE);
    await second.user.type(screen.getByLabelText("Title"), " by night");
    second.unmount();
    const third = await open(ownJobs([job]), LIKE);
    expect(screen.getByLabelText("Title")).toHaveValue(`${job.title} by night`);
    third.unmount();
    await open();
    expect(screen.getByLabelText("Title")).toHaveValue("Baker");
  });

  it("says that somebody else's job is none of theirs, and leads to the empty form", async () => {
    mockApi({
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      ...ownJobs([listing(2)]),
    });
    const { user } = openAt(LIKE);
    expect(await screen.findByText("There is no such job among yours")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Begin with an empty form" }));
    expect(await screen.findByLabelText("Title")).toHaveValue("");
  });
});

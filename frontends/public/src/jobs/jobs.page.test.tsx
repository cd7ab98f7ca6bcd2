import { JOB_CATEGORIES } from "@jobcentre/contracts/options";
import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { visit } from "../testing/public-site.tsx";

const welder = aJob();
const nurse = aJob({
  id: "6500000000000000000000a2",
  title: "Nurse",
  category: "Healthcare",
  salary_min: null,
  salary_max: null,
});

describe("the list of jobs", () => {
  it("[JOBS-04] says of a search that is counted no further that there may be more, and shows large numbers as people read them", async () => {
    mockApi({ "GET /api/jobs": [welder] }, { "GET /api/jobs": 1000 });
    const narrowed = visit("/jobs?q=weld");
    expect(await screen.findByText("1,000 or more jobs found")).toBeVisible();
    expect(screen.getByText("Page 1 of 50 or more")).toBeVisible();
    narrowed.unmount();
    // The last page knows them all.
    mockApi({ "GET /api/jobs": [welder] }, { "GET /api/jobs": 1_021 });
    const last = visit("/jobs?q=weld&page=52");
    expect(await screen.findByText("1,021 jobs found")).toBeVisible();
    expect(screen.getByText("Page 52 of 52")).toBeVisible();
    last.unmount();
    mockApi({ "GET /api/jobs": [welder] }, { "GET /api/jobs": 12_345 });
    visit("/jobs");
    expect(await screen.findByText("12,345 jobs found")).toBeVisible();
    expect(screen.getByText("Page 1 of 618")).toBeVisible();
  });

  it("[JOBS-04] has the number of jobs read with what it counts: “2 jobs found”, not “2”", async () => {
    mockApi({ "GET /api/jobs": [welder, nurse] });
    visit("/jobs");
    expect((await screen.findByText("2 jobs found")).closest("[aria-live]")).toHaveAttribute("aria-atomic", "true");
    expect(document.querySelectorAll("[aria-live=polite]:not([aria-atomic=true])")).toHaveLength(0);
  });

  it("[JOBS-04] says on a slow line that the next jobs are on their way, and nothing of them before they are here", async () => {
    let answer: (jobs: (typeof welder)[]) => void = () => undefined;
    const next = () =>
      new Promise<(typeof welder)[]>((done) => {
        answer = done;
      });
    mockApi({ "GET /api/jobs": ({ query }) => (query.q === "zzzz" ? [] : query.q ? next() : [welder]) });
    const { user } = visit("/jobs");
    const search = async (words: string) => {
      await user.clear(screen.getByLabelText("Search"));
      await user.type(screen.getByLabelText("Search"), `${words}{Enter}`);
    };
    const results = await screen.findByRole("region", { name: "Open jobs" });
    await screen.findByText("1 job found");
    expect(results).not.toHaveAttribute("data-former");
    await search("nurse");
    expect(results).toHaveAttribute("data-former");
    expect(screen.getByRole("link", { name: "Welder" })).toBeVisible();
    await act(async () => answer([nurse]));
    await screen.findByRole("link", { name: "Nurse" });
    expect(results).not.toHaveAttribute("data-former");
    await search("zzzz");
    expect(await screen.findByRole("heading", { name: "No jobs found" })).toBeVisible();
    await search("driver");
    expect(await screen.findByRole("status", { name: "Loading jobs" })).toBeVisible();
    expect(screen.queryByText(/No jobs found|0 jobs found/)).toBeNull();
    await act(async () => answer([welder]));
    expect(await screen.findByText("1 job found")).toBeVisible();
  });

  it("[JOBS-01] [JOBS-04] shows every job with its facts, and how many there are, to anyone", async () => {
    mockApi({ "GET /api/jobs": [welder, nurse] }, { "GET /api/jobs": 2 });
    visit("/jobs");
    const card = (await screen.findByRole("link", { name: "Welder" })).closest("li") as HTMLElement;
    expect(card).toHaveTextContent("Gurara Civil Works");
    expect(card).toHaveTextContent("Kuje, Abuja");
    expect(card).toHaveTextContent("Construction");
    expect(card).toHaveTextContent("₦90,000 – ₦120,000 per month");
    expect(card).toHaveTextContent("2 years of experience");
    expect(card).toHaveTextContent("Posted 3 hours ago");
    expect(card).toHaveTextContent(/Apply by .*2099/);
    expect(screen.getByRole("link", { name: "Nurse" }).closest("li")).toHaveTextContent("Salary not stated");
    expect(screen.getByText("2 jobs found")).toBeVisible();
    await waitFor(() => expect(document.title).toContain("Jobs"));
  });

  it("[JOBS-01] [EMD-36] says whose employer is verified, and which job is featured", async () => {
    mockApi({ "GET /api/jobs": [aJob({ employer_is_verified: true, is_featured: true }), nurse] });
    visit("/jobs");
    const paid = (await screen.findByRole("link", { name: "Welder" })).closest("li") as HTMLElement;
    expect(within(paid).getByText("Verified")).toBeVisible();
    expect(within(paid).getByText("Featured")).toBeVisible();
    const plain = screen.getByRole("link", { name: "Nurse" }).closest("li") as HTMLElement;
    expect(plain).not.toHaveTextContent(/Verified|Featured/);
  });

  it("[JOBS-01] [JOBS-02] searches by words, which live in the address", async () => {
    const seen = mockApi({ "GET /api/jobs": ({ query }) => (query.q ? [nurse] : [welder, nurse]) });
    const { user, address } = visit("/jobs");
    await screen.findByText("2 jobs found");
    await user.type(screen.getByRole("searchbox", { name: "Search" }), " nurse ");
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(await screen.findByText("1 job found")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Welder" })).toBeNull();
    expect(address()).toBe("/jobs?q=nurse");
    expect(seen.at(-1)?.query).toEqual({ q: "nurse", page: "1", limit: "20" });
  });

  it("[JOBS-01] [JOBS-03] filters by category at once and keeps the focus there", async () => {
    const seen = mockApi({ "GET /api/jobs": ({ query }) => (query.category ? [nurse] : [welder, nurse]) });
    const { user, address } = visit("/jobs?q=e&page=2");
    const select = await screen.findByRole("combobox", { name: "Category" });
    expect(
      within(select)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["All Categories", ...JOB_CATEGORIES]);
    await user.selectOptions(select, "Healthcare");
    expect(await screen.findByText("1 job found")).toBeVisible();
    expect(address()).toBe("/jobs?q=e&category=Healthcare");
    expect(seen.at(-1)?.query).toMatchObject({ category: "Healthcare", page: "1" });
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Category" })).toHaveFocus());
  });

  it("[JOBS-01] orders the jobs at once, and reads the order from the address", async () => {
    const seen = mockApi({ "GET /api/jobs": [welder, nurse] });
    const { user, address } = visit("/jobs?q=e&sort=deadline");
    expect(await screen.findByLabelText("Order")).toHaveValue("deadline");
    await user.selectOptions(screen.getByLabelText("Order"), "Best paid first");
    expect(address()).toBe("/jobs?q=e&sort=salary");
    await waitFor(() =>
      expect(seen.filter(({ key }) => key === "GET /api/jobs").at(-1)?.query).toMatchObject({ q: "e", sort: "salary" }),
    );
  });

  it("[JOBS-03] filters by no category while the pay beside it cannot be read", async () => {
    mockApi({ "GET /api/jobs": [welder, nurse] });
    const { user, address } = visit("/jobs");
    await user.click(await screen.findByText("More filters"));
    const pay = screen.getByLabelText("Monthly pay from (₦)");
    await user.type(pay, "80k");
    await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Healthcare");
    expect(address()).toBe("/jobs");
    await user.clear(pay);
    await user.type(pay, "80000");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(address()).toBe("/jobs?category=Healthcare&salary=80000"));
  });

  it("[JOBS-01] filters by place, pay and experience, which stand behind More filters until one is chosen", async () => {
    const seen = mockApi({ "GET /api/jobs": ({ query }) => (query.location ? [nurse] : [welder, nurse]) });
    const { user, address } = visit("/jobs?q=e&page=2");
    const more = (await screen.findByText("More filters")).closest("details");
    expect(more).not.toHaveAttribute("open");
    await user.click(screen.getByText("More filters"));
    await user.type(screen.getByRole("textbox", { name: "Location" }), "kuje");
    await user.type(screen.getByRole("textbox", { name: "Monthly pay from (₦)" }), "80000");
    await user.type(screen.getByRole("textbox", { name: "Your experience (years)" }), "2{Enter}");
    expect(await screen.findByText("1 job found")).toBeVisible();
    expect(address()).toBe("/jobs?q=e&location=kuje&salary=80000&experience=2");
    const asked = { q: "e", location: "kuje", salary: "80000", experience: "2", page: "1", limit: "20" };
    expect(seen.at(-1)?.query).toEqual(asked);
    expect(more).toHaveAttribute("open");
  });

  it.each(["150,000", "\u20a6150,000", "N150 000", " 150000.00 "])("[JOBS-01] reads %j as pay", async (pay) => {
    const seen = mockApi({ "GET /api/jobs": [welder] });
    const { user } = visit("/jobs");
    await user.click(await screen.findByText("More filters"));
    await user.type(screen.getByRole("textbox", { name: "Monthly pay from (₦)" }), `${pay}{Enter}`);
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ salary: "150000" }));
  });

  it.each(["1e5", "2,5", "-1", "lots"])("[JOBS-01] does not take %j for pay", async (pay) => {
    const seen = mockApi({ "GET /api/jobs": [welder] });
    const { user, address } = visit("/jobs");
    await screen.findByText("1 job found");
    await user.click(screen.getByText("More filters"));
    const asked = seen.length;
    await user.type(screen.getByRole("textbox", { name: "Monthly pay from (₦)" }), `${pay}{Enter}`);
    expect(screen.getByRole("textbox", { name: "Monthly pay from (₦)" })).toBeInvalid();
    expect(address()).toBe("/jobs");
    expect(seen).toHaveLength(asked);
  });

  it("[JOBS-01] opens More filters where a field in it is wrong, and asks for nothing", async () => {
    const seen = mockApi({ "GET /api/jobs": [welder] });
    const { user, address } = visit("/jobs");
    await screen.findByText("1 job found");
    const more = screen.getByText("More filters").closest("details") as HTMLDetailsElement;
    await user.type(screen.getByRole("textbox", { name: "Your experience (years)" }), "51");
    more.open = false;
    const asked = seen.length;
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(more).toHaveAttribute("open");
    expect(address()).toBe("/jobs");
    expect(seen).toHaveLength(asked);
  });

  it("[JOBS-01] starts with the place, pay and experience of the address, ignoring what is none", async () => {
    const seen = mockApi({ "GET /api/jobs": [nurse] });
    visit("/jobs?location=Kubwa&salary=lots&experience=3");
    await screen.findByText("1 job found");
    expect(screen.getByText("More filters").closest("details")).toHaveAttribute("open");
    expect(screen.getByRole("textbox", { name: "Location" })).toHaveValue("Kubwa");
    expect(screen.getByRole("textbox", { name: "Monthly pay from (₦)" })).toHaveValue("");
    const asked = seen.find(({ key }) => key === "GET /api/jobs")?.query;
    expect(asked).toEqual({ location: "Kubwa", experience: "3", page: "1", limit: "20" });
  });

  it("[JOBS-01] starts with the filters of the address, ignoring what is none", async () => {
    const seen = mockApi({ "GET /api/jobs": [nurse] });
    visit("/jobs?q=ward&category=Piracy&page=zero");
    await screen.findByText("1 job found");
    expect(screen.getByRole("searchbox")).toHaveValue("ward");
    expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("");
    expect(seen.find(({ key }) => key === "GET /api/jobs")?.query).toEqual({ q: "ward", page: "1", limit: "20" });
  });

  it("pages through a long list in the address", async () => {
    mockApi({ "GET /api/jobs": [welder] }, { "GET /api/jobs": 45 });
    const { user, address } = visit("/jobs?category=Construction&page=2");
    expect(await screen.findByText("Page 2 of 3")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Next" }));
    expect(address()).toBe("/jobs?category=Construction&page=3");
  });

  it("says when the page is past the end, and leads to the first and last one of the same search", async () => {
    mockApi({ "GET /api/jobs": [] }, { "GET /api/jobs": 45 });
    visit("/jobs?q=ward&page=9");
    expect(await screen.findByRole("heading", { name: "There is nothing on this page" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the first page" })).toHaveAttribute("href", "/jobs?q=ward");
    expect(screen.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "/jobs?q=ward&page=3");
  });

  it("[JOBS-04] says that it is loading", async () => {
    let answer: (jobs: []) => void = () => undefined;
    const answered = new Promise<[]>((resolve) => (answer = resolve));
    mockApi({ "GET /api/jobs": () => answered });
    visit("/jobs");
    expect(await screen.findByRole("status", { name: "Loading jobs" })).toBeVisible();
    answer([]);
    expect(await screen.findByRole("heading", { name: "No jobs found" })).toBeVisible();
    expect(screen.queryByRole("status", { name: "Loading jobs" })).toBeNull();
  });

  it("[JOBS-04] says what to do when nothing matches", async () => {
    mockApi({ "GET /api/jobs": [] });
    const { user, address } = visit("/jobs?q=zzz");
    expect(await screen.findByRole("heading", { name: "No jobs found" })).toBeVisible();
    expect(screen.getByText("0 jobs found")).toBeVisible();
    expect(screen.getByText("Try other words, or fewer filters.")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Show all jobs" }));
    expect(address()).toBe("/jobs");
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("[JOBS-08] shows a failure with a Retry that loads again", async () => {
    let up = false;
    mockApi({ "GET /api/jobs": () => (up ? [welder] : OFFLINE) });
    const { user } = visit("/jobs");
    expect(await screen.findByText("The jobs could not be loaded")).toBeVisible();
    up = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: "Welder" })).toBeVisible();
    expect(screen.queryByText("The jobs could not be loaded")).toBeNull();
  });
});

describe("Apply Now", () => {
  it("[JOBS-05] asks the signed-out to sign in, with a way there that comes back to this job", async () => {
    mockApi({ "GET /api/jobs": [welder] });
    const { user, address } = visit("/jobs");
    await user.click(await screen.findByRole("button", { name: "Apply Now" }));
    expect(await screen.findByText("Please sign in to apply for jobs")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("heading", { name: "Sign in or sign up" })).toBeVisible();
    expect(address()).toBe("/auth");
    expect(takeReturnTo()).toBe(`/jobs/${welder.id}`);
  });

  it("[JOBS-05] waits for who is signed in when it is pressed before that is known", async () => {
    let answer: (problem: ReturnType<typeof refuse>) => void = () => undefined;
    mockApi({
      "GET /api/jobs": [welder],
      "GET /api/users/me": () => new Promise<ReturnType<typeof refuse>>((resolve) => (answer = resolve)),
    });
    const { user } = visit("/jobs");
    await user.click(await screen.findByRole("button", { name: "Apply Now" }));
    expect(screen.getByRole("button", { name: "Apply Now" })).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByText("Please sign in to apply for jobs")).toBeNull();
    answer(refuse(401));
    expect(await screen.findByText("Please sign in to apply for jobs")).toBeVisible();
  });

  it("[JOBS-06] tells the signed-in that applying here is coming", async () => {
    mockApi({ "GET /api/jobs": [welder], "GET /api/users/me": person() });
    const { user } = visit("/jobs");
    await user.click(await screen.findByRole("button", { name: "Apply Now" }));
    expect(await screen.findByText("Application feature coming soon!")).toBeVisible();
    expect(screen.queryByText("Please sign in to apply for jobs")).toBeNull();
  });

  it("is told apart by its job for who cannot see the card", async () => {
    mockApi({ "GET /api/jobs": [welder, nurse] });
    visit("/jobs");
    const buttons = await screen.findAllByRole("button", { name: "Apply Now" });
    expect(buttons[0]).toHaveAccessibleDescription("Welder");
    expect(buttons[1]).toHaveAccessibleDescription("Nurse");
  });
});

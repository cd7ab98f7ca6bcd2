import { DIFFICULTY_LEVELS } from "@jobcentre/contracts/options";
import { mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aProgram } from "../testing/a-program.ts";
import { visit } from "../testing/public-site.tsx";

const solar = aProgram();
const sewing = aProgram({
  id: "6500000000000000000000b2",
  title: "Sewing",
  category: "Creative Arts",
  mode: "hybrid",
  difficulty_level: "advanced",
  price_amount: 0,
  current_participants: 24,
  is_featured: true,
});
const LIST = "GET /api/training-programs";

const optionsOf = async (name: string) =>
  within(await screen.findByRole("combobox", { name }))
    .getAllByRole("option")
    .map((option) => option.textContent);

describe("the training page", () => {
  it("[TRN-01] [TRN-02] [TRN-08] shows the featured and all programs to anyone, each leading to its page", async () => {
    mockApi({ [LIST]: [sewing, solar] }, { [LIST]: 24 });
    visit("/training");
    const featured = await screen.findByRole("region", { name: "Featured programs" });
    expect(
      within(featured)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([`/training/${sewing.id}`]);
    const all = screen.getByRole("region", { name: "All programs" });
    expect(
      within(all)
        .getAllByRole("listitem")
        .map((card) => within(card).getByRole("link").getAttribute("href")),
      // What stands right above comes last.
    ).toEqual([`/training/${solar.id}`, `/training/${sewing.id}`]);
    expect(within(all).getByText("24 programs")).toBeVisible();
  });

  it("[TRN-01] has the number of programs read with what it counts: “24 programs”, not “24”", async () => {
    mockApi({ [LIST]: [solar] }, { [LIST]: 24 });
    visit("/training");
    expect((await screen.findByText("24 programs")).closest("[aria-live]")).toHaveAttribute("aria-atomic", "true");
    expect(document.querySelectorAll("[aria-live=polite]:not([aria-atomic=true])")).toHaveLength(0);
  });

  it("[TRN-01] [TRN-07] [GEN-05] shows the claims and, beside them, how many programs are open", async () => {
    mockApi({ [LIST]: [solar] }, { [LIST]: 24 });
    visit("/training");
    const claims = (await screen.findByText("6-16 weeks")).closest("dl");
    expect(claims).toHaveTextContent("Program duration6-16 weeks");
    expect(claims).toHaveTextContent("Job placement85%");
    const open = screen.getByText("Open programs").parentElement as HTMLElement;
    expect(await within(open).findByText("24")).toBeVisible();
  });

  it("says that a page is past the end, and leads to the first one with the same filters", async () => {
    mockApi({ [LIST]: [] }, { [LIST]: 5 });
    visit("/training?mode=online&page=2");
    expect(await screen.findByRole("heading", { name: "There is nothing on this page" })).toBeVisible();
    expect(screen.queryByText("No programs found")).toBeNull();
    expect(screen.getByRole("link", { name: "Go to the first page" })).toHaveAttribute("href", "/training?mode=online");
  });

  it("[TRN-05] [TRN-13] [GEN-08] says price and available spots of a program", async () => {
    mockApi({ [LIST]: [solar, { ...sewing, is_featured: false }] });
    visit("/training");
    const card = async (name: string) => (await screen.findByRole("link", { name })).closest("li");
    expect(await card("Solar Installation")).toHaveTextContent("₦25,000");
    expect(await card("Solar Installation")).toHaveTextContent("8 spots left");
    expect(await card("Sewing")).toHaveTextContent("Free");
    expect(await card("Sewing")).toHaveTextContent("1 spot left");
  });

  it("[ENTY-02] says when a program starts, so that nobody opens ten to find one they can join", async () => {
    mockApi({ [LIST]: [aProgram({ title: "Sewing", start_date: "2099-01-10" })] });
    visit("/training");
    const card = (await screen.findByRole("link", { name: "Sewing" })).closest("li");
    expect(card).toHaveTextContent("Starts on Jan 10, 2099");
  });

  it("[TRN-16] marks a full program", async () => {
    mockApi({ [LIST]: [aProgram({ current_participants: 25 })] });
    visit("/training");
    expect(await screen.findByText("Program Full")).toBeVisible();
    expect(screen.queryByText(/spots? left/)).toBeNull();
  });
});

describe("the filters", () => {
  it("[TRN-03] [TRN-04] [TRN-05] [TRN-06] offer the categories, modes, levels and prices", async () => {
    mockApi({ [LIST]: [] });
    visit("/training");
    expect(await optionsOf("Category")).toEqual([
      "All",
      "Creative Arts",
      "Technology",
      "Hospitality",
      "Agriculture",
      "Construction",
      "Manufacturing",
      "Healthcare",
      "Business Skills",
      "Trade Skills",
    ]);
    expect(await optionsOf("Mode")).toEqual(["All", "In-Person", "Online", "Hybrid"]);
    expect(await optionsOf("Level")).toEqual(["All", "Beginner", "Intermediate", "Advanced"]);
    expect(await optionsOf("Price")).toEqual(["All", "Free", "Paid"]);
    expect(DIFFICULTY_LEVELS).toHaveLength(3);
  });

  it.each([
    ["Category", "Creative Arts", "category=Creative+Arts", { category: "Creative Arts" }],
    ["Mode", "Hybrid", "mode=hybrid", { mode: "hybrid" }],
    ["Level", "Advanced", "level=advanced", { level: "advanced" }],
    ["Price", "Free", "price=free", { price: "free" }],
  ])("[TRN-01] [TRN-06] %s works, in the address, and keeps the focus", async (name, choice, inAddress, inCall) => {
    const asks = Object.keys(inCall)[0] as string;
    const seen = mockApi({ [LIST]: ({ query }) => (query[asks] ? [sewing] : [solar]) });
    const { user, address } = visit("/training");
    await screen.findByRole("link", { name: "Solar Installation" });
    await user.selectOptions(screen.getByRole("combobox", { name }), choice);
    expect(await screen.findByRole("link", { name: "Sewing" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Solar Installation" })).toBeNull();
    expect(address()).toBe(`/training?${inAddress}`);
    expect(seen.at(-1)?.query).toMatchObject(inCall);
    await waitFor(() => expect(screen.getByRole("combobox", { name })).toHaveFocus());
  });

  it("[TRN-01] search by words and hide the featured section", async () => {
    mockApi({ [LIST]: ({ query }) => (query.q === "solar" ? [solar] : [sewing, solar]) });
    const { user, address } = visit("/training");
    await screen.findByRole("region", { name: "Featured programs" });
    await user.type(screen.getByRole("searchbox"), "solar{Enter}");
    expect(await screen.findByText("1 program")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Featured programs" })).toBeNull();
    expect(address()).toBe("/training?q=solar");
  });

  it("say what to do when nothing matches", async () => {
    mockApi({ [LIST]: [] });
    visit("/training?q=zzz");
    expect(await screen.findByRole("heading", { name: "No programs found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Show all programs" })).toHaveAttribute("href", "/training");
  });
});

it("[TRN-09] shows a failed fetch of the list, with a Retry that loads again", async () => {
  let up = false;
  mockApi({ [LIST]: () => (up ? [solar] : OFFLINE) });
  const { user } = visit("/training");
  expect(await screen.findByText("The programs could not be loaded")).toBeVisible();
  up = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Solar Installation" })).toBeVisible();
  // The number of open programs is of the same call.
  expect(screen.queryByRole("button", { name: /Retry/ })).toBeNull();
});

it("asks for the list once where nothing is filtered", async () => {
  const calls = mockApi({ [LIST]: [solar] });
  visit("/training");
  await screen.findByRole("link", { name: "Solar Installation" });
  expect(calls.filter(({ key }) => key === LIST)).toHaveLength(1);
});

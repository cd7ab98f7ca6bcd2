import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, listing, ownJobs } from "../testing/employer-records.ts";

const LIST = "GET /api/employer/applications";
const COUNTS = "GET /api/employer/applications/counts";
const MARK = "PUT /api/employer/applications/{id}/mark";
const PATH = "/dashboard/applications";

function open(answers: Answers = {}, at = PATH) {
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    ...ownJobs([listing(1)]),
    [LIST]: [application(1), application(2, { mark: "maybe" }), application(3, { status: "withdrawn" })],
    [COUNTS]: applicationCounts({ total: 3, marked_good: 0, marked_maybe: 1, marked_none: 2 }),
    [MARK]: application(1, { mark: "good" }),
    ...answers,
  });
  const page = openAt(at);
  const sent = () => calls.filter(({ key }) => key === MARK).map(({ params, body }) => [params.id, body]);
  return { ...page, calls, sent };
}

const cardOf = async (name: string) =>
  within((await screen.findByRole("heading", { level: 2, name })).closest("li") as HTMLElement);

it("[EMD-19] marks who applied with one press, takes it away with another, and offers none of who withdrew", async () => {
  const { user, sent } = open();
  const [first, second] = [await cardOf("Person 1"), await cardOf("Person 2")];
  // Colleagues see it, too.
  expect(first.getByText("Only your company sees:")).toBeVisible();
  expect(first.getByRole("button", { name: /^Good/ })).toHaveAttribute("aria-pressed", "false");
  await user.click(first.getByRole("button", { name: /^Good/ }));
  await waitFor(() => expect(sent()).toEqual([[application(1).id, { mark: "good" }]]));
  const maybe = second.getByRole("button", { name: /^Maybe/ });
  expect(maybe).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(maybe).toBeEnabled());
  await user.click(maybe);
  await waitFor(() => expect(sent().at(-1)).toEqual([application(2).id, { mark: null }]));
  expect((await cardOf("Person 3")).queryByRole("button", { name: /^Good/ })).toBeNull();
});

it("a mark does not have the jobs to choose from read again", async () => {
  const { user, calls } = open();
  const reads = (wanted: string) => calls.filter(({ key }) => key === wanted).length;
  await screen.findByRole("option", { name: /^Job 1/ });
  const before = reads("GET /api/employer/job-choices");
  const lists = reads(LIST);
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Good/ }));
  await waitFor(() => expect(reads(LIST)).toBeGreaterThan(lists));
  await waitFor(async () => expect((await cardOf("Person 2")).getByRole("button", { name: /^Maybe/ })).toBeEnabled());
  expect(reads("GET /api/employer/job-choices")).toBe(before);
});

it("narrows the list to a mark, of whatever status, and counts them", async () => {
  const { user, calls, address } = open({}, `${PATH}?status=pending&q=welder`);
  await user.click(await screen.findByRole("link", { name: /^Maybe\s?1$/ }));
  await waitFor(() => expect(address()).toBe(`${PATH}?q=welder&mark=maybe`));
  await waitFor(() => expect(calls.filter(({ key }) => key === LIST).at(-1)?.query).toMatchObject({ mark: "maybe" }));
  expect(calls.filter(({ key }) => key === COUNTS).at(-1)?.query).toMatchObject({ mark: "maybe", q: "welder" });
});

it("marks several at once, and says who could not be marked and why", async () => {
  const { user, calls, sent } = open({
    [LIST]: [application(1), application(2)],
    [MARK]: ({ params }) =>
      params.id === application(1).id ? application(1) : refuse(409, "It was withdrawn.", "application_withdrawn"),
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select all 2/ }));
  await user.click(screen.getByRole("button", { name: "Mark 2 selected as good" }));
  expect(await screen.findByText("Not marked: Person 2. It was withdrawn.")).toBeVisible();
  expect(calls.filter(({ key }) => key === "GET /api/employer/job-choices")).toHaveLength(1);
  expect(sent()).toEqual([
    [application(1).id, { mark: "good" }],
    [application(2).id, { mark: "good" }],
  ]);
});

it("says that several are marked, and keeps the keyboard where it was pressed", async () => {
  let go: (() => void) | undefined;
  const { user } = open({
    [LIST]: [application(1), application(2)],
    [MARK]: async () => {
      await new Promise<void>((done) => (go = done));
      return application(1, { mark: "good" });
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select all 2/ }));
  const pressed = screen.getByRole("button", { name: "Mark 2 selected as good" });
  await user.click(pressed);
  for (const _ of [1, 2]) {
    await waitFor(() => expect(go).toBeDefined());
    expect(pressed).toHaveAttribute("aria-busy", "true");
    expect(pressed).toBeEnabled();
    const answer = go;
    go = undefined;
    answer?.();
  }
  await reads("2 applications are marked as good.");
  expect(pressed).toHaveFocus();
});

it("goes on with the keyboard at the number of a list that loses who is marked", async () => {
  let isMarked = false;
  const { user } = open(
    {
      [LIST]: () => (isMarked ? [] : [application(1)]),
      [MARK]: () => {
        isMarked = true;
        return application(1, { mark: "maybe" });
      },
    },
    `${PATH}?mark=none`,
  );
  await user.click(await screen.findByRole("checkbox", { name: "Select Person 1" }));
  await user.click(screen.getByRole("button", { name: "Mark 1 selected as maybe" }));
  await reads("1 application is marked as maybe.");
  await waitFor(() => expect(document.getElementById("list-count")).toHaveFocus());
});

it("goes on with the keyboard at the next person where the one who is marked by their own button leaves the list", async () => {
  let rows = [application(1), application(2)];
  const { user } = open(
    {
      [LIST]: () => rows,
      [MARK]: () => {
        rows = rows.slice(1);
        return application(1, { mark: "good" });
      },
    },
    `${PATH}?mark=none`,
  );
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Good/ }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Person 1" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { name: "Person 2" })).toHaveFocus());
});

it("takes no second press until the list shows the mark, which another press takes away, and keeps the keyboard", async () => {
  let marked: { mark: "good" } | undefined;
  let show: (() => void) | undefined;
  const { user, sent } = open({
    [LIST]: async () => {
      if (marked) await new Promise<void>((done) => (show = done));
      return [application(1, marked)];
    },
    [MARK]: () => {
      marked = { mark: "good" };
      return application(1, marked);
    },
  });
  const card = await cardOf("Person 1");
  const good = card.getByRole("button", { name: /^Good/ });
  await user.click(good);
  await waitFor(() => expect(show).toBeDefined());
  expect(good).toHaveAttribute("aria-busy", "true");
  expect(good).toHaveFocus();
  expect(card.getByRole("button", { name: /^Maybe/ })).toBeDisabled();
  await user.click(good);
  expect(sent()).toHaveLength(1);
  show?.();
  await waitFor(() => expect(good).toHaveAttribute("aria-pressed", "true"));
  await user.click(good);
  await waitFor(() => expect(sent().at(-1)).toEqual([application(1).id, { mark: null }]));
});

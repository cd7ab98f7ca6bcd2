import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { candidate, savedCandidate } from "../testing/employer-records.ts";
import { companyProfile } from "../testing/profiles.ts";

const SAVED = "GET /api/employer/saved-candidates";
const CANDIDATES = "GET /api/employer/candidates";
const APPLICANTS = "GET /api/employer/applicants";
const NOTE = "PUT /api/employer/saved-candidates/{user_id}/note";
const FORGET = "DELETE /api/employer/saved-candidates/{user_id}";
const PATH = "/dashboard/saved-candidates";

function open(answers: Answers = {}, { at = PATH, total = 2 } = {}) {
  const calls = mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      [SAVED]: [savedCandidate(1, { note: "Welds pipes" }), savedCandidate(2)],
      [CANDIDATES]: [candidate(1, { invited_at: "2026-03-01T09:00:00.000Z" }), candidate(2)],
      [APPLICANTS]: [],
      ...answers,
    },
    { [SAVED]: total },
  );
  return { ...openAt(at), calls };
}

const cardOf = async (name: string) =>
  within((await screen.findByRole("heading", { level: 2, name })).closest("li") as HTMLElement);

it("[EMD-30] lists who was saved, with what is known of them now, the own note and what was between them", async () => {
  open();
  const first = await cardOf("Person 1");
  for (const text of ["Kubwa", "1 year of experience", "Bachelor's degree, Accountancy", "Excel", /^Saved/])
    expect(first.getByText(text)).toBeVisible();
  expect(first.getByText("Your note:").parentElement).toHaveTextContent("Welds pipes");
  expect(await first.findByText(/^You invited this person/)).toBeVisible();
  for (const name of ["Invite to a job Person 1", "Download CV of Person 1", "Edit note about Person 1"])
    expect(first.getByRole("button", { name })).toBeVisible();
  expect((await cardOf("Person 2")).getByRole("button", { name: "Add note about Person 2" })).toBeVisible();
  expect(screen.getByText("2 saved people")).toBeVisible();
});

it("shows names and own notes alone while CVs may not be read, and what can be done about it", async () => {
  const closed = { profile: null, may_read_cvs: false };
  open({ [SAVED]: [savedCandidate(1, { ...closed, note: "Welds pipes" })] }, { total: 1 });
  const card = await cardOf("Person 1");
  expect(card.getByText("Welds pipes", { exact: false })).toBeVisible();
  expect(card.queryByRole("button", { name: /Invite|Download/ })).toBeNull();
  expect(card.queryByText("No CV")).toBeNull();
  expect(card.getByRole("button", { name: "Remove Person 1 from saved" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Get verified" })).toHaveAttribute("href", "/dashboard/payments");
});

it("sells nothing to who was verified by another name that the centre looks at now", async () => {
  const company = companyProfile({ verification_lost_at: "2026-03-02T09:00:00.000Z" });
  open({
    [SAVED]: [savedCandidate(1, { profile: null, may_read_cvs: false })],
    "GET /api/employer/profile": company,
  });
  expect(await screen.findByText(/The centre looks at your company's new name or number/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Get verified" })).toBeNull();
});

it("says who has no CV, and still invites them", async () => {
  open({ [SAVED]: [savedCandidate(1, { profile: null })] }, { total: 1 });
  const card = await cardOf("Person 1");
  expect(card.getByText("No CV")).toBeVisible();
  expect(card.getByRole("button", { name: "Invite to a job Person 1" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Get verified" })).toBeNull();
});

it("notes something, and says where another window did", async () => {
  let row = savedCandidate(1);
  const { user, calls } = open(
    {
      [SAVED]: () => [row],
      [CANDIDATES]: () => [candidate(1, { saved: row })],
      [NOTE]: ({ body }) => {
        const { note, former } = body as { note: string; former: string };
        if (former === "") {
          row = savedCandidate(1, { note: "Theirs" });
          return refuse(409, "This was changed in the meantime.", "conflict");
        }
        row = savedCandidate(1, { note });
        return row;
      },
    },
    { total: 1 },
  );
  await user.click((await cardOf("Person 1")).getByRole("button", { name: "Add note about Person 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Note about Person 1" }));
  await user.type(dialog.getByRole("textbox", { name: /^Note/ }), "Mine");
  await user.click(dialog.getByRole("button", { name: "Save note" }));
  expect(await screen.findByRole("group", { name: "As it was saved in another window" })).toHaveTextContent("Theirs");
  await user.click(dialog.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("Note saved.")).toBeVisible();
  expect((await screen.findByText("Your note:")).parentElement).toHaveTextContent("Mine");
  expect(calls.filter(({ key }) => key === NOTE).map(({ body }) => body)).toEqual([
    { note: "Mine", former: "" },
    { note: "Mine", former: "Theirs" },
  ]);
});

it("takes somebody off the list, and the keyboard stays with the list", async () => {
  let rows = [savedCandidate(1, { note: "Welds pipes" }), savedCandidate(2)];
  const { user } = open({
    [SAVED]: () => rows,
    [FORGET]: () => {
      rows = [savedCandidate(2)];
      return { success: true as const };
    },
  });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: "Remove Person 1 from saved" }));
  expect(await screen.findByText("Person 1 is no longer saved, nor is your note.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Person 1" })).toBeNull());
  await waitFor(() => expect(screen.getByText(/saved (people|person)$/)).toHaveFocus());
});

it("keeps who could not be taken off", async () => {
  const { user } = open({ [FORGET]: OFFLINE });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: "Remove Person 1 from saved" }));
  expect(await screen.findByText("Person 1 is still saved.")).toBeVisible();
  expect(await cardOf("Person 1")).toBeDefined();
});

it("searches by name or note in the address, and says that nobody was found", async () => {
  const { user, calls, address } = open({ [SAVED]: ({ query }) => (query.q ? [] : [savedCandidate(1)]) }, { total: 0 });
  await user.type(await screen.findByLabelText("Search by name or note"), " pipes {Enter}");
  expect(address()).toBe(`${PATH}?q=pipes`);
  expect(await screen.findByRole("heading", { name: "Nobody found" })).toBeVisible();
  expect(calls.findLast(({ key }) => key === SAVED)?.query).toEqual({ q: "pipes", page: "1", limit: "20" });
  expect(screen.getByRole("link", { name: "Show everybody" })).toHaveAttribute("href", PATH);
});

it("leads who saved nobody to the CVs, and offers Retry where loading failed", async () => {
  let tries = 0;
  const { user } = open({ [SAVED]: () => (++tries === 1 ? refuse(429) : []) }, { total: 0 });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Search the CV database" })).toHaveAttribute("href", "/dashboard/cv-search");
  expect(screen.queryByRole("search")).toBeNull();
});

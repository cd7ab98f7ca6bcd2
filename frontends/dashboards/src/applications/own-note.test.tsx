import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, listing, ownJobs } from "../testing/employer-records.ts";

const LIST = "GET /api/employer/applications";
const NOTE = "PUT /api/employer/applications/{id}/note";

function open(answers: Answers, at = "/dashboard/applications") {
  const calls = mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      ...ownJobs([listing(1)]),
      [LIST]: [application(1)],
      "GET /api/employer/applications/counts": applicationCounts(),
      ...answers,
    },
    { [LIST]: 1 },
  );
  return { ...openAt(at), calls, sent: () => calls.filter(({ key }) => key === NOTE).map(({ body }) => body) };
}

it("[EMD-19] notes something about an applicant, shows it, changes it and takes it away", async () => {
  const rows = [application(1)];
  const { user, sent } = open({
    [LIST]: () => rows,
    [NOTE]: ({ body }) => {
      rows[0] = application(1, { note: (body as { note: string }).note });
      return rows[0];
    },
  });
  const write = async (button: string, text: string) => {
    await user.click(await screen.findByRole("button", { name: `${button} about Person 1` }));
    const dialog = within(await screen.findByRole("dialog", { name: "Note about Person 1" }));
    const field = dialog.getByRole("textbox", { name: /^Note/ });
    await user.clear(field);
    if (text) await user.type(field, text);
    await user.click(dialog.getByRole("button", { name: "Save note" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await write("Add note", "Called on Monday");
  expect((await screen.findByText("Your note:")).parentElement).toHaveTextContent("Your note: Called on Monday");
  await write("Edit note", "Strong in Excel");
  await waitFor(() => expect(screen.getByText("Your note:").parentElement).toHaveTextContent("Strong in Excel"));
  await write("Edit note", "");
  await waitFor(() => expect(screen.queryByText("Your note:")).toBeNull());
  expect(sent()).toEqual([
    { note: "Called on Monday", former: "" },
    { note: "Strong in Excel", former: "Called on Monday" },
    { note: "", former: "Strong in Excel" },
  ]);
});

it("shows what another window noted meanwhile, and then saves over it", async () => {
  const rows = [application(1)];
  const { user, sent } = open({
    [LIST]: () => rows,
    [NOTE]: ({ body }) => {
      const { note, former } = body as { note: string; former: string };
      if (former === "Theirs") return application(1, { note });
      rows[0] = application(1, { note: "Theirs" });
      return refuse(409, "This was changed in the meantime.", "conflict");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add note about Person 1" }));
  await user.type(await screen.findByRole("textbox", { name: /^Note/ }), "Mine");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("This note was changed in another window: see the top of the form.")).toBeVisible();
  expect(screen.getByRole("group", { name: "As it was saved in another window" })).toHaveTextContent("Theirs");
  expect(screen.getByRole("textbox", { name: /^Note/ })).toHaveValue("Mine");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("Note saved.")).toBeVisible();
  expect(sent().at(-1)).toEqual({ note: "Mine", former: "Theirs" });
});

it("shows one's own note as nobody else's where its answer got lost", async () => {
  const rows = [application(1)];
  const { user } = open({
    [LIST]: () => rows,
    [NOTE]: ({ body }) => {
      rows[0] = application(1, { note: (body as { note: string }).note });
      return OFFLINE;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add note about Person 1" }));
  await user.type(await screen.findByRole("textbox", { name: /^Note/ }), "Mine");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await screen.findByText("Your note:");
  expect(screen.queryByRole("group", { name: "As it was saved in another window" })).toBeNull();
});

it.each([
  [OFFLINE, "The note could not be saved. Please try again."],
  [refuse(409, "This application was withdrawn"), "This application was withdrawn"],
] as const)("says why a note is not saved, and keeps it", async (answer, text) => {
  const { user } = open({ [NOTE]: answer });
  await user.click(await screen.findByRole("button", { name: "Add note about Person 1" }));
  await user.type(await screen.findByRole("textbox", { name: /^Note/ }), "Mine");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^Note/ })).toHaveValue("Mine");
});

it("offers no note about who withdrew", async () => {
  open({ [LIST]: [application(1, { status: "withdrawn" })] });
  await screen.findByRole("heading", { level: 2, name: "Person 1" });
  expect(screen.queryByRole("button", { name: /note/ })).toBeNull();
});

it("[EMD-19] shows the oldest first where asked to, but of interviews the next one", async () => {
  const { user, calls } = open({});
  await screen.findByRole("heading", { level: 2, name: "Person 1" });
  const asked = () => calls.filter(({ key }) => key === LIST).at(-1)?.query;
  expect(asked()).not.toHaveProperty("sort");
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Oldest first");
  await waitFor(() => expect(asked()).toMatchObject({ sort: "oldest" }));
  await user.click(screen.getByRole("link", { name: /^Interviews Scheduled/ }));
  await waitFor(() => expect(asked()).toMatchObject({ interview: "coming" }));
  expect(asked()).not.toHaveProperty("sort");
  expect(screen.getByRole("combobox", { name: "Order" })).toHaveDisplayValue("Next interview first");
});

it("puts what was typed on an older note over no newer one", async () => {
  const rows = [application(1, { note: "A" })];
  const { user } = open({ [LIST]: () => rows });
  const edit = () => screen.findByRole("button", { name: "Edit note about Person 1" });
  await user.click(await edit());
  await user.type(await screen.findByRole("textbox", { name: /^Note/ }), "2");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  rows[0] = application(1, { note: "B" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Oldest first");
  await waitFor(() => expect(screen.getByText("Your note:").parentElement).toHaveTextContent("B"));
  await user.click(await edit());
  expect(await screen.findByRole("textbox", { name: /^Note/ })).toHaveValue("B");
  expect(screen.getByText("Show what you had typed before another window saved")).toBeVisible();
  expect(screen.getByText("A2")).toBeInTheDocument();
});

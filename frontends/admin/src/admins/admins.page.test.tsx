import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { AdminRow } from "./admins.api.ts";
import { AdminsPage } from "./admins.page.tsx";

const LIST = "GET /api/admin/manage-admins";
const CREATE = "POST /api/admin/create-admin";
const DELETE = "DELETE /api/admin/delete-admin/{id}";
const boss: AdminRow = {
  id: "65f0c0ffee65f0c0ffee00a1",
  full_name: "Ada Obi",
  user_id: "ada@example.com",
  phone: "",
  location: "",
  created_at: "2026-03-05T09:30:00.000Z",
  is_super_admin: true,
  has_password: true,
  has_second_factor: true,
};
const musa: AdminRow = {
  ...boss,
  id: "65f0c0ffee65f0c0ffee00a2",
  full_name: "Musa Sani",
  user_id: "musa@example.com",
  phone: "0803 123 4567",
  location: "Wuse",
  is_super_admin: false,
  has_password: false,
  has_second_factor: false,
};
const link = {
  invitation_link: "https://jobs.example.com/admin/invitation/abc",
  invitation_expires_at: "2026-03-08T09:30:00.000Z",
};
const open = (answers: Answers = {}) => {
  const calls = mockApi({
    "GET /api/users/me": person({ is_admin: true }),
    "GET /api/admin/check": {
      profile: { id: boss.id, user_id: boss.user_id, full_name: boss.full_name },
      is_super_admin: true,
    },
    [LIST]: [boss, musa],
    ...answers,
  });
  return {
    calls,
    ...renderPage(
      <PortalProvider>
        <AdminsPage />
      </PortalProvider>,
      { inBrowser: true },
    ),
  };
};

describe("admin management", () => {
  it("[ADM-01] [ENTY-25] lists admins", async () => {
    open();
    const row = await screen.findByText("Musa Sani");
    const card = row.closest("li");
    for (const text of ["musa@example.com", "0803 123 4567", "Wuse", "2026"]) expect(card).toHaveTextContent(text);
    expect(screen.getByText("Second factor").closest("li")).toHaveTextContent("Ada Obi");
    expect(screen.getByRole("button", { name: "Delete Musa Sani" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete Ada Obi" })).not.toBeInTheDocument();
  });

  it("[ADM-01] says how many admins there are, and asks for one page of them", async () => {
    const { calls } = open();
    expect(await screen.findByText("2 admins")).toBeVisible();
    expect(calls.find(({ key }) => key === LIST)?.query).toEqual({ page: "1", limit: "50" });
  });

  it("[ADM-01] has a column for each thing that is known of an admin, where there is room for a table", async () => {
    const original = window.matchMedia;
    vi.stubGlobal("matchMedia", (query: string) =>
      Object.assign(original(query), { matches: /min-width/.test(query) }),
    );
    open();
    const headers = within(await screen.findByRole("table", { name: "Admins" })).getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Email",
      "Phone",
      "Location",
      "Created",
      "Actions",
    ]);
  });

  it("[ADM-02] [ADM-05] [ADM-06] adds an admin and shows the link once", async () => {
    const { user, calls } = open({ [CREATE]: { ...musa, full_name: "Hauwa Garba", ...link } });
    await user.click(await screen.findByRole("button", { name: "Add Admin" }));
    const dialog = screen.getByRole("dialog", { name: "Add Admin" });
    await user.type(within(dialog).getByLabelText("Email*"), "hauwa@example.com");
    expect(within(dialog).getByLabelText("Email*")).toHaveAttribute("type", "email");
    await user.type(within(dialog).getByLabelText("Full Name*"), "Hauwa Garba");
    await user.type(within(dialog).getByLabelText("Phone"), "0803");
    await user.type(within(dialog).getByLabelText("Location"), "Garki");
    await user.click(within(dialog).getByRole("button", { name: "Add Admin" }));
    await reads("Admin created successfully!");
    expect(calls.find(({ key }) => key === CREATE)?.body).toEqual({
      email: "hauwa@example.com",
      full_name: "Hauwa Garba",
      phone: "0803",
      location: "Garki",
    });
    expect(screen.getByText(link.invitation_link)).toBeVisible();
    expect(screen.queryByText(/second factor off/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByText(link.invitation_link)).not.toBeInTheDocument();
  });

  it("[ADM-02] asks for the address and the name", async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole("button", { name: "Add Admin" }));
    const dialog = screen.getByRole("dialog", { name: "Add Admin" });
    await user.click(within(dialog).getByRole("button", { name: "Add Admin" }));
    expect((await screen.findAllByText("Enter an e-mail address")).length).toBeGreaterThan(0);
    expect(screen.getAllByText("Enter the full name").length).toBeGreaterThan(0);
    expect(calls.map(({ key }) => key)).not.toContain(CREATE);
  });

  it.each([
    [
      "the server's words",
      refuse(409, "An admin with this e-mail address already exists"),
      "An admin with this e-mail address already exists",
    ],
    ["a fallback", refuse(500), "Failed to create admin"],
    ["the network's failure", OFFLINE, "Error creating admin. Please try again."],
  ])("[ADM-07] shows %s when an admin cannot be added", async (_what, answer, text) => {
    const { user } = open({ [CREATE]: answer });
    await user.click(await screen.findByRole("button", { name: "Add Admin" }));
    const dialog = screen.getByRole("dialog", { name: "Add Admin" });
    await user.type(within(dialog).getByLabelText("Email*"), "hauwa@example.com");
    await user.type(within(dialog).getByLabelText("Full Name*"), "Hauwa");
    await user.click(within(dialog).getByRole("button", { name: "Add Admin" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(within(dialog).getByLabelText("Full Name*")).toHaveValue("Hauwa");
  });

  it("[ADM-05] [ADM-07] shows an admin whose first answer got lost, when adding them again is refused", async () => {
    let admins = [boss, musa];
    const { user } = open({
      [LIST]: () => admins,
      [CREATE]: () => {
        admins = [boss, musa, { ...musa, id: "65f0c0ffee65f0c0ffee00a3", full_name: "Hauwa Garba" }];
        return refuse(409, "An admin with this e-mail address already exists", "admin_exists");
      },
    });
    await user.click(await screen.findByRole("button", { name: "Add Admin" }));
    const dialog = screen.getByRole("dialog", { name: "Add Admin" });
    await user.type(within(dialog).getByLabelText("Email*"), "hauwa@example.com");
    await user.type(within(dialog).getByLabelText("Full Name*"), "Hauwa Garba");
    await user.click(within(dialog).getByRole("button", { name: "Add Admin" }));
    await within(dialog).findByText("An admin with this e-mail address already exists");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("button", { name: "New password link for Hauwa Garba" })).toBeInTheDocument();
  });

  it("[ADM-03] [ADM-08] [ADM-09] deletes an admin after asking", async () => {
    let admins = [boss, musa];
    const { user, calls } = open({
      [LIST]: () => admins,
      [DELETE]: () => {
        admins = [boss];
        return { success: true };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Delete Musa Sani" }));
    expect(
      screen.getByText('Are you sure you want to delete admin "Musa Sani"? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(calls.map(({ key }) => key)).not.toContain(DELETE);
    await user.click(screen.getByRole("button", { name: "Delete Musa Sani" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await reads("Admin deleted successfully!");
    expect(calls.find(({ key }) => key === DELETE)).toMatchObject({ params: { id: musa.id }, body: undefined });
    // Nobody follows, so the keyboard goes on from the row before.
    await waitFor(() => expect(screen.getByText(boss.full_name).closest("li")).toHaveFocus());
  });

  it("[ADM-08] says that a deleted admin is signed in still where that could not be ended at once", async () => {
    const { user } = open({ [DELETE]: { success: true, sessions_end_later: true } });
    await user.click(await screen.findByRole("button", { name: "Delete Musa Sani" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await reads("Admin deleted successfully!");
    expect(await screen.findByText(/The role and the sessions of Musa Sani could not be ended at once/)).toBeVisible();
  });

  it.each([
    [
      "the server's words",
      refuse(409, "The last super admin cannot be deleted"),
      "The last super admin cannot be deleted",
    ],
    ["a fallback", refuse(500), "Failed to delete admin"],
    ["the network's failure", OFFLINE, "Error deleting admin. Please try again."],
  ])("[ADM-10] shows %s when an admin cannot be deleted, until the next try", async (_what, answer, text) => {
    const answers = [answer];
    const { user } = open({ [DELETE]: () => answers.shift() ?? { success: true } });
    const remove = async () => {
      await user.click(await screen.findByRole("button", { name: "Delete Musa Sani" }));
      await user.click(screen.getByRole("button", { name: "Delete" }));
    };
    await remove();
    expect(await screen.findByText(text)).toBeVisible();
    await remove();
    await reads("Admin deleted successfully!");
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it("shows no admin any more whom somebody else has deleted first", async () => {
    let admins = [boss, musa];
    const { user } = open({
      [LIST]: () => admins,
      [DELETE]: () => {
        admins = [boss];
        return refuse(404, "Not found.");
      },
    });
    await user.click(await screen.findByRole("button", { name: "Delete Musa Sani" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await reads("Not found.");
    await waitFor(() => expect(screen.queryByText("Musa Sani")).not.toBeInTheDocument());
  });

  it("[ADM-10] says of an admin who was deleted by a call whose answer got lost that it is done, on Retry", async () => {
    let admins = [boss, musa];
    const { user } = open({
      [LIST]: () => admins,
      [DELETE]: () => {
        if (admins.length === 1) return refuse(404, "Not found.");
        admins = [boss];
        return OFFLINE;
      },
    });
    await user.click(await screen.findByRole("button", { name: "Delete Musa Sani" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await reads("Error deleting admin. Please try again.");
    await waitFor(() => expect(screen.queryByText("Musa Sani")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await reads("Admin deleted successfully!");
    expect(screen.queryByText("Error deleting admin. Please try again.")).not.toBeInTheDocument();
  });

  it("exports the list as CSV", async () => {
    const saved = watchSavedFiles();
    const { user } = open({ "POST /api/admin/activity-logs/exports": { success: true } });
    await user.click(await screen.findByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^admins-\d{4}-\d\d-\d\d\.csv$/);
    const lines = String(await textOf(saved[0]?.content))
      .trim()
      .split("\r\n");
    expect(lines[0]).toContain("Name,E-mail,Phone,Location,Super admin,Password,Second factor,Created");
    expect(lines.slice(1)).toEqual([
      "Ada Obi,ada@example.com,,,Yes,Set,On,2026-03-05 10:30",
      "Musa Sani,musa@example.com,0803 123 4567,Wuse,No,Not set,Off,2026-03-05 10:30",
    ]);
  });

  it.each([
    ["New password link for Musa Sani", "Link", "POST /api/admin/manage-admins/{id}/invitation", link],
    ["Delete Musa Sani", "Delete", DELETE, { success: true, sessions_end_later: false }],
  ] as const)("is not asked a second time for what the list does not show yet: %s", async (name, sure, key, answer) => {
    let show: (() => void) | undefined;
    let isDone = false;
    const { user } = open({
      [LIST]: async () => {
        if (isDone) await new Promise<void>((done) => (show = done));
        return [boss, musa];
      },
      [key]: () => {
        isDone = true;
        return answer;
      },
    } as Answers);
    const button = await screen.findByRole("button", { name });
    await user.click(button);
    if (sure === "Delete") await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: sure }));
    await waitFor(() => expect(show).toBeDefined());
    expect(button).toHaveAttribute("aria-busy", "true");
    show?.();
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  });

  it("makes a new password link, and says what setting the password ends", async () => {
    const { user } = open({ "POST /api/admin/manage-admins/{id}/invitation": link });
    await user.click(await screen.findByRole("button", { name: "New password link for Musa Sani" }));
    expect(await screen.findByText(link.invitation_link)).toBeVisible();
    expect(
      screen.getByText(
        /^Links of before no longer work\. Setting the password signs Musa Sani out everywhere and turns their second factor off/,
      ),
    ).toBeVisible();
  });

  it("copies the link, and where the browser does not copy, as without TLS, says so and selects it", async () => {
    const { user } = open({ "POST /api/admin/manage-admins/{id}/invitation": link });
    await user.click(await screen.findByRole("button", { name: "New password link for Musa Sani" }));
    await user.click(await screen.findByRole("button", { name: "Copy link" }));
    await reads("The link is copied.");
    expect(await navigator.clipboard.readText()).toBe(link.invitation_link);
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect(await screen.findByText(/This browser does not copy here/)).toBeVisible();
    expect(String(window.getSelection())).toBe(link.invitation_link);
  });

  it("asks before the link goes that nobody has copied, and then no more", async () => {
    const { user } = open({ "POST /api/admin/manage-admins/{id}/invitation": link });
    await user.click(await screen.findByRole("button", { name: "New password link for Musa Sani" }));
    const close = async () =>
      user.click(within(await screen.findByRole("dialog", { name: "Invitation link" })).getByLabelText("Close"));
    await close();
    const question = within(await screen.findByRole("dialog", { name: "Close the invitation link" }));
    expect(question.getByText(/Did you copy the link for Musa Sani/)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText(link.invitation_link)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    await reads("The link is copied.");
    await close();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("begins with the keyboard on the way to copy the link, and has it not lost by going back or loading anew", async () => {
    const { user } = open({ "POST /api/admin/manage-admins/{id}/invitation": link });
    await user.click(await screen.findByRole("button", { name: "New password link for Musa Sani" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Copy link" })).toHaveFocus());
    const isAskedInBrowser = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
    expect(isAskedInBrowser()).toBe(true);
    act(() => window.history.back());
    const question = within(await screen.findByRole("dialog", { name: "Close the invitation link" }));
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText(link.invitation_link)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    await reads("The link is copied.");
    expect(isAskedInBrowser()).toBe(false);
    await user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(window.history.state).toBeNull());
  });

  it("says that the admins could not be loaded", async () => {
    let works = false;
    const { user } = open({ [LIST]: () => (works ? [boss] : refuse(503)) });
    await screen.findByText("The admins could not be loaded");
    works = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.getByText("Ada Obi")).toBeVisible());
  });
});

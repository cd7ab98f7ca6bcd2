import { formatDate, formatDateTime } from "@jobcentre/frontend-kit/format";
import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { Link, useRoutes } from "@jobcentre/frontend-kit/router";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PersonLink } from "../components/person-link.tsx";
import { NOTES } from "../staff-notes/staff-notes.api.ts";
import { note } from "../staff-notes/testing/notes.ts";
import { EmployerPage, UserPage } from "./user.page.tsx";
import { USER, USERS, type UserDetail } from "./users.api.ts";
import { UsersPage } from "./users.page.tsx";

const ID = "65f0c0ffee65f0c0ffee0a01";
const CHANGED = "This was changed in the meantime. Please reload and try again.";
const DELETE = "DELETE /api/admin/users/{id}";
const amina: UserDetail = {
  id: ID,
  full_name: "Amina Bello",
  business_name: "",
  user_type: "job_seeker",
  is_verified: true,
  sections: [
    { title: "Profile", records: [[{ label: "Phone", value: "0803 123 4567" }]], total: 1 },
    { title: "Messages", records: [[{ label: "Subject", value: "Hello" }]], total: 73 },
    { title: "Saved jobs", records: [], total: 0 },
    { title: "Training", records: null, total: 0 },
  ],
};
const ELSEWHERE = <Link to="/admin/dashboard/jobs">Jobs</Link>;
const Pages = () =>
  useRoutes([
    {
      path: "/admin/dashboard/users",
      element: (
        <>
          {ELSEWHERE}
          <UsersPage />
        </>
      ),
    },
    { path: "/admin/dashboard/users/:id", element: <UserPage /> },
    { path: "/admin/dashboard/employers/:id", element: <EmployerPage /> },
    {
      path: "/admin/dashboard/training",
      element: <PersonLink id={ID} name="Amina Bello" list="Training applications" />,
    },
    { path: "*", element: ELSEWHERE },
  ]);
const open = (type: "users" | "employers" = "users", at = `/admin/dashboard/${type}/${ID}`) =>
  renderPage(
    <PortalProvider>
      <Pages />
    </PortalProvider>,
    { at },
  );

it("leads from a company to each colleague who joined, and from there back", async () => {
  const NGOZI = "65f0c0ffee65f0c0ffee0a02";
  const sections = [
    {
      title: "Colleagues",
      records: [[{ label: "Name", value: "Ngozi Obi", account_id: NGOZI }], [{ label: "Name", value: "Musa Sani" }]],
      total: 2,
    },
  ];
  const company: UserDetail = { ...amina, business_name: "Zuma Foods", user_type: "employer", sections };
  mockApi({ [USER]: ({ params }) => (params.id === NGOZI ? { ...amina, id: NGOZI, user_type: null } : company) });
  const { user: hand } = open("employers");
  const colleague = await screen.findByRole("link", { name: "Ngozi Obi" });
  expect(colleague).toHaveAttribute("href", `/admin/dashboard/users/${NGOZI}`);
  expect(screen.getByText("Musa Sani")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Musa Sani" })).toBeNull();
  await hand.click(colleague);
  await hand.click(await screen.findByRole("link", { name: "Zuma Foods" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Zuma Foods" })).toBeVisible();
});

it("leads from an account that its person does not sign in to any more to the company's, and offers nothing that would reach nobody", async () => {
  const COMPANY = "65f0c0ffee65f0c0ffee0a03";
  const owner_of = { id: COMPANY, name: "Zuma Foods" };
  const former: UserDetail = { ...amina, user_type: null, is_verified: false, owner_of };
  mockApi({
    [USER]: ({ params }) =>
      params.id === COMPANY ? { ...amina, id: COMPANY, business_name: "Zuma Foods", user_type: "employer" } : former,
  });
  const { user: hand } = open();
  expect(await screen.findByText(/signs in to that one/)).toBeVisible();
  for (const name of ["Write to Amina Bello", "Suspend Amina Bello", "Delete Amina Bello"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  await hand.click(screen.getByRole("link", { name: "Zuma Foods" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Zuma Foods" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Suspend Zuma Foods" })).toBeVisible();
});

it("offers an owner who administers the centre no notes on the page of their own account of before", async () => {
  const COMPANY = "65f0c0ffee65f0c0ffee0a03";
  const owner_of = { id: COMPANY, name: "Zuma Foods" };
  mockApi({
    "GET /api/users/me": person({ id: COMPANY, user_type: "employer", is_admin: true }),
    [USER]: { ...amina, user_type: null, is_verified: false, owner_of },
    [NOTES]: [note({ follow_up_on: "2026-11-20", may_change: false, may_delete: false })],
  });
  open();
  expect(await screen.findByText(/This is your own page/)).toBeVisible();
  const notes = within(screen.getByRole("region", { name: "Notes" }));
  expect(await notes.findByText(note().text)).toBeVisible();
  expect(notes.queryByRole("button")).toBeNull();
});

it("shows everything known of a person, what is more, what is nothing and what does not answer", async () => {
  const calls = mockApi({ [USER]: amina });
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Amina Bello" })).toBeVisible();
  expect(calls.find(({ key }) => key === USER)).toMatchObject({ params: { id: ID } });
  const part = (name: string) => within(screen.getByRole("region", { name }));
  expect(part("Profile").getByText("0803 123 4567")).toBeVisible();
  expect(part("Messages").getByText("Only the newest 1 of 73 are shown.")).toBeVisible();
  expect(screen.getByText("Nothing under: Saved jobs.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Saved jobs" })).toBeNull();
  expect(part("Training").getByRole("alert")).toHaveTextContent("does not answer");
});

it("asks a part that did not answer again without a reload, and the keyboard stays there", async () => {
  let isDown = true;
  const training = [[{ label: "Program", value: "Welding" }]];
  const sections = () => [
    ...amina.sections.slice(0, 3),
    { title: "Training", records: isDown ? null : training, total: 1 },
  ];
  mockApi({ [USER]: () => ({ ...amina, sections: sections() }) });
  const { user: hand } = open();
  const retry = await screen.findByRole("button", { name: "Retry Training" });
  isDown = false;
  await hand.click(retry);
  expect(await screen.findByText("Welding")).toBeVisible();
  expect(screen.queryByText(/does not answer/)).toBeNull();
  expect(screen.getByRole("region", { name: "Training" })).toHaveFocus();
});

it("says aloud each time that a part does still not answer", async () => {
  const calls = mockApi({ [USER]: amina });
  const { user: hand } = open();
  const part = within(await screen.findByRole("region", { name: "Training" }));
  expect(part.getByRole("alert")).toHaveTextContent(/^This part does not answer right now\./);
  const retry = async (times: number) => {
    await hand.click(screen.getByRole("button", { name: "Retry Training" }));
    await waitFor(() => expect(calls.filter(({ key }) => key === USER)).toHaveLength(times));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Retry Training" })).not.toHaveAttribute("aria-busy"),
    );
    expect(screen.getByRole("button", { name: "Retry Training" })).toHaveFocus();
    return part.getByRole("alert");
  };
  const second = await retry(2);
  expect(second).toHaveTextContent(/^This part still does not answer\./);
  // The same words again are said where they are put there anew.
  const words = second.firstElementChild;
  const third = await retry(3);
  expect(third).toHaveTextContent(/^This part still does not answer\./);
  expect(third.firstElementChild).not.toBe(words);
});

it("leads from the top to each part that is not empty, and dials or writes to what is a number or an address", async () => {
  const account = [[{ label: "Email", value: "amina@example.com" }]];
  mockApi({ [USER]: { ...amina, sections: [{ title: "Account", records: account, total: 1 }, ...amina.sections] } });
  const { user: hand } = open();
  const parts = within(await screen.findByRole("navigation", { name: "Parts of this page" }));
  const names = ["Account", "Profile", "Messages 73", "Training"];
  expect(parts.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
  await hand.click(parts.getByRole("button", { name: "Messages 73" }));
  expect(screen.getByRole("region", { name: "Messages" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "0803 123 4567" })).toHaveAttribute("href", "tel:08031234567");
  expect(screen.getByRole("link", { name: "amina@example.com" })).toHaveAttribute("href", "mailto:amina@example.com");
});

it("[ADP-06] shows dates and moments as this browser writes them, also inside of longer texts", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  const facts = [
    { label: "Applied at", value: at },
    { label: "Interview", value: `Date: ${at}; Location: Wuse` },
    { label: "Application deadline", value: "2026-12-01" },
  ];
  mockApi({ [USER]: { ...amina, sections: [{ title: "Job applications", records: [facts], total: 1 }] } });
  open();
  const part = within(await screen.findByRole("region", { name: "Job applications" }));
  expect(part.getByText(formatDateTime(at))).toBeVisible();
  expect(part.getByText(`Date: ${formatDateTime(at)}; Location: Wuse`)).toBeVisible();
  expect(part.getByText(formatDate("2026-12-01"))).toBeVisible();
});

it("calls a company by its own name, not by its contact's, also in what is asked", async () => {
  mockApi({ [USER]: { ...amina, user_type: "employer", business_name: "Kasuwa Corner Stores" } });
  const { user: hand } = open("employers");
  expect(await screen.findByRole("heading", { level: 1, name: "Kasuwa Corner Stores" })).toBeVisible();
  expect(screen.getByText(/^Everything known of this company, whose contact is Amina Bello\./)).toBeVisible();
  expect(document.title).toContain("Kasuwa Corner Stores");
  for (const name of ["Write to Kasuwa Corner Stores", "Delete Kasuwa Corner Stores"])
    expect(screen.getByRole("button", { name })).toBeVisible();
  await hand.click(screen.getByRole("button", { name: "Suspend Kasuwa Corner Stores" }));
  const dialog = await screen.findByRole("dialog", { name: "Suspend Kasuwa Corner Stores" });
  expect(dialog).toHaveTextContent("Open jobs are closed");
  expect(dialog).not.toHaveTextContent("the person");
});

it("[ADU-10] says beside Verify that a company is called as one that is verified, or in letters that look alike", async () => {
  const company: UserDetail = { ...amina, user_type: "employer", business_name: "Dangote", is_verified: false };
  mockApi({ [USER]: { ...company, name_notes: ["like_verified", "mixed_alphabets"] } });
  open("employers");
  const button = await screen.findByRole("button", { name: "Verify Dangote" });
  const beside = within(button.parentElement as HTMLElement);
  expect(beside.getByText("Another company is called so, and verified")).toBeVisible();
  expect(beside.getByText("This name mixes alphabets")).toBeVisible();
});

it("leads back to the list as it was searched and filtered", async () => {
  const row = {
    id: ID,
    user_id: "amina@example.com",
    full_name: "Amina Bello",
    business_name: "",
    phone: "",
    location: "",
    is_verified: true,
    created_at: "2026-03-05T09:30:00.000Z",
  };
  mockApi({ [USER]: amina, [USERS]: { users: [row] } }, { [USERS]: 1 });
  const list = "/admin/dashboard/users?q=amina&status=verified";
  const { user: hand, address } = open("users", list);
  await hand.click(await screen.findByRole("link", { name: "Amina Bello" }));
  await screen.findByRole("heading", { level: 1, name: "Amina Bello" });
  await hand.click(screen.getByRole("link", { name: "All job seekers" }));
  expect(address()).toBe(list);
});

it("leads back to another list from which somebody came, by its name and as it was narrowed", async () => {
  mockApi({ [USER]: amina });
  const list = "/admin/dashboard/training?status=pending&q=solar";
  const { user: hand, address } = open("users", list);
  await hand.click(await screen.findByRole("link", { name: "Amina Bello" }));
  await screen.findByRole("heading", { level: 1, name: "Amina Bello" });
  expect(screen.queryByRole("link", { name: "All job seekers" })).toBeNull();
  await hand.click(screen.getByRole("link", { name: "Training applications" }));
  expect(address()).toBe(list);
});

it("leads from who has no profile, whom nobody verifies, back to the others", async () => {
  const row = {
    id: ID,
    user_id: "grace@example.com",
    full_name: "Grace Akpan",
    business_name: "",
    phone: "",
    location: "",
    is_verified: false,
    created_at: "2026-03-05T09:30:00.000Z",
  };
  const grace: UserDetail = { ...amina, full_name: "Grace Akpan", user_type: null, is_verified: false, sections: [] };
  mockApi({ [USER]: grace, [USERS]: { users: [row] } }, { [USERS]: 1 });
  const list = "/admin/dashboard/users?type=newcomer";
  const { user: hand, address } = open("users", list);
  await hand.click(await screen.findByRole("link", { name: "Grace Akpan" }));
  await screen.findByRole("heading", { level: 1, name: "Grace Akpan" });
  expect(screen.queryByRole("button", { name: /^Verify/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Delete Grace Akpan" })).toBeVisible();
  await hand.click(screen.getByRole("link", { name: "All without a profile" }));
  expect(address()).toBe(list);
});

it("[ADU-12] deletes the person and goes back to the list", async () => {
  mockApi({ [USER]: amina, [DELETE]: { success: true as const } });
  const { user: hand, address } = open("employers");
  await hand.click(await screen.findByRole("button", { name: "Delete Amina Bello" }));
  await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await reads("User deleted successfully!");
  await waitFor(() => expect(address()).toBe("/admin/dashboard/employers"));
});

it("[ADU-12] reads nobody anew whose deletion is refused: each look is in the activity log", async () => {
  const calls = mockApi({ [USERS]: { users: [] }, [USER]: amina, [DELETE]: refuse(409, "Not now.") });
  const { user: hand } = open();
  await hand.click(await screen.findByRole("button", { name: "Delete Amina Bello" }));
  await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await reads("Not now.");
  expect(calls.filter(({ key }) => key === USER)).toHaveLength(1);
});

it("[ADU-12] shows nothing more of who was deleted by a call whose answer got lost, and Retry says that it is done", async () => {
  let isDeleted = false;
  mockApi({
    [USERS]: { users: [] },
    [USER]: () => (isDeleted ? refuse(404, "Not found. It may have been deleted.", "not_found") : amina),
    [DELETE]: () => {
      if (isDeleted) return refuse(404, "Not found. It may have been deleted.", "not_found");
      isDeleted = true;
      return OFFLINE;
    },
  });
  const { user: hand, address } = open();
  await hand.click(await screen.findByRole("button", { name: "Delete Amina Bello" }));
  await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await reads("Error deleting user. Please try again.");
  expect(await screen.findByText("There is no such user (any more)")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Amina Bello" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^There is no such user \(any more\)$/));
  await hand.click(screen.getByRole("button", { name: "Retry" }));
  await reads("User deleted successfully!");
  await waitFor(() => expect(address()).toBe("/admin/dashboard/users"));
});

it("verifies the person who was just read about, and the keyboard stays there", async () => {
  let is_verified = false;
  const VERIFY = "POST /api/admin/users/{id}/verify";
  const calls = mockApi({
    [USER]: () => ({ ...amina, is_verified }),
    [VERIFY]: () => {
      is_verified = true;
      return { success: true as const };
    },
  });
  const { user: hand } = open();
  await hand.click(await screen.findByRole("button", { name: "Verify Amina Bello" }));
  await reads("User verified successfully!");
  expect(calls.find(({ key }) => key === VERIFY)).toMatchObject({ params: { id: ID }, body: { name: "Amina Bello" } });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Verify Amina Bello" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("group", { name: "What to do with Amina Bello" })).toHaveFocus());
});

it("[ADU-10] verifies a company by the name that was read, and reads it anew where it has another one by now", async () => {
  let business_name = "Zuma Rock Foods";
  const VERIFY = "POST /api/admin/users/{id}/verify";
  const calls = mockApi({
    [USER]: () => ({
      ...amina,
      is_verified: false,
      business_name,
      sections: [{ title: "Profile", records: [[{ label: "Business name", value: business_name }]], total: 1 }],
    }),
    [VERIFY]: () => refuse(409, CHANGED),
  });
  const { user: hand } = open("employers");
  const button = await screen.findByRole("button", { name: "Verify Zuma Rock Foods" });
  business_name = "NNPC Limited";
  await hand.click(button);
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "NNPC Limited" })).toBeVisible();
  expect(calls.filter(({ key }) => key === VERIFY).map(({ body }) => body)).toEqual([
    { name: "Zuma Rock Foods", cac_number: "" },
  ]);
  await hand.click(button);
  const last = () => calls.findLast(({ key }) => key === VERIFY)?.body;
  await waitFor(() => expect(last()).toEqual({ name: "NNPC Limited", cac_number: "" }));
});

it("leaves an admin who has gone on meanwhile where they are", async () => {
  let deleted: () => void = () => undefined;
  mockApi({
    [USER]: amina,
    [USERS]: { users: [] },
    [DELETE]: () => new Promise((resolve) => (deleted = () => resolve({ success: true as const }))),
  });
  const { user: hand, address } = open();
  await hand.click(await screen.findByRole("button", { name: "Delete Amina Bello" }));
  await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await hand.click(screen.getByRole("link", { name: "All job seekers" }));
  await hand.click(await screen.findByRole("link", { name: "Jobs" }));
  deleted();
  await reads("User deleted successfully!");
  expect(address()).toBe("/admin/dashboard/jobs");
});

it("says that somebody is gone, and that somebody could not be loaded", async () => {
  let status = 404;
  mockApi({ [USER]: () => (status === 200 ? amina : refuse(status)) });
  const { user: hand, unmount } = open();
  expect(await screen.findByRole("heading", { level: 1, name: "There is no such user (any more)" })).toBeVisible();
  unmount();
  status = 503;
  open();
  // All there is on the page names it.
  expect(await screen.findByRole("heading", { level: 1, name: "This person could not be loaded" })).toBeVisible();
  status = 200;
  await hand.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Amina Bello" })).toBeVisible();
});

it.each([
  ["them", amina, "Amina Bello"],
  ["nobody any more", refuse(404), "There is no such user (any more)"],
])("keeps the keyboard's place over a Retry that finds %s", async (_, found, shown) => {
  let answer = (): void => undefined;
  const waiting = new Promise<typeof found>((resolve) => {
    answer = () => resolve(found);
  });
  let reads = 0;
  mockApi({ [USER]: () => (reads++ === 0 ? OFFLINE : waiting) });
  const { user: hand } = open();
  (await screen.findByRole("button", { name: "Retry" })).focus();
  await hand.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Retry" })).toHaveAttribute("aria-busy", "true");
  expect(document.body).not.toHaveFocus();
  answer();
  await screen.findByText(shown);
  expect(document.body).not.toHaveFocus();
});

it("writes to the person, once however often it is sent, and shows it among the messages", async () => {
  const WRITE = "POST /api/admin/users/{id}/message";
  const keys: (string | undefined)[] = [];
  let offline = true;
  const calls = mockApi({
    [USER]: () =>
      offline
        ? amina
        : {
            ...amina,
            sections: [{ title: "Messages", records: [[{ label: "Subject", value: "Your job" }]], total: 1 }],
          },
    [WRITE]: ({ headers }) => {
      keys.push(headers["Idempotency-Key"]);
      return offline ? OFFLINE : { success: true };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Write to Amina Bello" }));
  const dialog = within(screen.getByRole("dialog", { name: "Write to Amina Bello" }));
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  expect(await dialog.findByRole("link", { name: "Please write a subject" })).toBeVisible();
  await user.type(dialog.getByLabelText("Subject"), "Your job");
  await user.type(dialog.getByLabelText("Message"), "We closed it, for it asked for a fee.");
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Error sending the message. Please try again.")).toBeVisible();
  offline = false;
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  await reads("Your message to Amina Bello is sent.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.findLast(({ key }) => key === WRITE)).toMatchObject({
    params: { id: ID },
    body: { subject: "Your job", message: "We closed it, for it asked for a fee." },
  });
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(await within(screen.getByRole("region", { name: "Messages" })).findByText("Your job")).toBeVisible();
});

it("offers nothing on one's own page that would be refused, and says whose it is to decide", async () => {
  mockApi({
    "GET /api/users/me": person({ id: ID, is_admin: true }),
    [USER]: amina,
  });
  open();
  expect(await screen.findByText("This is your own account: another administrator has to decide on it.")).toBeVisible();
  for (const name of ["Take verification of Amina Bello back", "Suspend Amina Bello", "Delete Amina Bello"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

describe("from one person to the next", () => {
  const MUSA = "65f0c0ffee65f0c0ffee0a02";
  const VERIFY = "POST /api/admin/users/{id}/verify";
  const leadsTo = (name: string, account_id: string) => [
    { title: "Colleagues", records: [[{ label: "Name", value: name, account_id }]], total: 1 },
  ];
  const people: Record<string, UserDetail> = {
    [ID]: { ...amina, is_verified: false, sections: leadsTo("Musa Sani", MUSA) },
    [MUSA]: { ...amina, id: MUSA, full_name: "Musa Sani", is_verified: false, sections: leadsTo("Amina Bello", ID) },
  };
  const personOf = ({ params }: { params: Record<string, string> }) => people[params.id ?? ""] ?? refuse(404);

  it("what is on its way about the one does not hold up the other", async () => {
    const calls = mockApi({ [USER]: personOf, [VERIFY]: () => new Promise(() => undefined) });
    const { user: hand } = open();
    // Both are known by now, and shown at once.
    await hand.click(await screen.findByRole("link", { name: "Musa Sani" }));
    await hand.click(await screen.findByRole("button", { name: "Verify Musa Sani" }));
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain(VERIFY));
    await hand.click(within(screen.getByRole("region", { name: "Colleagues" })).getByRole("link"));
    const verify = await screen.findByRole("button", { name: "Verify Amina Bello" });
    expect(verify).not.toHaveAttribute("aria-busy");
    await hand.click(verify);
    await waitFor(() =>
      expect(calls.filter(({ key }) => key === VERIFY).map(({ params }) => params.id)).toEqual([MUSA, ID]),
    );
  });

  it("who has gone on to the other stays there when the one is deleted", async () => {
    let deleted: () => void = () => undefined;
    mockApi({
      [USER]: personOf,
      [DELETE]: () => new Promise((resolve) => (deleted = () => resolve({ success: true as const }))),
    });
    const { user: hand, address } = open();
    await hand.click(await screen.findByRole("button", { name: "Delete Amina Bello" }));
    await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await hand.click(screen.getByRole("link", { name: "Musa Sani" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Musa Sani" })).toBeVisible();
    deleted();
    await reads("User deleted successfully!");
    expect(address()).toBe(`/admin/dashboard/users/${MUSA}`);
  });
});

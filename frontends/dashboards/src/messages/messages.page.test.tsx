import { type QueryClient, useQueryClient } from "@jobcentre/frontend-kit/query";
import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { inbox, message } from "../testing/records.ts";
import { useMarkRead } from "./messages.api.ts";

const READ = "POST /api/messages/{id}/read";
const answers = {
  "GET /api/users/me": person(),
  "GET /api/messages": inbox(message(1, { is_read: false, message_type: "job_invite" as const }), message(2)),
  [READ]: { success: true as const },
};

it("[JSD-26] [ENTY-13] lists the messages with their kind and how many are unread", async () => {
  mockApi(answers);
  openAt("/dashboard/messages");
  expect(await screen.findByRole("button", { name: /Message 1/ })).toBeVisible();
  expect(screen.getByText(/Job invitation/)).toBeVisible();
  expect(screen.getByText(/Notice/)).toBeVisible();
  expect(screen.getByText("1 unread")).toBeVisible();
});

it("[JSD-27] marks a message as read by opening it, at once, and tells the other tabs", async () => {
  const stored = vi.spyOn(Storage.prototype, "setItem");
  const calls = mockApi(answers);
  const { user } = openAt("/dashboard/messages");
  await user.click(await screen.findByRole("button", { name: /Message 1/ }));
  expect(await screen.findByText("Text of message 1.")).toBeVisible();
  expect(screen.getByText("No unread messages")).toBeVisible();
  await waitFor(() => expect(calls.filter(({ key }) => key === READ)).toHaveLength(1));
  expect(calls.find(({ key }) => key === READ)?.params).toEqual({ id: message(1).id });
  await waitFor(() => expect(stored).toHaveBeenCalledWith("changed", "GET /api/messages\nGET /api/messages/{id}"));
  await user.click(screen.getByRole("button", { name: /Message 1/ }));
  expect(screen.queryByText("Text of message 1.")).toBeNull();
});

it("tells an employer what of theirs is written about, not of applications and training of their own", async () => {
  mockApi({ ...answers, "GET /api/users/me": person({ user_type: "employer" }), "GET /api/messages": [] });
  openAt("/dashboard/messages");
  expect(
    await screen.findByText(/^We write to you here as soon as somebody applies for one of your jobs/),
  ).toBeVisible();
  expect(screen.getByText(/^What happens with your jobs, with who applies for them/)).toBeVisible();
});

function ReadFirst({ onClient }: { onClient: (client: QueryClient) => void }) {
  onClient(useQueryClient());
  const markRead = useMarkRead();
  return (
    <button type="button" onClick={() => void markRead(message(1).id)}>
      Read
    </button>
  );
}

it("[JSD-27] a page of other messages is no newer for one that is read", async () => {
  mockApi({ [READ]: { success: true as const } });
  let client!: QueryClient;
  const { user } = renderPage(<ReadFirst onClient={(given) => (client = given)} />);
  for (const number of [1, 2])
    client.setQueryData(["GET /api/messages", number], { rows: [message(number, { is_read: false })], total: 2 });
  await act(() => client.invalidateQueries({ queryKey: ["GET /api/messages"] }));
  await user.click(screen.getByRole("button", { name: "Read" }));
  const [own, other] = client.getQueryCache().findAll({ queryKey: ["GET /api/messages"] });
  expect(own?.state.data).toMatchObject({ rows: [{ is_read: true }] });
  expect(other?.state).toMatchObject({ data: { rows: [{ is_read: false }] }, isInvalidated: true });
});

const READ_ALL = "POST /api/messages/{id}/read-all";
const isNew = { is_read: false };

it("marks all as read that are there, in one press, and the keyboard stays at their number", async () => {
  let rows = [message(3, isNew), message(2, isNew), message(1)];
  const calls = mockApi({
    ...answers,
    "GET /api/messages": (request) => inbox(...rows)(request),
    [READ_ALL]: () => {
      rows = [message(3), message(2), message(1)];
      return { success: true as const };
    },
  });
  const { user } = openAt("/dashboard/messages");
  await user.dblClick(await screen.findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("No unread messages")).toBeVisible();
  expect(calls.filter(({ key }) => key === READ_ALL).map(({ params }) => params)).toEqual([{ id: message(3).id }]);
  await waitFor(() => expect(screen.getByText("No unread messages")).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

it("says that they could not be marked, and offers Retry", async () => {
  mockApi({ ...answers, "GET /api/messages": inbox(message(2, isNew), message(1, isNew)), [READ_ALL]: refuse(503) });
  const { user } = openAt("/dashboard/messages");
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  expect(await screen.findByText("2 unread")).toBeVisible();
});

it("[JSD-26] [ENTY-13] leads from an invitation to its job", async () => {
  const invitation = message(2, { message: "Come!\n\nThe job: /jobs/65f0c0ffee65f0c0ffee00aa" });
  mockApi({ ...answers, "GET /api/messages": inbox(invitation) });
  openAt(`/dashboard/messages?open=${invitation.id}`);
  const link = await screen.findByRole("link", { name: "The job" });
  expect(link).toHaveAttribute("href", "/jobs/65f0c0ffee65f0c0ffee00aa");
});

it("[JSD-26] [JSD-27] opens a message that stands on another page above the list, marks it as read and closes it", async () => {
  const old = message(9, isNew);
  const calls = mockApi({ ...answers, "GET /api/messages/{id}": old });
  const { user, address } = openAt(`/dashboard/messages?open=${old.id}`);
  expect(await screen.findByText("Text of message 9.")).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Message 9/),
    expect.stringMatching(/^Message 1/),
    expect.stringMatching(/^Message 2/),
  ]);
  await waitFor(() => expect(calls.filter(({ key }) => key === READ)).toHaveLength(1));
  expect(calls.find(({ key }) => key === READ)?.params).toEqual({ id: old.id });
  await waitFor(() => expect(screen.getAllByText("New")).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: /Message 9/ }));
  expect(screen.queryByText("Text of message 9.")).toBeNull();
  expect(address()).toBe("/dashboard/messages");
});

it("says so where the message of a link is gone, above those that are there", async () => {
  mockApi({ ...answers, "GET /api/messages/{id}": refuse(404, "There is no such message") });
  openAt(`/dashboard/messages?open=${message(9).id}`);
  expect(await screen.findByRole("heading", { name: "This message could not be opened" })).toBeVisible();
  expect(screen.getByRole("button", { name: /Message 1/ })).toBeVisible();
});

it("[JSD-27] sends nothing for a message that is read already", async () => {
  const calls = mockApi(answers);
  openAt(`/dashboard/messages?open=${message(2).id}`);
  expect(await screen.findByText("Text of message 2.")).toBeVisible();
  expect(calls.some(({ key }) => key === READ)).toBe(false);
});

it("[JSD-27] takes it back and offers Retry where the server does not take it", async () => {
  let tries = 0;
  const calls = mockApi({
    ...answers,
    [READ]: () => (++tries === 1 ? refuse(503, "Not available") : { success: true as const }),
  });
  const { user } = openAt("/dashboard/messages");
  await user.click(await screen.findByRole("button", { name: /Message 1/ }));
  expect(await screen.findByText("Not available")).toBeVisible();
  expect(screen.getByText("1 unread")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No unread messages")).toBeVisible();
  expect(calls.filter(({ key }) => key === READ)).toHaveLength(2);
});

it("[JSD-27] counts a message as read also where the number from before it was comes later", async () => {
  let isRead = false;
  let late: (() => void) | undefined;
  mockApi({
    ...answers,
    "GET /api/messages": (call) => {
      const now = inbox(message(1, { is_read: isRead }))(call);
      if (call.query.is_read === undefined || late) return now;
      return new Promise((resolve) => {
        late = () => resolve(now);
      });
    },
    [READ]: () => {
      isRead = true;
      return { success: true as const };
    },
  });
  openAt(`/dashboard/messages?open=${message(1).id}`);
  await waitFor(() => expect(isRead).toBe(true));
  late?.();
  expect(await screen.findByText("No unread messages")).toBeVisible();
  expect(screen.queryByText("New")).toBeNull();
});

it("says what messages are for where there are none", async () => {
  mockApi({ ...answers, "GET /api/messages": [] });
  openAt("/dashboard/messages");
  expect(await screen.findByRole("heading", { name: "No messages yet" })).toBeVisible();
});

it.each(["messages", "training-programs", "entrepreneurship"])(
  "leads back who is past the end of %s",
  async (section) => {
    const lists = ["GET /api/messages", "GET /api/my-training-enrollments", "GET /api/my-entrepreneurship"] as const;
    const none = Object.fromEntries(lists.map((key) => [key, []]));
    mockApi(
      { ...answers, ...none, "GET /api/my-training-applications": [] },
      Object.fromEntries(lists.map((key) => [key, 50])),
    );
    const { user, address } = openAt(`/dashboard/${section}?page=200000`);
    await user.click(await screen.findByRole("link", { name: "Go to the first page" }));
    expect(address()).toBe(`/dashboard/${section}`);
  },
);

it("offers Retry where they cannot be loaded", async () => {
  mockApi({ ...answers, "GET /api/messages": refuse(400, "No") });
  openAt("/dashboard/messages");
  expect(await screen.findByRole("heading", { name: "Your messages could not be loaded" })).toBeVisible();
});

const BOTH = { by_email: true, alerts_by_email: true };
const OTHERS = "Send my messages about applications, training and my account to amina@example.com, too";
const ALERTS = "Send my job alerts, reminders of saved jobs and free places to amina@example.com, too";

it("offers no e-mails about messages where the centre sends none", async () => {
  const calls = mockApi({
    ...answers,
    "GET /api/messages/preferences": { ...BOTH, email: "amina@example.com", sends_email: false },
  });
  openAt("/dashboard/messages");
  await waitFor(() => expect(calls.some(({ key }) => key === "GET /api/messages/preferences")).toBe(true));
  await screen.findByRole("heading", { name: "Messages", level: 1 });
  expect(screen.queryByRole("checkbox", { name: /^Send my/ })).toBeNull();
});

it("says beside the switches since when e-mails come back, where they do", async () => {
  const preferences = { ...BOTH, email: "amina@example.com", sends_email: true };
  const refused_since = "2026-11-03T23:30:00.000Z";
  mockApi({ ...answers, "GET /api/messages/preferences": { ...preferences, refused_since } });
  openAt("/dashboard/messages");
  expect(
    await screen.findByText(/^E-mails to amina@example\.com have come back since .*: that mailbox is full or closed\./),
  ).toHaveTextContent(/Nov 4, 2026/);
});

it("turns e-mails about messages off and on again", async () => {
  const email = "amina@example.com";
  let stands = { ...BOTH, email, sends_email: true };
  const calls = mockApi({
    ...answers,
    "GET /api/messages/preferences": () => stands,
    "POST /api/messages/preferences": ({ body }) => {
      const said = Object.entries(body as object).filter(([, on]) => on !== null);
      stands = { ...stands, ...Object.fromEntries(said) };
      return stands;
    },
  });
  const { user } = openAt("/dashboard/messages");
  const box = await screen.findByLabelText(OTHERS);
  expect(box).toBeChecked();
  await user.click(box);
  expect(
    await screen.findByText("You get no more e-mails about applications, training and your account."),
  ).toBeVisible();
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(await screen.findByText("Your messages also come by e-mail.")).toBeVisible();
  expect(box).toBeChecked();
  await user.click(screen.getByLabelText(ALERTS));
  expect(
    await screen.findByText("You get no more e-mails about job alerts, saved jobs and free places."),
  ).toBeVisible();
  expect([box, screen.getByLabelText(ALERTS)].map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
  expect(calls.filter(({ key }) => key === "POST /api/messages/preferences").map(({ body }) => body)).toEqual([
    { by_email: false, alerts_by_email: null },
    { by_email: true, alerts_by_email: null },
    { alerts_by_email: false },
  ]);
});

it("each press on the switch has a key: the lost answer of an old one is none to who chose otherwise since", async () => {
  const SWITCH = "POST /api/messages/preferences";
  const email = "amina@example.com";
  let offline = true;
  const preferences = (by_email: boolean) => ({ ...BOTH, by_email, email, sends_email: true });
  const calls = mockApi({
    ...answers,
    "GET /api/messages/preferences": preferences(true),
    [SWITCH]: () => (offline ? OFFLINE : preferences(false)),
  });
  const { user } = openAt("/dashboard/messages");
  await user.click(await screen.findByLabelText(OTHERS));
  await screen.findByText("This could not be changed.");
  offline = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(
    await screen.findByText("You get no more e-mails about applications, training and your account."),
  ).toBeVisible();
  const sent = calls.filter(({ key }) => key === SWITCH);
  expect(new Set(sent.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(2);
});

it("[ENTY-13] lets who is invited hide from the company, and says so afterwards", async () => {
  const employer_id = "65f0c0ffee0000000000a002";
  const invitation = message(1, {
    message_type: "job_invite" as const,
    subject: "Zuma Foods invites you to apply",
    from_employer: employer_id,
  });
  let hidden: { id: string; name: string; since: string }[] = [];
  const HIDE = "POST /api/user-profiles/hidden-from";
  const calls = mockApi({
    ...answers,
    "GET /api/messages": inbox(invitation),
    "GET /api/user-profiles/hidden-from": () => hidden,
    [HIDE]: () => {
      hidden = [{ id: employer_id, name: "Zuma Foods", since: "2026-03-01T09:00:00.000Z" }];
      return hidden;
    },
  });
  const { user } = openAt("/dashboard/messages");
  await user.click(await screen.findByRole("button", { name: /Zuma Foods invites/ }));
  await user.click(await screen.findByRole("button", { name: "Do not let this company find me" }));
  const said = within(await screen.findByText(/^This company no longer finds you/));
  expect(said.getByRole("link", { name: "My Profile" })).toHaveAttribute("href", "/dashboard/profile#hidden-from");
  expect(calls.find(({ key }) => key === HIDE)?.body).toEqual({ name: "Zuma Foods", employer_id });
});

const unreadOnes = () => ({ ...answers, "GET /api/messages": inbox(message(3, isNew), message(2), message(1, isNew)) });
const subjects = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent?.slice(0, 9));

it("[JSD-26] narrows the list to what is unread, and leads back to all", async () => {
  mockApi(unreadOnes());
  const { user, address } = openAt("/dashboard/messages");
  await user.click(await screen.findByRole("button", { name: /Message 2/ }));
  await user.click(screen.getByRole("link", { name: "Unread" }));
  expect(address()).toBe("/dashboard/messages?status=unread");
  await waitFor(() => expect(subjects()).toEqual(["Message 3", "Message 1"]));
  await user.click(screen.getByRole("link", { name: "All" }));
  await waitFor(() => expect(subjects()).toEqual(["Message 3", "Message 2", "Message 1"]));
});

it("[JSD-27] leaves a message that is read among the unread ones where it is until it is closed, and then the keyboard at their number", async () => {
  let rows = [message(3, isNew), message(2, isNew), message(1, isNew)];
  mockApi({
    ...answers,
    "GET /api/messages": (call) => inbox(...rows)(call),
    [READ]: ({ params }) => {
      rows = rows.map((row) => (row.id === params.id ? { ...row, is_read: true } : row));
      return { success: true as const };
    },
  });
  const { user } = openAt("/dashboard/messages?status=unread");
  await user.click(await screen.findByRole("button", { name: /Message 2/ }));
  expect(await screen.findByText("2 unread")).toBeVisible();
  rows = [message(4, isNew), ...rows];
  comeBackLater();
  await waitFor(() => expect(subjects()).toEqual(["Message 4", "Message 3", "Message 2", "Message 1"]));
  expect(screen.getByText("Text of message 2.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /Message 2/ }));
  await waitFor(() => expect(subjects()).toEqual(["Message 4", "Message 3", "Message 1"]));
  expect(screen.getByText("3 unread")).toHaveFocus();
});

it("[JSD-27] has a message that was read among the unread ones no longer once it is closed, also where nothing else is new", async () => {
  mockApi({
    ...answers,
    "GET /api/messages": inbox(message(2, isNew), message(1, isNew)),
    [READ]: { success: true as const },
  });
  const { user } = openAt("/dashboard/messages?status=unread");
  const second = await screen.findByRole("button", { name: /Message 2/ });
  await user.click(second);
  expect(await screen.findByText("1 unread")).toBeVisible();
  await user.click(second);
  await waitFor(() => expect(subjects()).toEqual(["Message 1"]));
  expect(screen.getByText("1 unread")).toHaveFocus();
});

it("[JSD-27] has the next unread one come up to a full page for each that is read", async () => {
  let rows = Array.from({ length: 51 }, (_, index) => message(51 - index, isNew));
  mockApi({
    ...answers,
    "GET /api/messages": (call) => inbox(...rows)(call).slice(0, Number(call.query.limit)),
    [READ]: ({ params }) => {
      rows = rows.map((row) => (row.id === params.id ? { ...row, is_read: true } : row));
      return { success: true as const };
    },
  });
  const { user } = openAt("/dashboard/messages?status=unread");
  await screen.findByRole("button", { name: /Message 2\b/ });
  expect(screen.queryByRole("button", { name: /Message 1\b/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /Message 51/ }));
  expect(await screen.findByRole("button", { name: /Message 1\b/ })).toBeVisible();
  expect(screen.getByText("Text of message 51.")).toBeVisible();
});

it("says that everything is read, with the way to all messages", async () => {
  mockApi({ ...answers, "GET /api/messages": inbox(message(1)) });
  const { user } = openAt("/dashboard/messages?status=unread");
  expect(await screen.findByRole("heading", { name: "You have read everything" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Show all messages" }));
  expect(await screen.findByRole("button", { name: /Message 1/ })).toBeVisible();
});

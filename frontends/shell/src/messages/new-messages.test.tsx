import { noteDoneHere } from "@jobcentre/frontend-kit/messages";
import { useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { NewMessages } from "./new-messages.tsx";
import { UnreadBadge } from "./unread-badge.tsx";

const LIST = "GET /api/messages";
const APPLICATIONS = "GET /api/job-applications";
const message = (number: number) => ({
  id: String(number).padStart(24, "0"),
  subject: `Message ${number}`,
  message: "",
  message_type: "application_update" as const,
  is_read: false,
  created_at: "2026-03-01T09:00:00.000Z",
});

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  say(name: string, data: object = {}) {
    act(() => void this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    act(() => void this.dispatchEvent(new Event("error")));
  }
}

const Reader = ({ read }: { read: (typeof CHANGED_BY_OTHERS)[number] | typeof APPLICATIONS }) => useRead(read).status;

/** The window goes out of sight or comes back. */
function setSeen(isSeen: boolean) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isSeen ? "visible" : "hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}
const last = () => FakeStream.opened.at(-1) as FakeStream;
afterEach(() => {
  FakeStream.opened = [];
});

const known = vi.fn();
/** Tells once it is known who is signed in, or that nobody is; what the messages do then is done before. */
function Known() {
  const { isPending } = useSession();
  useEffect(() => {
    if (!isPending) known();
  }, [isPending]);
  return null;
}

/** As the page of payments does. */
function Cancelling() {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => noteDoneHere(queryClient, "request-2")}>
      Cancel
    </button>
  );
}

function open({ signedIn = true, at = "/jobs" } = {}) {
  vi.stubGlobal("EventSource", FakeStream);
  const unread: (ReturnType<typeof message> & { of_own_act?: true })[] = [message(1)];
  const calls = mockApi({
    ...(signedIn && { "GET /api/users/me": person() }),
    // The newest first, as the server answers.
    [LIST]: () => unread.toReversed(),
    [APPLICATIONS]: [],
  });
  const page = renderPage(
    <>
      <NewMessages />
      <UnreadBadge />
      {signedIn && <Reader read={APPLICATIONS} />}
      <Known />
      <Cancelling />
    </>,
    { at },
  );
  const count = (wanted: string) => calls.filter(({ key }) => key === wanted).length;
  return { ...page, unread, reads: () => count(LIST), readsApplications: () => count(APPLICATIONS) };
}

it("[JSD-26] shows a new message and counts it, without reloading", async () => {
  const { user, unread, address } = open();
  expect(await screen.findByText("1")).toBeVisible();
  expect(last().url).toBe("/api/messages/stream");
  unread.push(message(2));
  last().say("message", message(2));
  expect(await screen.findByText("2")).toBeVisible();
  await user.click(await screen.findByRole("link", { name: "Message 2" }));
  expect(address()).toBe(`/dashboard/messages?open=${message(2).id}`);
});

it("[JSD-26] leaves it to the list where the messages are on screen", async () => {
  const { unread } = open({ at: "/dashboard/messages" });
  await screen.findByText("1");
  unread.push(message(2));
  last().say("message", message(2));
  expect(await screen.findByText("2")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Message 2" })).toBeNull();
});

it("[JSD-26] counts a message about what somebody has just done, and shows what it tells about, without a notice of its own", async () => {
  const { unread, readsApplications } = open();
  await screen.findByText("1");
  const before = readsApplications();
  const own = { ...message(2), of_own_act: true as const };
  unread.push(own);
  last().say("message", own);
  expect(await screen.findByText("2")).toBeVisible();
  await waitFor(() => expect(readsApplications()).toBe(before + 1));
  expect(screen.queryByRole("link", { name: "Message 2" })).toBeNull();
});

it("[GEN-04] [JSD-26] shows what a company's people did there, but not once more in the tab where it was done", async () => {
  const { user, unread } = open();
  await screen.findByText("1");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  const [here, elsewhere] = [2, 3].map((number) => ({
    ...message(number),
    message: `Please quote request-${number}.`,
  }));
  unread.push(here!, elsewhere!);
  last().say("message", here);
  last().say("message", elsewhere);
  expect(await screen.findByRole("link", { name: "Message 3" })).toBeVisible();
  expect(await screen.findByText("3")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Message 2" })).toBeNull();
});

const CHANGED_BY_OTHERS = [
  "GET /api/user-profiles",
  "GET /api/employer/profile",
  "GET /api/employer/jobs",
  "GET /api/employer/job-choices",
  "GET /api/employer/cv-database",
  "GET /api/employer/training-graduates",
  "GET /api/employer/applications",
  "GET /api/employer/applications/counts",
  "GET /api/employer/applicants",
  "GET /api/employer/candidates",
  "GET /api/employer/saved-candidates",
  "GET /api/place-alerts",
  "GET /api/my-jobs",
  "GET /api/employer/colleagues",
  "GET /api/employer/program-keys",
  "GET /api/privacy/sessions",
] as const;

it.each(CHANGED_BY_OTHERS)(
  "reads %s anew with a message, which a payment, an application or the centre has changed",
  async (key) => {
    vi.stubGlobal("EventSource", FakeStream);
    const calls = mockApi({ "GET /api/users/me": person({ user_type: "employer" }), [LIST]: [] });
    renderPage(
      <>
        <NewMessages />
        <Reader read={key} />
      </>,
    );
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1));
    const reads = () => calls.filter((call) => call.key === key).length;
    await waitFor(() => expect(reads()).toBe(1));
    last().say("message", message(1));
    await waitFor(() => expect(reads()).toBe(2));
  },
);

const Reason = () => useSession().user?.suspension_reason ?? "none";

it("looks who is signed in with a message: the centre may have suspended the account, or reinstated it", async () => {
  vi.stubGlobal("EventSource", FakeStream);
  let suspended = false;
  const notice = { suspended_at: "2026-03-01T09:00:00.000Z", suspension_reason: "Asked for money." };
  mockApi({ "GET /api/users/me": () => person(suspended ? notice : {}), [LIST]: [] });
  renderPage(
    <>
      <NewMessages />
      <Reason />
    </>,
  );
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1));
  expect(screen.getByText(/none/)).toBeVisible();
  suspended = true;
  last().say("message", message(1));
  expect(await screen.findByText(/Asked for money/)).toBeVisible();
  suspended = false;
  last().say("message", message(2));
  expect(await screen.findByText(/none/)).toBeVisible();
});

it("looks again after every break, and leaves coming back to the browser", async () => {
  const { unread } = open();
  await screen.findByText("1");
  last().fail(0);
  expect(FakeStream.opened).toHaveLength(1);
  unread.push(message(2));
  last().say("ready");
  expect(await screen.findByText("2")).toBeVisible();
});

it("[JSD-26] shows what came while the page was hidden, and what it tells about, however soon it is seen again", async () => {
  const { unread, readsApplications } = open();
  await screen.findByText("1");
  await waitFor(() => expect(readsApplications()).toBe(1));
  setSeen(false);
  unread.push(message(2));
  setSeen(true);
  last().say("ready");
  expect(await screen.findByRole("link", { name: "Message 2" })).toBeVisible();
  await waitFor(() => expect(readsApplications()).toBe(2));
  // The stream may tell of it too.
  last().say("message", message(2));
  last().say("ready");
  expect(await screen.findByText("2")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Message 2" })).toHaveLength(1);
  expect(readsApplications()).toBe(2);
});

it("[JSD-26] shows that something came while the page was hidden, also where the newest tells of one's own act: others may stand before it", async () => {
  const { unread } = open();
  await screen.findByText("1");
  setSeen(false);
  unread.push(message(2), { ...message(3), of_own_act: true as const });
  setSeen(true);
  last().say("ready");
  expect(await screen.findByRole("link", { name: "Message 3" })).toBeVisible();
});

it("takes nothing for new that was unread before", async () => {
  const { unread, readsApplications } = open();
  unread.push(message(2));
  await screen.findByText("2");
  await waitFor(() => expect(readsApplications()).toBe(1));
  last().say("ready");
  unread.pop();
  last().say("ready");
  expect(await screen.findByText("1")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
  expect(readsApplications()).toBe(1);
});

it("looks at once where the stream closed for good: the session may have ended, and the page is no longer to be seen", async () => {
  const { reads } = open();
  await screen.findByText("1");
  const before = reads();
  last().fail(FakeStream.CLOSED);
  await waitFor(() => expect(reads()).toBe(before + 1));
});

it("looks once a minute where the browser gave up, and tries the stream again", async () => {
  const { unread, readsApplications } = open();
  await waitFor(() => expect(readsApplications()).toBe(1));
  await screen.findByText("1");
  const timers = vi.spyOn(globalThis, "setTimeout");
  last().fail(FakeStream.CLOSED);
  const afterAMinute = timers.mock.calls.find(([, delay]) => delay === 60_000)?.[0] as () => void;
  unread.push(message(2));
  expect(FakeStream.opened).toHaveLength(1);
  act(afterAMinute);
  expect(FakeStream.opened).toHaveLength(2);
  expect(await screen.findByText("2")).toBeVisible();
  // And what it tells about.
  await waitFor(() => expect(readsApplications()).toBe(2));
});

it("holds no connection in the background, and none for who is not signed in or gone", async () => {
  const { unmount } = open();
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1));
  setSeen(false);
  expect(last().readyState).toBe(FakeStream.CLOSED);
  setSeen(true);
  expect(FakeStream.opened).toHaveLength(2);
  unmount();
  expect(last().readyState).toBe(FakeStream.CLOSED);

  known.mockClear();
  const { reads } = open({ signedIn: false });
  await waitFor(() => expect(known).toHaveBeenCalled());
  expect(FakeStream.opened).toHaveLength(2);
  expect(reads()).toBe(0);
});

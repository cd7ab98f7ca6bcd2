import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mockApi, OFFLINE, refuse } from "../testing/mock-api.tsx";
import { person } from "../testing/render-page.tsx";
import { draftKey } from "./drafts.ts";
import { tellTabs } from "./other-tabs.ts";
import { useSession } from "./session-context.ts";
import { SessionProvider } from "./session-provider.tsx";

const ME = "GET /api/users/me";
const OUT = "GET /api/logout";

/** A page of this browser, as a reload or another tab has it. */
function openPage() {
  const wrapper = ({ children }: { children: ReactNode }) => <SessionProvider tries={1}>{children}</SessionProvider>;
  return renderHook(useSession, { wrapper });
}

/** A server that can be away; whoever is signed in stays so until it hears of the sign-out. */
function server() {
  const state = { isAway: false, user: person() as ReturnType<typeof person> | null };
  const answered = <T,>(answer: () => T) => (state.isAway ? OFFLINE : answer());
  const seen = mockApi({
    [ME]: () => answered(() => state.user ?? refuse(401)),
    [OUT]: () =>
      answered(() => {
        state.user = null;
        return { success: true } as const;
      }),
    "POST /api/sessions": () =>
      answered(() => {
        state.user = person({ email: "next@example.com" });
        return { success: true } as const;
      }),
  });
  return { state, keys: () => seen.map(({ key }) => key) };
}

async function pressLogoutWhileAway() {
  const { state, keys } = server();
  const page = openPage();
  await waitFor(() => expect(page.result.current.user).not.toBeNull());
  state.isAway = true;
  await act(() => page.result.current.logout());
  expect([page.result.current.user, state.user?.id]).toEqual([null, person().id]);
  page.unmount();
  return { state, since: () => keys().slice(2) };
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  globalThis.earlyReads = undefined;
});

/** What a page asked for as it came, while the server still knew the person. */
const asksEarly = () => {
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  globalThis.earlyReads = { "/api/users/me": { answer: Promise.resolve(Response.json(person())), stop: () => {} } };
};

it("[AUTH-05] [AUTH-14] a sign-out that did not arrive comes before anything else on the next page, which shows nobody", async () => {
  const { state, since } = await pressLogoutWhileAway();
  state.isAway = false;
  const { result } = openPage();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current).toMatchObject({ user: null, error: null });
  expect(since()).toEqual([OUT]);
  expect([state.user, localStorage.length]).toEqual([null, 0]);
});

it("[AUTH-05] shows nobody, and asks for nobody, while the server is away, and goes out once the browser is online", async () => {
  const { state, since } = await pressLogoutWhileAway();
  const { result } = openPage();
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.user).toBeNull();
  state.isAway = false;
  await act(async () => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(state.user).toBeNull());
  expect(since()).toEqual([OUT, OUT]);
  await act(async () => void dispatchEvent(new Event("online")));
  expect(since()).toEqual([OUT, OUT]);
});

it("[AUTH-05] goes on where the tab is closed at once", async () => {
  server();
  const { result } = openPage();
  await waitFor(() => expect(result.current.user).not.toBeNull());
  const sent = vi.spyOn(globalThis, "fetch");
  await act(() => result.current.logout());
  expect(sent).toHaveBeenCalledWith("/api/logout", expect.objectContaining({ keepalive: true }));
});

it("takes the person away in another tab that comes to be seen, also while the server is away", async () => {
  const { state } = server();
  const other = openPage();
  await waitFor(() => expect(other.result.current.user).not.toBeNull());
  const page = openPage();
  state.isAway = true;
  await act(() => page.result.current.logout());
  // Typed here, seen by nobody else yet.
  const draft = draftKey(person().id, "letter");
  localStorage.setItem(draft, "{}");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(other.result.current.user).toBeNull();
  expect(localStorage.getItem(draft)).toBeNull();
});

it("[AUTH-06] is over before the next person's sign-in, whose session it leaves alone", async () => {
  const { state, since } = await pressLogoutWhileAway();
  state.isAway = false;
  window.history.replaceState(null, "", "/auth/callback?code=abc");
  const { result } = openPage();
  await act(() => result.current.exchangeCodeForSessionToken());
  expect(since()).toEqual([OUT, "POST /api/sessions", ME]);
  expect(result.current.user?.email).toBe("next@example.com");
});

it("is forgotten where somebody signs in with a password, whose session took the place of the former", async () => {
  const { state, since } = await pressLogoutWhileAway();
  state.isAway = false;
  tellTabs("in");
  const { result } = openPage();
  await waitFor(() => expect(result.current.user).toEqual(person()));
  expect(since()).toEqual([ME]);
});

it("shows nobody out of what the page asked for before the sign-out arrived", async () => {
  const { state } = await pressLogoutWhileAway();
  state.isAway = false;
  asksEarly();
  const { result } = openPage();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  await act(() => result.current.fetchUser());
  expect(result.current.user).toBeNull();
});

it("shows nobody out of what the page asked for before it heard of a sign-out elsewhere", async () => {
  const { state, keys } = server();
  state.user = null;
  const { result } = openPage();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  asksEarly();
  await act(async () => void dispatchEvent(new StorageEvent("storage", { key: "signed_out", newValue: "1" })));
  await waitFor(() => expect(keys()).toEqual([ME, ME]));
  expect(result.current.user).toBeNull();
});

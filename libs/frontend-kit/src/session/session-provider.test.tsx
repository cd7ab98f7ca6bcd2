import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { api } from "../api.ts";
import { mockApi, OFFLINE, refuse } from "../testing/mock-api.tsx";
import { person } from "../testing/render-page.tsx";
import { localStore } from "./browser-storage.ts";
import { draftKey } from "./drafts.ts";
import { useSession } from "./session-context.ts";
import { SessionProvider, type SessionProviderProps } from "./session-provider.tsx";
import { rememberIntendedRole, rememberRegistrationData, rememberReturnTo } from "./sign-in-storage.ts";

const ME = "GET /api/users/me";

function renderSession(props: Partial<SessionProviderProps> = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider tries={1} {...props}>
      {children}
    </SessionProvider>
  );
  return renderHook(useSession, { wrapper }).result;
}

function at(address: string) {
  window.history.replaceState(null, "", address);
}

describe("who is signed in", () => {
  it("[AUTH-02] [AUTH-12] exposes user, isPending and isFetching", async () => {
    const seen = mockApi({ [ME]: person() });
    const session = renderSession();
    expect(session.current).toMatchObject({ user: null, isPending: true, isFetching: true });
    await waitFor(() => expect(session.current.isPending).toBe(false));
    expect(session.current).toMatchObject({ user: person(), isFetching: false, error: null });
    expect(seen[0]).toMatchObject({ key: ME, query: {}, body: undefined });
  });

  it("[AUTH-03] looks once on start, and isPending ends when that fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const seen = mockApi({ [ME]: OFFLINE });
    const session = renderSession();
    await waitFor(() => expect(session.current.isPending).toBe(false));
    expect(session.current).toMatchObject({ user: null, isFetching: false });
    expect(session.current.error).toBeInstanceOf(Error);
    expect(seen).toHaveLength(1);
  });

  it("[AUTH-04] merges looks at the same time into one", async () => {
    const seen = mockApi({ [ME]: person() });
    const session = renderSession();
    await waitFor(() => expect(session.current.isPending).toBe(false));
    await act(async () => {
      const first = session.current.fetchUser();
      expect(session.current.fetchUser()).toBe(first);
      await first;
    });
    expect(seen).toHaveLength(2);
  });

  it("[AUTH-17] raises an error stating the HTTP status, and the user stays unset", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    mockApi({ [ME]: refuse(503) });
    const session = renderSession();
    await waitFor(() => expect(session.current.isPending).toBe(false));
    await act(() => expect(session.current.fetchUser()).rejects.toThrow("HTTP 503"));
    expect(session.current).toMatchObject({ user: null, isFetching: false });
    expect(session.current.error?.message).toContain("HTTP 503");
  });

  it("takes a 401 as signed out, without an error", async () => {
    mockApi({});
    const session = renderSession();
    await waitFor(() => expect(session.current.isPending).toBe(false));
    expect(session.current).toMatchObject({ user: null, error: null });
  });

  it("looks again when another call finds the session ended", async () => {
    let signedIn = true;
    mockApi({ [ME]: () => (signedIn ? person() : refuse(401)), "GET /api/messages": refuse(401) });
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    signedIn = false;
    await act(() => expect(api("GET /api/messages")).rejects.toThrow());
    await waitFor(() => expect(session.current.user).toBeNull());
  });

  it("looks again when another call finds the account suspended", async () => {
    const since = { suspended_at: "2026-03-01T09:00:00.000Z", suspension_reason: "Asked for money." };
    let suspended = false;
    mockApi({
      [ME]: () => person(suspended ? since : {}),
      "GET /api/messages": refuse(403, "The job centre suspended your account.", "account_suspended"),
      "GET /api/job-alerts": refuse(403, "Not yours.", "forbidden"),
    });
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    suspended = true;
    await act(() => expect(api("GET /api/job-alerts")).rejects.toThrow());
    expect(session.current.user).toEqual(person());
    await act(() => expect(api("GET /api/messages")).rejects.toThrow());
    await waitFor(() => expect(session.current.user).toMatchObject(since));
  });

  it("keeps who is known to be signed in where a later look fails, and tells that it failed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let down = false;
    mockApi({ [ME]: () => (down ? refuse(503) : person()), "GET /api/messages": refuse(401) });
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    down = true;
    await act(() => expect(api("GET /api/messages")).rejects.toThrow());
    await waitFor(() => expect(session.current.error?.message).toContain("HTTP 503"));
    expect(session.current.user).toEqual(person());
    down = false;
    await act(() => session.current.fetchUser());
    expect(session.current).toMatchObject({ user: person(), error: null });
  });

  it("[AUTH-06] keeps nobody who was signed in before the exchange where the look after it fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let down = false;
    mockApi({ [ME]: () => (down ? refuse(503) : person()), "POST /api/sessions": { success: true } });
    at("/auth/callback?code=4%2F0A&state=s1");
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    down = true;
    await act(() => session.current.exchangeCodeForSessionToken());
    expect(session.current.user).toBeNull();
    expect(session.current.error?.message).toContain("HTTP 503");
  });

  it.each([
    ["no answer comes", OFFLINE],
    ["the server fails", refuse(502)],
  ])("[AUTH-03] tries twice more where %s", async (_, failure) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const answers = [failure, failure, person()];
    const seen = mockApi({ [ME]: () => answers.shift() ?? refuse(404) });
    const session = renderSession({ tries: 3 });
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(seen).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(session.current).toMatchObject({ user: null, isPending: true, error: null });
    expect(seen).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(session.current).toMatchObject({ user: person(), isPending: false, error: null });
    // What is refused is so another time, too.
    await act(() => expect(session.current.fetchUser()).rejects.toThrow("HTTP 404"));
    expect(seen).toHaveLength(4);
  });

  it("[AUTH-19] throws outside its provider", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => renderHook(useSession)).toThrow("useSession must be used within a SessionProvider");
  });
});

describe("signing in", () => {
  it("[AUTH-06] [AUTH-15] sends the browser to the redirect URL of the server", async () => {
    mockApi({ "GET /api/oauth/google/redirect_url": { redirectUrl: "https://id.example/go" } });
    const goTo = vi.fn();
    const session = renderSession({ goTo });
    act(() => void session.current.redirectToLogin());
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith("https://id.example/go"));
  });

  it.each([
    ["they come back to the page as they left it", () => comeBack(true)],
    ["the browser stays here for half a minute", () => vi.advanceTimersByTimeAsync(30_000)],
  ])("[AUTH-06] is over only when %s: a button stays busy while the browser leaves", async (_, end) => {
    mockApi({ "GET /api/oauth/google/redirect_url": { redirectUrl: "https://id.example/go" } });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const goTo = vi.fn();
    const session = renderSession({ goTo });
    const over = vi.fn();
    act(() => void session.current.redirectToLogin().then(over));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    comeBack(false);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect([goTo.mock.calls.length, over.mock.calls.length]).toEqual([1, 0]);
    await end();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(over).toHaveBeenCalledOnce();
  });

  it("[AUTH-18] logs, tells and offers a retry when signing in cannot start, and does not leave", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let answer: "down" | "up" = "down";
    mockApi({
      "GET /api/oauth/google/redirect_url": () =>
        answer === "down" ? refuse(503) : { redirectUrl: "https://id.example/go" },
    });
    const goTo = vi.fn();
    const onFailure = vi.fn<(text: string, retry: () => void) => void>();
    const session = renderSession({ goTo, onFailure });
    await act(() => expect(session.current.redirectToLogin()).rejects.toThrow());
    expect(goTo).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledWith("Signing in could not be started. Please try again.", expect.any(Function));
    answer = "up";
    onFailure.mock.calls[0]?.[1]();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://id.example/go"));
  });

  it("[AUTH-18] says in the server's words why signing in cannot start", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const text = "Sign-in is not set up on this server.";
    mockApi({ "GET /api/oauth/google/redirect_url": refuse(503, text) });
    const onFailure = vi.fn<(text: string, retry: () => void) => void>();
    const session = renderSession({ onFailure });
    await act(() => expect(session.current.redirectToLogin()).rejects.toThrow());
    expect(onFailure).toHaveBeenCalledWith(text, expect.any(Function));
  });

  it("[AUTH-06] [AUTH-16] exchanges the code with the callback's other parameters, then looks again", async () => {
    at("/auth/callback?code=abc&state=s1&iss=https%3A%2F%2Fid.example&scope=openid");
    let signedIn = false;
    const seen = mockApi({
      "POST /api/sessions": () => {
        signedIn = true;
        return { success: true };
      },
      [ME]: () => (signedIn ? person() : refuse(401)),
    });
    const session = renderSession();
    await waitFor(() => expect(session.current.isPending).toBe(false));
    await act(() => session.current.exchangeCodeForSessionToken());
    expect(seen.find(({ key }) => key === "POST /api/sessions")?.body).toEqual({
      code: "abc",
      state: "s1",
      iss: "https://id.example",
      scope: "openid",
    });
    expect(session.current.user).toEqual(person());
  });

  it("[AUTH-07] exchanges once per page; a repeat returns the same pending result", async () => {
    at("/auth/callback?code=abc");
    const seen = mockApi({ "POST /api/sessions": { success: true }, [ME]: person() });
    const session = renderSession();
    await act(async () => {
      const first = session.current.exchangeCodeForSessionToken();
      expect(session.current.exchangeCodeForSessionToken()).toBe(first);
      await first;
    });
    expect(seen.filter(({ key }) => key === "POST /api/sessions")).toHaveLength(1);
  });

  it("[AUTH-08] refuses to exchange without a code", async () => {
    at("/auth/callback?state=s1");
    const seen = mockApi({});
    const session = renderSession();
    await act(() =>
      expect(session.current.exchangeCodeForSessionToken()).rejects.toThrow(
        "Cannot exchange code for session token: no code provided in the URL search params.",
      ),
    );
    expect(seen.some(({ key }) => key === "POST /api/sessions")).toBe(false);
  });
});

describe("signing out", () => {
  it("[AUTH-05] [AUTH-14] sets the user to null at once, then calls the server", async () => {
    const server = deferred<{ success: true }>();
    const seen = mockApi({ [ME]: person(), "GET /api/logout": () => server.promise });
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    let left: Promise<void> | undefined;
    act(() => {
      left = session.current.logout();
    });
    expect(session.current.user).toBeNull();
    expect(seen.at(-1)).toMatchObject({ key: "GET /api/logout", body: undefined });
    server.resolve({ success: true });
    await left;
  });

  it("[AUTH-18] tells when the server could not be told, with a retry", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const seen = mockApi({ [ME]: person(), "GET /api/logout": refuse(503) });
    const onFailure = vi.fn<(text: string, retry: () => void) => void>();
    const session = renderSession({ onFailure });
    await waitFor(() => expect(session.current.user).not.toBeNull());
    await act(() => session.current.logout());
    onFailure.mock.calls[0]?.[1]();
    await waitFor(() => expect(seen.filter(({ key }) => key === "GET /api/logout")).toHaveLength(2));
  });

  it("removes the drafts in this browser", async () => {
    mockApi({ [ME]: person(), "GET /api/logout": { success: true } });
    localStore.write(draftKey(person().id, "post-job"), "{}");
    localStore.write("theme", "dark");
    const session = renderSession();
    await act(() => session.current.logout());
    expect(localStore.keys()).toEqual(["theme"]);
  });

  it("forgets what was typed at registration and where it would have led, which the next person must not get", async () => {
    mockApi({ [ME]: person(), "GET /api/logout": { success: true } });
    rememberRegistrationData({ full_name: "Amina Yusuf", phone: "0803 123 4567" });
    rememberIntendedRole("job_seeker");
    rememberReturnTo("/dashboard/messages");
    const session = renderSession();
    await act(() => session.current.logout());
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  });
});

describe("coming back to a tab", () => {
  const comeBack = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));

  it("[AUTH-02] sees who signed in elsewhere meanwhile, and keeps the object where nothing changed", async () => {
    let me = person();
    mockApi({ [ME]: () => me });
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    const before = session.current.user;
    await comeBack();
    expect(session.current.user).toBe(before);
    me = person({ id: "65f0c0ffee65f0c0ffee0009", email: "chinedu@example.com" });
    await comeBack();
    await waitFor(() => expect(session.current.user?.email).toBe("chinedu@example.com"));
  });

  it("tells that the session ended, once, and changes nothing where the look fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let answer: "offline" | "ended" | undefined;
    mockApi({ [ME]: () => (answer === "offline" ? OFFLINE : answer === "ended" ? refuse(401) : person()) });
    const onEnded = vi.fn();
    const session = renderSession({ onEnded });
    await waitFor(() => expect(session.current.user).not.toBeNull());
    answer = "offline";
    await comeBack();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(session.current).toMatchObject({ user: person(), error: null });
    answer = "ended";
    await comeBack();
    await waitFor(() => expect(session.current.user).toBeNull());
    await comeBack();
    expect(onEnded).toHaveBeenCalledOnce();
  });
});

/** The browser shows the page; from its memory where `persisted`. */
const comeBack = (persisted: boolean) => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

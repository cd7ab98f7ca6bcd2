import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { mockApi, refuse } from "../testing/mock-api.tsx";
import { person } from "../testing/render-page.tsx";
import { useSession } from "./session-context.ts";
import { SessionProvider } from "./session-provider.tsx";

const ME = "GET /api/users/me";

function renderSession() {
  const wrapper = ({ children }: { children: ReactNode }) => <SessionProvider tries={1}>{children}</SessionProvider>;
  return renderHook(useSession, { wrapper }).result;
}
const comeBack = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
afterEach(() => window.history.replaceState(null, "", "/"));

describe("a look that began before something changed", () => {
  it("brings nobody back who signed out meanwhile", async () => {
    const late = deferred<ReturnType<typeof person>>();
    let looks = 0;
    mockApi({ [ME]: () => (++looks === 1 ? person() : late.promise), "GET /api/logout": { success: true } });
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    await comeBack();
    await waitFor(() => expect(looks).toBe(2));
    await act(() => session.current.logout());
    await act(async () => late.resolve(person()));
    expect(session.current.user).toBeNull();
  });

  it("changes nothing where a later one has ended", async () => {
    const late = deferred<ReturnType<typeof person>>();
    const answers = [person({ user_type: null }), late.promise, person({ user_type: "employer" })];
    mockApi({ [ME]: () => answers.shift() ?? refuse(401) });
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    await comeBack();
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(() => session.current.fetchUser());
    await act(async () => late.resolve(person({ user_type: null })));
    expect(session.current.user?.user_type).toBe("employer");
  });

  it("[AUTH-06] does not stand for the one after the exchange", async () => {
    window.history.replaceState(null, "", "/auth/callback?code=abc");
    const first = deferred<ReturnType<typeof refuse>>();
    let looks = 0;
    mockApi({ "POST /api/sessions": { success: true }, [ME]: () => (++looks === 1 ? first.promise : person()) });
    const session = renderSession();
    await act(() => session.current.exchangeCodeForSessionToken());
    expect(session.current).toMatchObject({ user: person(), isPending: false, isFetching: false });
    await act(async () => first.resolve(refuse(401)));
    expect(session.current.user).toEqual(person());
  });

  it("[AUTH-06] shows nobody of before the exchange where it answers late and the one after fails", async () => {
    window.history.replaceState(null, "", "/auth/callback?code=abc");
    const first = deferred<ReturnType<typeof person>>();
    let looks = 0;
    mockApi({ "POST /api/sessions": { success: true }, [ME]: () => (++looks === 1 ? first.promise : refuse(503)) });
    const session = renderSession();
    await act(() => session.current.exchangeCodeForSessionToken().catch(() => undefined));
    await act(async () => first.resolve(person()));
    expect(session.current).toMatchObject({ user: null, error: expect.any(Error) });
  });

  it("[AUTH-04] does not end the one after the exchange: that is still a fetch, which a third one merges into", async () => {
    window.history.replaceState(null, "", "/auth/callback?code=abc");
    const first = deferred<ReturnType<typeof refuse>>();
    const second = deferred<ReturnType<typeof person>>();
    let looks = 0;
    mockApi({
      "POST /api/sessions": { success: true },
      [ME]: () => (++looks === 1 ? first.promise : second.promise),
    });
    const session = renderSession();
    let exchanged: Promise<void> = Promise.resolve();
    act(() => {
      exchanged = session.current.exchangeCodeForSessionToken();
    });
    await waitFor(() => expect(looks).toBe(2));
    await act(async () => first.resolve(refuse(401)));
    expect(session.current).toMatchObject({ isPending: true, isFetching: true });
    const third = session.current.fetchUser();
    await act(async () => second.resolve(person()));
    await act(async () => void (await Promise.all([exchanged, third])));
    expect(session.current).toMatchObject({ user: person(), isPending: false, isFetching: false });
    expect(looks).toBe(2);
  });

  it("[AUTH-04] [AUTH-05] leaves no fetch behind where somebody signed out meanwhile", async () => {
    const late = deferred<ReturnType<typeof person>>();
    let looks = 0;
    mockApi({ [ME]: () => (++looks === 1 ? person() : late.promise), "GET /api/logout": { success: true } });
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    act(() => void session.current.fetchUser());
    await waitFor(() => expect(looks).toBe(2));
    await act(() => session.current.logout());
    expect(session.current).toMatchObject({ isPending: false, isFetching: false });
    await act(async () => late.resolve(person()));
    expect(session.current).toMatchObject({ user: null, isPending: false, isFetching: false });
  });
});

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe("another window of the same browser", () => {
  it("is told of a sign-out at once, and nothing of that stays in storage", async () => {
    mockApi({ [ME]: person(), "GET /api/logout": { success: true } });
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    const written = vi.spyOn(Storage.prototype, "setItem");
    onTestFinished(() => written.mockRestore());
    await act(() => session.current.logout());
    expect(written.mock.calls).toEqual([
      ["signing_out", "1"],
      ["signed_out", "1"],
    ]);
    expect(localStorage.length).toBe(0);
  });

  it("is told of a sign-in, and offers to sign in no longer", async () => {
    window.history.replaceState(null, "", "/auth/callback?code=abc");
    let isSignedIn = false;
    const signIn = () => {
      isSignedIn = true;
      return { success: true } as const;
    };
    mockApi({ "POST /api/sessions": signIn, [ME]: () => (isSignedIn ? person() : refuse(401)) });
    const [here, there] = [renderSession(), renderSession()];
    await waitFor(() => expect([here.current.isPending, there.current.isPending]).toEqual([false, false]));
    const written = vi.spyOn(Storage.prototype, "setItem");
    onTestFinished(() => written.mockRestore());
    await act(() => here.current.exchangeCodeForSessionToken());
    expect(written.mock.calls).toEqual([["signed_in", "1"]]);
    expect(localStorage.length).toBe(0);
    expect(there.current.user).toBeNull();
    act(() => void dispatchEvent(new StorageEvent("storage", { key: "signed_in", newValue: "1" })));
    await waitFor(() => expect(there.current.user).toEqual(person()));
  });

  it("that signed out is noticed beside it, where no tab becomes visible, and no draft stays", async () => {
    const answers = [person()];
    mockApi({ [ME]: () => answers.shift() ?? refuse(401) });
    const told = { onEnded: vi.fn(), onSignedOut: vi.fn() };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SessionProvider tries={1} {...told}>
        {children}
      </SessionProvider>
    );
    const { result: session } = renderHook(useSession, { wrapper });
    await waitFor(() => expect(session.current.user).not.toBeNull());
    localStorage.setItem("draft:somebody:form", "{}");
    const tell = (newValue: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "signed_out", newValue })));
    tell("1");
    tell(null);
    await waitFor(() => expect(session.current.user).toBeNull());
    expect(told.onSignedOut).toHaveBeenCalledOnce();
    expect(told.onEnded).not.toHaveBeenCalled();
    expect(localStorage.length).toBe(0);
  });

  it("that signed out takes the person's pages away here too where a look fails, and a second sign-in is seen", async () => {
    const answers = [person(), refuse(503), person({ email: "next@example.com" })];
    mockApi({ [ME]: () => answers.shift() ?? refuse(401) });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    const tell = () =>
      act(async () => void dispatchEvent(new StorageEvent("storage", { key: "signed_out", newValue: "1" })));
    await tell();
    expect(session.current).toMatchObject({ user: null, error: null, isPending: false });
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(session.current).toMatchObject({ user: null, error: null });
    await tell();
    await waitFor(() => expect(session.current.user?.email).toBe("next@example.com"));
  });
});

describe("signing out after a look that failed", () => {
  it("[AUTH-05] leaves no failure behind: the header offers to sign in again", async () => {
    const answers = [person(), refuse(503)];
    mockApi({ [ME]: () => answers.shift() ?? refuse(401), "GET /api/logout": { success: true } });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const session = renderSession();
    await waitFor(() => expect(session.current.user).not.toBeNull());
    await act(() => session.current.fetchUser().catch(() => undefined));
    expect(session.current).toMatchObject({ user: person(), error: expect.any(Error) });
    await act(() => session.current.logout());
    expect(session.current).toMatchObject({ user: null, error: null });
  });
});

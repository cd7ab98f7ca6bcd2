import { type RouteObject, useRoutes } from "@jobcentre/frontend-kit/router";
import { SessionProvider } from "@jobcentre/frontend-kit/session";
import {
  readIntendedRole,
  rememberIntendedRole,
  rememberReturnTo,
  takeReturnTo,
} from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { AdminAuthPage } from "./admin-auth.page.tsx";

const ME = "GET /api/users/me";
const CHECK = "GET /api/admin/check";
const FALLBACK = "GET /api/admin/session-check";
const LOGIN = "POST /api/admin/direct-login";

const grant = {
  profile: { id: "65f0c0ffee65f0c0ffee00a1", user_id: "ada@example.com", full_name: "Ada Obi" },
  is_super_admin: false,
};
const denied = refuse(403, "Access denied. Admin privileges required.", "forbidden");

const routes: RouteObject[] = [
  { path: "/admin/auth", element: <AdminAuthPage /> },
  { path: "/admin/dashboard/*", element: <h1>Overview</h1> },
];
const Site = () => useRoutes(routes);
/** With the notices of the shell for what goes wrong with the session. */
function AsInTheShell() {
  const notify = useNotify();
  return (
    <SessionProvider tries={1} onFailure={(text, onClick) => notify.error(text, { label: "Retry", onClick })}>
      <Site />
    </SessionProvider>
  );
}
const open = (options: { goTo?: (address: string) => void } = {}) =>
  renderPage(<Site />, { at: "/admin/auth", ...options });

const password = () => screen.findByLabelText("Password");
const signIn = () => screen.getByRole("button", { name: "Sign in" });

async function fillAndSend(user: ReturnType<typeof open>["user"]) {
  await user.type(await screen.findByLabelText("E-mail"), "ada@example.com");
  await user.type(await password(), "right horse");
  await user.click(signIn());
}

describe("signing in with a password", () => {
  it("[ADL-01] offers Google and a form whose password can be shown", async () => {
    mockApi({});
    const { user } = open();
    expect(await screen.findByRole("button", { name: "Sign in with Google" })).toBeVisible();
    expect(await password()).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(await password()).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(await password()).toHaveAttribute("type", "password");
  });

  it("[ADL-03] [ADL-06] sends e-mail and password, looks who is signed in and goes to the portal", async () => {
    let signedIn = false;
    const calls = mockApi({
      [ME]: () => (signedIn ? person({ email: "ada@example.com", is_admin: true }) : refuse(401)),
      [LOGIN]: () => {
        signedIn = true;
        return { success: true };
      },
      [CHECK]: grant,
    });
    window.localStorage.setItem("draft:visitor:register-employer", "somebody else's");
    window.localStorage.setItem("draft:another-account:edit", "theirs");
    const { user, address } = open();
    const written = vi.spyOn(Storage.prototype, "setItem");
    onTestFinished(() => written.mockRestore());
    await fillAndSend(user);
    expect(await screen.findByRole("heading", { name: "Overview" })).toBeVisible();
    expect(address()).toBe("/admin/dashboard");
    // Tabs beside it offer to sign in no longer.
    expect(written).toHaveBeenCalledWith("signed_in", "1");
    // What others typed here goes, as nobody signed out.
    expect(Object.keys(window.localStorage)).toEqual([]);
    expect(calls.find(({ key }) => key === LOGIN)?.body).toEqual({ email: "ada@example.com", password: "right horse" });
    expect(calls.filter(({ key }) => key === ME)).toHaveLength(2);
  });

  it("[ADL-08] says that the credentials were refused", async () => {
    mockApi({ [LOGIN]: refuse(401) });
    const { user } = open();
    await fillAndSend(user);
    expect(await screen.findByText("Invalid admin credentials")).toBeVisible();
    expect(await password()).toHaveValue("right horse");
  });

  it.each([["no answer", OFFLINE] as const, ["a failing server", refuse(500, "Something went wrong.")] as const])(
    "[ADL-09] says that the call failed: %s",
    async (_, answer) => {
      mockApi({ [LOGIN]: answer });
      const { user } = open();
      await fillAndSend(user);
      expect(await screen.findByText("Failed to authenticate. Please try again.")).toBeVisible();
      expect(signIn()).not.toHaveAttribute("aria-disabled");
    },
  );

  it("says that the browser kept no cookie, where nobody is signed in after the right password", async () => {
    mockApi({ [ME]: refuse(401), [LOGIN]: { success: true } });
    const { user } = open();
    await fillAndSend(user);
    expect(await screen.findByText(/did not keep the cookie that signing in needs/)).toBeVisible();
    expect(await password()).toHaveValue("right horse");
  });

  it("[ADL-09] does not say that the call failed where only the look after it did", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isIn = false;
    mockApi({
      [ME]: () => refuse(isIn ? 503 : 401),
      [LOGIN]: () => {
        isIn = true;
        return { success: true };
      },
    });
    const { user } = open();
    await fillAndSend(user);
    await waitFor(() => expect(log).toHaveBeenCalled());
    await waitFor(() => expect(signIn()).not.toHaveAttribute("aria-disabled"));
    expect(screen.queryByText(/Failed to authenticate|did not keep the cookie/)).toBeNull();
  });

  it("asks for the code of the second factor and sends it with the same account", async () => {
    let signedIn = false;
    const refused = { code: "second_factor_refused", text: "This code is not right, too old, or was used already." };
    const calls = mockApi({
      [ME]: () => (signedIn ? person({ email: "ada@example.com", is_admin: true }) : refuse(401)),
      [LOGIN]: ({ body }) => {
        const { code } = body as { code?: string };
        if (code === undefined) return refuse(401, "Enter the code from your app.", "second_factor_required");
        if (code !== "123456") return refuse(401, refused.text, refused.code);
        signedIn = true;
        return { success: true };
      },
      [CHECK]: grant,
    });
    const { user, address } = open();
    await fillAndSend(user);
    const code = await screen.findByLabelText("Code");
    await waitFor(() => expect(code).toHaveFocus());
    await user.click(signIn());
    expect((await screen.findAllByText("Enter the code")).length).toBeGreaterThan(0);
    await user.type(code, "000000{Enter}");
    expect(await screen.findByText(refused.text)).toBeVisible();
    await user.clear(code);
    await user.type(code, "123456{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
    const account = { email: "ada@example.com", password: "right horse" };
    expect(calls.filter(({ key }) => key === LOGIN).map(({ body }) => body)).toEqual([
      account,
      { ...account, code: "000000" },
      { ...account, code: "123456" },
    ]);
  });

  it("[ADL-01] tells what to do without the password or the phone", async () => {
    mockApi({});
    const { user } = open();
    await user.click(await screen.findByText("Lost your password or your phone?"));
    expect(screen.getByText(/^Password: ask a super admin for a new password link/)).toBeVisible();
    expect(screen.getByText(/one of your recovery codes in place of the code/)).toBeVisible();
    expect(screen.getByText(/Whoever runs the server of this site/)).toBeVisible();
  });

  it("says that somebody tried too often, in the server's words", async () => {
    mockApi({ [LOGIN]: refuse(429, "Too many attempts. Please wait a moment and try again.") });
    const { user } = open();
    await fillAndSend(user);
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  });

  it("asks for what is missing, in a summary that takes the focus", async () => {
    const calls = mockApi({});
    const { user } = open();
    await screen.findByLabelText("E-mail");
    await user.click(signIn());
    expect(await screen.findByRole("link", { name: "Enter your password" })).toBeVisible();
    expect(calls.some(({ key }) => key === LOGIN)).toBe(false);
  });
});

describe("signing in with Google", () => {
  it("[ADL-07] leaves for the identity provider, to come back to the portal and to no onboarding", async () => {
    mockApi({ "GET /api/oauth/google/redirect_url": { redirectUrl: "https://id.example/start" } });
    rememberIntendedRole("employer");
    const goTo = vi.fn();
    const { user } = open({ goTo });
    await user.click(await screen.findByRole("button", { name: "Sign in with Google" }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://id.example/start"));
    expect(readIntendedRole()).toBeNull();
    expect(takeReturnTo()).toBe("/admin/dashboard");
  });

  it("comes back to the tab of the portal where a session ended", async () => {
    mockApi({ "GET /api/oauth/google/redirect_url": { redirectUrl: "https://id.example/start" } });
    rememberReturnTo("/admin/dashboard/training?page=2");
    const goTo = vi.fn();
    const { user } = open({ goTo });
    await user.click(await screen.findByRole("button", { name: "Sign in with Google" }));
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(takeReturnTo()).toBe("/admin/dashboard/training?page=2");
  });

  it("[ADL-10] says once that it could not start, also where the shell tells of the session's failures", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    mockApi({ "GET /api/oauth/google/redirect_url": OFFLINE });
    const { user } = renderPage(<AsInTheShell />, { at: "/admin/auth" });
    await user.click(await screen.findByRole("button", { name: "Sign in with Google" }));
    expect(await screen.findByText("Failed to initiate login. Please try again.")).toBeVisible();
    expect(screen.queryByText(/^Signing in could not be started/)).toBeNull();
    expect(log).toHaveBeenCalled();
  });

  it("[ADL-10] says that it could not start", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    mockApi({ "GET /api/oauth/google/redirect_url": OFFLINE });
    const { user } = open();
    const button = await screen.findByRole("button", { name: "Sign in with Google" });
    await user.click(button);
    expect(await screen.findByText("Failed to initiate login. Please try again.")).toBeVisible();
    expect(button).not.toHaveAttribute("aria-disabled");
  });
});

describe("somebody is signed in already", () => {
  it("[ADL-02] [ADL-04] an admin goes to the portal at once", async () => {
    mockApi({ [ME]: person({ is_admin: true }), [CHECK]: grant });
    const { address } = open();
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
  });

  it("an admin whose session ended goes back to where they were in the portal, once", async () => {
    mockApi({ [ME]: person({ is_admin: true }), [CHECK]: grant });
    rememberReturnTo("/admin/dashboard/training?page=2");
    const { address } = open();
    await waitFor(() => expect(address()).toBe("/admin/dashboard/training?page=2"));
    expect(takeReturnTo()).toBeNull();
  });

  it.each(["/jobs", "/admin/dashboards"])(
    "[ADL-04] nothing else that was remembered, such as %s, keeps an admin from the portal",
    async (place) => {
      mockApi({ [ME]: person({ is_admin: true }), [CHECK]: grant });
      rememberReturnTo(place);
      const { address } = open();
      await waitFor(() => expect(address()).toBe("/admin/dashboard"));
      expect(takeReturnTo()).toBeNull();
    },
  );

  it("[ADL-05] [ROLE-04] an admin whom only the session check knows goes there too", async () => {
    const calls = mockApi({ [ME]: person(), [CHECK]: denied, [FALLBACK]: grant });
    const { address } = open();
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
    expect(calls.map(({ key }) => key)).toEqual([ME, CHECK, FALLBACK]);
  });

  it("[ADL-12] anybody else is told, and can sign out and use another account", async () => {
    let signedIn = true;
    mockApi({
      [ME]: () => (signedIn ? person({ email: "amina@example.com" }) : refuse(401)),
      [CHECK]: denied,
      [FALLBACK]: denied,
      "GET /api/logout": () => {
        signedIn = false;
        return { success: true };
      },
    });
    const { user, address } = open();
    expect(await screen.findByText("Access denied. Admin privileges required.")).toBeVisible();
    expect(screen.getByText("You are signed in as amina@example.com.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Sign out and use another account" }));
    await waitFor(() => expect(screen.queryByText(/Access denied/)).not.toBeInTheDocument());
    expect(signIn()).toBeVisible();
    expect(address()).toBe("/admin/auth");
  });

  it("[ADL-01] [ADL-12] keeps what is typed where the page is looked at again after being refused", async () => {
    let deny: (answer: typeof denied) => void = () => undefined;
    const later = new Promise<typeof denied>((resolve) => (deny = resolve));
    const checks = vi.fn((): typeof denied | typeof later => later).mockReturnValueOnce(denied);
    mockApi({ [ME]: person(), [CHECK]: () => checks(), [FALLBACK]: denied });
    const { user } = open();
    await user.type(await screen.findByLabelText("E-mail"), "ada@");
    fireEvent(document, new Event("visibilitychange", { bubbles: true }));
    await waitFor(() => expect(checks).toHaveBeenCalledTimes(2));
    await user.type(screen.getByLabelText("E-mail"), "example.com");
    deny(denied);
    expect(await screen.findByText("Access denied. Admin privileges required.")).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveValue("ada@example.com");
  });

  it("[ADL-11] says that it could not be checked, and checks again on Retry", async () => {
    const answer = vi.fn(() => grant as typeof grant | typeof OFFLINE).mockReturnValueOnce(OFFLINE);
    mockApi({ [ME]: person({ is_admin: true }), [CHECK]: () => answer(), [FALLBACK]: OFFLINE });
    const { user, address } = open();
    expect(await screen.findByText("Error checking admin access.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
  });

  it("[ADL-11] shows that it is asked again, which takes a while where the service stands still", async () => {
    let end: (answer: typeof OFFLINE) => void = () => undefined;
    const later = new Promise<typeof OFFLINE>((resolve) => (end = resolve));
    const answer = vi.fn((): typeof OFFLINE | typeof later => later).mockReturnValueOnce(OFFLINE);
    mockApi({ [ME]: person({ is_admin: true }), [CHECK]: () => answer(), [FALLBACK]: OFFLINE });
    const { user } = open();
    const retry = await screen.findByRole("button", { name: "Retry" });
    await user.click(retry);
    expect(retry).toHaveAttribute("aria-busy", "true");
    await user.click(retry);
    expect(answer).toHaveBeenCalledTimes(2);
    end(OFFLINE);
    await waitFor(() => expect(retry).not.toHaveAttribute("aria-busy", "true"));
    expect(screen.getByText("Error checking admin access.")).toBeVisible();
  });
});

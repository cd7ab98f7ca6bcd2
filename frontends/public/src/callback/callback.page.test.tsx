import {
  readIntendedRole,
  rememberIntendedRole,
  rememberReturnTo,
  takeReturnTo,
} from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { visit } from "../testing/public-site.tsx";

const SESSION = "POST /api/sessions";
const START = "GET /api/oauth/google/redirect_url";
const FAILED = "Sign-in could not be completed. Please try again.";
const BLOCKED =
  "It took more than an hour, was opened in another browser, or this browser blocks cookies. Please sign in again.";
const UNVERIFIED =
  "The service you sign in with has not verified your e-mail address. Verify it there, then sign in again.";

function comeBack(search: string, goTo?: (address: string) => void) {
  // The exchange reads the browser's own address, as the provider left it.
  window.history.replaceState(null, "", `/auth/callback${search}`);
  return visit(`/auth/callback${search}`, goTo);
}
afterEach(() => window.history.replaceState(null, "", "/"));

describe("coming back from the identity provider", () => {
  it("[AUTH-06] [AUTH-07] [AUTH-09] says that it completes, exchanges the code once and looks who it is", async () => {
    let answer: (done: { success: true }) => void = () => undefined;
    const seen = mockApi({
      [SESSION]: () => new Promise<{ success: true }>((resolve) => (answer = resolve)),
      "GET /api/users/me": person(),
    });
    const { address } = comeBack("?code=abc&state=s&iss=i");
    expect(await screen.findByText("Completing sign in...")).toBeVisible();
    await waitFor(() => expect(seen.map(({ key }) => key)).toContain(SESSION));
    const looked = seen.filter(({ key }) => key === "GET /api/users/me").length;
    answer({ success: true });
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(seen.filter(({ key }) => key === SESSION).map(({ body }) => body)).toEqual([
      { code: "abc", state: "s", iss: "i" },
    ]);
    expect(seen.filter(({ key }) => key === "GET /api/users/me")).toHaveLength(looked + 1);
  });

  it.each([
    ["job_seeker", "/job-seeker/onboarding"],
    ["employer", "/employer/onboarding"],
  ] as const)("[AUTH-10] goes on as %s to %s, and forgets the role", async (role, path) => {
    mockApi({ [SESSION]: { success: true }, "GET /api/users/me": person() });
    rememberIntendedRole(role);
    const { address } = comeBack("?code=abc");
    await waitFor(() => expect(address()).toBe(path));
    expect(window.localStorage.getItem("intended_role")).toBeNull();
  });

  it.each([null, "astronaut"])("[AUTH-10] goes to /dashboard with the stored role %s", async (role) => {
    mockApi({ [SESSION]: { success: true }, "GET /api/users/me": person() });
    if (role) window.localStorage.setItem("intended_role", role);
    const { address } = comeBack("?code=abc");
    await waitFor(() => expect(address()).toBe("/dashboard"));
  });

  it("[AUTH-10] goes back to where an admin pressed sign in", async () => {
    mockApi({ [SESSION]: { success: true }, "GET /api/users/me": person() });
    rememberReturnTo("/admin/dashboard");
    const { address } = comeBack("?code=abc");
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
  });

  it("[AUTH-06] [AUTH-10] goes on where the exchange succeeded and only the look after it failed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    mockApi({ [SESSION]: { success: true }, "GET /api/users/me": refuse(503) });
    rememberReturnTo("/dashboard/messages");
    const { address } = comeBack("?code=abc");
    await waitFor(() => expect(address()).toBe("/dashboard/messages"));
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it("leaves the way back for onboarding where there is a role", async () => {
    mockApi({ [SESSION]: { success: true }, "GET /api/users/me": person() });
    rememberIntendedRole("job_seeker");
    rememberReturnTo("/jobs/6500000000000000000000a1");
    const { address } = comeBack("?code=abc");
    await waitFor(() => expect(address()).toBe("/job-seeker/onboarding"));
    expect(window.sessionStorage.getItem("return_to")).toBe("/jobs/6500000000000000000000a1");
  });
});

describe("a sign-in that fails", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  it.each([
    ["the provider's answer is refused", refuse(400, FAILED, "sign_in_failed"), FAILED],
    [
      "the person cancelled there",
      refuse(400, "You cancelled.", "sign_in_failed"),
      "You cancelled.",
      "?error=access_denied",
    ],
    ["the provider does not vouch for the e-mail", refuse(403, UNVERIFIED, "email_not_verified"), UNVERIFIED],
    ["the browser keeps no cookies", refuse(400, BLOCKED, "cookies_blocked"), BLOCKED],
  ])(
    "[AUTH-11] [AUTH-18] leads home, and says why with a Retry, when %s",
    async (_, answer, words, search = "?code=abc") => {
      mockApi({ [SESSION]: answer, [START]: { redirectUrl: "https://provider.example/again" } });
      rememberIntendedRole("employer");
      rememberReturnTo("/training/6500000000000000000000b1");
      const goTo = vi.fn();
      const { user, address } = comeBack(search, goTo);
      const told = await screen.findByText(words);
      expect(told).toBeVisible();
      await waitFor(() => expect(address()).toBe("/"));
      // The home page has others, for what it could not read.
      await user.click(within(told).getByRole("button", { name: "Retry" }));
      await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://provider.example/again"));
      expect(readIntendedRole()).toBe("employer");
      expect(takeReturnTo()).toBe("/training/6500000000000000000000b1");
    },
  );

  it.each([
    ["no answer comes", OFFLINE, /connection/],
    ["the provider is away", refuse(503, "The sign-in service is away."), "The sign-in service is away."],
    ["many sign in at once", refuse(429, "Too many at once.", "too_many_requests"), "Too many at once."],
  ])("[AUTH-09] [AUTH-18] stays, and Retry posts the same code again, when %s", async (_, failure, words) => {
    const answers = [failure, failure];
    const seen = mockApi({ [SESSION]: () => answers.shift() ?? { success: true }, "GET /api/users/me": person() });
    rememberIntendedRole("employer");
    const { user, address } = comeBack("?code=abc&state=s");
    for (const _again of ["once", "twice"]) {
      expect(await screen.findByText(words)).toBeVisible();
      expect(address()).toBe("/auth/callback?code=abc&state=s");
      await user.click(screen.getByRole("button", { name: "Retry" }));
    }
    await waitFor(() => expect(address()).toBe("/employer/onboarding"));
    const posted = seen.filter(({ key }) => key === SESSION).map(({ body }) => body);
    expect(posted).toEqual(Array(3).fill({ code: "abc", state: "s" }));
  });

  it("[AUTH-08] [AUTH-11] leads home without a code, logging why", async () => {
    const seen = mockApi({ [SESSION]: { success: true } });
    const { address } = comeBack("?state=s");
    expect(await screen.findByText(FAILED)).toBeVisible();
    await waitFor(() => expect(address()).toBe("/"));
    expect(seen.map(({ key }) => key)).not.toContain(SESSION);
    expect(console.error).toHaveBeenCalledWith(
      expect.objectContaining({
        message: "Cannot exchange code for session token: no code provided in the URL search params.",
      }),
    );
  });
});

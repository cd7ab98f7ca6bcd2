import { api } from "@jobcentre/frontend-kit/api";
import { rememberReturnTo, takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { SessionProblem } from "../navigation/session-problem.tsx";
import { Header } from "./header.tsx";

describe("the header", () => {
  it("[HEAD-02] links to the sections of the site", () => {
    mockApi({});
    renderPage(<Header />);
    const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/jobs",
      "/training",
      "/entrepreneurship",
      "/about",
      "/dashboard",
    ]);
  });

  it.each([
    ["signed out", refuse(401)],
    ["a job seeker", person()],
    ["an employer", person({ user_type: "employer" })],
    ["an admin", person({ user_type: null, is_admin: true })],
  ])("[HEAD-03] shows Admin Portal to %s", async (_, me) => {
    mockApi({ "GET /api/users/me": me });
    renderPage(<Header />);
    await waitFor(() => expect(screen.getByText(/^(Sign In|Logout)$/)).toBeVisible());
    expect(screen.getByRole("link", { name: "Admin Portal" })).toHaveAttribute("href", "/admin/auth");
  });

  it.each([
    ["/admin/auth", "page"],
    ["/admin/dashboard/users", "page"],
    ["/admin", "page"],
    ["/about", null],
  ])("[HEAD-03] marks Admin Portal as where one is, at %s: %s", async (at, current) => {
    mockApi({});
    renderPage(<Header />, { at });
    expect((await screen.findByRole("link", { name: "Admin Portal" })).getAttribute("aria-current")).toBe(current);
  });

  it("[HEAD-04] offers Sign In, leading to /auth, to the signed-out", async () => {
    mockApi({});
    const { user, address } = renderPage(<Header />);
    const signIn = await screen.findByRole("link", { name: "Sign In" });
    expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
    await user.click(signIn);
    expect(address()).toBe("/auth");
  });

  it.each([
    ["forgets a way back that was left over", "/about", null],
    ["comes back to the job that is read", "/jobs/6500000000000000000000a1", "/jobs/6500000000000000000000a1"],
    [
      "comes back to the program that is read",
      "/training/6500000000000000000000b1",
      "/training/6500000000000000000000b1",
    ],
    [
      "keeps the way back of who is signing in already",
      "/job-seeker/auth?mode=login",
      "/training/6500000000000000000000aa",
    ],
  ])("[HEAD-04] [AUTH-10] Sign In %s: %s", async (_, at, back) => {
    mockApi({});
    rememberReturnTo("/training/6500000000000000000000aa");
    const { user } = renderPage(<Header />, { at });
    await user.click(await screen.findByRole("link", { name: "Sign In" }));
    expect(takeReturnTo()).toBe(back);
  });

  it("[HEAD-04] offers no Sign In while it is not known whether somebody is signed in", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isBack = false;
    mockApi({ "GET /api/users/me": () => (isBack ? person() : refuse(503)) });
    const page = (
      <>
        <Header />
        <SessionProblem />
      </>
    );
    const { user } = renderPage(page);
    await waitFor(() => expect(said).toHaveBeenCalled());
    expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull();
    isBack = true;
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Logout" })).toBeVisible();
  });

  it("[HEAD-04] [AUTH-05] offers Logout to the signed-in, and then Sign In at once", async () => {
    const seen = mockApi({ "GET /api/users/me": person(), "GET /api/logout": { success: true } });
    const { user } = renderPage(<Header />);
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    expect(screen.getByRole("link", { name: "Sign In" })).toBeVisible();
    // The pressed button is gone: whoever uses a keyboard goes on from what stands there now.
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveFocus();
    expect(seen.map(({ key }) => key)).toContain("GET /api/logout");
  });

  it("[HEAD-05] opens and closes its menu, and closes it on the next page", async () => {
    mockApi({});
    const { user } = renderPage(<Header />);
    const toggle = screen.getByRole("button", { name: "Menu" });
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    await user.click(toggle);
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await user.click(toggle);
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    await user.click(toggle);
    await user.click(screen.getByRole("link", { name: "Training" }));
    expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  it("[HEAD-05] closes its menu also where a link leads to the same page with other filters", async () => {
    mockApi({});
    const { user, address } = renderPage(<Header />, { at: "/jobs?q=welder" });
    const toggle = screen.getByRole("button", { name: "Menu" });
    await user.click(toggle);
    await user.click(screen.getByRole("link", { name: "Jobs" }));
    expect(address()).toBe("/jobs");
    expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  it("[HEAD-04] leaves Logout where a later look at who is signed in fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let down = false;
    mockApi({ "GET /api/users/me": () => (down ? refuse(503) : person()), "GET /api/saved-jobs": refuse(401) });
    renderPage(
      <>
        <SessionProblem />
        <Header />
      </>,
    );
    await screen.findByRole("button", { name: "Logout" });
    down = true;
    await expect(api("GET /api/saved-jobs")).rejects.toThrow();
    expect(await screen.findByText("We could not check whether you are signed in.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Logout" })).toBeVisible();
  });

  it("[HEAD-05] closes its menu on signing out", async () => {
    mockApi({ "GET /api/users/me": person(), "GET /api/logout": { success: true } });
    const { user } = renderPage(<Header />);
    const toggle = screen.getByRole("button", { name: "Menu" });
    await user.click(toggle);
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  it("switches the theme and keeps the choice", async () => {
    mockApi({});
    const { user } = renderPage(<Header />);
    await user.click(screen.getByRole("button", { name: "Use the dark theme" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(window.localStorage.getItem("theme")).toBe("dark");
    expect(screen.getByRole("button", { name: "Use the light theme" })).toBeVisible();
  });

  it("takes Enter that is held down for one press of the menu or of the theme", async () => {
    mockApi({});
    const { user } = renderPage(<Header />);
    const menu = screen.getByRole("button", { name: "Menu" });
    menu.focus();
    await user.keyboard("{Enter>4/}");
    expect(menu).toHaveAttribute("aria-expanded", "true");
    screen.getByRole("button", { name: "Use the dark theme" }).focus();
    await user.keyboard("{Enter>4/}");
    expect(document.documentElement.dataset.theme).toBe("dark");
  });

  // That it closes where the keyboard goes on below it is tried in a browser: e2e/open-menu.spec.ts.
  it("closes its menu on Escape wherever the keyboard is", async () => {
    mockApi({});
    const { user } = renderPage(<Header />);
    const menu = screen.getByRole("button", { name: "Menu" });
    await user.click(menu);
    // A press on the page leaves the focus nowhere.
    menu.blur();
    expect(menu).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{Escape}");
    expect(menu).toHaveAttribute("aria-expanded", "false");
  });

  it("closes the menu of narrow screens on Escape, and the keyboard goes on from its button", async () => {
    mockApi({});
    const { user } = renderPage(<Header />);
    const menu = screen.getByRole("button", { name: "Menu" });
    await user.click(menu);
    await user.tab();
    await user.keyboard("{Escape}");
    expect(menu).toHaveAttribute("aria-expanded", "false");
    expect(menu).toHaveFocus();
  });
});

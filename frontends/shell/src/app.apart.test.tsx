import { Navigate, type RouteObject } from "@jobcentre/frontend-kit/router";
import { MemoryRouter } from "@jobcentre/frontend-kit/server";
import { useSession } from "@jobcentre/frontend-kit/session";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { useNotify, useQuestions } from "@jobcentre/frontend-kit/ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "./app.tsx";
import { NewMessages } from "./messages/new-messages.tsx";
import { forgetRemote, loadRoutes } from "./remotes/load-remote.ts";

vi.mock("./remotes/load-remote.ts", () => ({
  loadRoutes: vi.fn(),
  loadedRoutes: () => undefined,
  forgetRemote: vi.fn(),
}));

vi.mock("./messages/new-messages.tsx", () => ({ NewMessages: vi.fn(() => null) }));

function Broken(): never {
  throw new Error("breaks while drawing");
}

function Failing() {
  const notify = useNotify();
  function save() {
    notify.error("Failed to save job", { label: "Retry", onClick: vi.fn() });
    notify.success("Your account is deleted.");
  }
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  );
}

/** As the portal's frame, which leads to its sign-in where nobody is signed in. */
function OfPortal() {
  const { user } = useSession();
  return user ? <h1>Training</h1> : <Navigate to="/admin/auth" replace />;
}

function Asking() {
  const ask = useQuestions();
  const [answer, setAnswer] = useState<boolean>();
  return (
    <button type="button" onClick={async () => setAnswer(await ask(Broken))}>
      Ask {answer === undefined ? "" : `(${answer})`}
    </button>
  );
}

const pages: RouteObject[] = [
  { path: "/privacy", element: <Asking /> },
  { path: "/entrepreneurship", element: <Failing /> },
  { path: "/about", element: <h1>About us</h1> },
  { path: "/jobs", element: <h1>Find a job</h1> },
  { path: "/training", element: <Broken /> },
];

function serve(routes: Promise<RouteObject[]>) {
  vi.mocked(loadRoutes).mockReturnValue(routes);
}

async function renderAt(address: string, answers: Answers = {}) {
  mockApi({ "GET /api/public-settings": {}, ...answers });
  // Awaited, because the pages of a remote arrive after the first drawing.
  await act(async () => {
    render(
      <MemoryRouter at={address}>
        <App />
      </MemoryRouter>,
    );
  });
  return userEvent.setup();
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.mocked(forgetRemote).mockReset();
});

describe("the frame", () => {
  it("[HEAD-01] has header, main and footer around every page", async () => {
    serve(Promise.resolve(pages));
    await renderAt("/about");
    expect(await screen.findByRole("heading", { name: "About us" })).toBeVisible();
    for (const landmark of ["banner", "main", "contentinfo"]) expect(screen.getByRole(landmark)).toBeVisible();
    expect(screen.getByRole("link", { name: "Skip to main content" })).toHaveAttribute("href", "#main");
  });

  it("[HEAD-01] has them around an address that is no page", async () => {
    await renderAt("/no/such/page");
    expect(screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    expect(screen.getByRole("banner")).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Page not found – Abuja Job Centre"));
  });

  it("moves the focus to the page when another one is opened", async () => {
    serve(Promise.resolve(pages));
    const user = await renderAt("/about");
    await screen.findByRole("heading", { name: "About us" });
    await user.click(screen.getByRole("link", { name: "Jobs" }));
    expect(await screen.findByRole("heading", { name: "Find a job" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  it("says when it could not check who is signed in", async () => {
    serve(Promise.resolve(pages));
    await renderAt("/about", { "GET /api/users/me": refuse(503) });
    expect(await screen.findByText("We could not check whether you are signed in.")).toBeVisible();
  });
});

describe("a session that ends meanwhile", () => {
  it("says so, and leads to signing in and back to where it was", async () => {
    let ended = false;
    serve(Promise.resolve(pages));
    const user = await renderAt("/jobs?q=welder", {
      "GET /api/users/me": () => (ended ? refuse(401, "Please sign in.") : person()),
    });
    await screen.findByRole("button", { name: "Logout" });
    ended = true;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(/^Your session has ended. What you typed is kept/)).toBeVisible();
    expect(await screen.findByRole("link", { name: "Sign In" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(window.sessionStorage.getItem("return_to")).toBe("/jobs?q=welder");
  });

  it("[GEN-04] tells a colleague where they would read that they no longer work in their company's account", async () => {
    let ended = false;
    serve(Promise.resolve(pages));
    await renderAt("/jobs", {
      "GET /api/users/me": () =>
        ended ? refuse(401) : person({ user_type: "employer", colleague_id: "65f0c0ffee65f0c0ffee000c" }),
    });
    await screen.findByRole("button", { name: "Logout" });
    ended = true;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(/^Your session has ended.*If you no longer work in your company's/)).toBeVisible();
  });

  it("[ROLE-04] leads to the portal's own sign-in, and back, where it was the portal", async () => {
    let ended = false;
    serve(
      Promise.resolve([
        { path: "/admin/dashboard/training", element: <OfPortal /> },
        { path: "/admin/auth", element: <h1>Admin Portal</h1> },
      ]),
    );
    await renderAt("/admin/dashboard/training?page=2", {
      "GET /api/users/me": () => (ended ? refuse(401, "Please sign in.") : person({ is_admin: true })),
    });
    await screen.findByRole("button", { name: "Logout" });
    ended = true;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByRole("heading", { name: "Admin Portal" })).toBeVisible();
    expect(screen.getByText(/^Your session has ended/)).toBeVisible();
    // It has a button of this name: another beside it would lead nowhere.
    expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
    expect(window.sessionStorage.getItem("return_to")).toBe("/admin/dashboard/training?page=2");
  });

  it("[ROLE-04] keeps the place in the portal that led to its sign-in before it was known that the session had ended", async () => {
    let ended = false;
    serve(Promise.resolve([{ path: "/admin/auth", element: <h1>Admin Portal</h1> }]));
    await renderAt("/admin/auth", {
      "GET /api/users/me": () => (ended ? refuse(401, "Please sign in.") : person({ is_admin: true })),
    });
    await screen.findByRole("button", { name: "Logout" });
    window.sessionStorage.setItem("return_to", "/admin/dashboard/training?page=2");
    ended = true;
    document.dispatchEvent(new Event("visibilitychange"));
    await screen.findByText(/^Your session has ended/);
    expect(window.sessionStorage.getItem("return_to")).toBe("/admin/dashboard/training?page=2");
    expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
  });

  it("says only that they are signed out where somebody signed out here", async () => {
    let out = false;
    serve(Promise.resolve(pages));
    const user = await renderAt("/jobs", {
      "GET /api/users/me": () => (out ? refuse(401) : person()),
      "GET /api/logout": () => {
        out = true;
        return { success: true as const };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByRole("link", { name: "Sign In" })).toBeVisible();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
    expect(await screen.findByText("You are signed out.")).toBeVisible();
  });

  it("does not say that somebody is signed out where the server could not be told", async () => {
    serve(Promise.resolve(pages));
    const user = await renderAt("/jobs", { "GET /api/users/me": person(), "GET /api/logout": refuse(503) });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    expect(await screen.findByText(/the server could not be told/)).toBeVisible();
    expect(screen.queryByText("You are signed out.")).toBeNull();
  });
});

it("takes what was said to somebody away with them: the next person cannot press their Retry", async () => {
  let me: "first" | "ended" | "second" = "first";
  serve(Promise.resolve(pages));
  const user = await renderAt("/entrepreneurship", {
    "GET /api/users/me": () => (me === "ended" ? refuse(401) : person({ id: me.padEnd(24, "0") })),
    "GET /api/logout": { success: true as const },
  });
  const look = () => document.dispatchEvent(new Event("visibilitychange"));
  const fail = async () => {
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText("Failed to save job")).toBeVisible();
  };
  await screen.findByRole("button", { name: "Logout" });
  await fail();
  me = "second";
  look();
  await waitFor(() => expect(screen.queryByText("Failed to save job")).toBeNull());
  await fail();
  me = "ended";
  look();
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
  expect(screen.queryByText("Failed to save job")).toBeNull();
});

it("takes back what can be pressed from who signed out, not what they read as they go", async () => {
  serve(Promise.resolve(pages));
  const user = await renderAt("/entrepreneurship", {
    "GET /api/users/me": person(),
    "GET /api/logout": { success: true as const },
  });
  const logout = await screen.findByRole("button", { name: "Logout" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to save job")).toBeVisible();
  await user.click(logout);
  expect(await screen.findByRole("link", { name: "Sign In" })).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Failed to save job")).toBeNull());
  expect(screen.getByText("Your account is deleted.")).toBeVisible();
});

describe("a remote that fails", () => {
  it("leaves the site usable and loads again on Retry", async () => {
    serve(Promise.reject(new Error("the remote is down")));
    const user = await renderAt("/about");
    const retry = await screen.findByRole("button", { name: "Retry" });
    expect(screen.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();
    expect(forgetRemote).toHaveBeenCalledWith("public");
    expect(screen.getByRole("banner")).toBeVisible();
    serve(Promise.resolve(pages));
    await act(() => user.click(retry));
    expect(await screen.findByRole("heading", { name: "About us" })).toBeVisible();
  });

  it("is loaded afresh by who comes back after having left before it failed", async () => {
    let fail = (_: Error): void => undefined;
    serve(new Promise((_, reject) => (fail = reject)));
    const user = await renderAt("/dashboard");
    serve(Promise.resolve(pages));
    await user.click(screen.getByRole("link", { name: "Jobs" }));
    expect(await screen.findByRole("heading", { name: "Find a job" })).toBeVisible();
    expect(forgetRemote).not.toHaveBeenCalled();
    await act(async () => fail(new Error("the remote is down")));
    expect(forgetRemote).toHaveBeenCalledWith("dashboards");
    expect(screen.getByRole("heading", { name: "Find a job" })).toBeVisible();
  });

  it("does not take other pages along when one breaks while drawing", async () => {
    serve(Promise.resolve(pages));
    const user = await renderAt("/training");
    await screen.findByRole("heading", { name: "This page could not be loaded" });
    await user.click(screen.getByRole("link", { name: "Jobs" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Find a job" })).toBeVisible());
  });
});

it("closes a dialog that breaks, says so, and leaves the page as it was", async () => {
  serve(Promise.resolve(pages));
  const user = await renderAt("/privacy");
  await user.click(await screen.findByRole("button", { name: "Ask" }));
  expect(await screen.findByText("This could not be opened. Please try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Ask (false)" })).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
});

it("offers to load the page again where the frame itself breaks", async () => {
  vi.mocked(loadRoutes).mockImplementation(() => Promise.resolve(pages));
  vi.mocked(NewMessages).mockImplementation(Broken);
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  const user = await renderAt("/about");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.mocked(NewMessages).mockImplementation(() => null);
});

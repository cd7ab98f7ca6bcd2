import { lazyPage } from "@jobcentre/frontend-kit/router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { forgetRemote, loadRoutes } from "../remotes/load-remote.ts";
import { LoadAhead } from "./load-ahead.tsx";

vi.mock("../remotes/load-remote.ts", () => ({ loadRoutes: vi.fn(), forgetRemote: vi.fn() }));

const loadJobs = vi.fn(async () => () => <h1>Jobs</h1>);
const routes = [{ path: "/jobs", element: lazyPage(loadJobs) }];

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(loadRoutes).mockResolvedValue(routes);
});

function open() {
  render(
    <>
      <LoadAhead />
      <a href="/jobs">Jobs</a>
      <a href="https://elsewhere.example/jobs">Elsewhere</a>
      <a href="/no/such/page">Nowhere</a>
    </>,
  );
  return userEvent.setup();
}

it("loads the page's code when somebody points at its link, once", async () => {
  const user = open();
  expect(loadJobs).not.toHaveBeenCalled();
  await user.hover(screen.getByRole("link", { name: "Jobs" }));
  await waitFor(() => expect(loadJobs).toHaveBeenCalledOnce());
  await user.tab();
  expect(screen.getByRole("link", { name: "Jobs" })).toHaveFocus();
  expect(loadJobs).toHaveBeenCalledOnce();
});

it.each(["Elsewhere", "Nowhere"])("loads nothing for a link that leads %s", async (name) => {
  const user = open();
  await user.hover(screen.getByRole("link", { name }));
  expect(loadRoutes).not.toHaveBeenCalled();
});

it("leaves a remote that is down to be tried afresh when its page is opened", async () => {
  vi.mocked(loadRoutes).mockRejectedValue(new Error("down"));
  const user = open();
  await user.hover(screen.getByRole("link", { name: "Jobs" }));
  await waitFor(() => expect(forgetRemote).toHaveBeenCalledWith("public"));
});

it("loads nothing ahead for who saves data", async () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  const user = open();
  await user.hover(screen.getByRole("link", { name: "Jobs" }));
  expect(loadRoutes).not.toHaveBeenCalled();
});

import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { api, whileBusy } from "../api.ts";
import { BrowserRouter, Link } from "../router.ts";
import { setOnline } from "../testing/window-events.ts";

const reload = vi.fn();
let build: string;

beforeEach(() => {
  reload.mockReset();
  build = "new1";
  document.documentElement.dataset.build = "old1";
  vi.stubGlobal("location", { ...window.location, reload });
  vi.stubGlobal("fetch", async () => Response.json([], { headers: { "X-Build": build } }));
});
afterEach(() => {
  delete document.documentElement.dataset.build;
});

const look = () => api("GET /api/jobs");

function open() {
  render(
    <BrowserRouter>
      <Link to="/jobs" state={{ list: "?q=nurse" }}>
        Jobs
      </Link>
      <Link to="?page=2">Next page</Link>
      <Link to="/about">About</Link>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  return (name: string) => user.click(screen.getByRole("link", { name }));
}

it("a page from before a release is loaded anew where somebody goes to another, with what goes along", async () => {
  const press = open();
  await look();
  expect(reload).not.toHaveBeenCalled();
  await press("Next page");
  expect(reload).not.toHaveBeenCalled();
  await press("Jobs");
  expect(window.history.state).toEqual({ list: "?q=nurse" });
  expect(reload).toHaveBeenCalledOnce();
});

it("one of the same build goes on, and so does one of a server that names none", async () => {
  const press = open();
  build = "old1";
  await look();
  await press("Jobs");
  vi.stubGlobal("fetch", async () => Response.json([]));
  await look();
  await press("About");
  expect(reload).not.toHaveBeenCalled();
});

it("is loaded anew once for each build, whichever of two gateways answers", async () => {
  const press = open();
  await look();
  await press("Jobs");
  expect(reload).toHaveBeenCalledOnce();
  // It came from the gateway of before once more, and others answer in turn.
  for (const answered of ["new1", "old1", "new1"]) {
    build = answered;
    await look();
    await press("About");
    await press("Jobs");
  }
  expect(reload).toHaveBeenCalledOnce();
  build = "new2";
  await look();
  await press("About");
  expect(reload).toHaveBeenCalledTimes(2);
});

it("is loaded anew for a build that was taken back and came again, an hour after the first time", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const press = open();
  const answers = async (own: string, other: string) => {
    document.documentElement.dataset.build = own;
    build = other;
    await look();
    await press("Jobs");
    await press("About");
  };
  await answers("old1", "new1");
  await answers("new1", "old1");
  await answers("old1", "new1");
  expect(reload).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 61 * 60_000);
  await answers("old1", "new1");
  expect(reload).toHaveBeenCalledTimes(3);
});

it("not while something is being sent", async () => {
  const press = open();
  await look();
  let answer = (_: Response): void => undefined;
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  const sending = api("DELETE /api/saved-jobs/{job_id}", { params: { job_id: "1" } });
  onTestFinished(() => sending.then(() => undefined));
  await press("Jobs");
  expect(reload).not.toHaveBeenCalled();
  await act(async () => {
    answer(Response.json({}, { headers: { "X-Build": build } }));
    await sending;
  });
  await press("About");
  expect(reload).toHaveBeenCalledOnce();
});

it("not between the calls of work that goes on where its page was left, nor where no line is up to load it", async () => {
  const press = open();
  await look();
  let end = (): void => undefined;
  const work = whileBusy(() => new Promise<void>((resolve) => (end = resolve)));
  await press("Jobs");
  expect(reload).not.toHaveBeenCalled();
  end();
  await work;
  setOnline(false);
  onTestFinished(() => setOnline(true));
  await press("About");
  expect(reload).not.toHaveBeenCalled();
  setOnline(true);
  await press("Jobs");
  expect(reload).toHaveBeenCalledOnce();
});

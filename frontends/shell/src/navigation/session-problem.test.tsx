import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SessionProblem } from "./session-problem.tsx";

const ME = "GET /api/users/me";
const HALF_A_MINUTE = 30_000;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("goes by itself once the server says again who is signed in, and asks nothing in the background", async () => {
  let isBack = false;
  const seen = mockApi({ [ME]: () => (isBack ? person() : refuse(503)) });
  renderPage(<SessionProblem />);
  await wait(0);
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  await wait(HALF_A_MINUTE);
  expect(seen).toHaveLength(2);
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await wait(10 * HALF_A_MINUTE);
  expect(seen).toHaveLength(2);
  state.mockReturnValue("visible");
  isBack = true;
  await wait(HALF_A_MINUTE);
  expect(screen.queryByText("We could not check whether you are signed in.")).toBeNull();
  await wait(10 * HALF_A_MINUTE);
  expect(seen).toHaveLength(3);
});

it("looks at once when the network is back, also while nobody looks at the page", async () => {
  let isBack = false;
  const seen = mockApi({ [ME]: () => (isBack ? person() : OFFLINE) });
  renderPage(<SessionProblem />);
  await wait(0);
  expect(screen.getByText("We could not check whether you are signed in.")).toBeVisible();
  isBack = true;
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  window.dispatchEvent(new Event("online"));
  await wait(0);
  expect(screen.queryByText("We could not check whether you are signed in.")).toBeNull();
  expect(seen).toHaveLength(2);
});

it("leaves the keyboard in the page when it goes with its Retry", async () => {
  let isBack = false;
  mockApi({ [ME]: () => (isBack ? person() : refuse(503)) });
  renderPage(
    <main>
      <SessionProblem />
    </main>,
  );
  await wait(0);
  screen.getByRole("button", { name: "Retry" }).focus();
  isBack = true;
  await wait(HALF_A_MINUTE);
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(screen.getByRole("main")).toHaveFocus();
});

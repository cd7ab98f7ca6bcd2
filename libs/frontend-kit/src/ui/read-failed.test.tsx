import { PROBLEMS } from "@jobcentre/contracts/problems";
import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { ApiError } from "../api.ts";
import { useRead } from "../query.ts";
import { mockApi, OFFLINE, refuse } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Button, ReadFailed } from "../ui.ts";

function Settings() {
  const settings = useRead("GET /api/public-settings");
  return (
    <>
      <Button>Before</Button>
      <ReadFailed read={settings} title="The settings could not be loaded" />
      {settings.data && <Button>After</Button>}
    </>
  );
}

it.each([
  ["worked", {} as never],
  ["failed again", OFFLINE],
] as const)("keeps the keyboard's place after a Retry that %s", async (_, second) => {
  let answer = (): void => undefined;
  const waiting = new Promise<typeof second>((resolve) => {
    answer = () => resolve(second);
  });
  let reads = 0;
  mockApi({ "GET /api/public-settings": () => (reads++ === 0 ? OFFLINE : waiting) });
  const { user } = renderPage(<Settings />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  retry.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(retry).toHaveAttribute("aria-busy", "true"));
  expect(retry).toBeInTheDocument();
  answer();
  if (second === OFFLINE) {
    await waitFor(() => expect(retry).not.toHaveAttribute("aria-busy", "true"));
    expect(retry).toHaveFocus();
    return;
  }
  await screen.findByRole("button", { name: "After" });
  expect(document.body).not.toHaveFocus();
  await user.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
});

it.each([
  ["no answer came", OFFLINE],
  ["a service is down", refuse(503)],
  ["a service says no more than that", refuse(503, PROBLEMS.service_unavailable.text, "service_unavailable")],
  ["something went wrong", refuse(500, PROBLEMS.internal.text, "internal")],
  ["a proxy answers", refuse(503, "No server is available")],
])("says what to do, and blames not the connection alone, where %s", async (_, answer) => {
  mockApi({ "GET /api/public-settings": answer });
  renderPage(<Settings />);
  const text = "Your connection may be interrupted, or this part of the site is being updated. Please try again.";
  expect(await screen.findByText(text)).toBeVisible();
});

it("says what one waits for where a service that does not answer yet says so, and offers Retry", async () => {
  const words =
    "This account has a new owner, and what is its owner's own is being moved. Please try again in a moment.";
  mockApi({ "GET /api/public-settings": refuse(503, words, "service_unavailable") });
  renderPage(<Settings />);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/connection/)).toBeNull();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

it("keeps the keyboard's place where the read works again by itself", async () => {
  let isBack = false;
  mockApi({ "GET /api/public-settings": () => (isBack ? ({} as never) : OFFLINE) });
  const { user } = renderPage(<Settings />);
  (await screen.findByRole("button", { name: "Retry" })).focus();
  isBack = true;
  act(() => ["offline", "online"].forEach((change) => void window.dispatchEvent(new Event(change))));
  await screen.findByRole("button", { name: "After" });
  expect(document.body).not.toHaveFocus();
  await user.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
});

it("says it once while nothing comes, and shows nothing else meanwhile", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // As long as a browser takes to find out.
  const lost = () => new Promise<typeof OFFLINE>((resolve) => setTimeout(() => resolve(OFFLINE), 500));
  const seen = mockApi({ "GET /api/public-settings": lost });
  renderPage(<Settings />);
  await act(() => vi.advanceTimersByTimeAsync(600));
  const failure = screen.getByText("The settings could not be loaded").closest("[role=alert]");
  for (let half = 0; half < 200; half++) {
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(failure).toBeInTheDocument();
  }
  expect(seen.length).toBeGreaterThan(3);
});

it("says why where the server refused, and offers no Retry that would be refused again", async () => {
  mockApi({ "GET /api/public-settings": refuse(403, "Your company is not verified yet") });
  renderPage(<Settings />);
  expect(await screen.findByText("Your company is not verified yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

it("offers Retry where there were too many calls, and says so", async () => {
  mockApi({ "GET /api/public-settings": refuse(429, "Too many attempts. Please wait a moment and try again.") });
  renderPage(<Settings />);
  expect(await screen.findByText(/^Too many attempts/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

it("offers Retry above what an earlier read brought only where that may help", () => {
  const shown = (error: unknown) =>
    render(
      <ReadFailed
        title="The jobs could not be loaded"
        read={{ data: [], isError: true, error, isFetching: false, refetch: () => undefined }}
      />,
    );
  const { unmount } = shown(new ApiError(403));
  expect(screen.getByRole("alert")).toHaveTextContent(/may be out of date\.$/);
  unmount();
  shown(new ApiError(503));
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { Dialog, useShownOnce, useTidyHistory } from "../dialogs.ts";
import { Link, useLocation, useRoutes } from "../router.ts";
import { mockApi } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Button } from "../ui.ts";

function KeyDialog({ onClose }: { onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const question = { title: "Close the key", text: "Did you copy the key?", confirmLabel: "Close it" };
  const { close, closeIfKept } = useShownOnce({ isKept, question, onClose });
  return (
    <Dialog open title="Your new key" onClose={() => void closeIfKept()}>
      <p>The key</p>
      <Button onClick={() => setKept(true)}>Copy</Button>
      <Button onClick={close}>Done</Button>
    </Dialog>
  );
}

function Keys() {
  const [open, setOpen] = useState(false);
  useTidyHistory();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Make a key</Button>
      {open && <KeyDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Site() {
  const { pathname } = useLocation();
  const page = useRoutes([
    { path: "/keys", element: <Keys /> },
    { path: "/", element: <Link to="/keys">Keys</Link> },
    { path: "/before", element: <Link to="/">Home</Link> },
  ]);
  return (
    <>
      {page}
      <output aria-label="Page">{pathname}</output>
    </>
  );
}

const page = () => screen.getByLabelText("Page").textContent;
const question = () => screen.findByRole("dialog", { name: "Close the key" });

/** As a browser's Back, which takes a moment; of one that is asked about the router hears nothing. */
const goBack = () => act(async () => window.history.back());

/** Whether the browser asks before the page is loaded anew, or its tab closes. */
const isAskedInBrowser = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

/** As in Chromium: at the window itself who listened first hears first, whether it captures or not. */
function hearInTurn(): void {
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((type: string, hear: unknown, options?: unknown) =>
    add(type, hear as EventListener, type === "popstate" ? undefined : (options as AddEventListenerOptions)),
  );
}

beforeEach(() => {
  mockApi({});
  hearInTurn();
});

/** Before, home, and the page with what is shown once. */
async function openKey() {
  const site = renderPage(<Site />, { at: "/before", inBrowser: true });
  await site.user.click(screen.getByRole("link", { name: "Home" }));
  await site.user.click(await screen.findByRole("link", { name: "Keys" }));
  await site.user.click(await screen.findByRole("button", { name: "Make a key" }));
  expect(screen.getByText("The key")).toBeVisible();
  return site;
}

it("asks before going back loses what is shown once, and stays where that is not wanted", async () => {
  const { user } = await openKey();
  await goBack();
  const asked = within(await question());
  expect(page()).toBe("/keys");
  // Who goes back again while it is asked is asked once.
  const again = vi.spyOn(window.history, "pushState");
  await goBack();
  await waitFor(() => expect(again).toHaveBeenCalled());
  await user.click(asked.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText("The key")).toBeVisible();
  expect([page(), window.location.pathname]).toEqual(["/keys", "/keys"]);
  await goBack();
  await user.click(within(await question()).getByRole("button", { name: "Close it" }));
  await waitFor(() => expect(page()).toBe("/"));
  expect(screen.queryByText("The key")).toBeNull();
  await goBack();
  await waitFor(() => expect(page()).toBe("/before"));
});

it("asks as well where the history leads past the page at once, and is that page again afterwards", async () => {
  const { user } = await openKey();
  const jumpBack = () => act(async () => window.history.go(-2));
  await jumpBack();
  await user.click(within(await question()).getByRole("button", { name: "Cancel" }));
  expect(screen.getByText("The key")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(window.history.state).toBeNull());
  expect([page(), window.location.pathname]).toEqual(["/keys", "/keys"]);
  await user.click(screen.getByRole("button", { name: "Make a key" }));
  await jumpBack();
  await user.click(within(await question()).getByRole("button", { name: "Close it" }));
  await waitFor(() => expect([page(), window.location.pathname]).toEqual(["/", "/"]));
});

it("holds the page for a second one that is open before what the first put on top is away", async () => {
  const { user } = await openKey();
  act(() => screen.getByRole("button", { name: "Done" }).click());
  act(() => screen.getByRole("button", { name: "Make a key" }).click());
  await waitFor(() => expect(window.history.state).not.toBeNull());
  await goBack();
  await user.click(within(await question()).getByRole("button", { name: "Close it" }));
  await waitFor(() => expect([page(), window.location.pathname]).toEqual(["/", "/"]));
});

it("leads back at once, by one step, once it is copied", async () => {
  const { user } = await openKey();
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await goBack();
  await waitFor(() => expect(page()).toBe("/"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("asks when it is closed, and leaves nothing behind to go back through", async () => {
  const { user } = await openKey();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(within(await question()).getByRole("button", { name: "Close it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(window.history.state).toBeNull());
  expect(page()).toBe("/keys");
  await goBack();
  await waitFor(() => expect(page()).toBe("/"));
});

it("closes unasked by its own button, also a second time, and one step leads back", async () => {
  const { user } = await openKey();
  for (const time of [1, 2]) {
    if (time > 1) await user.click(screen.getByRole("button", { name: "Make a key" }));
    await user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(window.history.state).toBeNull());
  }
  expect(screen.queryByRole("dialog")).toBeNull();
  await goBack();
  await waitFor(() => expect(page()).toBe("/"));
});

it("leaves nothing behind to go back through where the page is loaded anew meanwhile", async () => {
  const first = await openKey();
  const { state } = window.history;
  first.unmount();
  const { user } = renderPage(<Site />, { at: "/keys", inBrowser: true, state });
  await waitFor(() => expect(window.history.state).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Make a key" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(window.history.state).toBeNull());
  await goBack();
  await waitFor(() => expect(page()).toBe("/"));
});

it("is led to by no step forward once it is closed or left", async () => {
  const { user } = await openKey();
  const goOn = (steps: number) =>
    act(async () => {
      const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      window.history.go(steps);
      await arrived;
    });
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(window.history.state).toBeNull());
  await goOn(1);
  await waitFor(() => expect(window.history.state).toBeNull());
  await goBack();
  await waitFor(() => expect(page()).toBe("/"));
  await goOn(2);
  await waitFor(() => expect([page(), window.history.state]).toEqual(["/keys", null]));
  await goBack();
  await waitFor(() => expect(page()).toBe("/"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("has the browser ask before the page is loaded anew or its tab closes, until it is copied or closed", async () => {
  const { user } = await openKey();
  expect(isAskedInBrowser()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(isAskedInBrowser()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(window.history.state).toBeNull());
  await user.click(screen.getByRole("button", { name: "Make a key" }));
  expect(isAskedInBrowser()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(isAskedInBrowser()).toBe(false);
  await waitFor(() => expect(window.history.state).toBeNull());
});

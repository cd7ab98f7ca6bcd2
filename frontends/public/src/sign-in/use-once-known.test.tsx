import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useOnceKnown } from "./use-once-known.ts";

const UNKNOWN = "We could not check whether you are signed in. Please try again.";
const done = vi.fn<(signedIn: boolean) => void>();

function Apply() {
  const { press, busy } = useOnceKnown(done);
  return (
    <button type="button" onClick={press} aria-busy={busy}>
      Apply
    </button>
  );
}

const said = () => vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => void done.mockClear());

it("looks again on a press where it could not be found out who is signed in, and then acts for them", async () => {
  const log = said();
  let isBack = false;
  mockApi({ "GET /api/users/me": () => (isBack ? person() : refuse(503)) });
  const { user } = renderPage(<Apply />);
  await waitFor(() => expect(log).toHaveBeenCalled());
  isBack = true;
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(true));
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});

it("says that it is not known who is signed in, and takes nobody for signed out", async () => {
  const log = said();
  const seen = mockApi({ "GET /api/users/me": refuse(503) });
  const { user } = renderPage(<Apply />);
  await waitFor(() => expect(log).toHaveBeenCalled());
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText(UNKNOWN)).toBeVisible();
  expect(screen.getByRole("button", { name: "Apply" })).toHaveAttribute("aria-busy", "false");
  expect(seen).toHaveLength(2);
  expect(done).not.toHaveBeenCalled();
});

it("waits with a press that comes before the first look has failed, and then says so", async () => {
  said();
  let fail = (): void => undefined;
  const failing = new Promise<ReturnType<typeof refuse>>((resolve) => (fail = () => resolve(refuse(503))));
  const seen = mockApi({ "GET /api/users/me": () => failing });
  const { user } = renderPage(<Apply />);
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(screen.getByRole("button", { name: "Apply" })).toHaveAttribute("aria-busy", "true");
  fail();
  expect(await screen.findByText(UNKNOWN)).toBeVisible();
  expect(seen).toHaveLength(1);
  expect(done).not.toHaveBeenCalled();
});

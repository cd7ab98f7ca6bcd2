import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useLateForm } from "./use-late-form.tsx";

type Loaded = (props: { onClose: () => void }) => React.JSX.Element;

function Page({ load }: { load: () => Promise<Loaded> }) {
  const { open } = useLateForm(load);
  return (
    <button type="button" onClick={() => void open({})}>
      Open
    </button>
  );
}

const Form: Loaded = ({ onClose }) => (
  <button type="button" onClick={onClose}>
    Close
  </button>
);

const block = '<script type="application/json" id="remotes">{"public":{}}</script>';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.getElementById("remotes")?.remove();
  sessionStorage.clear();
});

/** The page as it was loaded, whose form's code does not come; `now` is what a new one has. */
async function openFailing(now: string) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  document.head.insertAdjacentHTML("beforeend", block);
  mockApi({ "GET /api/users/me": person() });
  const { fetch } = window;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    address === "/auth" ? Promise.resolve(new Response(now)) : fetch(address, init),
  );
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValueOnce(new Error("chunk failed")).mockResolvedValue(Form);
  const { user } = renderPage(<Page load={load} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  return user;
}

it("loads the page anew, and blames nothing, where a release took the form's code away", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  await openFailing(block.replace("public", "new"));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it("tries again where the line failed", async () => {
  const user = await openFailing(block);
  expect(await screen.findByText(/Check your connection/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Close" })).toBeVisible();
});

it("loads the page anew on Retry where the form's code fails twice", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  mockApi({ "GET /api/users/me": person() });
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValue(new Error("chunk failed"));
  const { user } = renderPage(<Page load={load} />);
  const reload = vi.fn();
  await user.click(screen.getByRole("button", { name: "Open" }));
  vi.stubGlobal("location", { ...window.location, reload });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it("draws the form until it is closed", async () => {
  mockApi({ "GET /api/users/me": person() });
  const { user } = renderPage(<Page load={async () => Form} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});

const closing: (() => void)[] = [];
const Asking: Loaded = ({ onClose }) => {
  closing.push(onClose);
  return <p>A form</p>;
};

it("a form that answers late closes nothing but itself", async () => {
  mockApi({ "GET /api/users/me": person() });
  const { user } = renderPage(<Page load={async () => Asking} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByText("A form");
  const [first] = closing;
  closing.length = 0;
  await user.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(closing).not.toEqual([]));
  act(() => first?.());
  expect(screen.getByText("A form")).toBeInTheDocument();
  act(() => closing.at(-1)?.());
  expect(screen.queryByText("A form")).toBeNull();
});

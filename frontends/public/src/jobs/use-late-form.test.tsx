import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useLateForm } from "./use-late-form.ts";

function Page({ load }: { load: () => Promise<() => React.JSX.Element> }) {
  const { Form, open } = useLateForm<object>(load);
  return Form ? (
    <Form />
  ) : (
    <button type="button" onClick={open}>
      Open
    </button>
  );
}

afterEach(() => vi.unstubAllGlobals());

it("loads the page anew on Retry where the form's code fails twice, as it does after a release", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<() => React.JSX.Element>>().mockRejectedValue(new Error("chunk failed"));
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

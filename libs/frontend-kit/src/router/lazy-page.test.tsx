import { render, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { lazyPage, retryLazyPages } from "./lazy-page.tsx";

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button
        type="button"
        onClick={() => {
          retryLazyPages();
          this.setState({ failed: false });
        }}
      >
        Retry
      </button>
    );
  }
}

it("loads a page whose code failed to arrive again on Retry, and only then", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error("chunk failed"))
    .mockResolvedValueOnce(() => <h1>Jobs</h1>);
  render(
    <Boundary>
      <Suspense>{lazyPage(load)}</Suspense>
    </Boundary>,
  );
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(load).toHaveBeenCalledTimes(1);
  retry.click();
  expect(await screen.findByRole("heading", { name: "Jobs" })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

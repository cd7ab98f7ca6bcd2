import { render, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lazyPage, loadPagesWhenIdle, retryLazyPages } from "./lazy-page.tsx";

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

describe("pages that may come next", () => {
  const idle: (() => void)[] = [];
  afterEach(() => {
    idle.length = 0;
    vi.unstubAllGlobals();
  });
  function browser({ saveData = false } = {}) {
    vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
    vi.stubGlobal("navigator", { connection: { saveData } });
  }
  const runIdle = () => {
    for (const run of idle.splice(0)) run();
  };
  const pageLoading = () => {
    const load = vi.fn(async () => () => <h1>Jobs</h1>);
    return { load, page: lazyPage(load) };
  };

  it("are loaded while the browser is idle, and then show without a wait", async () => {
    browser();
    const pages = Array.from({ length: 5 }, pageLoading);
    loadPagesWhenIdle(pages.map(({ page }) => page));
    expect(pages[0]?.load).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      runIdle();
      for (const { load } of pages) expect(load).toHaveBeenCalledTimes(1);
    });
    render(<Suspense fallback="waiting">{pages[0]?.page}</Suspense>);
    expect(screen.getByRole("heading", { name: "Jobs" })).toBeVisible();
  });

  it("are tried again by who opens one whose code did not arrive", async () => {
    browser();
    const load = vi
      .fn<() => Promise<() => ReactNode>>()
      .mockRejectedValueOnce(new Error("chunk failed"))
      .mockResolvedValueOnce(() => <h1>Jobs</h1>);
    const page = lazyPage(load);
    loadPagesWhenIdle([page]);
    runIdle();
    render(<Suspense>{page}</Suspense>);
    expect(await screen.findByRole("heading", { name: "Jobs" })).toBeVisible();
  });

  it("are left alone where the browser is asked to save data, and once somebody has gone on", () => {
    const { load, page } = pageLoading();
    browser({ saveData: true });
    loadPagesWhenIdle([page]);
    runIdle();
    browser();
    loadPagesWhenIdle([page])();
    runIdle();
    expect(load).not.toHaveBeenCalled();
  });
});

import { render, screen, waitFor } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lazyPage, loadFrame, loadPage, loadPagesWhenIdle, retryLazyPages } from "./lazy-page.tsx";
import type { RouteObject } from "./match.ts";
import { MemoryRouter } from "./memory-router.tsx";
import { Outlet, useRoutes } from "./router.tsx";

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

const Frame = () => (
  <Suspense fallback="waiting">
    <Outlet />
  </Suspense>
);

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

// As it is when the site is opened: whoever pressed Retry once has each page asked for twice, also in another file of tests.
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

it("asks once more on Retry, since a browser answers the first time with the failure of a preload", async () => {
  let failures = Number.POSITIVE_INFINITY;
  const load = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error("chunk failed");
    return () => <h1>Jobs</h1>;
  };
  const routes = [{ path: "/jobs", element: lazyPage(load) }];
  await expect(loadPage(routes, "/jobs")).rejects.toThrow("chunk failed");
  failures = 1;
  retryLazyPages();
  await loadPage(routes, "/jobs");
  render(
    <MemoryRouter at="/jobs">
      <Pages routes={routes} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { name: "Jobs" })).toBeVisible();
});

describe("a page inside a frame", () => {
  const frameAround = (load: () => Promise<() => ReactNode>) => [
    {
      element: lazyPage(async () => Frame),
      children: [{ path: "/jobs", element: lazyPage(load), handle: "jobs" }],
    },
  ];
  const show = (routes: RouteObject[]) =>
    render(
      <MemoryRouter at="/jobs">
        <Pages routes={routes} />
      </MemoryRouter>,
    );

  it("shows without a wait once its code and the frame's are loaded", async () => {
    const routes = frameAround(async () => () => <h1>Jobs</h1>);
    expect(await loadPage(routes, "/jobs")).toBe("jobs");
    show(routes);
    expect(screen.getByRole("heading", { name: "Jobs" })).toBeVisible();
  });

  it("has its code asked for with the frame's, which does not wait for it", async () => {
    const load = vi.fn(() => new Promise<() => ReactNode>(() => undefined));
    const routes = frameAround(load);
    await loadFrame(routes, "/jobs");
    expect(load).toHaveBeenCalledTimes(1);
    show(routes);
    expect(screen.getByText("waiting")).toBeVisible();
  });

  it("has its code asked for again where it is drawn, when it failed beside the frame's", async () => {
    const load = vi
      .fn<() => Promise<() => ReactNode>>()
      .mockRejectedValueOnce(new Error("chunk failed"))
      .mockResolvedValueOnce(() => <h1>Jobs</h1>);
    const routes = frameAround(load);
    await loadFrame(routes, "/jobs");
    show(routes);
    expect(await screen.findByRole("heading", { name: "Jobs" })).toBeVisible();
  });

  it("is not drawn where the frame's code failed", async () => {
    const [frame] = frameAround(async () => () => <h1>Jobs</h1>);
    const routes = [{ ...frame, element: lazyPage(() => Promise.reject(new Error("chunk failed"))) }];
    await expect(loadFrame(routes, "/jobs")).rejects.toThrow("chunk failed");
  });
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
    await waitFor(() => {
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

import type { RouteObject } from "@jobcentre/frontend-kit/router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadExposed } from "./container.ts";
import { forgetRemote, loadedRoutes, loadRoutes } from "./load-remote.ts";

vi.mock("./container.ts", () => ({ loadExposed: vi.fn() }));
vi.mock("./remote-addresses.ts", () => ({ remoteAddress: () => ({ entry: "/entry.js", name: "mf_public" }) }));

const routes: RouteObject[] = [{ path: "/jobs" }];

describe("the pages of a remote", () => {
  beforeEach(() => {
    forgetRemote("public");
    vi.mocked(loadExposed).mockReset();
  });

  it("are asked for once, and there without a wait from then on", async () => {
    vi.mocked(loadExposed).mockResolvedValue({ routes });
    expect(loadedRoutes("public")).toBeUndefined();
    await Promise.all([loadRoutes("public"), loadRoutes("public")]);
    expect(loadedRoutes("public")).toBe(routes);
    expect(loadExposed).toHaveBeenCalledTimes(1);
  });

  it("are not there when loading failed, and asked for anew once that is forgotten", async () => {
    vi.mocked(loadExposed).mockRejectedValue(new Error("down"));
    await expect(loadRoutes("public")).rejects.toThrow("down");
    expect(loadedRoutes("public")).toBeUndefined();
    vi.mocked(loadExposed).mockResolvedValue({ routes });
    await expect(loadRoutes("public")).rejects.toThrow("down");
    forgetRemote("public");
    expect(await loadRoutes("public")).toBe(routes);
    expect(vi.mocked(loadExposed).mock.lastCall?.[1]).toMatch(/^\/entry\.js\?r=\d+$/);
  });

  it("stay forgotten when they arrive after that", async () => {
    let arrive = (_: { routes: RouteObject[] }): void => undefined;
    vi.mocked(loadExposed).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const late = loadRoutes("public");
    forgetRemote("public");
    arrive({ routes });
    await late;
    expect(loadedRoutes("public")).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadIfOutdated } from "./reload-if-outdated.ts";

const block = (entry: string): string =>
  `<script type="application/json" id="remotes">{"public":{"entry":"/${entry}"}}</script>`;

describe("a page whose code could not be loaded", () => {
  const reload = vi.fn();

  beforeEach(() => {
    vi.stubGlobal("location", { ...window.location, reload });
    reload.mockReset();
    document.head.innerHTML = block("old.js");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    sessionStorage.clear();
    document.head.innerHTML = "";
  });

  it("is loaded anew after a release", async () => {
    vi.spyOn(window, "fetch").mockResolvedValue(new Response(`<!doctype html>${block("new.js")}`));
    await reloadIfOutdated();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is not sent in circles while two builds answer at one address, and tries again after half a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(block("new.js"))));
    await reloadIfOutdated();
    await reloadIfOutdated();
    expect(reload).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 31_000);
    await reloadIfOutdated();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["the files are the same", () => Promise.resolve(new Response(`<!doctype html>${block("old.js")}`))],
    ["the server answers no page", () => Promise.resolve(new Response("{}", { status: 503 }))],
    ["the line is down", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("stays where %s", async (_, answer) => {
    vi.spyOn(window, "fetch").mockImplementation(answer);
    await reloadIfOutdated();
    expect(reload).not.toHaveBeenCalled();
  });
});

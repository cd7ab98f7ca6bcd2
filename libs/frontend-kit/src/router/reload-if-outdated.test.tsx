import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whileBusy } from "../api.ts";
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

  it("is loaded anew once work of several calls is done, which goes on where its page was left", async () => {
    vi.spyOn(window, "fetch").mockResolvedValue(new Response(`<!doctype html>${block("new.js")}`));
    let end = (): void => undefined;
    const work = whileBusy(() => new Promise<void>((resolve) => (end = resolve)));
    const coming = reloadIfOutdated();
    await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reload).not.toHaveBeenCalled();
    end();
    await work;
    expect(await coming).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("stays where somebody has gone on while something was being sent", async () => {
    vi.spyOn(window, "fetch").mockResolvedValue(new Response(`<!doctype html>${block("new.js")}`));
    let end = (): void => undefined;
    const work = whileBusy(() => new Promise<void>((resolve) => (end = resolve)));
    const coming = reloadIfOutdated();
    await new Promise((resolve) => setTimeout(resolve, 20));
    vi.stubGlobal("location", { ...window.location, pathname: "/dashboard/messages", reload });
    end();
    await work;
    expect(await coming).toBe(false);
    expect(reload).not.toHaveBeenCalled();
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

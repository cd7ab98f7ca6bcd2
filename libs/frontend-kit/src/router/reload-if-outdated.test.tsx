import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whileBusy } from "../api.ts";
import { reloadIfOutdated } from "./reload-if-outdated.ts";

const block = (entry: string): string =>
  `<script type="application/json" id="remotes">{"public":{"entry":"/${entry}"}}</script>`;

describe("a page whose code could not be loaded", () => {
  const reload = vi.fn();
  let finish = (): void => undefined;

  beforeEach(() => {
    vi.stubGlobal("location", { ...window.location, reload });
    reload.mockReset();
    document.head.innerHTML = block("old.js");
  });
  afterEach(() => {
    finish();
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

  it("stays while work of several calls goes on, and when it is done: its report is read; the next try loads it anew", async () => {
    vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(block("new.js"))));
    let end = (): void => undefined;
    const work = whileBusy(() => new Promise<void>((resolve) => (end = resolve)));
    const coming = reloadIfOutdated();
    await new Promise((resolve) => setTimeout(resolve, 20));
    end();
    await work;
    expect(await coming).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(await reloadIfOutdated()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ["something is sent", () => void whileBusy(() => new Promise<void>((resolve) => (finish = resolve)))],
    [
      "somebody goes on",
      () => vi.stubGlobal("location", { ...window.location, pathname: "/dashboard/messages", reload }),
    ],
  ])("stays where %s while it looks whether there is a new one", async (_, happens) => {
    let answer = (_page: Response): void => undefined;
    vi.spyOn(window, "fetch").mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const coming = reloadIfOutdated();
    happens();
    answer(new Response(block("new.js")));
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

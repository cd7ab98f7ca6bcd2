import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";

vi.mock("@module-federation/enhanced/runtime", () => ({ getInstance: () => ({ shareScopeMap: { default: {} } }) }));

const ENTRY = "/assets/public/remoteEntry.1.js";
const routes = { routes: [] };
const container = { init: vi.fn(), get: vi.fn(async () => () => routes) };

let loadExposed: typeof import("./container.ts")["loadExposed"];
const load = () => loadExposed("mf_public", ENTRY, "./routes");
const leaveContainer = () => Object.assign(window, { mf_public: container });
const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => new URL(src).pathname);

/** The page's own script, as the gateway writes it into the page. */
function ownScript(): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = "/assets/public/page.home.1.js";
  script.dataset.container = "mf_public";
  // As it stands there; the page of a test asks for nothing.
  document.head.append(script);
  return script;
}

beforeEach(async () => {
  vi.resetModules();
  container.init.mockClear();
  ({ loadExposed } = await import("./container.ts"));
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, "mf_public");
});

it("a remote's entry is asked for where the page has none", async () => {
  const loading = load();
  expect(scripts()).toEqual([ENTRY]);
  leaveContainer();
  document.querySelector("script")?.dispatchEvent(new Event("load"));
  expect(await loading).toBe(routes);
  expect(scripts()).toEqual([]);
});

it("what came as the page's own script is waited for, and nothing else asked for", async () => {
  const own = ownScript();
  const loading = load();
  expect(scripts()).toEqual(["/assets/public/page.home.1.js"]);
  leaveContainer();
  own.dispatchEvent(new Event("load"));
  expect(await loading).toBe(routes);
});

it("what was there before is taken without a wait", async () => {
  ownScript();
  leaveContainer();
  expect(await load()).toBe(routes);
  expect(scripts()).toEqual([]);
});

it("after the page's own script failed the entry is asked for", async () => {
  const own = ownScript();
  const loading = load();
  own.dispatchEvent(new Event("error"));
  await expect(loading).rejects.toThrow("page.home.1.js could not be loaded");
  const again = load();
  expect(scripts()).toEqual([ENTRY]);
  leaveContainer();
  document.querySelector("script")?.dispatchEvent(new Event("load"));
  expect(await again).toBe(routes);
});

it("the page's own script that was given up after the limit holds up nothing, and arrives later without a trace", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const own = ownScript();
  const loading = load();
  const givenUp = expect(loading).rejects.toThrow("page.home.1.js did not answer in time");
  await vi.advanceTimersByTimeAsync(11_900);
  expect(scripts()).toEqual(["/assets/public/page.home.1.js"]);
  await vi.advanceTimersByTimeAsync(200);
  await givenUp;
  const again = load();
  expect(scripts()).toEqual([ENTRY]);
  const late = { init: vi.fn(), get: vi.fn() };
  Object.assign(window, { mf_public: late });
  own.dispatchEvent(new Event("load"));
  expect(scripts()).toEqual([ENTRY]);
  leaveContainer();
  document.querySelector("script")?.dispatchEvent(new Event("load"));
  expect(await again).toBe(routes);
  own.dispatchEvent(new Event("load"));
  Object.assign(window, { mf_public: late });
  expect(await load()).toBe(routes);
  expect([container.init.mock.calls.length, late.init.mock.calls.length]).toEqual([1, 0]);
});

import { Blob as NodeBlob } from "node:buffer";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { forgetSending } from "../api/newer-build.ts";
import { answerStylesQuickly } from "./quick-styles.ts";
import { spareDiagnostics } from "./spare-diagnostics.ts";

// Ends what never comes; a busy machine may take seconds for a screen.
configure({ asyncUtilTimeout: 20_000 });

// React runs a page's effects in a turn of their own where drawing took long: what is found is looked at with them.
const { setImmediate: nextTurn } = globalThis;
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const found = await work();
      await new Promise<void>((resolve) => nextTurn(resolve));
      return found;
    }),
});

answerStylesQuickly(window);
spareDiagnostics();

// What jsdom leaves out and our components use.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>("button, input, select, textarea, a[href]")?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
// A Response of newer Node versions makes its blobs of the global class: jsdom's here, which read by timers that tests hold.
Response.prototype.blob = async function blob(this: Response) {
  const content = await this.arrayBuffer();
  return new NodeBlob([content], { type: this.headers.get("content-type") ?? "" }) as Blob;
};
Blob.prototype.text ??= function text(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver = class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

beforeEach(() => {
  // A call that no test answers is a mistake of the test, never a real request.
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No answer is set for this call: use mockApi")));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // The next file opens the same page.
  window.history.replaceState(null, "", "/");
  document.title = "";
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
  forgetSending();
});

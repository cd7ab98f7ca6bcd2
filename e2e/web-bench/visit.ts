import type { TestBrowser } from "@jobcentre/test-kit/chromium";
import type { CDPSession, Page } from "playwright-core";
import { holdTo, type Line } from "./line.ts";
import { type PageNotes, watchPage } from "./watch-page.ts";

export interface Loaded {
  address: string;
  /** As the browser's tools call it: Document, Script, Stylesheet, Image, Fetch ... */
  kind: string;
  /** As they travelled: with the answer's headers, and without. */
  bytes: number;
  bodyBytes: number;
}

export interface Visit<T = unknown> extends PageNotes {
  /** What was fetched until the network was quiet. */
  loaded: Loaded[];
  more: T;
}

export interface Visitor<T> {
  browser: TestBrowser;
  line: Line;
  width?: number;
  cookies?: { name: string; value: string; url: string }[];
  /** A page without scripts only paints. */
  scripts?: boolean;
  /** Goes on where the page is interactive and the network quiet. */
  goOn?: (page: Page) => Promise<T>;
}

/** A page as somebody sees it who never was here: a new profile, on the line, on a slow processor. */
export async function visit<T>(address: string, visitor: Visitor<T>): Promise<Visit<T>> {
  const { browser, line, width = 360, cookies = [], scripts = true, goOn } = visitor;
  const context = await browser.newPerson({ viewport: { width, height: 740 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const cdp = await context.newCDPSession(page);
    await holdTo(cdp, line);
    const loaded = noteLoads(cdp);
    const failures = noteFailures(page);
    await page.addInitScript(watchPage);
    await page.goto(address, { waitUntil: "load" });
    await page.waitForFunction((withScripts) => {
      const { paint, interactive } = (window as unknown as { notes: PageNotes }).notes;
      return paint > 0 && (interactive !== undefined || !withScripts);
    }, scripts);
    await page.waitForLoadState("networkidle");
    const notes = await page.evaluate(() => (window as unknown as { notes: PageNotes }).notes);
    const fetched = [...loaded.values()];
    const more = (await goOn?.(page)) as T;
    // A page that tells what went wrong instead is there sooner.
    if (failures.length > 0) throw new Error(`${address} is not what it should be: ${failures.join("; ")}`);
    return { ...notes, loaded: fetched, more };
  } finally {
    await context.close();
  }
}

/** What the page says that it could not do. That nobody is signed in is an answer that the browser calls an error. */
function noteFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  page.on("console", (said) => {
    if (said.type() === "error" && !/status of 401/.test(said.text())) failures.push(said.text());
  });
  return failures;
}

function noteLoads(cdp: CDPSession): Map<string, Loaded> {
  const loaded = new Map<string, Loaded>();
  const headers = new Map<string, number>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (request.url.startsWith("data:")) return;
    loaded.set(requestId, { address: request.url, kind: type ?? "Other", bytes: 0, bodyBytes: 0 });
  });
  cdp.on("Network.responseReceived", ({ requestId, response }) => headers.set(requestId, response.encodedDataLength));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (!one) return;
    one.bytes = encodedDataLength;
    one.bodyBytes = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0));
  });
  return loaded;
}

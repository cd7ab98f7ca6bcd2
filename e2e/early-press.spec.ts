import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { untilDrawn } from "./drawn-page.ts";
import { eventually } from "./eventually.ts";
import { watchForTrouble } from "./people.ts";

await describeInBrowser("what is pressed before the scripts are here", () => {
  let product: DemoProduct;
  let browser: TestBrowser;

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    await untilDrawn(product.url);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  /** A page of jobs on a phone, whose scripts come when they are let through. */
  async function openWithoutScripts(): Promise<{ page: Page; trouble: string[]; letThrough: () => void }> {
    const context = await browser.newPerson({ baseURL: product.url, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const trouble: string[] = [];
    watchForTrouble(page, trouble);
    await page.addInitScript(() => {
      const seen = globalThis as { pressedAgain?: number };
      const count = ({ isTrusted }: Event): void => {
        if (!isTrusted) seen.pressedAgain = (seen.pressedAgain ?? 0) + 1;
      };
      document.addEventListener("click", count, { capture: true });
    });
    let letThrough = (): void => undefined;
    const wanted = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/assets/**/*.js", (route) => wanted.then(() => route.continue()));
    await page.goto("/jobs", { waitUntil: "commit" });
    return { page, trouble, letThrough };
  }

  const isTakenOver = (element: Locator): Promise<boolean> =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$")));
  const takenOver = (element: Locator): Promise<boolean> =>
    eventually("React's part", async () => (await isTakenOver(element)) || undefined);

  it("[HEAD-05] opens the menu at once, by finger and by keyboard, and leaves it open when they come", async () => {
    const { page, trouble, letThrough } = await openWithoutScripts();
    const menu = page.getByRole("button", { name: "Menu" });
    const about = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
    await menu.click();
    await about.waitFor();
    await menu.press("Enter");
    await about.waitFor({ state: "hidden" });
    await menu.press("Space");
    await about.waitFor();
    expect(await isTakenOver(menu)).toBe(false);

    letThrough();
    await takenOver(menu);
    expect([await menu.getAttribute("aria-expanded"), await about.isVisible()]).toEqual(["true", true]);
    await menu.click();
    await about.waitFor({ state: "hidden" });
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  it("[JOBS-05] does what the last press was for when they come, once", async () => {
    const { page, trouble, letThrough } = await openWithoutScripts();
    const apply = page.getByRole("button", { name: "Apply Now" }).first();
    await apply.click();
    await apply.click();
    expect(await apply.getAttribute("aria-busy")).toBe("true");
    letThrough();
    await page.getByText("Please sign in to apply for jobs").waitFor();
    expect(await apply.getAttribute("aria-busy")).toBeNull();
    // The same words twice are shown once, so presses are counted where they are made, after one that came later.
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).waitFor();
    expect(await page.evaluate(() => (globalThis as { pressedAgain?: number }).pressedAgain)).toBe(1);
    expect(trouble).toEqual([]);
    await page.context().close();
  });
});

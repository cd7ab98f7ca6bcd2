import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { openPage } from "./people.ts";

await describeInBrowser("the open menu of a narrow screen", () => {
  const trouble: string[] = [];
  let product: DemoProduct;
  let browser: TestBrowser;
  let page: Page;
  let menu: Locator;

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    page = await openPage(browser, product, { trouble, viewport: { width: 360, height: 1200 } });
    menu = page.getByRole("button", { name: "Menu" });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });
  beforeEach(async () => {
    await page.goto("/");
    await menu.click();
    await page.getByRole("link", { name: "Admin Portal" }).waitFor();
  });

  it("[HEAD-05] takes no press from a link below it", async () => {
    const link = page.getByRole("main").getByRole("link").first();
    const [to, box] = [await link.getAttribute("href"), await link.boundingBox()];
    if (!box) throw new Error("no link below the menu");
    // A hand is slower than one event after another: what moves as the button goes down is lost.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.mouse.up();
    await page.waitForURL(`**${to}`);
    await page.getByRole("link", { name: "Admin Portal" }).waitFor({ state: "hidden" });
    expect(trouble).toEqual([]);
  });

  it("[HEAD-05] closes where the keyboard goes on below it", async () => {
    await page.getByRole("link", { name: "Sign In" }).focus();
    expect(await menu.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    await page.getByRole("link", { name: "Sign In" }).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    expect(trouble).toEqual([]);
  });
});

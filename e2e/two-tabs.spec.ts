import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { chooseAccount, openPage } from "./people.ts";

const TYPED = "How do I ask for more pay?";

await describeInBrowser("a page that stands open", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  const trouble: string[] = [];

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  async function signedIn(email: string): Promise<Page> {
    const page = await openPage(browser, product, { trouble, viewport: { width: 360, height: 800 } });
    await page.goto("/job-seeker/auth?mode=login");
    await page.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(page, email);
    await page.waitForURL("**/dashboard");
    return page;
  }

  it("changes nothing of who signed in after its person, says so, and is loaded anew for them without what was typed", async () => {
    const next = await signedIn("amina.bello@example.com");
    const page = await signedIn("chinedu.okafor@example.com");
    await page.goto("/dashboard/career-guidance");
    await page.getByLabel(/^Career counseling/).check();
    await page.getByLabel("What do you need?").fill(TYPED);
    // As where the other tab was not heard: no word through the browser's storage, a new session all the same.
    await page.context().addCookies(await next.context().cookies());
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send request" }).click();
    const again = page.getByRole("button", { name: "Reload the page" });
    await again.waitFor();
    await page.getByText("You are signed in as somebody else in another tab.").waitFor();
    expect(await page.getByLabel("What do you need?").inputValue()).toBe(TYPED);
    expect(await (await next.request.get("/api/career-guidance")).text()).not.toContain(TYPED);

    await Promise.all([page.waitForEvent("load"), again.click()]);
    await page.getByLabel("What do you need?").waitFor();
    expect(await page.getByLabel("What do you need?").inputValue()).toBe("");
    expect(trouble).toEqual([]);
  });

  it("is printed without what was just said, and without what can only be pressed", async () => {
    const page = await signedIn("amina.bello@example.com");
    const [job] = (await (await page.request.get("/api/jobs")).json()) as { id: string }[];
    await page.goto(`/jobs/${job?.id}`);
    await page.getByRole("button", { name: /^(Save|Remove from saved) / }).click();
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Dismiss" }).waitFor();
    await page.emulateMedia({ media: "print" });
    const shown = page.getByRole("button").filter({ visible: true });
    expect(await shown.allInnerTexts()).toEqual([]);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(trouble).toEqual([]);
  });
});

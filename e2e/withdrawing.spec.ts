import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { chooseAccount, openPage, signInAsAdmin } from "./people.ts";

const PROGRAM = "Community Health Assistant";

await describeInBrowser("an application for training that is withdrawn", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let seeker: Page;
  let admin: Page;
  const trouble: string[] = [];

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    seeker = await openPage(browser, product, { trouble, viewport: { width: 360, height: 800 } });
    admin = await openPage(browser, product, { trouble });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  const apply = async (motivation: string): Promise<void> => {
    await seeker.getByRole("button", { name: "Apply Now" }).click();
    await seeker.getByLabel("Motivation").fill(motivation);
    await seeker.getByRole("button", { name: "Submit application" }).click();
    await seeker.getByText("Your application is under review").waitFor();
  };
  const card = () => seeker.getByRole("listitem").filter({ has: seeker.getByRole("link", { name: PROGRAM }) });
  const row = (motivation: string) => admin.getByRole("listitem").filter({ hasText: motivation });

  it("waits, for its applicant and for an administrator", async () => {
    await seeker.goto("/job-seeker/auth?mode=login");
    await seeker.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(seeker, "amina.bello@example.com");
    await seeker.waitForURL("**/dashboard");
    await seeker.goto("/training?q=health+assistant");
    await seeker.getByRole("link", { name: PROGRAM }).first().click();
    await apply("The first time.");
    await signInAsAdmin(admin, product.adminEmail, product.adminPassword);
    await admin.goto("/admin/dashboard/training");
    await row("The first time.").getByRole("button", { name: "Approve" }).waitFor();
  });

  it("is taken back by keyboard, which stays at it", async () => {
    await seeker.goto("/dashboard/training-programs");
    await card()
      .getByRole("button", { name: /^Withdraw/ })
      .press("Enter");
    const dialog = seeker.getByRole("dialog", { name: `Withdraw your application for ${PROGRAM}?` });
    await dialog.getByRole("button", { name: "Withdraw" }).press("Enter");
    await card().getByText("You withdrew this application.", { exact: false }).waitFor();
    const heading = card().getByRole("heading", { name: PROGRAM });
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it("[ADT-06] is told to be withdrawn to an administrator who would approve it", async () => {
    await row("The first time.").getByRole("button", { name: "Approve" }).click();
    await admin.getByText("The applicant has withdrawn this application").first().waitFor();
    await row("The first time.").getByText("Withdrawn").waitFor();
    expect(await row("The first time.").getByRole("button", { name: "Approve" }).count()).toBe(0);
  });

  it("[TRN-17] leaves the way open to apply anew, which is what is shown then", async () => {
    await card().getByRole("link", { name: PROGRAM }).click();
    await apply("The second time.");
    await seeker.goto("/dashboard/training-programs");
    await card().getByText("Pending").waitFor();
    expect(await card().count()).toBe(1);
    await admin.goto("/admin/dashboard/training?status=pending");
    await row("The second time.").getByRole("button", { name: "Approve" }).waitFor();
    expect(await row("The first time.").count()).toBe(0);
  });

  it("no page had a script error or broke the content security policy", () => {
    expect(trouble).toEqual([]);
  });
});

import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { checkPage } from "./page-check.ts";
import { chooseAccount, openPage, signInAsAdmin, waitForActivity } from "./people.ts";

const COMPANY = "Harmattan Software";
const JOB = { title: "Posted by software", description: "Keeps the books.", location: "Wuse", category: "Finance" };

await describeInBrowser("[EMD-01] a company's software, with a key that its owner makes and ends", () => {
  const trouble: string[] = [];
  let product: DemoProduct;
  let browser: TestBrowser;
  let owner: Page;
  let key: string;

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    owner = await openPage(browser, product, { trouble });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  /** As software calls: with the key and nothing else. */
  const call = (method: string, path: string, body?: object) =>
    fetch(product.url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
    });

  it("the owner makes a key and reads it once", async () => {
    await owner.goto("/employer/auth?mode=login");
    await owner.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(owner, "jobs@harmattan-software.example");
    await owner.waitForURL("**/dashboard");
    await owner.getByRole("link", { name: "Colleagues" }).click();
    await owner.getByLabel("What it is for").fill("HR system");
    await owner.getByRole("button", { name: "Make a key" }).click();
    const dialog = owner.getByRole("dialog", { name: "Your new key" });
    key = (await dialog.getByText(/^ajc_/).textContent()) ?? "";
    await dialog.getByRole("button", { name: "Done" }).click();
    await owner.getByRole("heading", { name: "HR system" }).waitFor();
    expect(await owner.getByText(key).count()).toBe(0);
    expect(await checkPage(owner, "/dashboard/colleagues")).toEqual([]);
    await owner.setViewportSize({ width: 1280, height: 900 });
  });

  it("software posts a job with it, which the owner sees, and reads no applications", async () => {
    expect((await call("POST", "/api/jobs", JOB)).status).toBe(201);
    expect((await call("GET", "/api/employer/applications")).status).toBe(403);
    await owner.goto("/dashboard/manage-listings");
    await owner.getByRole("heading", { name: JOB.title }).waitFor();
  });

  it("software is refused within a second once the owner has ended the key", async () => {
    await owner.goto("/dashboard/colleagues");
    await owner.getByText(/^Last used/).waitFor();
    await owner.getByRole("button", { name: "End the key for HR system" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "End" }).click();
    await owner.getByText("The key for HR system has ended.").waitFor();
    const status = async () => (await call("GET", "/api/employer/jobs")).status;
    await expect.poll(status, { timeout: 5_000 }).toBe(401);
  });

  it("administrators read in the activity log that there was a key", async () => {
    const admin = await openPage(browser, product, { trouble });
    await signInAsAdmin(admin, product.adminEmail, product.adminPassword);
    const told = `${COMPANY} ended a key for software that handled its jobs`;
    await waitForActivity(admin, "/admin/dashboard/activity?scope=all", told);
    expect(trouble).toEqual([]);
  });
});

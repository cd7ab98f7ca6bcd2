import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { eventually } from "./eventually.ts";
import { pdfFile } from "./pdf-file.ts";
import { chooseAccount, openPage, signInAsAdmin, waitForActivity } from "./people.ts";

const BUSINESS = "Jabi Dryers";

await describeInBrowser("a business, from the application to disbursed funds", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let founder: Page;
  let admin: Page;
  const trouble: string[] = [];

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    founder = await openPage(browser, product, { trouble, viewport: { width: 360, height: 800 } });
    admin = await openPage(browser, product, { trouble });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  it("[ENT-02] [ENT-03] the page asks to sign in, comes back, announces, and leads to the form", async () => {
    await founder.goto("/entrepreneurship");
    await founder.getByRole("button", { name: "Join" }).first().click();
    await founder.waitForURL("**/auth");
    await founder.goto("/job-seeker/auth?mode=login");
    await founder.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(founder, "blessing.igbinoba@example.com");
    // Who has a profile comes back to where they pressed.
    await founder.waitForURL("**/entrepreneurship");
    await founder.getByRole("button", { name: "Join" }).first().click();
    await founder.getByText("Joining the Business Bootcamp is coming soon!").waitFor();
    await founder.getByRole("button", { name: "Open the form" }).click();
    await founder.waitForURL(/\/dashboard\/entrepreneurship\?offer=business-bootcamp$/);
  });

  it("[ENTY-28] a founder applies with both documents; what was typed survives a reload", async () => {
    await founder.getByLabel("Business name").fill(BUSINESS);
    await founder.getByLabel("How far are you?").selectOption("prototype");
    await founder.getByLabel("People in your team").fill("2");
    await founder.getByLabel("Funding you need").fill("₦1,500,000");
    await founder.getByLabel("Your idea").fill("Solar dryers for tomato farmers.");
    await founder.reload();
    await founder.getByLabel(/^Business plan/).setInputFiles(pdfFile("my plan.pdf"));
    await founder.getByLabel(/^Financial projection/).setInputFiles(pdfFile("numbers.pdf"));
    await founder.getByRole("button", { name: "Submit application" }).click();
    await founder.getByText("Application submitted successfully!").waitFor();
    await founder.getByText("Your application is under review.", { exact: false }).first().waitFor();
    expect(await founder.getByRole("button", { name: "Submit application" }).count()).toBe(0);
  });

  it("a founder who has sent the form from its end sees the application, not the foot of the page", async () => {
    const height = founder.viewportSize()?.height ?? 0;
    const place = await founder.getByRole("heading", { level: 2, name: BUSINESS }).boundingBox();
    expect(place?.y).toBeGreaterThan(0);
    expect(place?.y).toBeLessThan(height);
  });

  const row = () => admin.getByRole("listitem").or(admin.getByRole("row")).filter({ hasText: BUSINESS });

  it("[ADE-02] [ADE-03] [ADE-14] an administrator reads the plan and approves", async () => {
    await signInAsAdmin(admin, product.adminEmail, product.adminPassword);
    await admin.goto("/admin/dashboard/entrepreneurship?status=pending");
    const [download] = await Promise.all([
      admin.waitForEvent("download"),
      row().getByRole("button", { name: "Business Plan" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("my plan.pdf");
    await row().getByRole("button", { name: "Approve" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Approve application" }).click();
    await admin.getByText("Application approved successfully!").waitFor();
  });

  it("[ADE-01] [ADE-05] [ADE-06] assigns a mentor, approves funding and activates the business", async () => {
    await admin.goto("/admin/dashboard/entrepreneurship?status=approved");
    await row().getByRole("button", { name: "Assign Mentor" }).click();
    const mentor = admin.getByRole("dialog", { name: "Assign Mentor" });
    await mentor.getByLabel("Mentor name").fill("Ngozi Eze");
    await mentor.getByLabel("Expertise").fill("Solar energy");
    await mentor.getByLabel(/^Next session/).fill("2099-12-01T10:00");
    await mentor.getByRole("button", { name: "Assign Mentor" }).click();
    await admin.getByText("Mentor assigned successfully!").waitFor();

    await row().getByRole("button", { name: "Approve Funding" }).click();
    const funding = admin.getByRole("dialog", { name: "Approve Funding" });
    await funding.getByLabel("Approved amount").fill("750000");
    await funding.getByLabel(/^Terms and conditions/).fill("Receipts within 30 days");
    await funding.getByRole("button", { name: "Approve Funding" }).click();
    await admin.getByRole("button", { name: "Approve ₦750,000" }).click();
    await admin.getByText("Funding approved successfully!").waitFor();

    await row().getByRole("button", { name: "Activate Business" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Activate business" }).click();
    await admin.getByText("Business activated successfully!").waitFor();
  });

  it("[ENTY-31] marks the funding as disbursed", async () => {
    await admin.goto("/admin/dashboard/entrepreneurship?view=funding&status=pending");
    await row().getByRole("button", { name: "Disburse" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Mark as Disbursed" }).click();
    await admin.getByText("Funding marked as disbursed!").waitFor();
  });

  it("[ENTY-29] the founder sees mentor, session and money, and was told of every step", async () => {
    await founder.goto("/dashboard/entrepreneurship");
    for (const text of ["Ngozi Eze", "₦750,000 · Grant", "Paid out", "Receipts within 30 days"])
      await founder.getByText(text).first().waitFor();
    const subjects = [
      `We received your application for ${BUSINESS}`,
      `${BUSINESS} has been approved`,
      `Ngozi Eze is your mentor for ${BUSINESS}`,
      `Funding for ${BUSINESS} has been approved`,
      `${BUSINESS} is now active`,
      `Funding for ${BUSINESS} has been paid out`,
    ];
    // Messages follow from events, which take their moment.
    await eventually("a message for every step", async () => {
      const answer = await founder.request.get("/api/messages");
      const arrived = ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
      return subjects.every((subject) => arrived.includes(subject)) || undefined;
    });
    await founder.goto("/dashboard/messages");
    for (const subject of subjects) await founder.getByRole("button", { name: subject }).first().waitFor();
  });

  it("[ADA-01] the activity log tells every step", async () => {
    for (const words of [
      `Set the application of Blessing Igbinoba with ${BUSINESS} to active`,
      `Gave Blessing Igbinoba the mentor Ngozi Eze for ${BUSINESS}`,
      `Approved for Blessing Igbinoba: grant of ₦750,000 for ${BUSINESS}`,
      `Paid out to Blessing Igbinoba: grant of ₦750,000 for ${BUSINESS}`,
    ])
      await waitForActivity(admin, "/admin/dashboard/activity", words);
  });

  it("no page had a script error or broke the content security policy", () => {
    expect(trouble).toEqual([]);
  });
});

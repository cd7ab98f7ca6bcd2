import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { pdfFile } from "./pdf-file.ts";
import { chooseAccount, openPage, signInAsAdmin, waitForActivity } from "./people.ts";

const PROGRAM = "Community Health Assistant";

await describeInBrowser("the main job, by two people in two browsers", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let seeker: Page;
  let admin: Page;
  let stranger: Page;
  const trouble: string[] = [];
  let number = "";

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    const open = () => openPage(browser, product, { trouble });
    [seeker, admin, stranger] = [await open(), await open(), await open()];
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  it("[REG-13] [REG-15] [AUTH-06] [AUTH-10] a person registers, signs in at the provider and comes to onboarding", async () => {
    await seeker.goto("/auth");
    await seeker.getByRole("link", { name: "Sign up as a job seeker" }).click();
    await seeker.getByLabel("Full name").fill("Halima Sani");
    await seeker.getByLabel("E-mail").fill("halima@example.com");
    await seeker.getByLabel("Phone").fill("0803 555 0101");
    await seeker.getByLabel("Location").fill("Gwagwalada");
    await seeker.getByLabel(/terms and conditions/).check();
    await seeker.getByRole("button", { name: "Continue with Google" }).click();
    await chooseAccount(seeker, "halima@example.com");
    await seeker.waitForURL("**/job-seeker/onboarding");
  });

  it("[JSO-01] [JSO-03] [JSO-04] [REG-16] completes onboarding with a CV, prefilled from the registration", async () => {
    expect(await seeker.getByLabel("Full name").inputValue()).toBe("Halima Sani");
    expect(await seeker.getByLabel("Location").inputValue()).toBe("Gwagwalada");
    await seeker.getByRole("button", { name: "Next" }).click();
    await seeker.getByLabel("Education level").selectOption("secondary");
    await seeker.getByRole("button", { name: "Next" }).click();
    await seeker.getByRole("textbox", { name: "Skills" }).fill("First aid, Hausa, Bookkeeping");
    await seeker.locator("input[type=file]").setInputFiles(pdfFile("Halima CV.pdf"));
    await seeker.getByRole("button", { name: "Complete Profile" }).click();
    await seeker.waitForURL("**/dashboard");
    await seeker.getByRole("heading", { level: 1 }).waitFor();
  });

  it("[TRN-01] [TRN-17] [TRN-21] [TRN-22] [TRN-15] finds a program and applies with a document", async () => {
    await seeker.getByRole("link", { name: "Training", exact: true }).first().click();
    await seeker.getByLabel("Search").fill("health assistant");
    await seeker.getByRole("button", { name: "Search" }).click();
    await seeker.getByRole("link", { name: PROGRAM }).first().click();
    await seeker.getByRole("button", { name: "Apply Now" }).click();
    await seeker.getByLabel("Motivation").fill("My street has no health worker.");
    await seeker.locator("input[type=file]").setInputFiles(pdfFile("certificate.pdf"));
    await seeker.getByRole("button", { name: "Submit application" }).click();
    await seeker.getByText("Application submitted successfully!").waitFor();
    await seeker.getByText("Your application is under review").waitFor();
  });

  it("[ADL-01] [ADL-03] [ADT-12] an administrator signs in by password and approves", async () => {
    await signInAsAdmin(admin, product.adminEmail, product.adminPassword);
    await admin.goto("/admin/dashboard/training");
    const application = admin
      .getByRole("listitem")
      .or(admin.getByRole("row"))
      .filter({ hasText: "Halima Sani" })
      .filter({ hasText: PROGRAM });
    await application.getByText("My street has no health worker.").waitFor();
    const download = admin.waitForEvent("download");
    await application.getByRole("button", { name: "Document 1" }).click();
    expect((await download).suggestedFilename()).toBe("certificate.pdf");
    await application.getByRole("button", { name: /^Approve/ }).click();
    await admin.getByText("Application approved successfully!").waitFor();
  });

  it("[ADT-06] [ADT-15] [ADT-16] [ADT-20] [ADT-23] the enrollment is there; completed and certified", async () => {
    await admin.getByRole("tab", { name: /^Enrollments/ }).click();
    const enrollment = admin.getByRole("listitem").or(admin.getByRole("row")).filter({ hasText: "Halima Sani" });
    await enrollment.getByRole("button", { name: /Mark Complete/ }).click();
    await admin.getByRole("button", { name: "Mark as completed" }).click();
    await admin.getByText("Participant marked as completed!").waitFor();
    await enrollment.getByRole("button", { name: /Issue Certificate/ }).click();
    const notice = admin.getByRole("status").filter({ hasText: "Certificate issued successfully!" });
    await notice.waitFor();
    number = /ABJ-\d+-\d+-\d{13}/.exec((await notice.textContent()) ?? "")?.[0] ?? "";
    expect(number).toMatch(/^ABJ-/);
    await enrollment.getByText("Certified").first().waitFor();
  });

  it("[ADA-01] [ADT-07] the activity log tells the whole chain: approved, enrollment created, completed, issued", async () => {
    for (const action of [
      /issue certificate/i,
      /complete training enrollment/i,
      /create enrollment/i,
      /approve training application/i,
    ]) {
      // The filter's closed list of actions has the same words.
      await waitForActivity(admin, "/admin/dashboard/activity?scope=all", action);
    }
  });

  it("[JSD-23] [JSD-26] the participant sees the certificate and reads the messages", async () => {
    await seeker.goto("/dashboard/training-programs");
    await seeker.getByText(number).first().waitFor();
    await seeker.goto("/dashboard/messages");
    await seeker.getByRole("button", { name: `You have been accepted for ${PROGRAM}` }).click();
    await seeker.getByText(`Congratulations! You have been accepted for ${PROGRAM}`).waitFor();
  });

  it("[VER-01] [VER-03] a stranger verifies the number", async () => {
    await stranger.goto("/verify-certificate");
    await stranger.getByLabel("Certificate number").fill(number);
    await stranger.getByRole("button", { name: "Verify" }).click();
    await stranger.getByRole("heading", { name: "Certificate Verified ✓" }).waitFor();
    await stranger.getByRole("region", { name: "Verification result" }).getByText("Halima Sani").waitFor();
  });

  it("[AUTH-05] [AUTH-14] logging out ends the session everywhere", async () => {
    const ended = seeker.waitForResponse("**/api/logout");
    await seeker.getByRole("button", { name: "Logout" }).click();
    await ended;
    await seeker.getByRole("link", { name: "Sign In" }).waitFor();
    const answer = await seeker.request.get("/api/users/me");
    expect(answer.status()).toBe(401);
  });

  it("no page had a script error or broke the content security policy", () => {
    expect(trouble).toEqual([]);
  });
});

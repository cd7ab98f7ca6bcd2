import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import { readZip } from "@jobcentre/test-kit/read-zip";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { eventually } from "./eventually.ts";
import { checkPage } from "./page-check.ts";
import { chooseAccount, openPage } from "./people.ts";

const AMINA = "amina.bello@example.com";

await describeInBrowser("privacy, by a job seeker on a phone", () => {
  const trouble: string[] = [];
  let product: DemoProduct;
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    page = await openPage(browser, product, { trouble, viewport: { width: 360, height: 800 } });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  async function signIn(): Promise<void> {
    await page.goto("/job-seeker/auth?mode=login");
    await page.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(page, AMINA);
    await page.waitForURL("**/dashboard");
  }

  it("what is held and kept is told to everybody, from the foot of every page", async () => {
    await page.goto("/about");
    await page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Privacy" }).click();
    await page.getByRole("heading", { level: 1, name: "Privacy at the Abuja Job Centre" }).waitFor();
    await page.getByText("A copy is deleted after 30 days at most").waitFor();
  });

  it("the section is readable at every width and in both colours", async () => {
    await signIn();
    expect(await checkPage(page, "/dashboard/privacy")).toEqual([]);
  });

  it("downloads everything as one ZIP, with the files", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/dashboard/privacy");
    const uploaded = await page.evaluate(async () => {
      const form = new FormData();
      form.set("cv", new File(["%PDF-1.4\n%%EOF\n"], "Amina Bello.pdf", { type: "application/pdf" }));
      return (await fetch("/api/user-profiles/upload-cv", { method: "POST", body: form })).status;
    });
    expect(uploaded).toBe(200);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = await readZip(await readFile(await download.path()));
    expect(JSON.parse(String(files.get("profile/resume.json")))).toMatchObject({ basics: { email: AMINA } });
    expect(String(files.get("files/cv/Amina Bello.pdf"))).toContain("%PDF-1.4");
    await page.getByText("Keep it safe.").waitFor();
  });

  it("deletes the account with typed words only, and is signed out everywhere; the certificate still holds", async () => {
    const certificates = await page.request.get("/api/my-training-enrollments");
    const rows = (await certificates.json()) as { certificate_number: string | null }[];
    const number = rows.find(({ certificate_number }) => certificate_number)?.certificate_number;

    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete my account" });
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await dialog.getByText("Type delete my account to confirm").waitFor();
    await page.keyboard.type("delete my account");
    await page.keyboard.press("Enter");
    await page.getByText(`A last e-mail is on its way to ${AMINA}`).waitFor();
    await page.waitForURL(`${product.url}/`);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Sign In" }).waitFor();
    expect((await page.request.get("/api/users/me")).status()).toBe(401);

    const verified = await page.request.get(`/api/verify-certificate/${number}`);
    expect(await verified.json()).toMatchObject({ participant_name: expect.stringContaining("Amina") });
    await eventually("the last e-mail", async () => {
      const names = await readdir(join(product.dataDir, "mail")).catch(() => []);
      const farewell = names.find((name) => name.includes("farewell") && name.endsWith(".eml"));
      const mail = farewell && (await readFile(join(product.dataDir, "mail", farewell), "utf8"));
      return mail?.includes(`To: ${AMINA}`) || undefined;
    });
  });

  it("begins anew for the same address, with nothing of before", async () => {
    await page.goto("/job-seeker/auth?mode=login");
    await page.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(page, AMINA);
    await page.waitForURL("**/job-seeker/onboarding");
    expect(trouble).toEqual([]);
  });
});

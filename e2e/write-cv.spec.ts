import { readFile } from "node:fs/promises";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { chooseAccount, openPage } from "./people.ts";

const SEEKER = "chinedu.okafor@example.com";
const EMPLOYER = "jobs@harmattan-software.example";
const NAME = "Chinedu Okafor";

await describeInBrowser("writing a CV on a phone, which an employer then reads", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let seeker: Page;
  let employer: Page;
  const trouble: string[] = [];

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    seeker = await openPage(browser, product, { trouble, viewport: { width: 360, height: 800 } });
    employer = await openPage(browser, product, { trouble });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  async function signIn(page: Page, path: string, email: string): Promise<void> {
    await page.goto(path);
    await page.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(page, email);
    await page.waitForURL("**/dashboard");
  }

  const dialog = () => seeker.getByRole("dialog");
  const part = (name: string) => seeker.getByRole("region", { name, exact: true });

  async function save(): Promise<void> {
    await dialog().getByRole("button", { name: "Save" }).click();
    await dialog().waitFor({ state: "detached" });
  }

  async function download(page: Page, button: RegExp): Promise<{ name: string; file: Buffer }> {
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).first().click(),
    ]);
    return { name: saved.suggestedFilename(), file: await readFile(await saved.path()) };
  }

  it("is found in the profile of who has no CV yet", async () => {
    await signIn(seeker, "/job-seeker/auth?mode=login", SEEKER);
    await seeker.goto("/dashboard/profile");
    await seeker.getByText("You have not uploaded a CV yet.").waitFor();
    await seeker.getByRole("link", { name: "Write your CV", exact: true }).click();
    await seeker.getByRole("heading", { level: 1, name: "Write your CV" }).waitFor();
    await part("From your profile").getByText(NAME).waitFor();
  });

  it("is written a few lines at a time, and is there after a reload", async () => {
    await seeker.getByRole("button", { name: "Write about yourself" }).click();
    await dialog().getByLabel("About you").fill("I keep books for small shops.");
    await save();

    await seeker.getByRole("button", { name: "Add a job" }).click();
    await dialog().getByLabel("Position").fill("Bookkeeper");
    await dialog().getByLabel("Employer").fill("Mama Nkechi Stores");
    const started = dialog().getByRole("group", { name: "When you started" });
    await started.getByLabel("Month").selectOption("March");
    await started.getByLabel("Year").fill("2022");
    await dialog().getByLabel("I still work here").check();
    await dialog().getByLabel("What you did").fill("Kept the cash book\nPaid \u20A620,000 of wages a week");
    await save();
    // The keyboard goes on at what was written.
    expect(await seeker.locator(":focus").textContent()).toBe("Edit Bookkeeper, Mama Nkechi Stores");

    await seeker.getByRole("button", { name: "Add a school" }).click();
    await dialog().getByLabel("Qualification").fill("WASSCE");
    await dialog().getByLabel("School").fill("Government Secondary School Garki");
    await dialog().getByLabel("Last year").fill("2018");
    await save();

    await seeker.getByRole("button", { name: "Add languages" }).click();
    await dialog().getByLabel("Languages").fill("English, Hausa");
    await save();

    await seeker.reload();
    for (const [title, text] of [
      ["About you", "I keep books for small shops."],
      ["Work history", "March 2022 \u2013 now"],
      ["Education", "Government Secondary School Garki"],
      ["Languages", "English, Hausa"],
    ] as const)
      await part(title).getByText(text, { exact: true }).waitFor();
  });

  it("what is removed is back with Undo", async () => {
    await seeker.getByRole("button", { name: "Remove WASSCE, Government Secondary School Garki" }).click();
    await part("Education").getByText("WASSCE", { exact: true }).waitFor({ state: "detached" });
    await seeker.getByRole("button", { name: "Undo" }).click();
    await part("Education").getByRole("heading", { name: "WASSCE" }).waitFor();
  });

  it("is downloaded as PDF, and becomes the CV of the profile", async () => {
    const { name, file } = await download(seeker, /^Download as PDF$/);
    expect(name).toMatch(/\.pdf$/);
    expect(file.subarray(0, 4).toString()).toBe("%PDF");
    expect(file.length).toBeGreaterThan(1000);

    await seeker.getByLabel(/^Employers may read this CV/).check();
    await seeker.getByRole("button", { name: "Use as my CV" }).click();
    await seeker.getByText("Employers now read this CV.").waitFor();
    await seeker.getByRole("link", { name: "Back to My Profile" }).click();
    await seeker.getByRole("button", { name: "Download CV" }).waitFor();
    expect(await seeker.getByText("You have not uploaded a CV yet.").count()).toBe(0);
  });

  it("is found and read by an employer", async () => {
    await signIn(employer, "/employer/auth?mode=login", EMPLOYER);
    await employer.goto(`/dashboard/cv-search?q=${encodeURIComponent(NAME)}`);
    await employer.getByRole("heading", { name: NAME }).waitFor();
    const { file } = await download(employer, /^Download CV/);
    expect(file.subarray(0, 4).toString()).toBe("%PDF");
  });

  it("nothing on the way broke a page or its security policy", () => expect(trouble).toEqual([]));
});

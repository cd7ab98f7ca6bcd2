import { readFile } from "node:fs/promises";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newApplicant, walk } from "./applicant.ts";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { httpPerson } from "./http-person.ts";
import { noisyPicture } from "./noisy-picture.ts";
import { openPage, signInAsAdmin, waitForActivity } from "./people.ts";

const PROGRAM = "Beekeeping in Bwari";
const PERSON = "Ladi Audu";
const REASON = "The name was misspelt on it.";

/** What of a certificate is outside its frame, or begins before what is above it ends. Runs in the page. */
const outsideOf = (sheet: Element): string[] => {
  const frame = sheet.firstElementChild as Element;
  const within = frame.getBoundingClientRect();
  const blocks = [...frame.children];
  const found: string[] = [];
  for (const [at, block] of blocks.entries()) {
    const above = blocks[at - 1]?.getBoundingClientRect().bottom ?? within.top;
    if (block.getBoundingClientRect().top < above - 1) found.push(`${block.className} is over what is above it`);
  }
  for (const part of frame.querySelectorAll("*")) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    if (left < within.left || right > within.right || top < within.top || bottom > within.bottom)
      found.push(`${part.tagName} ${part.getAttribute("class")} is outside`);
  }
  return found;
};

await describeInBrowser("the life of a program, in the portal", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let admin: Page;
  let stranger: Page;
  let number = "";
  const trouble: string[] = [];

  const open = () => openPage(browser, product, { trouble });
  const view = (name: "applications" | "enrollments" | "programs") =>
    admin.goto(
      `/admin/dashboard/training?view=${name}&q=${encodeURIComponent(name === "programs" ? PROGRAM : PERSON)}`,
    );
  const rowOf = (text: string): Locator =>
    admin.getByRole("row").or(admin.getByRole("listitem")).filter({ hasText: text }).first();
  const verify = async (): Promise<void> => {
    await stranger.goto(`/verify-certificate/${number}`);
  };

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    [admin, stranger] = [await open(), await open()];
    await signInAsAdmin(admin, product.adminEmail, product.adminPassword);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  it("[ENTY-02] an administrator creates it, and visitors find it", async () => {
    await admin.goto("/admin/dashboard/training?view=programs");
    await admin.getByRole("link", { name: "New program" }).click();
    // Until the form is there, "Title" would also be the box that searches the list by title.
    await admin.getByRole("heading", { name: "New program" }).waitFor();
    await admin.getByLabel("Title").fill(PROGRAM);
    await admin.getByLabel("Description").fill("From the first box to the first honey.");
    await admin.getByRole("combobox", { name: "Category" }).selectOption("Agriculture");
    await admin.getByRole("combobox", { name: "Mode" }).selectOption("hybrid");
    await admin.getByRole("combobox", { name: "Level" }).selectOption("beginner");
    await admin.getByLabel("Curriculum").fill("The colony\nThe box\nThe honey");
    await admin.getByLabel("Start", { exact: true }).fill("2099-05-04");
    await admin.getByLabel("End", { exact: true }).fill("2099-06-26");
    await admin.getByLabel("Duration in weeks").fill("8");
    await admin.getByLabel("Location").fill("Bwari");
    await admin.getByLabel("Places").fill("2");
    await admin.getByLabel("Name of the instructor").fill("Bala Musa");
    const photo = await noisyPicture(admin);
    expect(photo.buffer.byteLength).toBeGreaterThan(500_000);
    await admin.getByLabel("Upload an image").setInputFiles(photo);
    await admin.getByRole("button", { name: "Create program" }).click();
    await admin.getByText("Program created.").waitFor();
    // The picture is sent after the program; then the form closes.
    await admin.getByRole("button", { name: "Create program" }).waitFor({ state: "detached" });
    await stranger.goto("/training?q=beekeeping");
    await stranger.getByRole("link", { name: PROGRAM }).first().waitFor();
  });

  it("visitors get its picture no larger than it is shown, in at most 30 kB", async () => {
    const picture = stranger.locator('img[src^="/api/training-programs/images/"]').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const { width, src } = await picture.evaluate((img: HTMLImageElement) => ({
      width: img.naturalWidth,
      src: img.src,
    }));
    expect(width).toBeLessThanOrEqual(640);
    const bytes = (await stranger.request.get(src)).body();
    expect((await bytes).byteLength).toBeLessThanOrEqual(30_000);
    await stranger.setViewportSize({ width: 360, height: 740 });
    const category = stranger.getByRole("listitem").filter({ hasText: PROGRAM }).first().getByText("Agriculture");
    const [place, words] = [await picture.boundingBox(), await category.boundingBox()];
    expect(words).toMatchObject({ x: place?.x, width: place?.width });
    await stranger.setViewportSize({ width: 1280, height: 900 });
  });

  it("[ADT-12] somebody applies and is approved", async () => {
    const programs = await httpPerson(product.url).ok<{ id: string; title: string }[]>(
      "GET /api/training-programs?q=beekeeping",
    );
    const applicant = newApplicant(product.url, PERSON, programs[0]!);
    await walk(applicant, httpPerson(product.url), async (step, work) => {
      if (["sign in", "profile", "apply"].includes(step)) await work();
    });
    await view("applications");
    await rowOf(PROGRAM)
      .getByRole("button", { name: /^Approve/ })
      .click();
    await admin.getByText("Application approved successfully!").waitFor();
  });

  it("[ADT-16] [ADT-20] completes and gets a certificate, to look at and to keep", async () => {
    await view("enrollments");
    await rowOf(PROGRAM)
      .getByRole("button", { name: /Mark Complete/ })
      .click();
    await admin.getByRole("button", { name: "Mark as completed" }).click();
    await admin.getByText("Participant marked as completed!").waitFor();
    await rowOf(PROGRAM)
      .getByRole("button", { name: /Issue Certificate/ })
      .click();
    const notice = admin.getByRole("status").filter({ hasText: "Certificate issued successfully!" });
    await notice.waitFor();
    number = /ABJ-\d+-\d+-\d{13}/.exec((await notice.textContent()) ?? "")?.[0] ?? "";
    expect(number).toMatch(/^ABJ-/);
    await rowOf(PROGRAM).getByRole("button", { name: "View Certificate" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByText(PERSON).first().waitFor();
    const download = admin.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download PDF" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`certificate-${number}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    await verify();
    await stranger.getByRole("heading", { name: "Certificate Verified ✓" }).waitFor();
  });

  it("[CERT-04] prints as one sheet", async () => {
    const pdf = (await stranger.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it("[CERT-02] [CERT-04] prints as one whole sheet with the longest name and the longest texts", async () => {
    const office = httpPerson(product.url);
    await office.signInAsAdmin(product.adminEmail, product.adminPassword);
    const longest = "W".repeat(160);
    const [shown] = await office.ok<Record<string, unknown>[]>("GET /api/training-programs?q=beekeeping");
    const { id: _id, state: _state, current_participants: _taken, ...entered } = shown ?? {};
    const long = { ...entered, title: longest, instructor_name: longest.slice(0, 120) };
    const program = await office.ok<{ id: string; title: string }>("POST /api/admin/training-programs", long, 201);
    const email = "longest.name@example.com";
    const applicant = { ...newApplicant(product.url, longest.slice(0, 120), program), email };
    await walk(applicant, office, (_step, work) => work());
    await stranger.goto(`/verify-certificate/${applicant.has.certificate}`);
    await stranger.getByRole("heading", { name: "Certificate Verified ✓" }).waitFor();
    const sheet = stranger.getByRole("article", { name: `Certificate ${applicant.has.certificate}` });
    expect(await sheet.evaluate(outsideOf)).toEqual([]);
    await stranger.emulateMedia({ media: "print" });
    expect(await sheet.evaluate((paper) => paper.getBoundingClientRect().left)).toBe(0);
    expect(await sheet.evaluate(outsideOf)).toEqual([]);
    await stranger.emulateMedia({ media: null });
  });

  it("[CERT-01] [CERT-03] previews as one whole sheet with the longest names of institute and director", async () => {
    const office = httpPerson(product.url);
    await office.signInAsAdmin(product.adminEmail, product.adminPassword);
    const settings = { institute_name: "W".repeat(120), director_name: "W".repeat(120) };
    await office.ok("POST /api/admin/settings", { settings });
    await admin.goto("/admin/dashboard/certificates");
    await admin.getByRole("button", { name: "Preview Certificate" }).click();
    const sheet = admin.getByRole("dialog").getByRole("article");
    expect(await sheet.evaluate(outsideOf)).toEqual([]);
  });

  it("[VER-04] is revoked for a reason, and verifies no more", async () => {
    await view("enrollments");
    await rowOf(PROGRAM).getByRole("button", { name: "Revoke" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Reason").fill(REASON);
    await dialog.getByRole("button", { name: "Revoke certificate" }).click();
    await admin.getByText("Certificate revoked. It can no longer be verified.").waitFor();
    await verify();
    await stranger.getByRole("heading", { name: "Certificate Not Found" }).waitFor();
    await waitForActivity(admin, "/admin/dashboard/activity?scope=all", /Revoked the certificate/i);
  });

  it("no page had a script error or broke the content security policy", () => {
    expect(trouble).toEqual([]);
  });
});

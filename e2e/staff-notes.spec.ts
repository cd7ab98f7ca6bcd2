import { readFile } from "node:fs/promises";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import { readZip } from "@jobcentre/test-kit/read-zip";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { checkPage } from "./page-check.ts";
import { chooseAccount, openPage, signInAsAdmin, waitForActivity } from "./people.ts";

const AMINA = "amina.bello@example.com";
const FIRST = "Wants to work mornings. We look for a course together.";
const CHANGED = "Found a course; she starts in May.";

await describeInBrowser("notes about a person, by an administrator and the person", () => {
  const trouble: string[] = [];
  let product: DemoProduct;
  let browser: TestBrowser;
  let admin: Page;
  let seeker: Page;
  let person = "";

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    admin = await openPage(browser, product, { trouble });
    seeker = await openPage(browser, product, { trouble, viewport: { width: 360, height: 800 } });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  const notes = () => admin.getByRole("region", { name: "Notes" });

  it("an administrator notes what was agreed on, to come back to it today", async () => {
    await signInAsAdmin(admin, product.adminEmail, product.adminPassword);
    await admin.goto("/admin/dashboard/users");
    await admin.getByRole("link", { name: "Amina Bello" }).click();
    await notes().getByText("Nobody has noted anything yet.").waitFor();
    person = new URL(admin.url()).pathname;
    await notes().getByRole("button", { name: "Add note" }).click();
    const dialog = admin.getByRole("dialog", { name: "Note about Amina Bello" });
    await dialog.getByText("The person can read this in the copy of their data.").waitFor();
    await dialog.getByLabel("Note", { exact: true }).fill(FIRST);
    await dialog.getByLabel("Follow up on").fill(dayInLagos(new Date()));
    await dialog.getByRole("button", { name: "Save note" }).click();
    await notes().getByText(FIRST, { exact: true }).waitFor();
    await notes().getByText("Follow up today").waitFor();
  });

  it("changes it, and the note says so", async () => {
    await notes().getByRole("button", { name: "Edit" }).click();
    const dialog = admin.getByRole("dialog", { name: "Note about Amina Bello" });
    await dialog.getByLabel("Note", { exact: true }).fill(CHANGED);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await notes().getByText(CHANGED, { exact: true }).waitFor();
    await notes()
      .getByText(/· edited/)
      .filter({ visible: true })
      .waitFor();
  });

  it("it waits on the overview, leads to the person, is done, and opened again", async () => {
    await admin.goto("/admin/dashboard");
    await admin.getByRole("region", { name: "Waiting for you" }).getByRole("link", { name: "Follow-ups 1" }).click();
    await admin.getByRole("heading", { level: 1, name: "Follow-ups" }).waitFor();
    await admin.getByRole("link", { name: "Amina Bello" }).click();
    await notes().getByText(CHANGED, { exact: true }).waitFor();
    await admin.getByRole("link", { name: "Follow-ups" }).click();
    await admin.getByRole("button", { name: "Done with the follow-up of Amina Bello" }).click();
    await admin.getByText("The follow-up of Amina Bello is done.").waitFor();
    await admin.getByText("Nothing is due").waitFor();
    await admin.getByRole("button", { name: "Undo" }).click();
    await admin.getByRole("button", { name: "Done with the follow-up of Amina Bello" }).click();
    await admin.getByText("Nothing is due").waitFor();
    await admin.getByText("Done", { exact: true }).filter({ visible: true }).first().click();
    await admin.getByRole("link", { name: "Amina Bello" }).waitFor();
    expect(new URL(admin.url()).search).toBe("?state=done");
  });

  it("both pages are readable at every width and in both colours", async () => {
    expect(await checkPage(admin, person)).toEqual([]);
    expect(await checkPage(admin, "/admin/dashboard/follow-ups?state=done")).toEqual([]);
    await admin.setViewportSize({ width: 1280, height: 900 });
  });

  it("the person has it in the copy of their data, without who wrote it", async () => {
    await seeker.goto("/job-seeker/auth?mode=login");
    await seeker.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(seeker, AMINA);
    await seeker.waitForURL("**/dashboard");
    await seeker.goto("/dashboard/privacy");
    const downloading = seeker.waitForEvent("download");
    await seeker.getByRole("button", { name: "Download my data" }).click();
    const files = await readZip(await readFile(await (await downloading).path()));
    const copied = String(files.get("account/staff-notes.json"));
    expect(JSON.parse(copied)).toMatchObject([{ text: CHANGED, done_at: expect.any(String) }]);
    expect(copied).not.toMatch(/author|done_by/);
  });

  it("deletes it, and the activity log has all of that and none of its words", async () => {
    await admin.goto(person);
    await notes().getByRole("button", { name: "Delete" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Delete note" }).click();
    await notes().getByText("Nobody has noted anything yet.").waitFor();
    for (const entry of [
      "Wrote a note about Amina Bello",
      "Changed a note about Amina Bello",
      "Marked the follow-up of Amina Bello as done",
      "Deleted a note about Amina Bello",
    ])
      await waitForActivity(admin, "/admin/dashboard/activity", entry);
    const log = await admin.request.get("/api/admin/activity-logs?scope=all&limit=100");
    expect(await log.text()).not.toMatch(/mornings|course/);
    expect(trouble).toEqual([]);
  });
});

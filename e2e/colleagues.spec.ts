import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { eventually } from "./eventually.ts";
import { checkPage } from "./page-check.ts";
import { chooseAccount, openPage, signInAsAdmin, waitForActivity } from "./people.ts";

const OWNER = "jobs@harmattan-software.example";
const COMPANY = "Harmattan Software";
const NAME = "Ngozi Eze";
const COLLEAGUE = "ngozi.eze@harmattan-software.example";
const STRANGER = "curious@example.com";
const JOB = "Junior bookkeeper";

await describeInBrowser("[GEN-04] colleagues, by an owner, a colleague and a stranger in three browsers", () => {
  const trouble: string[] = [];
  let product: DemoProduct;
  let browser: TestBrowser;
  let owner: Page;
  let colleague: Page;
  let link: string;

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    owner = await openPage(browser, product, { trouble });
    colleague = await openPage(browser, product, { trouble, viewport: { width: 360, height: 800 } });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  /** The link in the newest e-mail to the invited address; a line that is too long is broken with "=". */
  const linkInMail = (before?: string) =>
    eventually("the invitation", async () => {
      const folder = join(product.dataDir, "mail");
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.includes("colleague") || !name.endsWith(".eml")) continue;
        const mail = (await readFile(join(folder, name), "utf8")).replaceAll(/=\r?\n/g, "");
        const found = /\/colleague-invitation\/[\w.-]+/.exec(mail)?.[0];
        if (mail.includes(`To: ${COLLEAGUE}`) && found && found !== before) return found;
      }
      return undefined;
    });

  async function fillJob(title: string): Promise<void> {
    await colleague.goto("/dashboard/post-job");
    await colleague.getByLabel("Title").fill(title);
    await colleague.getByLabel("Category").selectOption("Finance");
    await colleague.getByLabel("Location").fill("Wuse");
    await colleague.getByLabel("Description").fill("Keeps the books of a small firm.");
  }

  async function signIn(page: Page, email: string): Promise<void> {
    await page.goto("/employer/auth?mode=login");
    await page.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(page, email);
    await page.waitForURL("**/dashboard");
  }

  it("an owner invites a colleague, who gets an e-mail; sent again, the link before it ends", async () => {
    await signIn(owner, OWNER);
    await owner.getByRole("link", { name: "Colleagues" }).click();
    const form = owner.getByRole("form", { name: "Invite a colleague" });
    await form.getByLabel("Name").fill(NAME);
    await form.getByLabel("E-mail").fill(COLLEAGUE);
    await form.getByRole("button", { name: "Invite" }).click();
    await owner.getByText(`${NAME} is invited and gets an e-mail with a link.`).waitFor();
    const first = await linkInMail();
    await owner.getByRole("button", { name: `Send again to ${NAME}` }).click();
    await owner.getByText("the one before it no longer works").waitFor();
    link = await linkInMail(first);
    await colleague.goto(first);
    await colleague.getByRole("heading", { level: 1, name: "This link does not work any more" }).waitFor();
  });

  it("a stranger who has the link joins nothing", async () => {
    const stranger = await openPage(browser, product, { trouble });
    await stranger.goto(link);
    await stranger.getByRole("button", { name: "Sign in" }).click();
    await chooseAccount(stranger, STRANGER);
    await stranger.waitForURL(`**${link}`);
    await stranger.getByText(`and you are signed in as ${STRANGER}`).waitFor();
    const joined = await stranger.request.post(link.replace("/colleague-invitation", "/api/colleague-invitations"), {
      headers: { origin: product.url },
    });
    expect([joined.status(), (await joined.json()).code]).toEqual([409, "colleague_other_address"]);
    await stranger.context().close();
  });

  it("the colleague signs in with an account of their own, joins, and posts a job as the company", async () => {
    await colleague.goto(link);
    await colleague.getByRole("heading", { level: 1, name: `Join ${COMPANY}` }).waitFor();
    await colleague.getByRole("button", { name: "Sign in" }).click();
    await chooseAccount(colleague, COLLEAGUE);
    await colleague.waitForURL(`**${link}`);
    await colleague.getByRole("button", { name: `Join ${COMPANY}` }).click();
    await colleague.getByText(`You work in the account of ${COMPANY} now.`).waitFor();
    await colleague.waitForURL("**/dashboard");
    await colleague.getByRole("heading", { level: 1, name: COMPANY }).waitFor();

    await fillJob(JOB);
    await colleague.getByRole("button", { name: "Post Job" }).click();
    await colleague.getByText("Job posted successfully!").waitFor();
    await owner.goto("/dashboard/manage-listings");
    await owner.getByRole("heading", { name: JOB }).waitFor();
  });

  it("the pages are readable at every width and in both colours, for the owner and for a colleague", async () => {
    expect(await checkPage(owner, "/dashboard/colleagues")).toEqual([]);
    expect(await checkPage(colleague, "/dashboard/colleagues")).toEqual([]);
    expect(await checkPage(colleague, "/dashboard/privacy")).toEqual([]);
    await colleague.setViewportSize({ width: 360, height: 800 });
  });

  it("a dialog on a phone has its buttons side by side, what it is for on top where they do not fit, and the keyboard as they are read", async () => {
    const dialog = owner.getByRole("dialog");
    const [cancel, sends] = ["Cancel", "Make owner"].map((name) => dialog.getByRole("button", { name }));
    const open = async (width: number) => {
      await owner.setViewportSize({ width, height: 800 });
      await owner.goto("/dashboard/colleagues");
      await owner.getByRole("button", { name: `Make owner of ${NAME}` }).press("Enter");
      const places = await Promise.all([cancel, sends].map((button) => button?.boundingBox()));
      return places.map((place) => place ?? { x: 0, y: 0, width: 0, height: 0 });
    };
    const focused = () => owner.evaluate(() => document.activeElement?.textContent);

    const [left, right] = await open(360);
    expect(left?.y).toBe(right?.y);
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    expect(await focused()).toBe("Cancel");
    await owner.keyboard.press("Tab");
    expect(await focused()).toBe("Make owner");

    const [below, above] = await open(240);
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    expect(await focused()).toBe("Cancel");
    await owner.keyboard.press("Shift+Tab");
    expect(await focused()).toBe("Make owner");
    await owner.keyboard.press("Escape");
    await owner.setViewportSize({ width: 1280, height: 900 });
  });

  it("the owner hands the account over and is a colleague; the new owner signs in anew and hands it back", async () => {
    const makeOwner = async (by: Page, name: string | RegExp) => {
      await by.goto("/dashboard/colleagues");
      await by.getByRole("button", { name }).click();
      await by.getByRole("dialog").getByRole("button", { name: "Make owner" }).click();
      await by.getByText("You are a colleague.").waitFor();
      await by.getByRole("button", { name: "Leave" }).waitFor();
    };
    await owner.setViewportSize({ width: 1280, height: 900 });
    await makeOwner(owner, `Make owner of ${NAME}`);
    const status = async () => (await colleague.request.get("/api/employer/jobs")).status();
    await expect.poll(status, { timeout: 5_000 }).toBe(401);
    await signIn(colleague, COLLEAGUE);
    // Who hands it over goes on as a colleague.
    await makeOwner(colleague, /^Make owner of/);
    await signIn(owner, OWNER);
  });

  it("a removed colleague cannot go on in the page that is open, and signs in to an account of their own", async () => {
    await fillJob("One more");
    await owner.setViewportSize({ width: 1280, height: 900 });
    await owner.goto("/dashboard/colleagues");
    await owner.getByRole("button", { name: `Remove ${NAME}` }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await owner.getByText(`${NAME} is removed.`).waitFor();
    const status = async () => (await colleague.request.get("/api/employer/jobs")).status();
    await expect.poll(status, { timeout: 5_000 }).toBe(401);
    // By itself: what the company's pages show is not to stand there.
    await colleague.waitForURL(`${product.url}/`, { timeout: 15_000 });
    await colleague.getByText(/If you no longer work in your company's account/).waitFor();
    await colleague.goto(link);
    await colleague.getByRole("heading", { level: 1, name: "This link does not work any more" }).waitFor();
    await colleague.goto("/employer/auth?mode=login");
    await colleague.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(colleague, COLLEAGUE);
    await colleague.waitForURL("**/employer/onboarding");
    const told = colleague.getByRole("region", { name: "New message: You no longer work in a company's account" });
    await told.getByText(`${COMPANY} removed you from its account.`).waitFor();
    expect(await checkPage(colleague, "/dashboard")).toEqual([]);
    await colleague.setViewportSize({ width: 360, height: 800 });
  });

  it("who was invited finds the invitation without its link, above the choice of an account", async () => {
    await owner.goto("/dashboard/colleagues");
    const form = owner.getByRole("form", { name: "Invite a colleague" });
    await form.getByLabel("Name").fill(NAME);
    await form.getByLabel("E-mail").fill(COLLEAGUE);
    await form.getByRole("button", { name: "Invite" }).click();
    await owner.getByText(`${NAME} is invited`).waitFor();
    await colleague.goto("/dashboard");
    await colleague.getByRole("heading", { name: `${COMPANY} invites you to work in its account` }).waitFor();
    expect(await checkPage(colleague, "/dashboard")).toEqual([]);
    await colleague.getByRole("link", { name: "See the invitation" }).click();
    await colleague.getByRole("button", { name: `Join ${COMPANY}` }).waitFor();
  });

  it("administrators read in the activity log who joined and who was removed", async () => {
    const admin = await openPage(browser, product, { trouble });
    await signInAsAdmin(admin, product.adminEmail, product.adminPassword);
    await waitForActivity(
      admin,
      "/admin/dashboard/activity?scope=all",
      `${NAME} was removed from the account of ${COMPANY}`,
    );
    await waitForActivity(
      admin,
      "/admin/dashboard/activity?scope=all",
      `${NAME} joined the account of ${COMPANY} as a colleague`,
    );
    expect(trouble).toEqual([]);
  });
});

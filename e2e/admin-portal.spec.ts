import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import { Secret, TOTP } from "otpauth";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { chooseAccount, openPage, signInAsAdmin, waitForActivity } from "./people.ts";

const INVITED = { email: "ngozi@example.com", name: "Ngozi Eze", password: "some words in a row" };

await describeInBrowser("administrators among themselves, and with people", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let first: Page;
  let invited: Page;
  let seeker: Page;
  const trouble: string[] = [];
  let link = "";

  const open = () => openPage(browser, product, { trouble });
  const statusOf = (page: Page, method: string, path: string): Promise<number> =>
    page.evaluate(async ([how, where]) => (await fetch(where as string, { method: how })).status, [method, path]);

  beforeAll(async () => {
    // Everybody here signs in from one address within a minute.
    product = await runDemoProduct({ env: { LIMIT_PASSWORDS: "100" } });
    browser = await launchBrowser();
    [first, invited, seeker] = [await open(), await open(), await open()];
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  it("[ADM-02] [ADM-06] [ROLE-06] a super admin invites an admin with a link", async () => {
    await signInAsAdmin(first, product.adminEmail, product.adminPassword);
    await first.getByRole("link", { name: "Admin Management" }).click();
    await first.getByRole("button", { name: "Add Admin" }).click();
    const dialog = first.getByRole("dialog");
    await dialog.getByLabel("Email*").fill(INVITED.email);
    await dialog.getByLabel("Full Name*").fill(INVITED.name);
    await dialog.getByRole("button", { name: "Add Admin" }).click();
    await first.getByText("Admin created successfully!").waitFor();
    link =
      (await first.getByRole("dialog").getByRole("status").or(first.locator("output")).first().textContent()) ?? "";
    expect(link).toContain("/admin/invitation/");
  });

  it("what every page of the portal reads is asked for while its scripts still travel, and once", async () => {
    const wanted = ["/api/users/me", "/api/admin/check"];
    const asked: string[] = [];
    const note = (request: Request): void => {
      const { pathname } = new URL(request.url());
      if (wanted.includes(pathname)) asked.push(pathname);
    };
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await first.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    first.on("request", note);
    await first.goto("/admin/dashboard/users", { waitUntil: "commit" });
    await expect.poll(() => asked).toEqual(wanted);
    release();
    await first.getByRole("row", { name: /@/ }).first().waitFor();
    expect(asked).toEqual(wanted);
    first.off("request", note);
    await first.unrouteAll();
  });

  it("the portal and the header above it begin and end at the same lines, however wide the screen", async () => {
    for (const width of [1280, 1920]) {
      await first.setViewportSize({ width, height: 900 });
      await first.goto("/admin/dashboard/employers");
      await first.getByRole("row", { name: /Harmattan Software/ }).waitFor();
      const [brand, signOut, name, table] = await Promise.all(
        [
          first.getByRole("banner").getByRole("link").first(),
          first.getByRole("banner").getByRole("button", { name: "Logout" }),
          first.getByRole("navigation", { name: "Admin portal" }),
          first.getByRole("table"),
        ].map((one) => one.boundingBox()),
      );
      expect(name?.x).toBe(brand?.x);
      const endOf = (box: typeof brand) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
      // But for the line around it.
      expect(Math.abs(endOf(table) - endOf(signOut))).toBeLessThanOrEqual(1);
    }
    await first.setViewportSize({ width: 1280, height: 900 });
  });

  it("a list is printed as a table, with what it is narrowed to and nothing that is pressed", async () => {
    await first.goto("/admin/dashboard/employers?status=unverified");
    await first.getByRole("row", { name: /Harmattan Software/ }).waitFor();
    await first.setViewportSize({ width: 760, height: 1000 });
    await first.getByRole("listitem").filter({ hasText: "Harmattan Software" }).waitFor();
    await first.emulateMedia({ media: "print" });
    await first.getByRole("row", { name: /Harmattan Software/ }).waitFor();
    for (const pressed of ["checkbox", "button", "searchbox"] as const)
      expect(await first.locator("main").getByRole(pressed).filter({ visible: true }).count()).toBe(0);
    expect(await first.getByLabel("Status", { exact: true }).isVisible()).toBe(true);
    expect(await first.getByLabel("Sort", { exact: true }).isVisible()).toBe(false);
    await first.emulateMedia({ media: "screen" });
    await first.setViewportSize({ width: 1280, height: 900 });
  });

  it("the invited one sets a password with it, once, and signs in by it", async () => {
    await invited.goto(link);
    await invited.getByLabel("New password", { exact: true }).fill(INVITED.password);
    await invited.getByLabel("Repeat the password", { exact: true }).fill(INVITED.password);
    await invited.getByRole("button", { name: "Set password" }).click();
    await invited.getByRole("heading", { name: "Your password is set" }).waitFor();
    await signInAsAdmin(invited, INVITED.email, INVITED.password);
    await invited.goto(link);
    await invited.getByRole("heading", { name: "This link does not work any more" }).waitFor();
  });

  it("[ROLE-06] [ADP-04] an ordinary admin finds no way to admins and their setting, nor by the API", async () => {
    await invited.goto("/admin/dashboard");
    await invited.getByRole("link", { name: "Settings", exact: true }).waitFor();
    expect(await invited.getByRole("link", { name: "Admin Management" }).count()).toBe(0);
    await invited.goto("/admin/dashboard/admins");
    await invited.waitForURL("**/admin/dashboard");
    await invited.goto("/admin/dashboard/settings");
    await invited.getByRole("button", { name: "Save Settings" }).waitFor();
    expect(
      await invited.getByLabel("Super Admin Emails").and(invited.locator(":enabled:not([readonly])")).count(),
    ).toBe(0);
    expect(await statusOf(invited, "GET", "/api/admin/manage-admins")).toBe(403);
    expect(await statusOf(invited, "DELETE", "/api/admin/delete-admin/65f0c0ffee65f0c0ffee65f0")).toBe(403);
    const changed = await invited.evaluate(async () => {
      const settings = { super_admin_emails: "ngozi@example.com" };
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/admin/settings", {
        method: "POST",
        headers,
        body: JSON.stringify({ settings }),
      });
      return answer.status;
    });
    expect(changed).toBe(403);
  });

  it("[ADL-03] the invited one turns a second factor on, signs in with it and with a recovery code, and turns it off", async () => {
    await invited.goto("/admin/dashboard/settings");
    await invited.getByRole("button", { name: "Turn on" }).click();
    const dialog = invited.getByRole("dialog");
    await dialog.getByLabel("Your password").fill(INVITED.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
    const key = (await dialog.locator("code").textContent()) ?? "";
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
    await dialog.getByLabel("Code", { exact: true }).fill(app.generate());
    await dialog.getByRole("button", { name: "Turn on" }).click();
    const codes = dialog.getByRole("list", { name: "Recovery codes" });
    await codes.waitFor();
    const recovery = await codes.getByRole("listitem").allTextContents();
    expect(recovery).toHaveLength(8);
    await dialog.getByRole("button", { name: "Done" }).click();
    await invited.getByText("8 of 8 recovery codes are left").waitFor();

    // The code that turned it on is used up; the next one is good already.
    for (const code of [app.generate({ timestamp: Date.now() + 30_000 }), recovery[0] as string]) {
      const page = await open();
      await page.goto("/admin/auth");
      await page.getByLabel("E-mail").fill(INVITED.email);
      await page.getByLabel("Password", { exact: true }).fill(INVITED.password);
      await page.keyboard.press("Enter");
      await page.getByLabel("Code", { exact: true }).fill(code);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin/dashboard");
      await page.getByRole("link", { name: "Settings", exact: true }).waitFor();
    }

    await invited.getByRole("button", { name: "Turn off" }).click();
    await dialog.getByLabel("Your password").fill(INVITED.password);
    await dialog.getByLabel("Code", { exact: true }).fill(recovery[1] as string);
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await invited.getByText("Your password alone signs you in again.").waitFor();
    await waitForActivity(first, "/admin/dashboard/activity", "Ngozi Eze turned a second factor on");
  });

  it("[ADL-07] signs in by the identity provider just as well", async () => {
    const page = await open();
    await page.goto("/admin/auth");
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await chooseAccount(page, INVITED.email);
    await page.waitForURL("**/admin/dashboard");
    await page.getByRole("link", { name: "Users", exact: true }).waitFor();
  });

  it("[ADU-12] [ADU-13] deletes a person, who is signed out and is nobody any more", async () => {
    await seeker.goto("/admin/auth");
    await seeker.getByRole("button", { name: "Sign in with Google" }).click();
    await chooseAccount(seeker, "amina.bello@example.com");
    await expect.poll(() => statusOf(seeker, "GET", "/api/users/me"), { timeout: 30_000 }).toBe(200);

    await invited.goto("/admin/dashboard/users");
    await invited.getByRole("link", { name: "Amina Bello" }).click();
    await invited.getByRole("heading", { level: 1, name: "Amina Bello" }).waitFor();
    await invited.getByRole("region", { name: /^Enrollments/ }).waitFor();
    await invited.getByRole("button", { name: "Delete Amina Bello" }).click();
    await invited
      .getByRole("dialog")
      .getByText('Are you sure you want to delete user "Amina Bello"? This action cannot be undone.')
      .waitFor();
    await invited.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await invited.getByText("User deleted successfully!").waitFor();
    await invited.waitForURL("**/admin/dashboard/users");
    await invited.getByRole("link", { name: "Amina Bello" }).waitFor({ state: "hidden" });
    await expect.poll(() => statusOf(seeker, "GET", "/api/users/me"), { timeout: 30_000 }).toBe(401);

    await waitForActivity(invited, "/admin/dashboard/activity", "Deleted the account of a former user");
  });

  it("no page had a script error or broke the content security policy", () => {
    expect(trouble).toEqual([]);
  });
});

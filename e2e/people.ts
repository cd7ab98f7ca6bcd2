import type { TestBrowser } from "@jobcentre/test-kit/chromium";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Product } from "./product.ts";

interface PageOptions {
  /** A computer's screen unless told. */
  viewport?: { width: number; height: number };
  /** Gets what must not happen on the page, see watchForTrouble. */
  trouble: string[];
}

/** The page of somebody new, with cookies and storage of their own. */
export async function openPage(browser: TestBrowser, { url }: Product, options: PageOptions): Promise<Page> {
  const { viewport = { width: 1280, height: 900 }, trouble } = options;
  const page = await (await browser.newPerson({ baseURL: url, viewport })).newPage();
  page.setDefaultTimeout(30_000);
  watchForTrouble(page, trouble);
  return page;
}

/** Signs an administrator in with their password. */
export async function signInAsAdmin(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/admin/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/admin/dashboard");
}

/** Signs in at the local identity provider's page with any e-mail address. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/local-idp\//);
  await page.getByRole("textbox", { name: /e-?mail/i }).fill(email);
  await page.getByRole("textbox", { name: /e-?mail/i }).press("Enter");
}

/** Collects what must never happen on any page: script errors and CSP violations. */
export function watchForTrouble(page: Page, trouble: string[]): void {
  page.on("pageerror", (error) => trouble.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) trouble.push(`${page.url()}: ${message.text()}`);
  });
}

/** Opens the activity log until the entry is there: it comes by an event, and a page shows what there was when it was opened. */
export async function waitForActivity(page: Page, address: string, entry: string | RegExp): Promise<void> {
  const shown = async (): Promise<boolean> => {
    await page.goto(address);
    const text = page.getByText(entry).filter({ visible: true }).first();
    return text.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(shown, { timeout: 60_000, message: `${entry} in the activity log` }).toBe(true);
}

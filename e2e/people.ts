import type { Page } from "playwright-core";

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

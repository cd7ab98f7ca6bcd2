import type { BrowserContext, Page } from "playwright-core";

/** More than the calls of one page, less than fills a log. */
const MOST_CALLS = 15;
const MOST_TEXT = 1_500;

const failedCalls = new Map<Page, string[]>();

/** Remembers what went wrong between every page of this person and the product. */
export function watchPages(person: BrowserContext): void {
  person.on("page", (page) => {
    const failed: string[] = [];
    const note = (line: string): void => {
      failed.push(`${new Date().toISOString()} ${line}`);
      if (failed.length > MOST_CALLS) failed.shift();
    };
    failedCalls.set(page, failed);
    page.on("close", () => failedCalls.delete(page));
    page.on("response", (answer) => {
      if (answer.status() >= 400) note(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
    page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "failed";
      // Whoever leaves a page ends its calls.
      if (!why.includes("ERR_ABORTED")) note(`${why} ${request.method()} ${request.url()}`);
    });
  });
}

/** Forgets the pages of a file of tests, which the next file that runs here has nothing to do with. */
export const forgetPages = (): void => failedCalls.clear();

/** The address, the visible text and the failed calls of every open page, for the log of a test that failed. */
export async function pagesShown(): Promise<string> {
  const pages = [...failedCalls].map(async ([page, failed]) => {
    const text = await page
      .locator("main, body:not(:has(main)), [role=dialog], [role=alert]")
      .allInnerTexts()
      .catch((error: Error) => [`no text: ${error.message}`]);
    return [
      `page ${page.url()}`,
      ...failed,
      text
        .join("\n")
        .replaceAll(/\s*\n\s*/g, " | ")
        .slice(0, MOST_TEXT),
    ].join("\n  ");
  });
  return (await Promise.all(pages)).join("\n");
}

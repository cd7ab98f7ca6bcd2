import type { Page } from "playwright-core";
import { figureOf, median } from "./figure.ts";
import { importJobs } from "./import-jobs.ts";
import { FAST_3G } from "./line.ts";
import type { Site } from "./site.ts";
import { visit } from "./visit.ts";

const ROWS = 1_000;
const GOAL_MS = 200;

const LISTS = [
  { name: "jobs, as anyone sees them", path: "/jobs", width: 360, field: /keyword|search|words/i },
  { name: "jobs of the portal", path: "/admin/dashboard/jobs", width: 1280, field: /search/i, who: "admin" },
  { name: "own jobs of an employer", path: "/dashboard/manage-listings", width: 360, who: "employer" },
] as const;

/** How long a press or a key waits for the next paint, where there are a thousand rows; the slowest of a visit. */
export async function longLists({ url, browser, runs, tell, dataDir, ...people }: Site): Promise<void> {
  const titles = Array.from({ length: ROWS }, (_, at) => `Job number ${at + 1} of many`);
  await importJobs(dataDir, people.company, titles);
  for (const list of LISTS) {
    const cookies = "who" in list ? people[list.who].cookies() : [];
    const field = "field" in list ? list.field : undefined;
    const slowest: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const goOn = (page: Page) => slowestInteraction(page, field);
      slowest.push((await visit(url + list.path, { browser, line: FAST_3G, width: list.width, cookies, goOn })).more);
    }
    const figure = `list of ${ROWS} rows, ${list.name}: interaction to next paint`;
    tell(figureOf({ figure, value: median(slowest), unit: "ms", goal: GOAL_MS }));
  }
}

/** Types into the list's search, where it has one, and goes to the second and third page. */
async function slowestInteraction(page: Page, field: RegExp | undefined): Promise<number> {
  await page.evaluate(() => {
    const noted = window as unknown as { slowest: number };
    noted.slowest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) noted.slowest = Math.max(noted.slowest, entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  if (field) {
    const box = page.getByRole("main").getByLabel(field).first();
    await box.click();
    await page.keyboard.type("many", { delay: 50 });
    await page.keyboard.press("Enter");
    await page.waitForURL(/many/);
  }
  for (const number of [2, 3]) {
    await page.getByRole("main").getByRole("link", { name: /next/i }).first().click();
    await page.waitForURL(new RegExp(`page=${number}`));
    await page.waitForLoadState("networkidle");
  }
  // The browser tells of an interaction a moment after its paint.
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { slowest: number }).slowest);
}

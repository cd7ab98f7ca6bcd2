import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { httpPerson } from "./http-person.ts";
import { watchForTrouble } from "./people.ts";
import { watchPage } from "./web-bench/watch-page.ts";

const MOST_SHIFT = 0.01;
const READS = ["user-profiles", "job-applications", "my-training-enrollments", "messages", "training-programs"];
const CARDS = ["Profile completion", "Recent applications", "My training", "Recent messages", "Available training"];

/** As long as cards wait for those above them (`columns.tsx` of the dashboards). */
const ARRIVING_MS = 3_000;

/** Runs in the page: it goes on arriving until all answers are there, however long the machine takes for that. */
function keepArriving(arrivingMs: number): void {
  const { setTimeout } = window;
  const later = (work: TimerHandler, after?: number, ...more: unknown[]): number =>
    after === arrivingMs ? 0 : setTimeout(work, after, ...more);
  Object.assign(window, { setTimeout: later });
}

await describeInBrowser("nothing on a dashboard moves while its cards arrive", () => {
  let product: DemoProduct;
  let browser: TestBrowser;

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  async function openDashboard(width: number, { arrives }: { arrives: boolean }) {
    const person = httpPerson(product.url);
    await person.signIn("amina.bello@example.com");
    const context = await browser.newPerson({ baseURL: product.url, viewport: { width, height: 740 } });
    await context.addCookies(person.cookies());
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const trouble: string[] = [];
    watchForTrouble(page, trouble);
    await page.addInitScript(watchPage);
    if (arrives) await page.addInitScript(keepArriving, ARRIVING_MS);
    const letThrough = new Map<string, () => void>();
    for (const name of READS) {
      const wanted = new Promise<void>((resolve) => letThrough.set(name, resolve));
      await page.route(new RegExp(`/api/${name}(\\?|$)`), (route) => wanted.then(() => route.continue()));
    }
    await page.goto("/dashboard");
    await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();
    return { page, trouble, letThrough };
  }

  async function seeCards(page: Page, cards: readonly string[]): Promise<void> {
    for (const name of cards) await page.getByRole("main").getByRole("heading", { level: 2, name }).waitFor();
  }

  it.each([
    ["in the order they stand in", READS, 1280],
    ["the lowest first", [...READS].reverse(), 1280],
    ["the lowest first, on a phone", [...READS].reverse(), 360],
  ])("%s", async (_, order, width) => {
    const { page, trouble, letThrough } = await openDashboard(width, { arrives: true });
    for (const name of order) {
      const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/${name}`);
      letThrough.get(name)?.();
      await (await answered).finished();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
    }
    await seeCards(page, CARDS);
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(() => (window as unknown as { notes: { shift: number } }).notes.shift);
    expect(trouble).toEqual([]);
    expect(shift).toBeLessThan(MOST_SHIFT);
    await page.context().close();
  });

  it("and what does not come keeps nobody from the rest", async () => {
    const { page, letThrough } = await openDashboard(360, { arrives: false });
    for (const name of READS.slice(1)) letThrough.get(name)?.();
    await seeCards(page, CARDS.slice(1));
    await page.context().close();
  });
});

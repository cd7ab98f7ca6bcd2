import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brokenWords } from "./broken-words.ts";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { openPage, signInAsAdmin } from "./people.ts";

const EMAIL = "oluwaseun.adebayo-ogunleye@nigerianlogistics-services.com.ng";
const COMPANY = "Nigerian Integrated Logistics and Telecommunications Services Limited";
/** As long as they are in life. */
const LONG: Record<string, string> = {
  full_name: "Oluwaseun Adebayo-Ogunleye",
  participant_name: "Oluwaseun Adebayo-Ogunleye",
  user_id: EMAIL,
  participant_email: EMAIL,
  requester_email: EMAIL,
  reporter_email: EMAIL,
  business_name: COMPANY,
  requester_name: COMPANY,
  employer_name: COMPANY,
  location: "Gwagwalada, Federal Capital Territory",
  program_title: "Telecommunications Maintenance and Electrification",
  job_title: "Telecommunications Technician",
};
const TABLES = [
  "employers",
  "users",
  "training?view=enrollments",
  "training?view=programs",
  "jobs?view=requests",
  "jobs?view=reports",
  "entrepreneurship?view=mentorships",
  "entrepreneurship?view=funding",
  "admins",
];

type Row = Record<string, unknown>;

const lengthen = (rows: Row[]): void => {
  for (const row of rows)
    for (const [name, text] of Object.entries(LONG)) if (typeof row[name] === "string" && row[name]) row[name] = text;
};

await describeInBrowser("long names and addresses in the portal's tables", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let page: Page;
  const trouble: string[] = [];

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    page = await openPage(browser, product, { trouble });
    await signInAsAdmin(page, product.adminEmail, product.adminPassword);
    await page.route(
      /\/api\/admin\/(users|manage-admins|training|jobs|service|reports|entrepreneurship)/,
      async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as Row[] | Record<string, Row[]>;
        for (const rows of Array.isArray(json) ? [json] : Object.values(json)) if (Array.isArray(rows)) lengthen(rows);
        await route.fulfill({ response, json });
      },
    );
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  it.each(TABLES)("break at no place within a word: %s", async (path) => {
    for (const width of [1280, 1024, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin/dashboard/${path}`);
      await page.locator("[data-list-top]").waitFor();
      expect(await page.evaluate(brokenWords), `${width} px`).toEqual([]);
    }
    expect(trouble).toEqual([]);
  });
});

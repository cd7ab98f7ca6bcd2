import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { BrowserContext, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "./eventually.ts";
import { httpPerson } from "./http-person.ts";
import { BUILT, newScratchDir, type Product, runProduct } from "./product.ts";

/** Longer than the shell waits for an entry and for the chunks behind it. */
const TOO_LONG_MS = 25_000;

/** Of a page that the server draws. */
const TITLE = "About the Abuja Job Centre";

const REMOTES = [
  // The server draws none of these: what it drew stays, see below.
  { remote: "public", page: "/auth", otherLink: "Admin Portal", otherPage: "/admin/auth" },
  { remote: "dashboards", page: "/job-seeker/onboarding", otherLink: "About", otherPage: "/about" },
  { remote: "admin", page: "/admin/auth", otherLink: "About", otherPage: "/about" },
];

/** What goes wrong with every file of a remote, with its entry alone or in a page's own script, or with what is behind it. */
const TROUBLES: { trouble: string; files: string; handle: (route: Route) => Promise<void> }[] = [
  { trouble: "is down", files: "**", handle: (route) => route.abort("connectionrefused") },
  { trouble: "answers errors", files: "**", handle: (route) => route.fulfill({ status: 500, body: "no" }) },
  {
    trouble: "is broken",
    files: "{page,remoteEntry}.*",
    handle: (route) => route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" }),
  },
  {
    trouble: "misses what is behind its entry",
    files: "{page.*,js/**}",
    handle: (route) => route.abort("connectionreset"),
  },
];

await describeInBrowser("the shell when a remote", () => {
  const data = newScratchDir();
  let product: Product;
  let browser: TestBrowser;
  let newcomer: { name: string; value: string; url: string }[];
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    product = await runProduct({ dataDir: (await data).dataDir, programs: BUILT, env: { DEMO_DATA: "off" } });
    const person = httpPerson(product.url);
    await person.signIn("halima@example.com");
    newcomer = person.cookies();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await (await data).remove();
  });
  beforeEach(async () => {
    context = await browser.newPerson({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    await context.addCookies(newcomer);
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
  });
  afterEach(() => context.close());

  const failure = () => page.getByRole("heading", { level: 1, name: "This page could not be loaded" });

  /** The way round it, then back, and Retry once the trouble is over. */
  async function stayUsableAndRecover(at: (typeof REMOTES)[number], endTrouble: () => Promise<void>): Promise<void> {
    await failure().waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await page
      .getByRole("button", { name: /Theme|theme|dark|light/i })
      .first()
      .click();
    await page.getByRole("link", { name: at.otherLink }).first().click();
    await page.waitForURL(`**${at.otherPage}`);
    await failure().waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goBack();
    await failure().waitFor();
    await endTrouble();
    await page.getByRole("button", { name: "Retry" }).click();
    await failure().waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(at.page);
  }

  for (const at of REMOTES) {
    for (const { trouble, files, handle } of TROUBLES) {
      it(`(${at.remote}) ${trouble}: says so, stays usable, and Retry brings the page`, async () => {
        const address = `**/assets/${at.remote}/${files}`;
        await page.route(address, handle);
        await page.goto(at.page);
        await stayUsableAndRecover(at, () => page.unroute(address));
      });
    }

    it(`(${at.remote}) hangs: says so in time, stays usable, and Retry brings the page`, async () => {
      await page.clock.install();
      const address = `**/assets/${at.remote}/**`;
      const hang = (): Promise<void> => new Promise(() => undefined);
      await page.route(address, hang);
      await page.goto(at.page, { waitUntil: "commit" });
      await page.getByText("Loading").first().waitFor();
      await eventually("the page that says so", async () => {
        await page.clock.fastForward(TOO_LONG_MS);
        return (await failure().isVisible()) || undefined;
      });
      await page.unroute(address);
      await page.getByRole("button", { name: "Retry" }).click();
      await failure().waitFor({ state: "detached" });
      await page.getByRole("heading", { level: 1 }).waitFor();
    });
  }

  for (const { trouble, files, handle } of TROUBLES) {
    it(`(public) ${trouble}: what the server drew stays, says so, and works once the network is back`, async () => {
      await page.route(`**/assets/public/${files}`, handle);
      await page.goto("/about");
      const again = page.getByRole("link", { name: "Load it again" });
      await again.waitFor();
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(TITLE);
      await page.unroute(`**/assets/public/${files}`);
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await again.waitFor({ state: "detached" });
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(TITLE);
      // React has it: what is pressed works.
      await page.getByRole("link", { name: "Jobs", exact: true }).first().click();
      await page.waitForURL("**/jobs");
      expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
      await page.getByRole("heading", { level: 1, name: "Find a job" }).waitFor();
    });
  }

  it("(public) hangs: what the server drew stays, and is tried again every half a minute", async () => {
    await page.clock.install();
    const hang = (): Promise<void> => new Promise(() => undefined);
    await page.route("**/assets/public/**", hang);
    await page.goto("/about", { waitUntil: "commit" });
    const again = page.getByRole("link", { name: "Load it again" });
    await eventually("the line that says so", async () => {
      await page.clock.fastForward(TOO_LONG_MS);
      return (await again.isVisible()) || undefined;
    });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(TITLE);
    await page.unroute("**/assets/public/**");
    await eventually("the page that works", async () => {
      await page.clock.fastForward(30_000);
      return (await again.count()) === 0 || undefined;
    });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(TITLE);
  });

  it("keeps its own scripts from coming: says so, with a way to load the page again", async () => {
    await page.route("**/shell/js/vendor*", (route) => route.abort("connectionreset"));
    await page.goto("/auth");
    const again = page.getByRole("link", { name: "Load it again" });
    await again.waitFor();
    expect(await page.getByText("Loading…").count()).toBe(0);
    await page.unroute("**/shell/js/vendor*");
    await again.click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await again.count()).toBe(0);
  });

  /** As after a release: the files that pages opened before it name are gone, those of pages opened since are there. */
  async function release(): Promise<void> {
    let outdated = true;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) outdated = false;
    });
    await page.route("**/assets/{public,dashboards}/**", (route) =>
      outdated ? route.fulfill({ status: 404, json: { error: "Not found." } }) : route.continue(),
    );
    // What a page names changes with its files.
    await page.route("**/auth", async (route) => {
      const answer = await route.fetch();
      return route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll("remoteEntry.", "remoteEntry.0"),
      });
    });
  }

  for (const link of ["About", "Dashboard"]) {
    it(`was released anew: a page that was open goes on to ${link} with the new files`, async () => {
      // Nothing is there before it is asked for.
      await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
      await page.goto("/privacy");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await release();
      await page.getByRole("link", { name: link }).first().click();
      await page.waitForURL(new RegExp(link === "About" ? "/about$" : "/(dashboard|job-seeker/onboarding)"));
      await failure().waitFor({ state: "detached" });
      await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "could not be loaded" }).waitFor();
      await failure().waitFor({ state: "detached" });
    });
  }
});

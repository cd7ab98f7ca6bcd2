import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { untilDrawn } from "./drawn-page.ts";
import { type HttpPerson, httpPerson } from "./http-person.ts";
import { checkPage } from "./page-check.ts";
import { watchForTrouble } from "./people.ts";

const HOSTILE = `Zip </script><script>document.title="taken"</script><!-- \u2028 & "Welder"`;
/** A title is one line. */
const SHOWN_TITLE = HOSTILE.replace(/\s+/g, " ");
const AMINA = "amina.bello@example.com";
/** How far what is seen may move by itself. */
const MOST_SHIFT = 0.02;

interface Thing {
  id: string;
  title: string;
}

await describeInBrowser("pages drawn on the server", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let amina: HttpPerson;
  let employer: HttpPerson;
  let job: Thing;
  let program: Thing;
  let number = "";

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    amina = httpPerson(product.url);
    await amina.signIn(AMINA);
    employer = httpPerson(product.url);
    await employer.signIn("jobs@harmattan-software.example");
    const hostile = { title: HOSTILE, description: HOSTILE, location: HOSTILE, category: "Technology" };
    job = await employer.ok<Thing>("POST /api/jobs", hostile, 201);
    program = (await amina.ok<Thing[]>("GET /api/training-programs"))[0] as Thing;
    const enrollments = await amina.ok<{ certificate_number: string | null }[]>("GET /api/my-training-enrollments");
    number = enrollments.find(({ certificate_number }) => certificate_number)?.certificate_number ?? "";
    await untilDrawn(product.url);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  async function htmlOf(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(product.url + path, {
      headers: { accept: "text/html", ...headers },
      redirect: "manual",
    });
    return { status: answer.status, text: await answer.text() };
  }

  async function open(
    path: string,
    javaScriptEnabled: boolean,
    width = 360,
  ): Promise<{ page: Page; trouble: string[] }> {
    const viewport = { width, height: 900 };
    const context = await browser.newPerson({
      baseURL: product.url,
      javaScriptEnabled,
      viewport,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const trouble: string[] = [];
    watchForTrouble(page, trouble);
    await page.goto(path);
    return { page, trouble };
  }

  it("[ROUTE-01] [ROUTE-02] [TRN-02] every route arrives, the public ones readable, with one heading, a title and an address", async () => {
    const readable = [
      "/",
      "/jobs",
      `/jobs/${job.id}`,
      "/training",
      `/training/${program.id}`,
      "/entrepreneurship",
      "/about",
      "/privacy",
      "/terms",
    ];
    for (const path of [...readable, "/verify-certificate"]) {
      const { status, text } = await htmlOf(path);
      expect([path, status, text.match(/<h1/g)?.length]).toEqual([path, 200, 1]);
      expect(text).toMatch(/<title>[^<]*Abuja Job Centre<\/title>/);
      expect(text).toContain(`<link rel="canonical" id="canonical" href="${product.url}${path}">`);
      expect(text).not.toContain("needs JavaScript");
      // Days and numbers are there for who has no scripts.
      expect(text).not.toMatch(/<time[^>]*><\/time>|<dd><span><\/span>/);
    }
    const inBrowsers = [
      ...["/auth", "/job-seeker/auth", "/employer/auth", "/job-seeker/onboarding", "/employer/onboarding"],
      ...["/auth/callback", "/dashboard", "/admin", "/admin/auth", "/admin/dashboard"],
    ];
    for (const path of inBrowsers) expect([path, (await htmlOf(path)).status]).toEqual([path, 200]);
    expect((await htmlOf(`/verify-certificate/${number}`)).status).toBe(200);
  });

  it("[TRN-12] [VER-04] what is not there is a 404 that says so", async () => {
    const missing = [
      ["/jobs/6500000000000000000000ff", "Job not found"],
      ["/jobs/no-id", "Job not found"],
      ["/training/6500000000000000000000ff", "Program not found"],
      ["/verify-certificate/ABJ-1-1-1000000000000", "Certificate Not Found"],
      ["/nowhere", "Page not found"],
    ] as const;
    for (const [path, words] of missing) {
      const { status, text } = await htmlOf(path);
      expect([path, status, text.includes(words)]).toEqual([path, 404, true]);
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
  });

  it("the sitemap names pages that are there", async () => {
    const answer = await fetch(`${product.url}/sitemap.xml`);
    const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "");
    const stay = [
      "/",
      "/jobs",
      "/training",
      "/entrepreneurship",
      "/about",
      "/privacy",
      "/terms",
      "/verify-certificate",
    ];
    expect(addresses.slice(0, stay.length)).toEqual(stay.map((path) => product.url + path));
    for (const kind of ["jobs", "training"])
      expect(addresses.some((address) => new RegExp(`^${product.url}/${kind}/[0-9a-f]{24}$`).test(address))).toBe(true);
    const statuses = await Promise.all(
      [...addresses.slice(0, 12), ...addresses.slice(-4)].map(async (address) => [
        address,
        (await fetch(address, { headers: { accept: "text/html" } })).status,
      ]),
    );
    expect(statuses).toEqual(statuses.map(([address]) => [address, 200]));
  });

  it("[JOBS-01] a page shows what was posted a moment ago", async () => {
    const title = "Baker of the first loaf";
    expect((await htmlOf("/jobs")).text).not.toContain(title);
    const baker = { title, description: "You bake.", location: "Wuse", category: "Hospitality" };
    await employer.ok("POST /api/jobs", baker, 201);
    const { text } = await htmlOf("/jobs");
    expect(text.match(/<main[\s\S]*<\/main>/)?.[0]).toContain(title);
  });

  it("[JOBS-01] a job's page leads on to others of its kind", async () => {
    const { text } = await htmlOf(`/jobs/${job.id}`);
    const similar = /<section[^>]*aria-labelledby="similar-jobs"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";
    expect([...similar.matchAll(/<h3[^>]*><a[^>]* href="(\/jobs\/[0-9a-f]{24})"/g)]).toHaveLength(3);
    expect(similar).not.toContain(job.id);
    expect(similar).toContain('href="/jobs?category=Technology"');
  });

  it("a page of cards carries no more of what it lists than they show, and none of it as all there is to other screens", async () => {
    const [text, bio] = [
      (await htmlOf("/training")).text,
      (program as Thing & { instructor_bio: string }).instructor_bio,
    ];
    const block = /id="page-data">([^<]*)</.exec(text)?.[1] ?? "";
    const lists = (JSON.parse(block) as { queryKey: unknown[]; body: object[] }[]).filter(({ body }) =>
      Array.isArray(body),
    );
    expect(lists.map(({ queryKey, body }) => [queryKey[0], queryKey.at(-1), body.length])).toEqual([
      ["GET /api/training-programs", "cards", 20],
    ]);
    expect(bio.length).toBeGreaterThan(20);
    expect(JSON.stringify(lists)).toContain(program.title);
    expect(JSON.stringify(lists)).not.toMatch(/curriculum|instructor_bio|requirements|description/);
  });

  it("nobody finds a person in another's page: who is signed in gets the same HTML", async () => {
    const cookie = amina
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    for (const path of ["/about", `/training/${program.id}`, `/verify-certificate/${number}`]) {
      const signedIn = (await htmlOf(path, { cookie })).text;
      expect(signedIn).toContain("<h1");
      expect(signedIn).not.toContain(AMINA);
      const plain = (text: string) => text.replaceAll(/nonce="[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d?:\d\d/g, "");
      expect(plain(signedIn)).toBe(plain((await htmlOf(path)).text));
    }
  });

  describe("without JavaScript", () => {
    it("[JOBS-01] [JOBS-02] [JOBS-04] jobs are found by words and category, page by page, and read", async () => {
      const { page } = await open("/jobs", false);
      await page.getByRole("link", { name: "Next" }).click();
      expect(new URL(page.url()).search).toBe("?page=2");
      await page.getByText(/^Page 2 of \d+$/).waitFor();
      // On a phone they are behind a line, closed on each page that comes.
      const openFilters = () => page.getByText(/^Filters/).click();
      await page.getByLabel("Search").fill("zip");
      await openFilters();
      await page.getByLabel("Category").selectOption("Technology");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByText("1 job found").waitFor();
      expect(await page.getByLabel("Search").inputValue()).toBe("zip");
      expect(await page.getByLabel("Category").inputValue()).toBe("Technology");
      await openFilters();
      await page.getByText("More filters").click();
      await page.getByLabel("Location").fill("a place that is nowhere");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByText("0 jobs found").waitFor();
      await openFilters();
      await page.getByLabel("Location").fill("");
      await page.getByLabel("Your experience (years)").fill("50");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByText("1 job found").waitFor();
      await page.getByRole("heading", { level: 3 }).getByRole("link").click();
      await page.getByRole("heading", { level: 1, name: 'Zip </script><script>document.title="taken"' }).waitFor();
      expect(await page.locator("noscript p").textContent()).toContain("To apply, switch on JavaScript");
      await page.waitForLoadState();
      expect(await page.getByRole("button", { name: "Apply Now" }).isVisible()).toBe(false);
      await page.context().close();
    });

    it("[TRN-01] [TRN-05] [TRN-10] programs are found by price and read", async () => {
      const { page } = await open("/training", false);
      await page.getByLabel("Price").selectOption("free");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByText(/^\d+ programs?$/).waitFor();
      await page.getByRole("heading", { level: 3 }).getByRole("link").first().click();
      await page.getByRole("heading", { name: "About this program" }).waitFor();
      await page.getByText("Free", { exact: true }).waitFor();
      await page.getByRole("link", { name: "Back to training programs" }).click();
      await page.getByRole("heading", { level: 1, name: "Skills training" }).waitFor();
      await page.context().close();
    });

    it("[VER-01] [VER-03] [VER-05] a certificate is verified by its number", async () => {
      const { page } = await open("/verify-certificate", false);
      await page.getByLabel("Certificate number").fill(` ${number} `);
      await page.getByRole("button", { name: "Verify" }).click();
      await page.getByRole("heading", { name: "Certificate Verified ✓" }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/verify-certificate/${number}`);
      await page.getByText("Amina Bello").first().waitFor();
      await page.context().close();
    });
  });

  it.each(["/auth", "/dashboard"])("%s says that it needs scripts, and leads to what does not", async (path) => {
    const { page } = await open(path, false);
    const said = page.locator("noscript p").first();
    expect(await said.textContent()).toContain("needs JavaScript");
    // Not at the very edge of a phone.
    expect((await said.boundingBox())?.x).toBeGreaterThanOrEqual(16);
    const links = page.locator("noscript a");
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Please switch on JavaScript");
    expect(addresses).toEqual(["/", "/", "/jobs", "/training", "/verify-certificate"]);
    await links.first().click();
    await page.getByRole("heading", { level: 1, name: "Good work starts here in Abuja" }).waitFor();
    await page.context().close();
  });

  it.each(["/jobs", "/verify-certificate"])("%s is as good to use before its scripts come", async (path) => {
    const context = await browser.newPerson({ baseURL: product.url, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.route("**/assets/**/*.js", (route) => route.abort());
    expect(await checkPage(page, path)).toEqual([]);
    await context.close();
  });

  describe("with JavaScript", () => {
    it.each([360, 1280])(
      "they are taken over at %i px: nothing moves, nothing is read twice, nothing is refused",
      async (width) => {
        const { page, trouble } = await open("/about", true, width);
        await page.addInitScript(() => {
          const seen = window as unknown as { shift: number };
          seen.shift = 0;
          const add = (list: PerformanceObserverEntryList): void => {
            for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
          };
          new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
        });
        const read: string[] = [];
        page.on("request", (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.startsWith("/api/")) read.push(pathname);
        });
        for (const path of [
          "/",
          "/jobs",
          `/jobs/${job.id}`,
          "/training",
          `/training/${program.id}`,
          `/verify-certificate/${number}`,
        ]) {
          read.length = 0;
          await page.goto(path);
          await page
            .getByRole(width === 360 ? "button" : "link", { name: width === 360 ? "Menu" : "Sign In" })
            .waitFor();
          await page.getByText("Sign In", { exact: true }).waitFor({ state: "attached" });
          const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
          expect([path, read, shift < MOST_SHIFT]).toEqual([path, ["/api/users/me"], true]);
        }
        expect(trouble).toEqual([]);
        await page.context().close();
      },
    );

    it.each([true, false])(
      "cards far below have their layout once the words are painted; scripts: %s",
      async (scripts) => {
        const { page } = await open("/jobs", scripts);
        if (scripts) await page.locator("html:not([data-first-paint])").waitFor({ state: "attached" });
        const card = page.locator("main li:has(h3)").last();
        expect(await card.evaluate((li) => getComputedStyle(li).getPropertyValue("content-visibility"))).toBe(
          "visible",
        );
        await page.context().close();
      },
    );

    it.each([360, 1280])(
      "a page that is loaded again far below, or gone back to, is where it was (%i px)",
      async (width) => {
        const { page } = await open("/jobs", true, width);
        const card = page.locator("main li:has(h3)").nth(14);
        const top = () => card.evaluate((li) => Math.round(li.getBoundingClientRect().top));
        await card.evaluate((li) => li.scrollIntoView());
        const before = await top();
        await page.reload();
        await expect.poll(top).toBe(before);
        await page.goto("/training");
        await page.goBack();
        await expect.poll(top).toBe(before);
        await page.context().close();
      },
    );

    it("a shared job is one that search engines understand, whatever its employer typed", async () => {
      const { page, trouble } = await open(`/jobs/${job.id}`, true);
      const posting = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(posting ?? "")).toMatchObject({ "@type": "JobPosting", title: SHOWN_TITLE });
      expect(await page.locator('meta[property="og:title"]').getAttribute("content")).toBe(SHOWN_TITLE);
      await page.getByText("Sign In", { exact: true }).waitFor({ state: "attached" });
      expect(await page.title()).toContain('<script>document.title="taken"</script>');
      expect(trouble).toEqual([]);
      await page.context().close();
    });

    it("[HEAD-04] on a phone held sideways all of the menu can be reached", async () => {
      const { page } = await open("/about", true);
      const height = 320;
      await page.setViewportSize({ width: 640, height });
      await page.getByRole("button", { name: "Menu" }).click();
      const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In" });
      await signIn.scrollIntoViewIfNeeded();
      const box = await signIn.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await page.context().close();
    });

    it("prints dark words on white paper for who reads in the dark", async () => {
      const { page } = await open(`/jobs/${job.id}`, true, 1280);
      await page.getByRole("button", { name: /dark/i }).first().click();
      const lightness = () =>
        page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).color)?.[0] ?? Number.NaN));
      await expect.poll(lightness).toBeGreaterThan(200);
      await page.emulateMedia({ media: "print" });
      expect(await lightness()).toBeLessThan(80);
      await page.context().close();
    });

    it("prints a job without what can only be pressed, with where the centre is", async () => {
      const { page } = await open(`/jobs/${job.id}`, true, 1280);
      await page.emulateMedia({ media: "print" });
      expect(await page.getByRole("button").filter({ visible: true }).allInnerTexts()).toEqual([]);
      expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
      expect(
        await page
          .getByRole("link", { name: /Sign In|Admin Portal/ })
          .filter({ visible: true })
          .count(),
      ).toBe(0);
      expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      expect(await page.getByRole("link", { name: "Back to jobs" }).isVisible()).toBe(false);
      expect(await page.getByRole("heading", { name: "Contact" }).isVisible()).toBe(true);
      const columns = page.getByRole("heading", { name: "Contact" }).locator("xpath=../..");
      const tracks = await columns.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
      expect(tracks).toBe(await columns.locator("xpath=*").filter({ visible: true }).count());
      await page.context().close();
    });

    it("[HEAD-02] where a system has colours of its own, the section somebody is in is still marked", async () => {
      const { page } = await open("/jobs", true, 1280);
      await page.emulateMedia({ forcedColors: "active" });
      const backgroundOf = (name: string): Promise<string> =>
        page
          .getByRole("navigation", { name: "Main" })
          .getByRole("link", { name })
          .evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(await backgroundOf("Jobs")).not.toBe(await backgroundOf("Training"));
      await page.context().close();
    });

    it("styles of pages that are opened later come after those of the page that arrived", async () => {
      const { page, trouble } = await open("/", true, 1280);
      const sheets = (): Promise<string[]> =>
        page.evaluate(() =>
          [...document.querySelectorAll('style[data-href], link[rel="stylesheet"]')].map(
            (sheet) =>
              `${sheet.parentElement?.localName} ${sheet.getAttribute("data-href") ?? sheet.getAttribute("href")}`,
          ),
        );
      const first = await sheets();
      expect(first.map((sheet) => sheet.replace(/\.[0-9a-f]+\.css/, ""))).toEqual(["head css/index", "head css/home"]);
      await page.getByRole("contentinfo").getByRole("link", { name: "Verify a certificate" }).click();
      await page.getByRole("heading", { level: 1, name: /Verify/ }).waitFor();
      const then = await sheets();
      expect(then.slice(0, 2)).toEqual(first);
      expect(then.slice(2).join()).toMatch(/^head .*css\/verify\./);
      expect(trouble).toEqual([]);
      await page.context().close();
    });

    it("what was typed before the scripts came is still there", async () => {
      const { page } = await open("/about", true);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/assets/**/*.js", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto("/jobs", { waitUntil: "commit" });
      await page.getByLabel("Search").fill("welder");
      release();
      await page.getByText("Sign In", { exact: true }).waitFor({ state: "attached" });
      expect(await page.getByLabel("Search").inputValue()).toBe("welder");
      await page.context().close();
    });
  });
});

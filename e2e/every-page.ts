import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "@jobcentre/test-kit/chromium";
import { runDemoProduct } from "./demo-product.ts";
import { type HttpPerson, httpPerson } from "./http-person.ts";
import { checkPage } from "./page-check.ts";
import { watchForTrouble } from "./people.ts";

/** No browser breaks a line in it. */
const WIDE = "Administrator/Receptionist/Bookkeeper";
const SHELL = join(import.meta.dirname, "../frontends/shell/dist");

/** Tens of pages, each in six views and more widths: the limit only ends what hangs, also on a slow machine. */
export const PATIENCE = 400_000;

/** The product with its demo data and words that are hard to break, to look at as somebody. */
export interface EveryPage {
  /** The public pages' paths, a job's and a program's among them. */
  paths: readonly string[];
  jobId: string;
  signedIn(email: string): Promise<HttpPerson>;
  signedInAsAdmin(): Promise<HttpPerson>;
  /** Checks the pages of one person, and those that the navigation on them leads to. */
  look(person: HttpPerson | null, start: readonly string[]): Promise<{ found: string[]; pages: string[] }>;
  end(): Promise<void>;
}

/** The paths of the built page table; `:name` and `*` are filled in by `values`, a path without its value is a mistake. */
function allPaths(values: Record<string, string>): string[] {
  const routes = JSON.parse(readFileSync(join(SHELL, "page-routes.json"), "utf8")) as { path: string }[];
  return routes.map(({ path }) => {
    const filled = Object.entries(values).reduce((text, [pattern, value]) => text.replace(pattern, value), path);
    if (/[:*]/.test(filled)) throw new Error(`no value for ${path}`);
    return filled;
  });
}

/** Starts the product, and a browser. */
export async function openEveryPage(): Promise<EveryPage> {
  const product = await runDemoProduct();
  const browser = await launchBrowser();

  async function signedIn(email: string): Promise<HttpPerson> {
    const person = httpPerson(product.url);
    await person.signIn(email);
    return person;
  }
  async function signedInAsAdmin(): Promise<HttpPerson> {
    const admin = httpPerson(product.url);
    await admin.signInAsAdmin(product.adminEmail, product.adminPassword);
    return admin;
  }

  const amina = await signedIn("amina.bello@example.com");
  const employer = await signedIn("jobs@harmattan-software.example");
  const wide = { title: WIDE, description: WIDE, location: WIDE, category: "Technology" };
  const job = await employer.ok<{ id: string }>("POST /api/jobs", wide, 201);
  const work = { position: WIDE, employer: WIDE, location: WIDE, from: "2019-03", tasks: WIDE };
  const education = { qualification: WIDE, school: WIDE, from: 2012, to: 2018 };
  const cv = { about: WIDE, work: [work], education: [education], languages: [WIDE] };
  await amina.ok("POST /api/user-profiles/written-cv", cv);
  const [program] = await amina.ok<{ id: string }[]>("GET /api/training-programs");
  const enrollments = await amina.ok<{ certificate_number: string | null }[]>("GET /api/my-training-enrollments");
  const number = enrollments.find(({ certificate_number }) => certificate_number)?.certificate_number;
  if (!program || !number) throw new Error("the demo data has no program or no certificate");
  const paths = [
    ...allPaths({
      "/jobs/:id": `/jobs/${job.id}`,
      "/training/:id": `/training/${program.id}`,
      ":certificateNumber": number,
      ":token": "a".repeat(43),
      "/*": "",
    }),
    "/verify-certificate/ABJ-1-1-1000000000000",
    "/nowhere",
  ];

  async function look(person: HttpPerson | null, start: readonly string[]) {
    const context = await browser.newPerson({ baseURL: product.url, reducedMotion: "reduce" });
    if (person) await context.addCookies(person.cookies());
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const found: string[] = [];
    watchForTrouble(page, found);
    page.on("response", (answer) => {
      if (answer.status() >= 500) found.push(`${page.url()}: ${answer.url()} answered ${answer.status()}`);
    });
    const seen = new Set(start);
    for (const path of seen) {
      found.push(...(await checkPage(page, path)));
      const links = await page.locator("nav a[href^='/']").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
      for (const href of links)
        if (href && /^\/(admin\/)?dashboard\//.test(href)) seen.add(href.split(/[?#]/)[0] ?? href);
    }
    await context.close();
    return { found, pages: [...seen] };
  }

  const end = async () => {
    await browser.close();
    await product.end();
  };
  return { paths, jobId: job.id, signedIn, signedInAsAdmin, look, end };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import type { Proof, ProofContext } from "../src/proof.ts";
import { type Caller, newCaller, signedIn } from "./kit/caller.ts";
import type { Centre } from "./kit/centre.ts";
import { inject, LISTEN, violationsOf } from "./kit/injections.ts";
import { everybody } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { newTally, type Tally } from "./kit/violations.ts";

/** What is wrong with a page's policy. */
function wrongPolicy(policy: string): string[] {
  const directives = new Map(policy.split(";").map((part) => [part.trim().split(" ")[0] ?? "", part.trim()]));
  const wrong: string[] = [];
  if (/'unsafe-(inline|eval|hashes)'|'wasm-unsafe-eval'|'strict-dynamic'/.test(policy))
    wrong.push("allows what is unsafe");
  if (/(^|\s)(\*|https?:|data:)(\s|;|$)/.test(directives.get("script-src") ?? "*"))
    wrong.push("lets scripts come from anywhere");
  for (const [name, value] of [
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    ["form-action", "'self'"],
  ] as const)
    if (directives.get(name) !== `${name} ${value}`) wrong.push(`has ${directives.get(name) ?? `no ${name}`}`);
  return wrong;
}

/** The paths of the built page table, with what the demo data has for their parameters. */
async function allPaths(visitor: Caller): Promise<string[]> {
  const text = readFileSync(join(process.cwd(), "frontends/shell/dist/page-routes.json"), "utf8");
  const first = async (path: string): Promise<string> =>
    (await visitor.ok<{ id: string }[]>(`GET ${path}`))[0]?.id ?? "65f0c0ffee65f0c0ffee65f0";
  const [job, program] = [await first("/api/jobs"), await first("/api/training-programs")];
  return (JSON.parse(text) as { path: string }[]).map(({ path }) =>
    path
      .replace("/jobs/:id", `/jobs/${job}`)
      .replace("/training/:id", `/training/${program}`)
      .replace(":certificateNumber", "ABJ-1-1-1000000000000")
      .replace(":token", "a".repeat(43))
      .replace("/*", ""),
  );
}

/** Visits the pages of one person and what their navigation leads to; what the policy stopped is a fault of ours. */
async function visit(
  browser: TestBrowser,
  centre: Centre,
  person: Caller | null,
  start: readonly string[],
  tally: Tally,
  most: number,
): Promise<number> {
  const context = await browser.newPerson({ baseURL: centre.url });
  const cookies = [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value, url: centre.url }));
  await context.addCookies(cookies);
  await context.addInitScript(LISTEN);
  const page = await context.newPage();
  const nonces = new Set<string>();
  const seen = new Set(start);
  let visited = 0;
  for (const path of seen) {
    if (visited >= most) break;
    visited += 1;
    const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.locator("h1").first().waitFor({ timeout: 15_000 });
    const policy = answer?.headers()["content-security-policy"] ?? "";
    const wrong = wrongPolicy(policy);
    tally.check(wrong.length > 0, () => `${path} ${wrong.join(", ")}`);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    tally.check(nonce.length < 20 || nonces.has(nonce), `${path} has a nonce that was there before`);
    nonces.add(nonce);
    const found = await violationsOf(page);
    tally.check(found.length > 0, () => `${path}: ${found.join(", ")}`);
    const links = await page.locator("nav a[href^='/']").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    for (const href of links)
      if (href && /^\/(admin\/)?dashboard\//.test(href)) seen.add(href.split(/[?#]/)[0] ?? href);
  }
  await context.close();
  return visited;
}

/** What is no page may load nothing at all. */
async function otherAnswers(centre: Centre, tally: Tally): Promise<void> {
  const caller = newCaller(centre);
  for (const path of [
    "/api/jobs",
    "/api/nothing",
    "/live",
    "/ready",
    "/robots.txt",
    "/assets/shell/nothing.js",
    "/api/messages/unsubscribe/x",
    "/nowhere.png",
  ]) {
    const { headers } = await caller.call(`GET ${path}`, { headers: { accept: "application/json" } });
    const policy = headers.get("content-security-policy") ?? "";
    const isRight =
      policy.startsWith("default-src 'none'") &&
      policy.includes("frame-ancestors 'none'") &&
      !policy.includes("unsafe");
    tally.check(
      !isRight || headers.get("x-content-type-options") !== "nosniff",
      () => `${path} has the policy "${policy}"`,
    );
  }
}

export const pagePolicy: Proof = {
  promise: "page policy",
  sabotage: {
    name: "a policy that allows inline scripts",
    file: "gateway/src/security-headers.ts",
    find: "`script-src 'self' 'nonce-",
    replace: "`script-src 'self' 'unsafe-inline' 'unsafe-eval' 'nonce-",
  },
  async run(context: ProofContext) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const browser = await launchBrowser();
    let visited = 0;
    try {
      const people = await everybody(centre);
      const most = context.short ? 2 : 100;
      const paths = await allPaths(people.anyone);
      const walks: [Caller | null, string[]][] = [
        [null, [...paths, "/nowhere"]],
        [
          context.short ? people.job_seeker : await signedIn(centre, "amina.bello@example.com"),
          ["/dashboard", "/jobs"],
        ],
        [context.short ? people.employer : await signedIn(centre, "jobs@harmattan-software.example"), ["/dashboard"]],
        [people.super_admin, ["/admin/dashboard"]],
      ];
      for (const [person, start] of walks) visited += await visit(browser, centre, person, start, tally, most);
      context.say(`${visited} pages visited; what was injected is next`);
      await inject(browser, centre, tally);
    } finally {
      await browser.close();
    }
    await otherAnswers(centre, tally);
    return [tally.line("page policy", { pages: visited })];
  },
};

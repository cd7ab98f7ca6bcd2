import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { launchBrowser } from "@jobcentre/test-kit/chromium";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import type { Proof } from "../src/proof.ts";
import { anyAddress, newCaller } from "./kit/caller.ts";
import { ALL_CALLS, type Call, MUTATING_CALLS, pathOf, validBody } from "./kit/calls.ts";
import type { Centre } from "./kit/centre.ts";
import { everybody, newSeeker, type Person } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { inLanes, newTally, type Tally } from "./kit/violations.ts";

/** Where a request of another site says, or does not say, that it comes from. An empty text leaves the header out. */
const SOURCES: readonly Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  { origin: "http://localhost:1" },
  { origin: "http://localhost.evil.example" },
  { origin: "", "sec-fetch-site": "cross-site" },
  { origin: "", "sec-fetch-site": "same-site" },
  { origin: "", "sec-fetch-site": "none" },
  { origin: "", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
  { origin: "", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
  { origin: "", "sec-fetch-site": "anything" },
  { origin: "" },
  { origin: "", referer: "https://evil.example/" },
];

/** What a form or a fetch without leave may send. */
const TYPES = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
];

const EXPORT = "/api/privacy/export";

/** What anyone reads without cookies and without a token of their own. */
const isAlikeForAll = ({ spec: { access, cookies, params } }: Call): boolean =>
  access === "anyone" && !cookies && !(params && "token" in params.shape);

/** A refusal names its request. */
const withoutId = (text: string): string => text.replace(/"request_id":"[^"]*"/, "");

const EMBEDDED: readonly Record<string, string>[] = ["image", "script", "iframe", "empty", "style", "video"].flatMap(
  (dest) =>
    ["cross-site", "same-site"].map((site) => ({
      origin: "",
      "sec-fetch-site": site,
      "sec-fetch-mode": dest === "iframe" ? "navigate" : "no-cors",
      "sec-fetch-dest": dest,
    })),
);

/** A page of another origin in a browser where somebody is signed in: it tries what pages can. */
const evilPage = (to: string): string => `<!doctype html><title>Evil</title><body>
<iframe name="hidden"></iframe>
<form id="plain" method="post" action="${to}/api/user-profiles/visibility" enctype="text/plain" target="hidden"><input name='{"visible_to_employers":false,"x":"' value='"}'></form>
<form id="encoded" method="post" action="${to}/api/user-profiles/visibility" target="hidden"><input name="visible_to_employers" value="false"></form>
<form id="multipart" method="post" action="${to}/api/user-profiles/upload-cv" enctype="multipart/form-data" target="hidden"><input name="visible_to_employers" value="false"></form>
<form id="read" method="get" action="${to}/api/logout" target="hidden"></form>
<script>
const body = JSON.stringify({ visible_to_employers: false });
const to = "${to}";
const tries = [
  () => fetch(to + "/api/user-profiles/visibility", { method: "POST", mode: "no-cors", credentials: "include", body }),
  () => fetch(to + "/api/user-profiles/visibility", { method: "POST", credentials: "include", headers: { "content-type": "application/json" }, body }),
  () => fetch(to + "/api/saved-jobs/65f0c0ffee65f0c0ffee65f0", { method: "DELETE", credentials: "include" }),
  () => fetch(to + "/api/logout", { mode: "no-cors", credentials: "include" }),
  () => fetch(to + "/api/users/me", { credentials: "include" }).then((answer) => answer.text()).then((text) => { window.wasRead = text; }),
  () => new Promise((done) => { const image = new Image(); image.onload = image.onerror = done; image.src = to + "/api/logout"; document.body.append(image); }),
  () => new Promise((done) => { const script = document.createElement("script"); script.onload = script.onerror = done; script.src = to + "/api/logout"; document.body.append(script); }),
  () => new Promise((done) => { const frame = document.createElement("iframe"); frame.onload = done; frame.src = to + "/dashboard"; frame.id = "framed"; document.body.append(frame); }),
  () => navigator.sendBeacon(to + "/api/user-profiles/visibility", new Blob([body], { type: "text/plain" })),
];
window.attack = async () => {
  for (const one of tries) await Promise.resolve().then(one).catch(() => undefined);
  for (const form of document.forms) { form.submit(); await new Promise((done) => setTimeout(done, 150)); }
  return tries.length + document.forms.length;
};
</script>`;

/** The same attacks by a real browser, whose own rules are a part of what protects people. */
async function attackInBrowser(centre: Centre, victim: Person, tally: Tally): Promise<number> {
  const browser = await launchBrowser();
  const server = createServer((_req, res) => res.setHeader("content-type", "text/html").end(evilPage(centre.url)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let tried = 0;
  try {
    // Another port is the same site to cookies; another name is another site.
    for (const name of ["localhost", "127.0.0.1"]) {
      const context = await browser.newPerson();
      await context.addCookies([
        {
          name: "session",
          value: victim.cookies.get("session") ?? "",
          url: centre.url,
          httpOnly: true,
          sameSite: "Lax",
        },
      ]);
      const page = await context.newPage();
      await page.goto(`http://${name}:${port}/`);
      const count = await page.evaluate(() => (window as unknown as { attack(): Promise<number> }).attack());
      tried += count;
      tally.tried += count;
      const read = await page.evaluate(() => (window as unknown as { wasRead?: string }).wasRead);
      tally.check(read !== undefined, `a page of ${name} read who is signed in`);
      const framed = page
        .frames()
        .some((frame) => frame.url().startsWith(centre.url) && frame.url().includes("/dashboard"));
      tally.check(framed, `a page of ${name} shows us in a frame`);
      const me = await victim.call("GET /api/user-profiles");
      tally.check(me.status !== 200, `a page of ${name} signed somebody out`);
      tally.check(me.status === 200 && me.body?.visible_to_employers !== true, `a page of ${name} changed a setting`);
      // A link or a script of theirs leads the whole browser to us, cookie and all.
      const [arrived] = await Promise.all([
        page.waitForResponse((answer) => answer.url() === `${centre.url}${EXPORT}`),
        page.evaluate((to) => location.assign(to), `${centre.url}${EXPORT}`).catch(() => undefined),
      ]);
      tally.tried += 1;
      tally.check(arrived.status() !== 403, `a link of ${name} took a copy of somebody's data`);
      await context.close();
    }
  } finally {
    server.close();
    await browser.close();
  }
  return tried;
}

/** What counts sign-ins of an address, by ways that nobody has to take for one. */
const COUNTED = ["/api/admin/direct-login", "/api/admin/invitations/x", "/api/sessions", "/api/oauth/nothing"];
/** Above every limit of a minute on sign-ins. */
const PICTURES = 80;

/** Pictures on a page that somebody of an office looks at must not lock the office out. */
async function useUpSignIns(centre: Centre, tally: Tally): Promise<void> {
  const visitor = newCaller(centre);
  const headers = { "x-forwarded-for": anyAddress() };
  const picture = {
    origin: "",
    "sec-fetch-site": "cross-site",
    "sec-fetch-mode": "no-cors",
    "sec-fetch-dest": "image",
  };
  const tries = COUNTED.flatMap((path) => Array.from({ length: PICTURES }, () => path));
  await inLanes(8, tries, async (path) => {
    const { status } = await visitor.call(`GET ${path}`, { headers: { ...headers, ...picture } });
    tally.check(status !== 403, () => `a picture of ${path} was answered ${status}`);
    await visitor.call(`OPTIONS ${path}`, { headers: { ...headers, origin: "https://evil.example" } });
  });
  const body = { email: "nobody@office.example", password: "not the right one" };
  for (const key of ["POST /api/admin/direct-login", "POST /api/sessions", "GET /api/oauth/google/redirect_url"]) {
    const { status } = await visitor.call(key, { headers, ...(key.includes("login") && { body }) });
    tally.check(status === 429, () => `pictures on another site's page used up ${key}`);
  }
}

export const crossSite: Proof = {
  promise: "cross-site requests",
  sabotage: {
    name: "an origin that nobody looks at",
    file: "gateway/src/same-origin.ts",
    find: "if (source.origin !== undefined) return origins.has(source.origin);",
    replace: "if (source.origin !== undefined) return true;",
  },
  async run(context) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const people = await everybody(centre);
    const callerOf = (call: Call) => {
      const who = people[call.spec.access as keyof typeof people];
      return call.spec.access === "anyone" ? people.job_seeker : who;
    };
    // Signing out, and looks that are counted or noted.
    const withEffect = ALL_CALLS.filter(({ spec }) => spec.effect);
    const changing = [...MUTATING_CALLS, ...withEffect];
    const types = context.short ? TYPES.slice(0, 2) : TYPES;
    const tries = changing.flatMap((call) =>
      SOURCES.flatMap((source) => types.map((type) => ({ call, source, type }))),
    );
    context.say(`${changing.length} calls from ${SOURCES.length} kinds of elsewhere`);
    await inLanes(8, tries, async ({ call, source, type }) => {
      // Somebody who types our address means it.
      if (call.method === "GET" && source["sec-fetch-site"] === "none") return;
      const body = call.method === "GET" ? undefined : JSON.stringify(validBody(call) ?? {});
      const answer = await callerOf(call).call(`${call.method} ${pathOf(call)}`, {
        headers: { "content-type": body === undefined ? "" : type, ...source },
        body,
      });
      const isRefused = answer.status === 403 && answer.body?.code === "cross_site_request";
      tally.check(!isRefused, () => `${call.key} answered ${answer.status} to ${JSON.stringify(source)}`);
    });

    const ownCv = ALL_CALLS.filter(({ key }) => key.startsWith("GET /api/user-profiles/download-cv"));
    for (const call of [...withEffect, ...ownCv])
      for (const source of EMBEDDED) {
        const { status } = await callerOf(call).call(`GET ${pathOf(call)}`, { headers: source });
        tally.check(status !== 403, () => `${call.key} answered ${status} to ${JSON.stringify(source)}`);
      }

    // What other sites may read is what everybody gets alike, and never with cookies.
    for (const call of ALL_CALLS.filter(({ method, key }) => method === "GET" && !/stream|logout/.test(key))) {
      const answer = await callerOf(call).call(`GET ${pathOf(call)}`, { headers: { origin: "https://evil.example" } });
      const allowed = answer.headers.get("access-control-allow-origin");
      tally.check(
        allowed !== (isAlikeForAll(call) ? "*" : null),
        () => `${call.key} lets ${allowed ?? "nobody"} read it`,
      );
      tally.check(
        answer.headers.has("access-control-allow-credentials"),
        () => `${call.key} lets other sites read it with cookies`,
      );
      if (allowed) {
        const { text } = await newCaller(centre).call(`GET ${pathOf(call)}`);
        tally.check(withoutId(text) !== withoutId(answer.text), () => `${call.key} answers not everybody alike`);
      }
      const preflight = await newCaller(centre).call(`OPTIONS ${pathOf(call)}`, {
        headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
      });
      tally.check(
        preflight.headers.has("access-control-allow-origin"),
        () => `${call.key} answers another site's question`,
      );
    }

    await useUpSignIns(centre, tally);

    const victim = await newSeeker(centre);
    let inBrowser: number | string = 0;
    try {
      context.say("the same in a browser");
      inBrowser = await attackInBrowser(centre, victim, tally);
    } catch (error) {
      if (!(error instanceof NotAvailable) || process.env.CI === "true") throw error;
      inBrowser = error.message;
    }
    return [
      tally.line("cross-site requests", { calls: changing.length, sources: SOURCES.length, in_browser: inBrowser }),
    ];
  },
};

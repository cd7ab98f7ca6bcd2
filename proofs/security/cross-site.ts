import { NotAvailable } from "@jobcentre/test-kit/require-program";
import type { Proof } from "../src/proof.ts";
import { attackInBrowser } from "./hostile-page.ts";
import { anyAddress, newCaller } from "./kit/caller.ts";
import { ALL_CALLS, type Call, MUTATING_CALLS, pathOf, validBody } from "./kit/calls.ts";
import type { Centre } from "./kit/centre.ts";
import { everybody, newSeeker } from "./kit/people.ts";
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

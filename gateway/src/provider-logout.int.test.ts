import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PROVIDER_LOGOUT_PATH } from "./provider-logout.ts";
import { asIdentity, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { answerJson, bodyOf } from "./testing/upstream.ts";

const LIMIT = 10;
let gateway: TestGateway;
let asked: unknown[];
let answer: { ended: number; refused: string | null };
beforeAll(async () => {
  gateway = await startTestGateway({ LIMIT_CHANGES: String(LIMIT), TRUST_PROXY: "1" });
});
afterAll(() => gateway?.stop());
beforeEach(() => {
  asked = [];
  answer = { ended: 1, refused: null };
  gateway.services.identity.answer = asIdentity(async (req, res) => {
    asked.push([req.method, req.url, JSON.parse(String(await bodyOf(req)))]);
    answerJson(answer)(req, res);
  });
});

let addresses = 0;
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(gateway.url + PROVIDER_LOGOUT_PATH, {
    method: "POST",
    body,
    headers: { "x-forwarded-for": `10.1.0.${++addresses}`, ...headers },
  });
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

it("[AUTH-06] takes a provider's form, asks identity, and says 200 once the sessions have ended, to be kept nowhere", async () => {
  const said = await post(form({ logout_token: "a.b.c", more: "x" }));
  expect([said.status, await said.text(), said.headers.get("cache-control")]).toEqual([200, "", "no-store"]);
  expect(asked).toEqual([["POST", "/internal/provider-logout", { logout_token: "a.b.c" }]]);
});

it("says 400 where identity refuses the token, without saying why", async () => {
  answer = { ended: 0, refused: "nonce: there" };
  const said = await post(form({ logout_token: "a.b.c" }));
  expect(said.status).toBe(400);
  expect(said.headers.get("cache-control")).toBe("no-store");
  const body = await said.json();
  expect(body).toMatchObject({ code: "logout_refused" });
  expect(JSON.stringify(body)).not.toContain("nonce");
});

it.each<[string, BodyInit, Record<string, string>?]>([
  ["nothing", ""],
  ["a form without it", form({ token: "a.b.c" })],
  ["two of them", new URLSearchParams("logout_token=a&logout_token=b")],
  ["JSON", JSON.stringify({ logout_token: "a.b.c" }), { "content-type": "application/json" }],
  ["more than a token has", form({ logout_token: "x".repeat(20_000) })],
  ["much more", form({ logout_token: "x".repeat(100_000) })],
])("refuses %s without asking anybody", async (_what, body, headers) => {
  const said = await post(body, headers);
  expect(said.status).toBe(400);
  expect(asked).toEqual([]);
});

it("is 503 while identity is away, for the provider to come again", async () => {
  gateway.services.identity.answer = (_req, res) => void res.writeHead(503).end("{}");
  const said = await post(form({ logout_token: "a.b.c" }));
  expect([said.status, said.headers.get("retry-after")]).toEqual([503, "1"]);
});

it("is nothing to be read", async () => {
  expect((await fetch(gateway.url + PROVIDER_LOGOUT_PATH, { headers: { accept: "text/html" } })).status).toBe(404);
});

const statusesOf = async (from: string, times: number, body: () => BodyInit = () => form({ logout_token: "a" })) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) statuses.push((await post(body(), { "x-forwarded-for": from })).status);
  return statuses;
};
const every = (status: number, times: number) => Array.from({ length: times }, () => status);

it("takes any number of good tokens from the provider's one address, as when everybody is signed out there", async () => {
  expect(await statusesOf("10.2.0.1", LIMIT * 2)).toEqual(every(200, LIMIT * 2));
  expect(asked).toHaveLength(LIMIT * 2);
});

it("counts tokens that cannot be looked at now, as anybody can name a key that is not known", async () => {
  gateway.services.identity.answer = (_req, res) => void res.writeHead(503).end("{}");
  expect(await statusesOf("10.2.0.2", LIMIT + 1)).toEqual([...every(503, LIMIT), 429]);
});

it.each<[string, string, (() => BodyInit)?]>([
  ["tokens", "10.2.0.3"],
  ["forms without one", "10.2.0.4", () => form({})],
  ["what is too large", "10.2.0.5", () => form({ logout_token: "x".repeat(100_000) })],
])(
  "counts %s that are refused as changes of their address, and refuses no good token for them",
  async (_what, from, body) => {
    answer = { ended: 0, refused: "nonce: there" };
    expect(await statusesOf(from, LIMIT, body)).toEqual(every(400, LIMIT));
    const above = await post(body?.() ?? form({ logout_token: "a" }), { "x-forwarded-for": from });
    expect([above.status, Number(above.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await statusesOf("10.2.0.6", 1)).toEqual([400]);
    // Whoever has a tenant at the same provider has it send from the same address.
    answer = { ended: 1, refused: null };
    expect(await statusesOf(from, LIMIT * 2)).toEqual(every(200, LIMIT * 2));
  },
);

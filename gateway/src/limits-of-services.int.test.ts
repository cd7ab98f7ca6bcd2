import { afterAll, beforeAll, expect, it } from "vitest";
import { asIdentity, PUBLIC_URL, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { answerJson } from "./testing/upstream.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.services.identity.answer = asIdentity();
});
afterAll(() => gateway.stop());

const post = () =>
  fetch(`${gateway.url}/api/jobs`, { method: "POST", headers: { cookie: "session=one", origin: PUBLIC_URL } });

it("a limit of a day says when to come again, and nothing of the minute that the gateway counts", async () => {
  const code = "too_many_requests";
  gateway.services.jobs.answer = answerJson({ code }, { "retry-after": "47480" }, 429);
  const { status, headers } = await post();
  expect([status, headers.get("retry-after")]).toEqual([429, "47480"]);
  expect([headers.get("ratelimit"), headers.get("ratelimit-policy")]).toEqual([null, null]);
  gateway.services.jobs.answer = answerJson({ id: "1" }, {}, 201);
  expect((await post()).headers.get("ratelimit")).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
});

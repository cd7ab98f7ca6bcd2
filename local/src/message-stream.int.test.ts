import { rm } from "node:fs/promises";
import { enrollmentCreated } from "@jobcentre/contracts/events/enrollments";
import { startGateway } from "@jobcentre/gateway/gateway";
import { buildTestFrontends } from "@jobcentre/gateway/testing/built-frontends";
import { identityService } from "@jobcentre/identity/service";
import { createLogger } from "@jobcentre/service-kit/logger";
import { readEvents } from "@jobcentre/test-kit/event-stream";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";

const PUBLIC_URL = "http://localhost:1";
const frontends = buildTestFrontends();
let service: TestService;
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  service = await startTestService(identityService, { env: { PUBLIC_URL } });
  const own = { PORT: "0", PUBLIC_URL, IDENTITY_URL: service.url, FRONTENDS_DIR: frontends.folder };
  const env = { ...own, INTERNAL_SECRET: "test-secret-test-secret-test-secret!" };
  gateway = await startGateway({ env, log: createLogger({ name: "gateway", level: "silent" }) });
});
afterAll(async () => {
  await gateway?.stop();
  await service?.stop();
  await rm(frontends.folder, { recursive: true, force: true });
});

it("[JSD-26] new messages reach a browser through the gateway, until its session ends", async () => {
  const person = { email: "amina@example.com", name: "Amina Bello" };
  const { body } = await service.internal("POST /internal/admin-sessions", person);
  const headers = { cookie: `session=${String(body.session_id)}` };
  const tell = (program_title: string) =>
    service.deliver(enrollmentCreated.name, {
      ...enrollmentCreated.example,
      account_id: String(body.account_id),
      program_title,
    });
  const url = `${gateway.url}/api/messages/stream`;
  expect((await fetch(url)).status).toBe(401);

  const first = await readEvents(url, headers);
  expect(first.status).toBe(200);
  expect(await first.next()).toMatchObject({ event: "ready", id: "0" });
  await tell("Tailoring");
  expect(await first.next()).toMatchObject({ id: "1", data: { subject: "You have been accepted for Tailoring" } });
  await first.close();
  await tell("Plumbing");
  const again = await readEvents(url, { ...headers, "last-event-id": "1" });
  expect(await again.next()).toMatchObject({ event: "ready", id: "1" });
  expect(await again.next()).toMatchObject({ id: "2", data: { subject: "You have been accepted for Plumbing" } });

  const signedOut = performance.now();
  await fetch(`${gateway.url}/api/logout`, { headers: { ...headers, origin: PUBLIC_URL } });
  expect(await again.next()).toBeNull();
  expect(performance.now() - signedOut).toBeLessThan(10_000);
  expect((await readEvents(url, headers)).status).toBe(401);
});

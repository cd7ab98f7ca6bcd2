import { enrollmentCreated } from "@jobcentre/contracts/events/enrollments";
import { freePort } from "@jobcentre/service-kit/free-port";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { expect, it, onTestFinished } from "vitest";
import { identityService } from "../service.ts";
import { personWithAccount } from "../testing/people.ts";
import { mailJobModel } from "./mail-job.model.ts";

/** Identity with a message for somebody who wants e-mails. */
async function start(env: NodeJS.ProcessEnv): Promise<TestService> {
  const service = await startTestService(identityService, { env: { PUBLIC_URL: "https://jobs.example.ng", ...env } });
  onTestFinished(() => service.stop());
  const { account_id } = await personWithAccount(service);
  await service.deliver(enrollmentCreated.name, { ...enrollmentCreated.example, account_id });
  return service;
}
const metrics = async (service: TestService) => String((await service.call(null, "GET /metrics")).body.text);
const reportOf = async (service: TestService) => (await service.internal("GET /internal/ready")).body;
const reported = async (service: TestService) => (await reportOf(service)).oldest_mail_seconds;
const givenUp = async (service: TestService) => (await reportOf(service)).mails_given_up_last_24h;

it("how many e-mails wait and how long the oldest does is told, while the mail server is away", async () => {
  const service = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  await expect.poll(() => mailJobModel(service.db).countDocuments({ tries: 1, state: "waiting" })).toBe(1);
  await mailJobModel(service.db).updateMany({}, { created_at: new Date(Date.now() - 2_000_000) });
  const text = await metrics(service);
  expect(text).toMatch(/^mails_waiting\{service="identity"\} 1$/m);
  const [, seconds] = /^mails_oldest_seconds\{service="identity"\} ([\d.]+)$/m.exec(text) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(2_000);
  expect(await reported(service)).toBeGreaterThanOrEqual(2_000);
  expect(await givenUp(service)).toBe(0);
  await mailJobModel(service.db).updateMany({}, { state: "dead", due_at: new Date() });
  expect(await givenUp(service)).toBe(1);
  await mailJobModel(service.db).updateMany({}, { due_at: new Date(Date.now() - 25 * 3_600_000) });
  expect(await givenUp(service)).toBe(0);
  expect(await metrics(service)).toMatch(/^mails_oldest_seconds\{service="identity"\} 0$/m);
  expect(await reported(service)).toBe(0);
});

it("nothing is told of e-mails where no mail server is configured", async () => {
  const service = await start({});
  await expect.poll(() => mailJobModel(service.db).countDocuments({ state: "waiting" })).toBe(1);
  expect(await metrics(service)).not.toContain("mails_oldest_seconds");
  expect(await reported(service)).toBeNull();
  expect(await givenUp(service)).toBeNull();
});

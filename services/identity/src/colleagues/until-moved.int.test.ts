import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { certificateIssued } from "@jobcentre/contracts/events/certificates";
import { applicationRejected } from "@jobcentre/contracts/events/training";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { messageModel } from "../messages/message.model.ts";
import { exportData } from "../privacy/export-data.ts";
import { identityService } from "../service.ts";
import { PROVIDER_ENV, tokenIn, type Visitor, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { startOtherServices } from "../testing/other-services.ts";

const behind: { taken?: number } = {};
let provider: FakeProvider;
let others: Awaited<ReturnType<typeof startOtherServices>>;
let service: TestService;
const now = new Date();
const EXPORT = "GET /api/privacy/export";
const { signIn, anAddress, owner } = visitors(
  () => service,
  () => provider,
  () => now,
);

beforeAll(async () => {
  provider = await startFakeProvider();
  others = await startOtherServices(behind);
  const env = { ...PROVIDER_ENV(provider.issuer), ...others.env };
  service = await startTestService(identityService, { env, now: () => now });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
  others?.close();
});

const ownId = async (by: Visitor) => String((await by.claims())?.colleague_id);

/** Somebody joins a company; `handOver` makes them its owner. */
async function joinedBy(boss: Visitor) {
  const email = anAddress();
  const { body } = await boss.call("POST /api/employer/colleagues", { email, name: "Ngozi Eze" });
  const colleague = await signIn(email);
  await colleague.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  const handOver = async () =>
    expect((await boss.call(`POST /api/employer/colleagues/${body.id}/make-owner`)).status).toBe(200);
  return { email, colleague, handOver };
}

/** A company whose owner has handed it to its only colleague, and that one's way in. */
async function handedOver() {
  const boss = await owner();
  const { email, handOver } = await joinedBy(boss);
  const before = await boss.claims();
  const bossEmail = String(before?.email);
  await handOver();
  return { boss, bossEmail, before, heir: await signIn(email), company_id: boss.own_id };
}

it("[GEN-04] tells other services with the session how often the account was handed over, and nothing where it never was", async () => {
  const { boss, before, heir, company_id } = await handedOver();
  const told = (await service.recorded(company_id)).filter(({ name }) => name === "identity.owner-changed");
  const handed_over = { number: 1, event_id: told[0]?.id };
  expect(before).not.toHaveProperty("handed_over");
  expect(await heir.claims()).toMatchObject({ sub: company_id, handed_over });
  expect(await boss.claims()).toMatchObject({ sub: company_id, colleague_id: expect.any(String), handed_over });
  const { body } = await heir.call("GET /api/employer/colleagues");
  const [back] = (body as unknown as { colleagues: { id: string }[] }).colleagues;
  expect((await heir.call(`POST /api/employer/colleagues/${back?.id}/make-owner`)).status).toBe(200);
  expect(await heir.claims()).toMatchObject({ handed_over: { number: 2 } });
});

it("[GEN-04] makes no copy for who owns a company, or did, while another service has not taken its handing over, and then does", async () => {
  const { boss, bossEmail, heir, company_id } = await handedOver();
  const gone = await handedOver();
  expect((await gone.boss.call("POST /api/employer/colleagues/leave")).status).toBe(200);
  const left = await signIn(gone.bossEmail);
  expect((await left.claims())?.colleague_id).toBeUndefined();
  // Who never owned it: nothing of theirs was ever in its account.
  const { colleague, handOver } = await joinedBy(heir);
  expect(await colleague.claims()).toMatchObject({ sub: company_id, colleague_id: colleague.own_id });
  const stranger = await owner();
  behind.taken = 0;
  try {
    for (const one of [heir, boss, left])
      expect(await one.call(EXPORT)).toMatchObject({
        status: 503,
        body: { code: "service_unavailable", error: expect.stringContaining("is being moved") },
      });
    for (const one of [stranger, colleague]) expect((await one.call(EXPORT)).status).toBe(200);
  } finally {
    behind.taken = 1;
  }
  for (const one of [heir, boss, left]) expect((await one.call(EXPORT)).status).toBe(200);
  // Of owners before the last one, too.
  const own = String((await boss.claims())?.colleague_id);
  await handOver();
  const first = await signIn(bossEmail);
  expect(first.own_id).toBe(own);
  expect((await first.call(EXPORT)).status).toBe(503);
});

it("[GEN-04] breaks a copy off where the company is handed over while it is sent, before anything more is read", async () => {
  const boss = await owner();
  const { handOver } = await joinedBy(boss);
  const opened: string[] = [];
  const copy = await exportData(
    {
      db: service.db,
      now: () => now,
      config: { PUBLIC_URL: "http://localhost" } as Parameters<typeof exportData>[0]["config"],
      callInternal: async (from) => ({ sections: [{ name: `${from}/theirs`, about: "" }], files: [] }),
      async openInternal(from) {
        opened.push(from);
        await handOver();
        return Readable.from(["[]"]);
      },
    },
    testPerson("employer", { account_id: boss.own_id }),
  );
  await expect(buffer(copy.open())).rejects.toThrow("was handed over");
  expect(opened).toHaveLength(1);
});

it("[GEN-04] tells what was decided before a service took a handing over to the former owner, by e-mail too, whenever it was, twice delivered", async () => {
  const { boss, heir, company_id } = await handedOver();
  const own = await ownId(boss);
  const decided = { ...applicationRejected.example, account_id: company_id };
  const meanwhile = await service.deliver(applicationRejected.name, decided, { handed_over: 0 });
  await service.transport.publish(meanwhile);
  // The new owner's own, which came with them.
  const issued = { ...certificateIssued.example, account_id: company_id };
  const since = { handed_over: 1, occurred_at: new Date(now.getTime() - 60_000).toISOString() };
  const theirs = await service.deliver(certificateIssued.name, issued, since);
  const toWhom = async (event_id: string) =>
    (await messageModel(service.db).find({ event_id }).lean()).map(({ account_id }) => account_id);
  expect(await toWhom(meanwhile.id)).toEqual([own]);
  expect(await toWhom(theirs.id)).toEqual([company_id]);
  const [message] = await messageModel(service.db).find({ event_id: meanwhile.id }).lean();
  expect(await mailJobModel(service.db).findById(message?._id.toHexString()).lean()).toMatchObject({ account_id: own });
  const { body } = await heir.call("GET /api/messages");
  expect(JSON.stringify(body)).not.toContain(message?.subject);
});

it("[GEN-04] tells nobody what was decided meanwhile where the former owner is gone, and goes by the time where no number is told", async () => {
  const { boss, bossEmail, company_id } = await handedOver();
  const decided = { ...applicationRejected.example, account_id: company_id };
  const told = async (more: object) => {
    const { id } = await service.deliver(applicationRejected.name, decided, more);
    return (await messageModel(service.db).find({ event_id: id }).lean()).map(({ account_id }) => account_id);
  };
  const own = await ownId(boss);
  const [early, late] = [new Date(now.getTime() - 1000), new Date(now.getTime() + 1000)];
  expect(await told({ occurred_at: early.toISOString() })).toEqual([own]);
  expect(await told({ occurred_at: late.toISOString() })).toEqual([company_id]);
  expect((await boss.call("POST /api/employer/colleagues/leave")).status).toBe(200);
  const again = await signIn(bossEmail);
  expect(again.own_id).toBe(own);
  expect((await again.call("DELETE /api/privacy/account", { confirmation: "delete my account" })).status).toBe(200);
  expect(await told({ handed_over: 0 })).toEqual([]);
});

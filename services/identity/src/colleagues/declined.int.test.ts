import type { Colleague } from "@jobcentre/contracts/http/identity";
import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { identityService } from "../service.ts";
import { PROVIDER_ENV, tokenIn, type Visitor, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { employerInput } from "../testing/people.ts";
import { colleagueModel } from "./colleague.model.ts";
import { timesOfLink } from "./colleague.rules.ts";

const DAY = 24 * 3_600_000;
const OVER = { status: 404, body: { code: "colleague_invitation_over" } };
const DECLINED = { status: 409, body: { code: "colleague_declined" } };
let provider: FakeProvider;
let service: TestService;
let now = new Date();
const { signIn, anAddress, owner } = visitors(
  () => service,
  () => provider,
  () => now,
);

beforeAll(async () => {
  provider = await startFakeProvider();
  service = await startTestService(identityService, { env: PROVIDER_ENV(provider.issuer), now: () => now });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
});
beforeEach(() => {
  // No midnight in Lagos comes in between.
  now = new Date(new Date().setUTCHours(12, 0, 0, 0));
});

const invite = (by: Visitor, email: string) => by.call("POST /api/employer/colleagues", { email, name: "Ngozi Eze" });
const again = (by: Visitor, id: unknown) => by.call(`POST /api/employer/colleagues/${id}/send-again`);
/** By whoever has the link, signed in nowhere. */
const decline = (token: string) => service.call(null, `POST /api/colleague-invitations/${token}/decline`);
const look = (token: string) => service.call(null, `GET /api/colleague-invitations/${token}`);
const listOf = async (by: Visitor) =>
  ((await by.call("GET /api/employer/colleagues")).body as unknown as { colleagues: Colleague[] }).colleagues;
const mailsTo = (id: unknown) => mailJobModel(service.db).countDocuments({ colleague_id: String(id) });

/** A company, and an address that declined its invitation. */
async function declined() {
  const boss = await owner();
  const email = anAddress();
  const { id, invitation_link } = (await invite(boss, email)).body;
  const token = tokenIn(invitation_link);
  expect(await decline(token)).toMatchObject({ status: 200, body: { success: true } });
  return { boss, email, id, token };
}

it("[GEN-04] ends an invitation for who declines it without signing in, and its company sees so", async () => {
  const { boss, email, id, token } = await declined();
  expect(await look(token)).toMatchObject(OVER);
  const person = await signIn(email);
  expect((await person.call("GET /api/colleague-invitations")).body).toEqual([]);
  expect(await person.call(`POST /api/colleague-invitations/${token}`)).toMatchObject(OVER);
  const at = now.toISOString();
  expect(await listOf(boss)).toMatchObject([{ email, state: "expired", declined_at: at, ends_at: at }]);
  const data = { employer_id: boss.own_id, employer_name: employerInput.business_name };
  const facts = await service.recorded(String(id));
  expect(facts.at(-1)).toMatchObject({ name: "identity.colleague-declined", data, actor: null });
  // Pressed twice, or the answer was lost.
  expect((await decline(token)).status).toBe(200);
  expect(await service.recorded(String(id))).toHaveLength(facts.length);
});

it("[GEN-04] lets the company not invite that address again on that day, also once it took the invitation back", async () => {
  const { boss, email, id, token } = await declined();
  const sent = await mailsTo(id);
  expect(await again(boss, id)).toMatchObject(DECLINED);
  expect((await boss.call(`DELETE /api/employer/colleagues/${id}`)).status).toBe(200);
  expect(await invite(boss, email)).toMatchObject(DECLINED);
  expect(await mailsTo(id)).toBe(sent);
  expect(await decline(token)).toMatchObject(OVER);
  // Another address, and another company, are not meant.
  expect((await invite(boss, anAddress())).status).toBe(201);
  expect((await invite(await owner(), email)).status).toBe(201);
});

it("[GEN-04] lets the company send it again from the next day on, as one that nobody declined", async () => {
  const { boss, email, id, token } = await declined();
  const bossEmail = String((await boss.claims())?.email);
  now = new Date(now.getTime() + DAY);
  const tomorrow = await signIn(bossEmail, { name: "Chinedu Okafor" });
  const sent = await again(tomorrow, id);
  expect(sent).toMatchObject({ status: 200, body: { state: "invited" } });
  expect(sent.body).not.toHaveProperty("declined_at");
  expect(await decline(token)).toMatchObject(OVER);
  const newer = tokenIn(sent.body.invitation_link);
  expect((await (await signIn(email)).call(`POST /api/colleague-invitations/${newer}`)).status).toBe(200);
  expect(await listOf(tomorrow)).toMatchObject([{ email, state: "joined" }]);
  expect(await decline(newer)).toMatchObject(OVER);
});

it("[GEN-04] counts as not declined once an instance of the version before sent it again, which leaves the day behind", async () => {
  const { boss, email, id } = await declined();
  now = new Date(now.getTime() + 1000);
  const stored = () => colleagueModel(service.db).findById(id).lean();
  await colleagueModel(service.db).updateOne({ _id: String(id) }, { $set: timesOfLink(now) });
  expect(await stored()).toHaveProperty("declined_at");
  const [shown] = await listOf(boss);
  expect(shown).toMatchObject({ email, state: "invited" });
  expect(shown).not.toHaveProperty("declined_at");
  const newer = tokenIn(shown?.invitation_link);
  expect((await look(newer)).status).toBe(200);
  expect((await decline(newer)).status).toBe(200);
  expect(await listOf(boss)).toMatchObject([{ state: "expired", declined_at: now.toISOString() }]);
  now = new Date(now.getTime() + 1000);
  await colleagueModel(service.db).updateOne({ _id: String(id) }, { $set: timesOfLink(now) });
  const newest = tokenIn((await listOf(boss))[0]?.invitation_link);
  expect((await (await signIn(email)).call(`POST /api/colleague-invitations/${newest}`)).status).toBe(200);
  expect((await listOf(boss))[0]).not.toHaveProperty("declined_at");
  expect(await stored()).not.toHaveProperty("declined_at");
});

it("[GEN-04] brings no declined link back to life where its address had enough e-mails that day", async () => {
  const { boss, email, id, token } = await declined();
  const bossEmail = String((await boss.claims())?.email);
  now = new Date(now.getTime() + DAY);
  const elsewhere = [await owner(), await owner(), await owner()];
  for (const other of elsewhere) await invite(other, email);
  const sent = await mailsTo(id);
  const tomorrow = await signIn(bossEmail, { name: "Chinedu Okafor" });
  const answer = await again(tomorrow, id);
  expect(answer).toMatchObject({ status: 200, body: { state: "invited" } });
  expect(await mailsTo(id)).toBe(sent);
  expect(await look(token)).toMatchObject(OVER);
  expect((await look(tokenIn(answer.body.invitation_link))).status).toBe(200);
});

it("[GEN-04] declines nothing for an invented link, and with that of a suspended company as little as joining does", async () => {
  const boss = await owner();
  const token = tokenIn((await invite(boss, anAddress())).body.invitation_link);
  expect(await decline(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toMatchObject(OVER);
  expect((await decline("nonsense")).status).toBe(404);
  const admin = testPerson("admin");
  await service.call(admin, `POST /api/admin/users/${boss.own_id}/suspend`, { reason: "Fraud." });
  expect(await decline(token)).toMatchObject(OVER);
  await service.call(admin, `POST /api/admin/users/${boss.own_id}/reinstate`);
  expect(await listOf(await signIn(String((await boss.claims())?.email), { name: "Chinedu Okafor" }))).toMatchObject([
    { state: "invited" },
  ]);
});

it("[GEN-04] keeps of a declined invitation a key of the address alone, which goes with its account", async () => {
  const { email, boss } = await declined();
  const days = async () => JSON.stringify(await service.db.collection("invitation_days").find().toArray());
  expect(await days()).not.toContain(email);
  const count = () => service.db.collection("invitation_days").countDocuments({ _id: /^[0-9a-f]{64}:.*:/ as never });
  const before = await count();
  const person = await signIn(email);
  await person.call("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS });
  expect(await count()).toBe(before - 1);
  expect(await days()).toContain(boss.own_id);
});

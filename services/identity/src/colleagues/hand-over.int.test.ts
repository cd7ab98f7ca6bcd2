import { adminCreated } from "@jobcentre/contracts/events/admin";
import type { Colleague } from "@jobcentre/contracts/http/identity";
import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { accountModel } from "../accounts/account.model.ts";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { identityService } from "../service.ts";
import { PROVIDER_ENV, tokenIn, type Visitor, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { employerInput } from "../testing/people.ts";

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
  now = new Date();
});

const makeOwner = (by: Visitor, id: string) => by.call(`POST /api/employer/colleagues/${id}/make-owner`);
const listOf = async (by: Visitor) =>
  (await by.call("GET /api/employer/colleagues")).body as unknown as { owner: object; colleagues: Colleague[] };
const titlesOf = async (by: Visitor) =>
  ((await by.call("GET /api/messages")).body as unknown as { subject: string }[]).map(({ subject }) => subject);

async function company() {
  const boss = await owner();
  const bossEmail = String((await boss.claims())?.email);
  const email = anAddress();
  const { body } = await boss.call("POST /api/employer/colleagues", { email, name: "Ngozi Eze" });
  const colleague = await signIn(email);
  await colleague.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  return { boss, bossEmail, email, colleague, id: String(body.id) };
}

it("[GEN-04] makes a colleague the owner and the owner a colleague, who goes on; the new owner signs in anew", async () => {
  const { boss, bossEmail, email, colleague, id } = await company();
  const company_id = boss.own_id;
  expect((await makeOwner(boss, id)).status).toBe(200);

  expect(await boss.claims()).toMatchObject({ sub: company_id, email, user_type: "employer", is_admin: false });
  expect(await boss.claims()).toHaveProperty("colleague_id");
  expect((await boss.call("POST /api/employer/colleagues", { email: anAddress(), name: "N" })).status).toBe(403);
  expect((await makeOwner(boss, id)).status).toBe(403);
  expect(await colleague.claims()).toBeNull();

  const heir = await signIn(email);
  expect(await heir.claims()).toMatchObject({ sub: company_id, email });
  expect(await heir.claims()).not.toHaveProperty("colleague_id");
  const { owner: now_owner, colleagues } = await listOf(heir);
  expect(now_owner).toEqual({ name: "Ngozi Eze", email, is_you: true });
  expect(colleagues).toMatchObject([{ name: "Chinedu Okafor", email: bossEmail, state: "joined" }]);
  expect(await (await signIn(bossEmail)).claims()).toMatchObject({ sub: company_id, colleague_id: expect.any(String) });

  const facts = await service.recorded(company_id);
  expect(facts.filter(({ name }) => name === "identity.employer-saved").at(-1)?.data).toMatchObject({ email });
  const data = { account_id: colleague.own_id, full_name: "Ngozi Eze", employer_id: company_id };
  expect((await service.recorded(id)).at(-1)).toMatchObject({ name: "identity.owner-changed", data });
  expect(await titlesOf(heir)).toContain("Your company's account has a new owner");
  const mails = await mailJobModel(service.db)
    .find({ account_id: { $ne: "" } })
    .lean();
  expect(mails.at(-1)).toMatchObject({ kind: "security", account_id: (await boss.claims())?.colleague_id });
});

it("[GEN-04] goes back, and on to a third, and nobody signs in to two accounts", async () => {
  const { boss, bossEmail, email, colleague, id } = await company();
  await makeOwner(boss, id);
  const heir = await signIn(email);
  const [back] = (await listOf(heir)).colleagues;
  expect((await makeOwner(heir, String(back?.id))).status).toBe(200);
  expect(await heir.claims()).toMatchObject({ sub: boss.own_id, colleague_id: colleague.own_id });
  const again = await signIn(bossEmail, { name: "Chinedu Okafor" });
  expect(await again.claims()).not.toHaveProperty("colleague_id");
  const thirdEmail = anAddress();
  const { body } = await again.call("POST /api/employer/colleagues", { email: thirdEmail, name: "Third" });
  const third = await signIn(thirdEmail, { name: "Third" });
  await third.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  expect((await makeOwner(again, String(body.id))).status).toBe(200);
  const { owner: thirds, colleagues } = await listOf(await signIn(thirdEmail, { name: "Third" }));
  expect(thirds).toMatchObject({ name: "Third", is_you: true });
  expect(colleagues.map((one) => one.email).sort()).toEqual([bossEmail, email].sort());
  const subjects = [bossEmail, email, thirdEmail];
  for (const subject of subjects)
    expect(await accountModel(service.db).countDocuments({ identities: { $elemMatch: { subject } } })).toBe(1);
});

it("[GEN-04] is the owner's, soon after signing in, for who has joined and neither administers nor is suspended", async () => {
  const { boss, colleague, email, id } = await company();
  expect((await makeOwner(colleague, id)).status).toBe(403);
  const { body } = await boss.call("POST /api/employer/colleagues", { email: anAddress(), name: "Invited" });
  expect((await makeOwner(boss, String(body.id))).status).toBe(404);
  const other = await owner();
  expect((await makeOwner(other, id)).status).toBe(404);
  const admin = testPerson("admin");
  await service.call(admin, `POST /api/admin/users/${colleague.own_id}/suspend`, { reason: "Fraud." });
  expect(await makeOwner(boss, id)).toMatchObject({ status: 409, body: { code: "cannot_own" } });
  await service.call(admin, `POST /api/admin/users/${colleague.own_id}/reinstate`);
  await service.deliver(adminCreated.name, { ...adminCreated.example, admin_id: colleague.own_id, email });
  expect(await makeOwner(boss, id)).toMatchObject({ status: 409, body: { code: "cannot_own" } });
  now = new Date(now.getTime() + 16 * 60_000);
  expect(await makeOwner(boss, id)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
  expect((await listOf(boss)).colleagues).toHaveLength(2);
});

it("[GEN-04] is not for an owner who administers the job centre, and would decide on a company that they work for", async () => {
  const { boss, bossEmail, id } = await company();
  await service.deliver(adminCreated.name, { ...adminCreated.example, email: bossEmail });
  expect(await makeOwner(boss, id)).toMatchObject({ status: 409, body: { code: "cannot_own" } });
  expect((await listOf(boss)).owner).toMatchObject({ is_you: true });
});

it("[GEN-04] lets the new owner delete the account with what was their own, and leaves the former owner theirs", async () => {
  const { boss, bossEmail, email, colleague, id } = await company();
  await makeOwner(boss, id);
  const heir = await signIn(email);
  expect((await heir.call("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS })).status).toBe(200);
  const gone = { _id: { $in: [boss.own_id, colleague.own_id] } };
  expect(await accountModel(service.db).countDocuments(gone)).toBe(0);
  for (const account of [boss.own_id, colleague.own_id])
    expect((await service.recorded(account)).at(-1)).toMatchObject({ name: "identity.user-deleted" });
  expect(await boss.claims()).toBeNull();
  const again = await signIn(bossEmail);
  expect(await again.claims()).toMatchObject({ user_type: null });
  expect((await again.call("POST /api/employer/profile", employerInput)).status).toBe(200);
});

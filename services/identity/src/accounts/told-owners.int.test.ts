import { isNobodysId } from "@jobcentre/service-kit/erasure/nobody.rules";
import { RETELLING, retellingModel } from "@jobcentre/service-kit/retelling/retelling.model";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { PROVIDER_ENV, tokenIn, type Visitor, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { employerInput } from "../testing/people.ts";
import { accountModel } from "./account.model.ts";
import { deletedCompanyModel } from "./deleted-company.model.ts";

let provider: FakeProvider;
let service: TestService;
const { signIn, anAddress, owner } = visitors(
  () => service,
  () => provider,
  () => new Date(),
);

beforeAll(async () => {
  provider = await startFakeProvider();
  service = await startTestService(identityService, { env: PROVIDER_ENV(provider.issuer) });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
});

/** Has an owner make somebody new the owner; answers them, signed in. */
async function handOn(by: Visitor): Promise<Visitor> {
  const email = anAddress();
  const { body } = await by.call("POST /api/employer/colleagues", { email, name: "Ngozi Eze" });
  const heir = await signIn(email);
  await heir.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  expect((await by.call(`POST /api/employer/colleagues/${body.id}/make-owner`)).status).toBe(200);
  return { ...(await signIn(email)), own_id: heir.own_id };
}

/** What is told anew of who owned a company, once an operator asked for it. */
async function toldAnew(company_id: string) {
  // A deletion takes facts about who is gone out again.
  const last = (await service.recorded(company_id)).at(-1)?.aggregate_version ?? 0;
  const ask = { requested_at: new Date(), step: 0, after: null, told: 0, done_at: null };
  await retellingModel(service.db).updateOne({ _id: RETELLING }, { $set: ask }, { upsert: true });
  const done = async () => (await retellingModel(service.db).findById(RETELLING).lean())?.done_at;
  await expect.poll(done, { timeout: 60_000 }).toBeInstanceOf(Date);
  const facts = await service.recorded(company_id);
  return facts.filter((fact) => fact.name === "identity.owner-changed" && fact.aggregate_version > last);
}

it("[GEN-04] tells every numbered handing over anew as it was, in its order, to who lost one", async () => {
  const boss = await owner();
  const bossEmail = String((await boss.claims())?.email);
  const second = await handOn(boss);
  const third = await handOn(second);
  const told = (await service.recorded(boss.own_id)).filter(({ name }) => name === "identity.owner-changed");
  const anew = await toldAnew(boss.own_id);
  const whose = ({ data }: { data: unknown }) => {
    const { number, account_id, former_owner_id, employer_id } = data as Record<string, unknown>;
    return { number, account_id, former_owner_id, employer_id };
  };
  expect(anew.map(whose)).toEqual(told.map(whose));
  expect(anew).toMatchObject([{ retold: true }, { retold: true }]);
  expect(anew.map(({ data }) => (data as { account_id: string }).account_id)).toEqual([second.own_id, third.own_id]);
  expect(anew[0]?.data).toMatchObject({
    employer_name: employerInput.business_name,
    former_contact: { name: "Chinedu Okafor", email: bossEmail, phone: "" },
  });
  for (const [index, one] of anew.entries())
    expect(Math.abs(Date.parse(one.occurred_at) - Date.parse(told[index]?.occurred_at ?? ""))).toBeLessThan(5_000);
});

it("[GEN-04] tells anew that whose former owner is gone is nobody's, and nothing of what has no number", async () => {
  const boss = await owner();
  const bossEmail = String((await boss.claims())?.email);
  const third = await handOn(await handOn(boss));
  const leaving = await signIn(bossEmail);
  expect((await leaving.call("POST /api/employer/colleagues/leave")).status).toBe(200);
  const gone = await signIn(bossEmail);
  expect((await gone.call("DELETE /api/privacy/account", { confirmation: "delete my account" })).status).toBe(200);
  const told = (await toldAnew(boss.own_id)).map(({ data }) => data as { number: number; former_owner_id: string });
  expect(told.map(({ number, former_owner_id }) => [number, isNobodysId(former_owner_id)])).toEqual([
    [1, true],
    [2, false],
  ]);
  await accountModel(service.db).updateOne({ _id: boss.own_id }, { $unset: { handed_over: 1 } });
  expect(await toldAnew(boss.own_id)).toEqual([]);
  expect(await third.claims()).toMatchObject({ sub: boss.own_id });
});

it("[GEN-04] tells them anew of a company whose account is deleted by now, for who lost one and waits with the deletion", async () => {
  const boss = await owner();
  const bossEmail = String((await boss.claims())?.email);
  const second = await handOn(boss);
  const third = await handOn(second);
  expect((await third.call("DELETE /api/privacy/account", { confirmation: "delete my account" })).status).toBe(200);
  const whose = async () =>
    (await toldAnew(boss.own_id)).map(
      ({ data }) => data as Record<"number" | "account_id" | "former_owner_id", string>,
    );
  const first = String((await (await signIn(bossEmail)).claims())?.sub);
  const told = await whose();
  expect(told.map(({ number, former_owner_id }) => [number, former_owner_id])).toEqual([
    [1, first],
    [2, second.own_id],
  ]);
  // Gone with the company: it would be theirs who owned it last.
  expect([told[0]?.account_id, isNobodysId(String(told[1]?.account_id))]).toEqual([second.own_id, true]);

  const gone = await signIn(bossEmail);
  expect((await gone.call("DELETE /api/privacy/account", { confirmation: "delete my account" })).status).toBe(200);
  expect(JSON.stringify(await deletedCompanyModel(service.db).find().lean())).not.toContain(first);
  expect((await whose()).map(({ former_owner_id }) => isNobodysId(former_owner_id))).toEqual([true, false]);
});

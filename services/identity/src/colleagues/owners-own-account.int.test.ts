import { adminCreated, passwordSet } from "@jobcentre/contracts/events/admin";
import { certificateIssued } from "@jobcentre/contracts/events/certificates";
import { interviewDeclined } from "@jobcentre/contracts/events/interviews";
import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { accountModel } from "../accounts/account.model.ts";
import { accountOfPassword } from "../accounts/account-of-password.ts";
import { exportSections } from "../export-sections.ts";
import { messageModel } from "../messages/message.model.ts";
import { identityService } from "../service.ts";
import { staffNoteModel } from "../staff-notes/staff-note.model.ts";
import { PROVIDER_ENV, tokenIn, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { employerInput, jobSeekerWithCv } from "../testing/people.ts";

let provider: FakeProvider;
let service: TestService;
let now = new Date();
const { signIn, anAddress, owner } = visitors(
  () => service,
  () => provider,
  () => now,
);
const admin = testPerson("admin");

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

/** A company with a colleague, who is not its owner yet: `hand` makes them that. */
async function company() {
  const boss = await owner();
  const email = anAddress();
  const { body } = await boss.call("POST /api/employer/colleagues", { email, name: "Ngozi Eze" });
  const colleague = await signIn(email);
  await colleague.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  const hand = () => boss.call(`POST /api/employer/colleagues/${body.id}/make-owner`);
  /** The former owner's account of their own. */
  const formers = async () => String((await boss.claims())?.colleague_id);
  return { boss, email, company_id: boss.own_id, own_id: colleague.own_id, hand, formers };
}
const subjectsOf = async (account_id: string) =>
  (await messageModel(service.db).find({ account_id }).lean()).map(({ subject }) => subject);

it("[GEN-04] refuses to suspend, delete or write to the account that its person does not sign in to any more, and says where", async () => {
  const { own_id, company_id, hand } = await company();
  await service.call(admin, `POST /api/admin/users/${own_id}/suspend`, { reason: "Looked into." });
  await service.call(admin, `POST /api/admin/users/${own_id}/reinstate`);
  now = new Date(now.getTime() + 1000);
  expect((await hand()).status).toBe(200);
  const before = await subjectsOf(own_id);
  const calls: [string, object?][] = [
    [`POST /api/admin/users/${own_id}/suspend`, { reason: "Fraud." }],
    [`POST /api/admin/users/${own_id}/message`, { subject: "Your papers", message: "Please bring them." }],
    [`DELETE /api/admin/users/${own_id}`],
  ];
  for (const [call, body] of calls) {
    const refused = await service.call(admin, call, body);
    expect([call, refused.status, refused.body.code]).toEqual([call, 409, "signs_in_elsewhere"]);
    expect(refused.body.error).toContain(employerInput.business_name);
  }
  expect(await subjectsOf(own_id)).toEqual(before);
  expect(await accountModel(service.db).exists({ _id: own_id, suspended_at: null })).not.toBeNull();
  const page = await service.call(admin, `GET /api/admin/users/${own_id}`);
  expect(page.body.owner_of).toEqual({ id: company_id, name: employerInput.business_name });
  expect((await service.call(admin, `GET /api/admin/users/${company_id}`)).body).not.toHaveProperty("owner_of");
  // The company's own goes on.
  expect((await service.call(admin, `POST /api/admin/users/${company_id}/suspend`, { reason: "Fraud." })).status).toBe(
    200,
  );
});

it("leaves what an owner noted as an administrator to them when the account is another's", async () => {
  const { company_id, hand, formers } = await company();
  const about = (await jobSeekerWithCv(service)).person.account_id;
  const wrote = testPerson("admin", { account_id: company_id });
  const note = { text: "Call her.", follow_up_on: null };
  const { body } = await service.call(wrote, `POST /api/admin/users/${about}/notes`, note);
  await staffNoteModel(service.db).updateOne({ _id: String(body.id) }, { done_at: now, done_by: company_id });
  expect((await hand()).status).toBe(200);
  const kept = await staffNoteModel(service.db).findById(String(body.id)).lean();
  expect(kept).toMatchObject({ author_id: await formers(), done_by: await formers() });
  const [shown] = (await service.call(admin, `GET /api/admin/users/${about}/notes`)).body as unknown as object[];
  expect(shown).toMatchObject({ author_name: "Chinedu Okafor", done_by_name: "Chinedu Okafor" });
});

it("keeps an owner who administers the centre from notes about themself, also of before", async () => {
  const { own_id, company_id, email, hand } = await company();
  const on = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const note = { text: "Ask about the firm.", follow_up_on: on };
  const { body } = await service.call(admin, `POST /api/admin/users/${own_id}/notes`, note);
  await hand();
  await service.deliver(adminCreated.name, { ...adminCreated.example, admin_id: company_id, email });
  const heir: Person = testPerson("admin", { account_id: company_id, email });
  const at = `/api/admin/users/${own_id}/notes`;
  const refusals = [
    await service.call(heir, `POST ${at}`, { text: "All is well." }),
    await service.call(heir, `PUT ${at}/${body.id}`, { text: "All is well." }),
    await service.call(heir, `POST ${at}/${body.id}/done`),
    await service.call(heir, `DELETE ${at}/${body.id}`),
  ];
  expect(refusals.map((one) => [one.status, one.body.code])).toEqual(refusals.map(() => [403, "own_to_decide"]));
  const followUps = async (by: Person) => {
    const { body: found } = await service.call(by, "GET /api/admin/follow-ups?whose=mine&state=open");
    return (found as unknown as { id: string }[]).map(({ id }) => id);
  };
  expect(await followUps(admin)).toContain(body.id);
  expect(await followUps(heir)).not.toContain(body.id);
  const [seen] = (await service.call(heir, `GET ${at}`)).body as unknown as object[];
  expect(seen).toMatchObject({ may_change: false, may_delete: false });
});

it("neither opens nor tells it anything by the address that its person signs in with elsewhere", async () => {
  const { own_id, company_id, email, hand } = await company();
  await hand();
  await signIn(email);
  await accountModel(service.db).updateOne({ _id: own_id }, { signed_in_at: new Date(now.getTime() + 60_000) });
  expect(await accountOfPassword(service.db, { email, name: "Ngozi Eze" }, now)).toBe(company_id);
  await service.deliver(adminCreated.name, { ...adminCreated.example, admin_id: company_id, email });
  await service.deliver(passwordSet.name, { ...passwordSet.example, admin_id: company_id });
  expect((await subjectsOf(company_id)).filter((subject) => /password/i.test(subject))).toHaveLength(1);
  expect((await subjectsOf(own_id)).filter((subject) => /password|administrator/i.test(subject))).toEqual([]);
});

it("[GEN-04] tells of an administrator's account whoever signs in with its address now, also what happened before the handing over", async () => {
  const { boss, company_id, own_id, email, hand, formers } = await company();
  const before = { occurred_at: now.toISOString() };
  now = new Date(now.getTime() + 60_000);
  expect((await hand()).status).toBe(200);
  const own = await formers();
  const about = async (admin_id: string, address: string) => {
    await service.deliver(adminCreated.name, { ...adminCreated.example, admin_id, email: address }, before);
    await service.deliver(passwordSet.name, { ...passwordSet.example, admin_id }, before);
  };
  const told = async (account_id: string) =>
    (await subjectsOf(account_id)).filter((subject) => /password|administrator/i.test(subject)).sort();
  await about(own_id, email);
  const news = ["You are an administrator of the job centre", "Your administrator password was set"];
  expect(await told(company_id)).toEqual(news);
  expect(await told(own)).toEqual([]);
  const formersAddress = (await accountModel(service.db).findById(own).orFail().lean()).email;
  await about(boss.own_id, formersAddress);
  expect(await told(own)).toEqual(news);
  expect(await told(company_id)).toEqual(news);
});

it("[GEN-04] is not handed over while a colleague's record has the owner's address, and says whose", async () => {
  const { boss, hand } = await company();
  const address = anAddress();
  const { body } = await boss.call("POST /api/employer/colleagues", { email: address, name: "Third One" });
  const third = await signIn(address, { name: "Third One" });
  await third.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  // The provider gave the address to the owner, and the colleague another one: they have not signed in since.
  await accountModel(service.db).updateOne({ _id: boss.own_id }, { email: address });
  const refused = await hand();
  expect(refused).toMatchObject({ status: 409, body: { code: "cannot_own" } });
  expect(refused.body.error).toContain("Third One");
  expect(await boss.claims()).not.toHaveProperty("colleague_id");
  await boss.call(`DELETE /api/employer/colleagues/${body.id}`);
  expect((await hand()).status).toBe(200);
});

it("[GEN-04] gives what happened before the handing over, and is known after it, to whose it was", async () => {
  const { boss, company_id, own_id, hand, formers } = await company();
  const before = now;
  now = new Date(now.getTime() + 60_000);
  await hand();
  const own = await formers();
  const tell = (event: typeof certificateIssued, title: string, occurred_at: Date) =>
    service.deliver(
      event.name,
      { ...event.example, account_id: company_id, program_title: title },
      { occurred_at: occurred_at.toISOString() },
    );
  await tell(certificateIssued, "Sewing", before);
  await tell(certificateIssued, "Baking", new Date(now.getTime() + 1000));
  const example = { ...interviewDeclined.example, employer_id: company_id };
  await service.deliver(interviewDeclined.name, example, { occurred_at: before.toISOString() });
  const sewing = "Your certificate for Sewing is ready";
  expect(await subjectsOf(own)).toContain(sewing);
  expect(await subjectsOf(company_id)).not.toContain(sewing);
  expect(await subjectsOf(company_id)).toEqual(
    expect.arrayContaining([
      "Your certificate for Baking is ready",
      `An interview for ${interviewDeclined.example.job_title} needs another time`,
    ]),
  );
  // Whose it was nobody else learns from a copy.
  const section = exportSections(service.db).find(({ name }) => name === "account/account");
  const rows = [];
  for await (const row of section?.read(company_id) ?? []) rows.push(row);
  expect(JSON.stringify(rows)).not.toContain(own);

  // Who deleted their account meanwhile gets nothing, and leaves nothing of it.
  await boss.call("POST /api/employer/colleagues/leave");
  await service.call(admin, `DELETE /api/admin/users/${own}`);
  await tell(certificateIssued, "Welding", before);
  const welding = "Your certificate for Welding is ready";
  for (const account of [company_id, own, own_id]) expect(await subjectsOf(account)).not.toContain(welding);
  expect(await accountModel(service.db).countDocuments({ former_owner: own })).toBe(0);
});

it("[GEN-04] gives it so after two handings over in a row, too: each of both former owners theirs", async () => {
  const { company_id, own_id, email, hand, formers } = await company();
  const first = now;
  now = new Date(now.getTime() + 60_000);
  await hand();
  const own = await formers();
  const second = new Date(now.getTime() + 1000);
  now = new Date(now.getTime() + 60_000);
  const heir = await signIn(email);
  const [back] = ((await heir.call("GET /api/employer/colleagues")).body as unknown as { colleagues: { id: string }[] })
    .colleagues;
  expect((await heir.call(`POST /api/employer/colleagues/${back?.id}/make-owner`)).status).toBe(200);
  const tell = (program_title: string, occurred_at: Date) =>
    service.deliver(
      certificateIssued.name,
      { ...certificateIssued.example, account_id: company_id, program_title },
      { occurred_at: occurred_at.toISOString() },
    );
  await tell("Sewing", first);
  await tell("Baking", second);
  await tell("Welding", now);
  const programsOf = async (account_id: string) =>
    (await subjectsOf(account_id))
      .flatMap((subject) => /^Your certificate for (\w+) is ready$/.exec(subject)?.[1] ?? [])
      .sort();
  expect(await programsOf(own)).toEqual(["Sewing"]);
  expect(await programsOf(own_id)).toEqual(["Baking"]);
  expect(await programsOf(company_id)).toEqual(["Welding"]);

  // Who owned it in between deletes their account.
  const left = await signIn(email);
  await left.call("POST /api/employer/colleagues/leave");
  await service.call(admin, `DELETE /api/admin/users/${own_id}`);
  await tell("Tiling", second);
  await tell("Masonry", first);
  expect(await programsOf(own)).toEqual(["Masonry", "Sewing"]);
  expect(await programsOf(company_id)).toEqual(["Welding"]);
  expect(await accountModel(service.db).countDocuments({ "earlier_owners.account_id": own_id })).toBe(0);
});

it("[GEN-04] gives it to whose it was also where their own account is a company's by then, which they handed over in turn", async () => {
  const first = now;
  const { boss, company_id, hand, formers } = await company();
  now = new Date(now.getTime() + 60_000);
  await hand();
  const own = await formers();
  await boss.call("POST /api/employer/colleagues/leave");
  const { email } = await accountModel(service.db).findById(own).orFail().lean();
  const founder = await signIn(email);
  const made = await founder.call("POST /api/employer/profile", { ...employerInput, business_name: "Second Firm" });
  expect(made.status).toBeLessThan(300);
  const address = anAddress();
  const { body } = await founder.call("POST /api/employer/colleagues", { email: address, name: "Hassan Bello" });
  const hassan = await signIn(address, { name: "Hassan Bello" });
  await hassan.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  now = new Date(now.getTime() + 60_000);
  expect((await founder.call(`POST /api/employer/colleagues/${body.id}/make-owner`)).status).toBe(200);
  const newest = String((await founder.claims())?.colleague_id);
  expect(newest).not.toBe(own);
  await service.deliver(
    certificateIssued.name,
    { ...certificateIssued.example, account_id: company_id, program_title: "Sewing" },
    { occurred_at: first.toISOString() },
  );
  const sewing = "Your certificate for Sewing is ready";
  expect(await subjectsOf(newest)).toContain(sewing);
  for (const account of [own, company_id]) expect(await subjectsOf(account)).not.toContain(sewing);
});

it("[GEN-04] gives what happened before the last twenty owners to nobody", async () => {
  const { company_id, own_id, email, hand } = await company();
  await hand();
  const handed_at = now.getTime();
  const moment = (n: number) => new Date(handed_at - (100 - n) * 60_000);
  const anOwner = (n: number) => ({ until: moment(n), account_id: testPerson("nobody_yet").account_id });
  const owners = Array.from({ length: 20 }, (_, n) => anOwner(n));
  await accountModel(service.db).updateOne({ _id: own_id }, { $set: { earlier_owners: owners } });
  now = new Date(now.getTime() + 60_000);
  const heir = await signIn(email);
  const { colleagues } = (await heir.call("GET /api/employer/colleagues")).body as unknown as {
    colleagues: { id: string }[];
  };
  expect((await heir.call(`POST /api/employer/colleagues/${colleagues[0]?.id}/make-owner`)).status).toBe(200);
  const tellOf = (n: number) =>
    service.deliver(
      certificateIssued.name,
      { ...certificateIssued.example, account_id: company_id, program_title: `Course ${n}` },
      { occurred_at: new Date(moment(n).getTime() - 1000).toISOString() },
    );
  for (const n of [0, 1, 19]) await tellOf(n);
  const whose = async (n: number) =>
    (
      await messageModel(service.db)
        .find({ subject: `Your certificate for Course ${n} is ready` })
        .lean()
    ).map(({ account_id }) => account_id);
  expect([await whose(0), await whose(1), await whose(19)]).toEqual([
    [],
    [owners[1]?.account_id],
    [owners[19]?.account_id],
  ]);
});

it("[GEN-04] has a colleague of a suspended company leave it", async () => {
  const { boss, company_id, own_id, email } = await company();
  await service.call(admin, `POST /api/admin/users/${company_id}/suspend`, { reason: "Fraud." });
  const colleague = await signIn(email);
  expect((await colleague.call("POST /api/employer/colleagues/leave")).status).toBe(200);
  const again = await signIn(email);
  expect(await again.claims()).toMatchObject({ sub: own_id, user_type: null });
  expect(await again.claims()).not.toHaveProperty("is_suspended");
  expect((await boss.call("POST /api/employer/colleagues/leave")).body.code).toBe("owner_stays");
  expect((await boss.call("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS })).status).toBe(403);
});

it("[GEN-04] keeps neither the link nor the name of an invitation for repeats, and joins once however often it is asked", async () => {
  const boss = await owner();
  const email = anAddress();
  const invite = { email, name: "Ngozi Only Here" };
  const byKey = { "idempotency-key": "invite-1" };
  const first = await boss.call("POST /api/employer/colleagues", invite, byKey);
  expect(first.status).toBe(201);
  expect((await boss.call("POST /api/employer/colleagues", invite, byKey)).body.code).toBe("already_colleague");
  const again = await boss.call(`POST /api/employer/colleagues/${first.body.id}/send-again`, undefined, byKey);
  expect(again.status).toBe(200);
  const kept = await service.db.collection("idempotency_keys").find({ account_id: boss.own_id }).toArray();
  expect(JSON.stringify(kept)).not.toContain(invite.name);
  expect(JSON.stringify(kept)).not.toContain(email);
  const colleague = await signIn(email);
  const join = () =>
    colleague.call(`POST /api/colleague-invitations/${tokenIn(again.body.invitation_link)}`, undefined, {
      "idempotency-key": "join-1",
    });
  expect((await join()).body).toEqual({ success: true });
  // The answer was lost on its way: who asks acts as the company by now.
  expect(await colleague.claims()).toMatchObject({ sub: boss.own_id });
  expect(await join()).toMatchObject({ status: 200, body: { success: true } });
});

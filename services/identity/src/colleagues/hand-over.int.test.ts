import { adminCreated } from "@jobcentre/contracts/events/admin";
import { certificateIssued } from "@jobcentre/contracts/events/certificates";
import { interviewDeclined } from "@jobcentre/contracts/events/interviews";
import type { Colleague } from "@jobcentre/contracts/http/identity";
import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { readEvents } from "@jobcentre/test-kit/event-stream";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { accountModel } from "../accounts/account.model.ts";
import { exportSections } from "../export-sections.ts";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { messageModel } from "../messages/message.model.ts";
import { identityService } from "../service.ts";
import { afterFreshLook } from "../testing/after-fresh-look.ts";
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
  const former_owner_id = (await boss.claims())?.colleague_id;
  const data = { account_id: colleague.own_id, full_name: "Ngozi Eze", employer_id: company_id, former_owner_id };
  const names = facts.map(({ name }) => name);
  expect(facts[names.indexOf("identity.owner-changed")]?.data).toMatchObject(data);
  // Before the profile with the new address: what is the former owner's goes with them as it was.
  expect(names.indexOf("identity.owner-changed")).toBeLessThan(names.lastIndexOf("identity.employer-saved"));
  expect(await titlesOf(heir)).toContain("Your company's account has a new owner");
  const mails = await mailJobModel(service.db)
    .find({ account_id: { $ne: "" } })
    .lean();
  expect(mails.at(-1)).toMatchObject({ kind: "security", account_id: (await boss.claims())?.colleague_id });
});

it("[GEN-04] numbers handings over in their order, each with the one before and the former owner's contact, and tells the deletion of them", async () => {
  const { boss, bossEmail, email, id } = await company();
  const contact = { name: employerInput.hr_contact_name, phone: employerInput.hr_contact_phone };
  // A version without numbers handed it over before.
  await makeOwner(boss, id);
  await accountModel(service.db).updateOne({ _id: boss.own_id }, { $unset: { handed_over: 1 } });
  for (const [by, next] of [
    [email, bossEmail],
    [bossEmail, email],
  ] as const) {
    const owner_now = await signIn(by);
    const { colleagues } = await listOf(owner_now);
    const one = colleagues.find((colleague) => colleague.email === next);
    expect((await makeOwner(owner_now, String(one?.id))).status).toBe(200);
  }
  const facts = await service.recorded(boss.own_id);
  const told = facts.filter(({ name }) => name === "identity.owner-changed").slice(-2);
  expect(told.map(({ data }) => data)).toMatchObject([
    { number: 1, former_contact: { ...contact, email } },
    { number: 2, former_contact: { ...contact, email: bossEmail }, previous_id: told[0]?.id },
  ]);
  expect(told[0]?.data).not.toHaveProperty("previous_id");
  const last = await signIn(email);
  expect((await last.call("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS })).status).toBe(200);
  const deletion = (await service.recorded(boss.own_id)).at(-1);
  expect(deletion?.data).toMatchObject({ handed_over: { number: 2, event_id: told[1]?.id } });
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
  // They left the company with that.
  expect((await makeOwner(boss, id)).status).toBe(404);
  now = new Date(now.getTime() + 16 * 60_000);
  expect(await makeOwner(boss, id)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
  expect((await listOf(boss)).colleagues).toHaveLength(1);
});

it("[GEN-04] hands nothing over for a session that is ended meanwhile from another browser", async () => {
  const { boss, bossEmail, email, id } = await company();
  const elsewhere = await signIn(bossEmail, { name: "Chinedu Okafor" });
  let ended: unknown;
  afterFreshLook(service.db, async () => {
    ended = (await elsewhere.call("DELETE /api/privacy/sessions")).body.ended;
  });
  // With the colleague's.
  expect([await makeOwner(boss, id), ended]).toMatchObject([{ status: 403, body: { code: "sign_in_again" } }, 2]);
  expect((await listOf(elsewhere)).owner).toMatchObject({ is_you: true, email: bossEmail });
  expect((await service.recorded(boss.own_id)).map(({ name }) => name)).not.toContain("identity.owner-changed");
  expect(await (await signIn(email)).claims()).toHaveProperty("colleague_id");
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

/** Tells the company of a certificate of its owner's, and of an interview. */
async function tellBoth(company_id: string) {
  await service.deliver(certificateIssued.name, { ...certificateIssued.example, account_id: company_id });
  await service.deliver(interviewDeclined.name, { ...interviewDeclined.example, employer_id: company_id });
}
const CERTIFICATE = `Your certificate for ${certificateIssued.example.program_title} is ready`;
const INTERVIEW = `An interview for ${interviewDeclined.example.job_title} needs another time`;

it("[GEN-04] takes what the former owner alone reads to their own account, with the e-mails, and leaves the company's", async () => {
  const { boss, bossEmail, email, id } = await company();
  await tellBoth(boss.own_id);
  expect(await titlesOf(boss)).toEqual(expect.arrayContaining([CERTIFICATE, INTERVIEW]));
  await makeOwner(boss, id);
  const own = String((await boss.claims())?.colleague_id);
  const heir = await signIn(email);
  expect(await titlesOf(heir)).toContain(INTERVIEW);
  expect(await titlesOf(heir)).not.toContain(CERTIFICATE);
  const moved = await messageModel(service.db).find({ account_id: own }).sort({ seq: 1 }).lean();
  expect(moved.map(({ subject }) => subject)).toEqual([CERTIFICATE, "You handed your company's account over"]);
  expect(moved.map(({ seq }) => seq)).toEqual([1, 2]);
  const mails = await mailJobModel(service.db).find({ account_id: own }).sort({ seq: 1 }).lean();
  expect(mails.map(({ _id, seq }) => [_id, seq])).toEqual(moved.map(({ _id, seq }) => [_id.toHexString(), seq]));

  // By the link in its e-mail each is read, by whose it is.
  const one = `GET /api/messages/${moved[0]?._id}`;
  expect((await boss.call(one)).body).toMatchObject({ subject: CERTIFICATE });
  expect((await boss.call(`POST /api/messages/${moved[0]?._id}/read`)).status).toBe(200);
  expect((await heir.call(one)).status).toBe(404);
  expect(await titlesOf(boss)).not.toContain(CERTIFICATE);

  // They are there once the former owner leaves, and nowhere else.
  expect((await boss.call("POST /api/employer/colleagues/leave")).status).toBe(200);
  expect(await titlesOf(await signIn(bossEmail))).toContain(CERTIFICATE);
});

it("[GEN-04] has what was the new owner's own in the copy of their data, and nobody else's", async () => {
  const { boss, email, colleague, id } = await company();
  await service.deliver(certificateIssued.name, { ...certificateIssued.example, account_id: colleague.own_id });
  await makeOwner(boss, id);
  await signIn(email);
  const copyOf = async (section: string, account_id: string) => {
    const found = exportSections(service.db).find(({ name }) => name === section);
    const lines: Record<string, unknown>[] = [];
    for await (const line of found?.read(account_id) ?? []) lines.push(line as Record<string, unknown>);
    return JSON.parse(JSON.stringify(lines)) as Record<string, unknown>[];
  };
  const accounts = await copyOf("account/account", boss.own_id);
  expect(accounts.map((account) => account.id).sort()).toEqual([boss.own_id, colleague.own_id].sort());
  const subjects = (await copyOf("messages/messages", boss.own_id)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining([CERTIFICATE, "Your company's account has a new owner"]));
  expect(await copyOf("messages/e-mails", boss.own_id)).toHaveLength(subjects.length);
  const own = String((await boss.claims())?.colleague_id);
  expect((await copyOf("account/account", own)).map((account) => account.id)).toEqual([own]);
  expect((await copyOf("messages/messages", own)).map(({ subject }) => subject)).not.toContain(CERTIFICATE);
});

it("[GEN-04] keeps a colleague who was invited at the address that the owner signs in with, by the one they have now", async () => {
  const { boss, id } = await company();
  const former = anAddress();
  const { body } = await boss.call("POST /api/employer/colleagues", { email: former, name: "Third" });
  const third = await signIn(former, { name: "Third" });
  await third.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  const renamed = anAddress();
  // As an instance of before left it: the record names the former address, which the owner's is by now.
  await accountModel(service.db).updateOne({ _id: third.own_id }, { $set: { email: renamed } });
  await accountModel(service.db).updateOne({ _id: boss.own_id }, { $set: { email: former } });
  expect((await makeOwner(boss, id)).status).toBe(200);
  const { colleagues } = await listOf(boss);
  expect(colleagues.map((one) => [one.email, one.state]).sort()).toEqual(
    [
      [former, "joined"],
      [renamed, "joined"],
    ].sort(),
  );
  expect(await third.claims()).toMatchObject({ sub: boss.own_id, colleague_id: third.own_id });
});

it("[GEN-04] ends a stream of the former owner's before it tells what is the new one's", async () => {
  const { boss, id } = await company();
  const session = boss.browser.cookies.get("session") ?? "";
  const { body } = await service.internal("POST /internal/session", { session_id: session, audience: "identity" });
  const headers = { authorization: `Bearer ${body.token}`, cookie: `session=${session}` };
  const stream = await readEvents(`${service.url}/api/messages/stream`, headers);
  expect(await stream.next()).toMatchObject({ event: "ready" });
  await makeOwner(boss, id);
  await service.deliver(certificateIssued.name, { ...certificateIssued.example, account_id: boss.own_id });
  // What the company reads comes to its colleagues, too.
  for (let told = await stream.next(); told; told = await stream.next())
    expect(JSON.stringify(told)).not.toContain(CERTIFICATE);
});

it("[GEN-04] takes along whether somebody wants e-mails, where they chose, and nobody else's choice", async () => {
  const { boss, email, colleague, id } = await company();
  const accounts = accountModel(service.db);
  await accounts.updateOne({ _id: boss.own_id }, { $set: { messages_by_email: false, alerts_by_email: false } });
  const switchesOf = async (account_id: unknown) => {
    const { messages_by_email, alerts_by_email } = (await accounts.findById(String(account_id)).lean()) ?? {};
    return [messages_by_email, alerts_by_email];
  };
  await makeOwner(boss, id);
  const own = (await boss.claims())?.colleague_id;
  expect(await switchesOf(own)).toEqual([false, false]);
  expect(await switchesOf(boss.own_id)).toEqual([undefined, undefined]);
  // And back, to the account of their own that is there by now.
  await accounts.updateOne({ _id: boss.own_id }, { $set: { alerts_by_email: false } });
  const heir = await signIn(email);
  const [back] = (await listOf(heir)).colleagues;
  await makeOwner(heir, String(back?.id));
  expect(await switchesOf(colleague.own_id)).toEqual([undefined, false]);
  expect(await switchesOf(boss.own_id)).toEqual([false, false]);
});

it("[GEN-04] opens the new owner a message of before by the link in its e-mail, and nobody else", async () => {
  const { boss, email, colleague, id } = await company();
  await service.deliver(certificateIssued.name, { ...certificateIssued.example, account_id: colleague.own_id });
  const { _id } = (await messageModel(service.db).findOne({ account_id: colleague.own_id }).lean()) ?? {};
  await makeOwner(boss, id);
  const heir = await signIn(email);
  expect((await heir.call(`GET /api/messages/${_id}`)).body).toMatchObject({ subject: CERTIFICATE });
  expect((await boss.call(`GET /api/messages/${_id}`)).status).toBe(404);
  expect((await (await owner()).call(`GET /api/messages/${_id}`)).status).toBe(404);
  expect((await heir.call(`POST /api/messages/${_id}/read`)).status).toBe(200);
  expect(await titlesOf(heir)).not.toContain(CERTIFICATE);
});

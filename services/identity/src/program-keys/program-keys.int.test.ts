import type { ProgramKey } from "@jobcentre/contracts/http/identity";
import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { PROGRAM_KEY_SHAPE } from "@jobcentre/contracts/program-key-options";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportSections } from "../export-sections.ts";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { messageModel } from "../messages/message.model.ts";
import { identityService } from "../service.ts";
import { afterFreshLook } from "../testing/after-fresh-look.ts";
import { PROVIDER_ENV, tokenIn, type Visitor, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { programKeyModel } from "./program-key.model.ts";
import { remindOfEnds } from "./remind-of-ends.ts";

const DAY = 24 * 3_600_000;
const LIST = "GET /api/employer/program-keys";
const MAKE = "POST /api/employer/program-keys";
const HR = { name: "HR system", may: "applicants" };
const NOBODY = { token: null, account_id: null, key_id: null, may: null };
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

type Made = ProgramKey & { key: string };
const make = async (by: Visitor, input: object = HR) => (await by.call(MAKE, input)).body as unknown as Made;
const end = (by: Visitor, id: string) => by.call(`DELETE /api/employer/program-keys/${id}`);
const listOf = async (by: Visitor) => (await by.call(LIST)).body as unknown as ProgramKey[];
const resolve = async (key: string, audience = "jobs") =>
  (await service.internal("POST /internal/program-key", { key, audience })).body;
const claimsOf = (token: unknown) => JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString());
const messagesOf = async ({ own_id }: Visitor) => {
  const all = await messageModel(service.db).find({ account_id: own_id }).sort({ seq: 1 }).lean();
  return all.map(({ subject, message }) => ({ subject, message }));
};

async function colleagueOf(boss: Visitor): Promise<{ colleague: Visitor; id: string; email: string }> {
  const email = anAddress();
  const { body } = await boss.call("POST /api/employer/colleagues", { email, name: "Ngozi Eze" });
  const colleague = await signIn(email);
  await colleague.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  return { colleague, id: String(body.id), email };
}

describe("a key", () => {
  it("[EMD-01] is told once, listed without what opens anything, and stored as a hash", async () => {
    const boss = await owner();
    const made = await make(boss);
    expect(made.key).toMatch(PROGRAM_KEY_SHAPE);
    const { key, ...listed } = made;
    expect(listed).toMatchObject({ ...HR, made_at: now.toISOString(), made_by: "Chinedu Okafor" });
    expect(listed.ends_at).toBe(new Date(now.getTime() + 365 * DAY).toISOString());
    expect(await listOf(boss)).toEqual([listed]);
    expect(JSON.stringify(await programKeyModel(service.db).find().lean())).not.toContain(key);
    const [fact] = await service.recorded(made.id);
    const data = { employer_id: boss.own_id, employer_name: "Zuma Rock Foods", may: "applicants" };
    expect(fact).toMatchObject({ name: "identity.program-key-made", data, actor: { account_id: boss.own_id } });
    expect((await messagesOf(boss)).at(-1)).toMatchObject({ subject: "A key for software was made" });
    expect(
      await mailJobModel(service.db).findOne({ account_id: boss.own_id }).sort({ created_at: -1 }).lean(),
    ).toMatchObject({ kind: "security" });
  });

  it("[EMD-01] stands for the company towards one service, marked as software, until it is ended", async () => {
    const boss = await owner();
    const { key, id } = await make(boss);
    const found = await resolve(key);
    expect(found).toMatchObject({ account_id: boss.own_id, key_id: id, may: "applicants" });
    const mark = { program_key_id: id, is_admin: false };
    expect(claimsOf(found.token)).toMatchObject({ sub: boss.own_id, aud: "jobs", user_type: "employer", ...mark });
    expect((await listOf(boss))[0]).toHaveProperty("last_used_on");
    expect((await end(boss, id)).status).toBe(200);
    expect(await resolve(key)).toEqual(NOBODY);
    expect((await end(boss, id)).status).toBe(404);
    expect(await listOf(boss)).toEqual([]);
    expect((await service.recorded(id)).map(({ name }) => name)).toEqual([
      "identity.program-key-made",
      "identity.program-key-ended",
    ]);
    expect((await messagesOf(boss)).at(-1)).toMatchObject({ subject: "A key for software has ended" });
  });

  it("that is over is taken off the list without a word: it ended before", async () => {
    const boss = await owner();
    const { id } = await make(boss);
    await programKeyModel(service.db).updateOne({ _id: id }, { $set: { ends_at: now } });
    const told = await messagesOf(boss);
    expect((await end(boss, id)).status).toBe(200);
    expect(await listOf(boss)).toEqual([]);
    expect(await messagesOf(boss)).toEqual(told);
    expect((await service.recorded(id)).map(({ name }) => name)).toEqual(["identity.program-key-made"]);
  });

  it("is nobody's where it is invented, over, or its hash is sent in its place", async () => {
    const boss = await owner();
    const { key } = await make(boss);
    const [stored] = await programKeyModel(service.db).find({ employer_id: boss.own_id }).lean();
    for (const other of ["", "ajc_", `${key}a`, key.slice(0, -1), String(stored?.key_hash)])
      expect(await resolve(other)).toEqual(NOBODY);
    now = new Date(now.getTime() + 365 * DAY - 1_000);
    expect(await resolve(key)).toMatchObject({ account_id: boss.own_id });
    now = new Date(now.getTime() + 1_000);
    expect(await resolve(key)).toEqual(NOBODY);
  });

  it("notes the day of its last use in Lagos, and no more than that", async () => {
    const boss = await owner();
    const { key } = await make(boss);
    const lastUsedOn = async () =>
      (await programKeyModel(service.db).findOne({ employer_id: boss.own_id }).lean())?.last_used_on;
    expect(await lastUsedOn()).toBeUndefined();
    now = new Date("2027-01-04T22:59:00Z");
    await resolve(key);
    expect(await lastUsedOn()).toBe("2027-01-04");
    now = new Date("2027-01-04T23:01:00Z");
    await resolve(key);
    expect(await lastUsedOn()).toBe("2027-01-05");
  });
});

describe("who makes and ends keys", () => {
  it("[EMD-01] is the owner alone, who signed in within a quarter of an hour", async () => {
    const boss = await owner();
    const { id } = await make(boss);
    const { colleague } = await colleagueOf(boss);
    expect(await colleague.call(MAKE, HR)).toMatchObject({ status: 403, body: { code: "owner_only" } });
    expect(await end(colleague, id)).toMatchObject({ status: 403, body: { code: "owner_only" } });
    expect(await listOf(colleague)).toMatchObject([{ id, name: "HR system" }]);
    const stranger = await owner();
    expect((await end(stranger, id)).status).toBe(404);
    expect(await listOf(stranger)).toEqual([]);
    now = new Date(now.getTime() + 16 * 60_000);
    expect(await boss.call(MAKE, HR)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    expect((await end(boss, id)).status).toBe(200);
  });

  it("has five at most, also where many are made at once; one that is over makes room", async () => {
    const boss = await owner();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => boss.call(MAKE, { ...HR, name: `No. ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(3).fill(409)]);
    expect(await boss.call(MAKE, HR)).toMatchObject({ status: 409, body: { code: "too_many_program_keys" } });
    expect(await listOf(boss)).toHaveLength(5);
    await programKeyModel(service.db).updateOne({ employer_id: boss.own_id }, { $set: { ends_at: now } });
    expect((await boss.call(MAKE, HR)).status).toBe(201);
    expect(await listOf(boss)).toHaveLength(5);
  });

  it.each([
    [{}, ["name", "may"]],
    [{ name: " ", may: "jobs" }, ["name"]],
    [{ name: "x".repeat(61), may: "jobs" }, ["name"]],
    [{ name: "HR", may: "everything" }, ["may"]],
    [{ name: "HR", may: "jobs", key: `ajc_${"a".repeat(43)}` }, ["key"]],
  ])("is told what is wrong with %j", async (input, fields) => {
    const boss = await owner();
    const { status, body } = await boss.call(MAKE, input);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, fields]);
    expect(await listOf(boss)).toEqual([]);
  });
});

describe("what becomes of keys", () => {
  it("[EMD-01] handing the company over ends all of them, and its people read so", async () => {
    const boss = await owner();
    const made = [await make(boss), await make(boss, { name: "Careers page", may: "jobs" })];
    const { id } = await colleagueOf(boss);
    await boss.call(`POST /api/employer/colleagues/${id}/make-owner`);
    for (const { key } of made) expect(await resolve(key)).toEqual(NOBODY);
    expect((await messagesOf(boss)).at(-1)?.message).toMatch(
      /The keys of your software have ended: the new owner makes new ones/,
    );
    for (const one of made) expect((await service.recorded(one.id)).at(-1)?.name).toBe("identity.program-key-ended");
  });

  it("one that is made while the company is handed over is not made: who asked is its owner no more", async () => {
    const boss = await owner();
    const { id } = await colleagueOf(boss);
    let handed = 0;
    afterFreshLook(service.db, async () => {
      handed = (await boss.call(`POST /api/employer/colleagues/${id}/make-owner`)).status;
    });
    const { status, body } = await boss.call(MAKE, HR);
    expect([handed, status, body.code]).toEqual([200, 403, "sign_in_again"]);
    expect(await programKeyModel(service.db).countDocuments({ employer_id: boss.own_id })).toBe(0);
  });

  it("[GEN-04] a suspended company's key says so to services, and its owner makes and ends none", async () => {
    const boss = await owner();
    const { key, id } = await make(boss);
    await service.db
      .collection("accounts")
      .updateOne({ email: String((await boss.claims())?.email) }, { $set: { suspended_at: now } });
    expect(claimsOf((await resolve(key)).token)).toMatchObject({ is_suspended: true });
    expect(await boss.call(MAKE, HR)).toMatchObject({ status: 403, body: { code: "account_suspended" } });
    expect(await end(boss, id)).toMatchObject({ status: 403, body: { code: "account_suspended" } });
  });

  it("deleting the account takes them away, and the copy of one's data names them without what opens anything", async () => {
    const boss = await owner();
    const { key } = await make(boss);
    const section = exportSections(service.db).find(({ name }) => name === "account/program-keys");
    const copied = [];
    for await (const one of section?.read(boss.own_id) ?? []) copied.push(one);
    expect(copied).toMatchObject([HR]);
    expect(JSON.stringify(copied)).not.toMatch(/hash|slot|employer_id/);
    await boss.call("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS });
    expect(await programKeyModel(service.db).countDocuments({ employer_id: boss.own_id })).toBe(0);
    expect(await resolve(key)).toEqual(NOBODY);
  });

  it("its owner is reminded once, two weeks before it ends, also where two instances look", async () => {
    const boss = await owner();
    await make(boss);
    const deps = { db: service.db, now: () => now };
    const look = () => remindOfEnds(deps, () => false);
    const reminders = async () =>
      (await messagesOf(boss)).filter(({ subject }) => subject === "A key for software ends soon");
    now = new Date(now.getTime() + 350 * DAY);
    await look();
    expect(await reminders()).toEqual([]);
    now = new Date(now.getTime() + 2 * DAY);
    await Promise.all([look(), look()]);
    await look();
    expect(await reminders()).toHaveLength(1);
  });

  it("its owner is reminded also where another company's, which ends before, fails each time", async () => {
    const [broken, boss] = [await owner(), await owner()];
    await make(broken);
    now = new Date(now.getTime() + 1_000);
    await make(boss);
    const { collection } = programKeyModel(service.db);
    await collection.updateOne({ employer_id: broken.own_id }, { $unset: { name: 1, employer_id: 1 } });
    now = new Date(now.getTime() + 352 * DAY);
    const look = () => remindOfEnds({ db: service.db, now: () => now }, () => false);
    for (const _look of [1, 2]) await expect(look()).rejects.toThrow(/^1 of \d+ keys could not be reminded of$/);
    const told = (await messagesOf(boss)).filter(({ subject }) => subject === "A key for software ends soon");
    expect(told).toHaveLength(1);
    await collection.deleteOne({ name: { $exists: false } });
  });
});

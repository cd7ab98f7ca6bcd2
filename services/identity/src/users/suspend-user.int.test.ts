import { adminCreated } from "@jobcentre/contracts/events/admin";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { identityService } from "../service.ts";
import { employerWithProfile, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";

let service: TestService;
const admin = testPerson("admin");
const REASON = "Asked applicants for money.";

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const suspend = (id: string, reason = REASON, by: Person = admin) =>
  service.call(by, `POST /api/admin/users/${id}/suspend`, { reason });
const reinstate = (id: string, by: Person = admin) => service.call(by, `POST /api/admin/users/${id}/reinstate`);
const factsAbout = async ({ account_id }: Person, name: string) =>
  (await service.recorded(account_id)).filter((event) => event.name === name);
const messagesOf = async (person: Person) =>
  (await service.call(person, "GET /api/messages")).body as unknown as { subject: string; message: string }[];
const me = async (person: Person) => (await service.call(person, "GET /api/users/me")).body;
const idsIn = async (query: string) =>
  ((await service.call(admin, `GET /api/admin/users${query}`)).body.users as { id: string }[]).map(({ id }) => id);

async function withSession() {
  const email = `musa-${Math.random().toString(36).slice(2)}@example.com`;
  const opened = await service.internal("POST /internal/admin-sessions", { email, name: "Musa Bala" });
  const { session_id, account_id } = opened.body as unknown as { session_id: string; account_id: string };
  const claims = async () => {
    const { body } = await service.internal("POST /internal/session", { session_id, audience: "jobs" });
    const [, payload = ""] = String(body.token).split(".");
    return JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  };
  return { account_id, claims };
}

describe("[GEN-04] suspending an account", () => {
  it("tells other services of a job seeker's profile that it is suspended, until it no longer is", async () => {
    const { person } = await jobSeekerWithCv(service);
    const saved = async () => (await factsAbout(person, "identity.profile-saved")).at(-1)?.data;
    expect(await saved()).toMatchObject({ is_suspended: false, visible_to_employers: true });
    await suspend(person.account_id);
    expect(await saved()).toMatchObject({ is_suspended: true, visible_to_employers: false });
    await reinstate(person.account_id);
    expect(await saved()).toMatchObject({ is_suspended: false, visible_to_employers: true });
  });

  it("counts for the next token of a session that is open, until it is reinstated", async () => {
    const { account_id, claims } = await withSession();
    expect(await claims()).not.toHaveProperty("is_suspended");
    expect((await suspend(account_id)).status).toBe(200);
    expect(await claims()).toMatchObject({ sub: account_id, is_suspended: true });
    expect((await reinstate(account_id)).status).toBe(200);
    expect(await claims()).not.toHaveProperty("is_suspended");
  });

  it("tells the person why and how to reach the centre, other services and the log; once more for the same reason nothing", async () => {
    await service.deliver("admin.settings-changed", { settings: { contact_email: "help@jobcentre.example" } });
    const employer = await employerWithProfile(service);
    const by = admin.account_id;
    for (let time = 0; time < 2; time++) expect((await suspend(employer.account_id)).status).toBe(200);
    expect(await me(employer)).toMatchObject({ suspended_at: expect.any(String), suspension_reason: REASON });
    expect(await factsAbout(employer, "identity.user-suspended")).toMatchObject([
      { actor: { account_id: by }, data: { account_id: employer.account_id, full_name: "Chinedu Okafor" } },
    ]);
    expect(JSON.stringify(await factsAbout(employer, "identity.user-suspended"))).not.toContain(REASON);
    expect((await factsAbout(employer, "identity.employer-saved")).at(-1)?.data).toMatchObject({ is_suspended: true });
    expect(await messagesOf(employer)).toMatchObject([
      {
        subject: "Your account is suspended",
        message: expect.stringMatching(
          /The reason given: Asked applicants for money\..*Your open jobs are closed.*please contact us\.\n\nContact us: help@jobcentre\.example/s,
        ),
      },
    ]);
  });

  it("is refused for another reason than it has, a person who is not there, an administrator, one's own account, and without a reason", async () => {
    const employer = await employerWithProfile(service);
    const { account_id } = employer;
    expect(await suspend(account_id, " ")).toMatchObject({ status: 400, body: { fields: { reason: /write/ } } });
    expect(await suspend("65f0c0ffee0000000000dead")).toMatchObject({ status: 404 });
    const own = await suspend(account_id, REASON, { ...admin, account_id });
    expect(own).toMatchObject({ status: 403, body: { code: "own_to_decide" } });
    await suspend(account_id);
    const other = await suspend(account_id, "Something else.");
    expect(other).toMatchObject({ status: 409, body: { code: "already_suspended" } });
    expect(await me(employer)).toMatchObject({ suspension_reason: REASON });
    const boss = await personWithAccount(service);
    await service.deliver(adminCreated.name, { ...adminCreated.example, email: boss.email });
    expect(await suspend(boss.account_id)).toMatchObject({ status: 409, body: { code: "user_is_admin" } });
    expect(await factsAbout(boss, "identity.user-suspended")).toEqual([]);
    expect((await service.call(employer, `POST /api/admin/users/${account_id}/suspend`)).status).toBe(403);
  });

  it("ends once, tells the person, and is nobody's own to end", async () => {
    const employer = await employerWithProfile(service);
    const { account_id } = employer;
    await suspend(account_id);
    expect(await reinstate(account_id, { ...admin, account_id })).toMatchObject({ status: 403 });
    expect(await me(employer)).toHaveProperty("suspended_at");
    for (let time = 0; time < 2; time++) expect((await reinstate(account_id)).status).toBe(200);
    expect(await me(employer)).not.toHaveProperty("suspended_at");
    expect(await me(employer)).not.toHaveProperty("suspension_reason");
    expect(await factsAbout(employer, "identity.user-reinstated")).toHaveLength(1);
    expect((await factsAbout(employer, "identity.employer-saved")).at(-1)?.data).toMatchObject({ is_suspended: false });
    const [message] = await messagesOf(employer);
    expect(message?.subject).toBe("Your account is no longer suspended");
    expect(message?.message).toContain("until you activate them under Manage Listings in your dashboard");
    expect((await reinstate("65f0c0ffee0000000000dead")).status).toBe(404);
  });

  it("ends also where the account became an administrator's", async () => {
    const boss = await personWithAccount(service);
    await suspend(boss.account_id);
    await service.deliver(adminCreated.name, { ...adminCreated.example, email: boss.email });
    expect((await reinstate(boss.account_id)).status).toBe(200);
    expect(await me(boss)).not.toHaveProperty("suspended_at");
  });

  it("of a job seeker hides them from employers, whatever they chose, until it ends", async () => {
    const employer = await employerWithProfile(service);
    const { person, path } = await jobSeekerWithCv(service, { location: "Suspendedville" });
    const found = async () => (await service.call(employer, "GET /api/employer/cv-database?location=suspendedv")).body;
    const download = async () => (await service.call(employer, `GET /api/employer/download-cv/${path}`)).status;
    const invitation = { user_id: person.account_id, message: "Come." };
    const invite = async () => (await service.call(employer, "POST /api/messages/invitations", invitation)).status;
    const snapshot = async () => (await factsAbout(person, "identity.profile-saved")).at(-1)?.data;
    expect([await found(), await download(), await invite()]).toMatchObject([[{ full_name: "Amina Bello" }], 200, 201]);
    await suspend(person.account_id);
    expect([await found(), await download(), await invite()]).toEqual([[], 404, 404]);
    expect(await snapshot()).toMatchObject({ visible_to_employers: false });
    expect((await service.call(person, "GET /api/user-profiles")).body).toMatchObject({ visible_to_employers: true });
    await reinstate(person.account_id);
    expect([await found(), await download(), await invite()]).toMatchObject([[{ full_name: "Amina Bello" }], 200, 201]);
    expect(await snapshot()).toMatchObject({ visible_to_employers: true });
  });

  it("of who has no profile yet is told as well", async () => {
    const person = await personWithAccount(service);
    expect((await suspend(person.account_id)).status).toBe(200);
    expect(await factsAbout(person, "identity.user-suspended")).toMatchObject([{ data: { full_name: "Amina Bello" } }]);
    expect(await idsIn("?type=newcomer&status=suspended")).toEqual([person.account_id]);
  });

  it("is in the lists and on the page of the portal, in the copy of the data, and goes with the account", async () => {
    const employer = await employerWithProfile(service);
    const { account_id } = employer;
    await suspend(account_id);
    expect(await idsIn("?type=employer&status=suspended")).toContain(account_id);
    expect(await idsIn("?type=employer&status=unverified")).toContain(account_id);
    const others = await employerWithProfile(service);
    expect(await idsIn("?type=employer&status=suspended")).not.toContain(others.account_id);
    const { body } = await service.call(admin, `GET /api/admin/users/${account_id}`);
    expect(body).toMatchObject({ suspended_at: expect.any(String), suspension_reason: REASON });
    const copy = await service.internal("POST /internal/account-export/part", {
      account_id,
      section: "account/account",
    });
    expect(JSON.stringify(copy.body)).toContain(REASON);
    expect((await service.call(admin, `DELETE /api/admin/users/${account_id}`)).status).toBe(200);
    expect(
      await service.db.collection("accounts").countDocuments({ suspension_reason: REASON, email: employer.email }),
    ).toBe(0);
    const farewells = () => mailJobModel(service.db).find({ farewell_for: account_id }).lean();
    const told = { farewell_to: employer.email, farewell_by_centre: true, account_id: "", state: "waiting" };
    expect(await farewells()).toMatchObject([told]);
    expect((await service.call(admin, `DELETE /api/admin/users/${account_id}`)).status).toBe(404);
    expect(await farewells()).toHaveLength(1);
  });
});

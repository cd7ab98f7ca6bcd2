import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { employerInput, employerWithProfile, jobSeekerInput, jobSeekerWithCv } from "../testing/people.ts";
import { verifyByCentre } from "./verify-by-centre.ts";

let service: TestService;
const admin = testPerson("admin");

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const verify = (id: string, body?: object) => service.call(admin, `POST /api/admin/users/${id}/verify`, body);

/** Somebody with a profile: how they save it with other words in it, and what is known of it. */
async function withProfile(type: "job_seeker" | "employer") {
  const isEmployer = type === "employer";
  const person = isEmployer ? await employerWithProfile(service) : (await jobSeekerWithCv(service)).person;
  const input = isEmployer ? employerInput : jobSeekerInput;
  const path = isEmployer ? "/api/employer/profile" : "/api/user-profiles";
  return {
    person,
    save: (more: object) => service.call(person, `POST ${path}`, { ...input, ...more }),
    isVerified: async () => (await service.call(person, `GET ${path}`)).body.is_verified,
    facts: async (name: string) => (await service.recorded(person.account_id)).filter((event) => event.name === name),
    snapshot: isEmployer ? "identity.employer-saved" : "identity.profile-saved",
    subjects: async () =>
      ((await service.call(person, "GET /api/messages")).body as unknown as { subject: string }[]).map(
        ({ subject }) => subject,
      ),
  };
}

async function verified(type: "job_seeker" | "employer") {
  const known = await withProfile(type);
  expect((await verify(known.person.account_id)).status).toBe(200);
  expect(await known.isVerified()).toBe(true);
  return known;
}

const RENAMED = {
  employer: { business_name: "NNPC Limited" },
  job_seeker: { full_name: "Zainab Musa" },
};

describe("[ADU-10] being verified", () => {
  it.each<[string, "job_seeker" | "employer", object, string]>([
    ["a company's name", "employer", RENAMED.employer, "NNPC Limited"],
    ["its CAC number", "employer", { cac_number: "RC 654321" }, "Zuma Rock Foods"],
    ["a person's name", "job_seeker", RENAMED.job_seeker, "Zainab Musa"],
  ])(
    "ends with another one of %s, for everybody who keeps a copy and for the log, once",
    async (_, type, more, name) => {
      const { person, save, isVerified, facts, snapshot } = await verified(type);
      expect(await save(more)).toMatchObject({ status: 200, body: { ...more, is_verified: false } });
      expect(await isVerified()).toBe(false);
      expect((await facts(snapshot)).at(-1)?.data).toMatchObject({ is_verified: false });
      expect((await save({ ...more, location: "Kubwa" })).body.is_verified).toBe(false);
      expect(await facts("identity.verification-lost")).toMatchObject([
        { actor: { account_id: person.account_id }, data: { account_id: person.account_id, user_type: type, name } },
      ]);
      const listed = await service.call(admin, `GET /api/admin/users?type=${type}&q=${person.email}`);
      expect(listed.body.users).toMatchObject([{ id: person.account_id, is_verified: false }]);
    },
  );

  it.each<["job_seeker" | "employer", object]>([
    ["employer", { business_name: "  Z\u00fama  rock FOODS", cac_number: "rc123456", location: "Kubwa" }],
    ["job_seeker", { full_name: "\u00c1mina  BELLO", location: "Kubwa" }],
  ])("stays with another spelling of the same name (%s)", async (type, more) => {
    const { save, facts } = await verified(type);
    expect(await save(more)).toMatchObject({ status: 200, body: { is_verified: true, location: "Kubwa" } });
    expect(await facts("identity.verification-lost")).toEqual([]);
  });

  it("stays with a name that was kept with signs that nobody sees, as it was read and as it is saved now", async () => {
    const { person, save, facts } = await withProfile("employer");
    const business_name = "Zuma\u200B Rock Fo\u00ADods";
    await service.db
      .collection("employer_profiles")
      .updateOne({ account_id: person.account_id }, { $set: { business_name } });
    expect((await verify(person.account_id, { name: business_name })).status).toBe(200);
    expect(await save({ business_name })).toMatchObject({
      status: 200,
      body: { business_name: "Zuma Rock Foods", is_verified: true },
    });
    expect(await facts("identity.verification-lost")).toEqual([]);
  });

  it.each(["employer", "job_seeker"] as const)(
    "is looked at anew where it was lost: they are found by that until they are verified again (%s)",
    async (type) => {
      const { person, save } = await verified(type);
      const waiting = async () => {
        const { body } = await service.call(
          admin,
          `GET /api/admin/users?type=${type}&status=renamed&q=${person.email}`,
        );
        return (body.users as { verification_lost_at?: string }[]).map(
          ({ verification_lost_at }) => verification_lost_at,
        );
      };
      expect(await waiting()).toEqual([]);
      await save(RENAMED[type]);
      const [lost] = await waiting();
      expect(lost).toMatch(/^\d{4}-.*Z$/);
      await save({
        ...RENAMED[type],
        ...(type === "employer" ? { cac_number: "RC 1" } : { full_name: "Zainab Sani" }),
      });
      expect(await waiting()).toEqual([lost]);
      await verify(person.account_id);
      expect(await waiting()).toEqual([]);
    },
  );

  it("is not looked at anew whom a version of before verified again, and left that it was lost", async () => {
    const { person, save } = await verified("employer");
    await save(RENAMED.employer);
    await service.db
      .collection("employer_profiles")
      .updateOne({ account_id: person.account_id }, { $set: { is_verified: true } });
    const listed = await service.call(admin, `GET /api/admin/users?type=employer&q=${person.email}`);
    expect((listed.body.users as object[])[0]).not.toHaveProperty("verification_lost_at");
    const renamed = await service.call(admin, `GET /api/admin/users?type=employer&status=renamed&q=${person.email}`);
    expect(renamed.body.users).toEqual([]);
  });

  it("[EMD-36] tells a company that its new name is looked at, until it is verified again", async () => {
    const { person, save } = await verified("employer");
    const { body } = await save(RENAMED.employer);
    expect(body.verification_lost_at).toBe(body.edited_at);
    await verify(person.account_id);
    expect((await save(RENAMED.employer)).body).not.toHaveProperty("verification_lost_at");
  });

  it("is nothing to lose for who never was", async () => {
    const { person, save, facts } = await withProfile("employer");
    expect((await save(RENAMED.employer)).body).toMatchObject({ is_verified: false });
    expect((await save(RENAMED.employer)).body).not.toHaveProperty("verification_lost_at");
    expect(await facts("identity.verification-lost")).toEqual([]);
    const listed = await service.call(admin, `GET /api/admin/users?type=employer&status=renamed&q=${person.email}`);
    expect(listed.body.users).toEqual([]);
  });

  it("comes back where an administrator verifies them anew, which they are told once more", async () => {
    const { person, save, isVerified, facts, subjects } = await verified("employer");
    await save(RENAMED.employer);
    for (const _time of [1, 2]) expect((await verify(person.account_id)).status).toBe(200);
    expect(await isVerified()).toBe(true);
    expect((await facts("identity.user-verified")).map(({ data }) => (data as { name: string }).name)).toEqual([
      "Zuma Rock Foods",
      "NNPC Limited",
    ]);
    expect(await subjects()).toEqual(["Your company is verified", "Your company is verified"]);
  });

  it.each(["employer", "job_seeker"] as const)(
    "is refused where it was pressed before the name became another one (%s)",
    async (type) => {
      const { person, save, isVerified, facts, subjects } = await withProfile(type);
      const pressed = new Date();
      await save(RENAMED[type]);
      await expect(verifyByCentre(service.db, person.account_id, { at: pressed })).rejects.toMatchObject({
        code: "conflict",
      });
      expect(await isVerified()).toBe(false);
      expect(await facts("identity.user-verified")).toEqual([]);
      expect(await subjects()).toEqual([]);
      expect((await verify(person.account_id)).status).toBe(200);
    },
  );

  it.each(["employer", "job_seeker"] as const)(
    "is refused where another name was read than is in the profile by now, however long ago that was saved (%s)",
    async (type) => {
      const { person, save, isVerified, facts, subjects } = await withProfile(type);
      const [former, today] =
        type === "employer" ? ["Zuma Rock Foods", "NNPC Limited"] : ["Amina Bello", "Zainab Musa"];
      await save(RENAMED[type]);
      const refused = { status: 409, body: { code: "conflict" } };
      expect(await verify(person.account_id, { name: former })).toMatchObject(refused);
      expect(await isVerified()).toBe(false);
      expect(await facts("identity.user-verified")).toEqual([]);
      expect(await subjects()).toEqual([]);
      expect((await verify(person.account_id, { name: ` ${today.toUpperCase()} ` })).status).toBe(200);
      expect(await isVerified()).toBe(true);
      // Who reads the former name still is not told that it was verified.
      expect(await verify(person.account_id, { name: former })).toMatchObject(refused);
      expect((await verify(person.account_id, { name: today })).status).toBe(200);
      expect((await facts("identity.user-verified")).map(({ data }) => (data as { name: string }).name)).toEqual([
        today,
      ]);
      expect(await subjects()).toHaveLength(1);
      expect((await verify(person.account_id, { name: " " })).status).toBe(400);
    },
  );

  it("[EMD-36] is not bought for another company than the one that asked, nor for what it became since it was paid", async () => {
    const { person, save, isVerified } = await withProfile("employer");
    const paid = {
      ...serviceRequestChanged.example,
      account_id: person.account_id,
      job_id: null,
      job_title: "",
      service: "company_verification",
      status: "paid",
    };
    const occurred_at = new Date().toISOString();
    await save(RENAMED.employer);
    await service.deliver(serviceRequestChanged.name, paid);
    expect(await isVerified()).toBe(false);
    await save({});
    await service.deliver(serviceRequestChanged.name, paid, { occurred_at });
    expect(await isVerified()).toBe(false);
    await service.deliver(serviceRequestChanged.name, { ...paid, requester_name: "ZUMA rock foods" });
    expect(await isVerified()).toBe(true);
  });
});

it("[ADU-10] a company is verified with the CAC number that was read; with another one it stays as it was", async () => {
  const { person, save, isVerified } = await withProfile("employer");
  await save({ cac_number: "RC 654321" });
  const row = async () => {
    const { users } = (await service.call(admin, "GET /api/admin/users?type=employer")).body;
    return (users as { id: string; cac_number?: string }[]).find(({ id }) => id === person.account_id);
  };
  expect(await row()).toMatchObject({ cac_number: "RC 654321" });
  expect((await service.call(admin, `GET /api/admin/users/${person.account_id}`)).body.cac_number).toBe("RC 654321");
  for (const cac_number of ["RC 123456", ""]) {
    const late = await verify(person.account_id, { name: "Zuma Rock Foods", cac_number });
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
  }
  expect(await isVerified()).toBe(false);
  const read = { name: "Zuma Rock Foods", cac_number: "rc654321" };
  expect((await verify(person.account_id, read)).status).toBe(200);
  expect(await isVerified()).toBe(true);
});

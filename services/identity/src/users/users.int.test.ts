import { adminCreated } from "@jobcentre/contracts/events/admin";
import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { employerProfileModel } from "../employer-profiles/employer-profile.model.ts";
import { keepVerifiedLetters } from "../employer-profiles/keep-verified-letters.ts";
import { identityService } from "../service.ts";
import {
  employerInput,
  employerWithProfile,
  jobSeekerInput,
  jobSeekerWithCv,
  personWithAccount,
} from "../testing/people.ts";

let service: TestService;
const admin = testPerson("admin");

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const list = (query: string, person: Person | null = admin) => service.call(person, `GET /api/admin/users${query}`);
const usersIn = (answer: { body: Record<string, unknown> }) => answer.body.users as Record<string, unknown>[];
const verify = (id: string, person: Person | null = admin) =>
  service.call(person, `POST /api/admin/users/${id}/verify`);
const factsAbout = async (person: Person, name: string) =>
  (await service.recorded(person.account_id)).filter((event) => event.name === name);

describe("the people of the portal", () => {
  it("[ADU-08][ENTY-21] are listed by type, newest first, with what the portal shows", async () => {
    const { person: seeker } = await jobSeekerWithCv(service);
    const employer = await employerWithProfile(service);
    expect(usersIn(await list("?type=job_seeker&limit=50"))).toEqual([
      {
        id: seeker.account_id,
        user_id: seeker.email,
        full_name: "Amina Bello",
        business_name: "",
        phone: "0803 123 4567",
        location: "Gwagwalada",
        is_verified: false,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(usersIn(await list("?type=employer"))).toEqual([
      {
        id: employer.account_id,
        user_id: employer.email,
        full_name: "Chinedu Okafor",
        business_name: "Zuma Rock Foods",
        cac_number: "RC 123456",
        phone: "0809 765 4321",
        location: "Wuse",
        is_verified: false,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    const newer = await employerWithProfile(service, { business_name: "Newer Ltd" });
    expect(usersIn(await list("?type=employer")).map((user) => user.id)).toEqual([
      newer.account_id,
      employer.account_id,
    ]);
    const second = await list("?type=employer&limit=1&page=2");
    expect(usersIn(second).map((user) => user.id)).toEqual([employer.account_id]);
    expect(second.headers.get("x-total-count")).toBe("2");
  });

  it("[ADU-03] are found by a part of name, business, e-mail or phone, by their state, and oldest first where asked", async () => {
    const { person: first } = await jobSeekerWithCv(service, { full_name: "Ngọzị Eze", phone: "+234 809 111 2233" });
    const { person: second } = await jobSeekerWithCv(service, { full_name: "Ngozi Audu" });
    const company = { business_name: "Kuje Mills", hr_contact_name: "Bala Musa", hr_contact_phone: "0809-111-2233" };
    const employer = await employerWithProfile(service, company);
    const ids = async (query: string) => usersIn(await list(query)).map(({ id }) => id);
    expect(await ids("?q=NGOZI")).toEqual([second.account_id, first.account_id]);
    expect(await ids("?q=NGOZI&sort=oldest")).toEqual([first.account_id, second.account_id]);
    expect(await ids(`?q=${first.email}`)).toEqual([first.account_id]);
    for (const q of ["kuje m", "bala", employer.email])
      expect(await ids(`?type=employer&q=${encodeURIComponent(q)}`)).toEqual([employer.account_id]);
    expect(await ids("?type=employer&q=ngozi")).toEqual([]);
    for (const q of ["+234 809 111 2233", "08091112233", "111 2233"])
      expect(await ids(`?type=employer&q=${encodeURIComponent(q)}`)).toEqual([employer.account_id]);
    expect(await ids("?q=0809%20111%202233")).toEqual([first.account_id]);
    expect(await ids("?q=2233")).toEqual([]);
    await verify(first.account_id);
    expect(await ids("?q=ngozi&status=verified")).toEqual([first.account_id]);
    const others = await list("?q=ngozi&status=unverified&limit=1");
    expect(usersIn(others).map(({ id }) => id)).toEqual([second.account_id]);
    expect(others.headers.get("x-total-count")).toBe("1");
    expect((await list("?sort=name")).status).toBe(400);
  });

  it("[ADU-08] are also those without a profile, found by name or e-mail, until they have one", async () => {
    const first = await personWithAccount(service);
    const second = await personWithAccount(service);
    const ids = async (query: string) => usersIn(await list(`?type=newcomer${query}`)).map(({ id }) => id);
    expect((await ids("")).slice(0, 2)).toEqual([second.account_id, first.account_id]);
    expect(await ids(`&q=${encodeURIComponent(first.email.toUpperCase())}`)).toEqual([first.account_id]);
    const found = usersIn(await list(`?type=newcomer&q=${encodeURIComponent(second.email)}`));
    expect(found).toEqual([
      {
        id: second.account_id,
        user_id: second.email,
        full_name: expect.any(String),
        business_name: "",
        phone: "",
        location: "",
        is_verified: false,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await ids("&status=verified")).toEqual([]);
    const oldest = await list("?type=newcomer&sort=oldest&limit=1");
    expect(oldest.headers.get("x-total-count")).toMatch(/^[1-9]\d*$/);
    const admin_id = "65f0c0ffee0000000000e0af";
    const made = { admin_id, email: first.email, full_name: "Ada Obi" };
    await service.deliver(adminCreated.name, { ...adminCreated.example, ...made });
    expect(await ids("")).not.toContain(first.account_id);
    const whole = await service.call(admin, `GET /api/admin/users/${second.account_id}`);
    expect(whole).toMatchObject({ status: 200, body: { user_type: null, is_verified: false } });
    await service.call(second, "POST /api/user-profiles", jobSeekerInput);
    expect(await ids("")).not.toContain(second.account_id);
  });

  it("are for admins, by type only", async () => {
    for (const query of ["?type=admin", "?limit=101", "?email=x"]) expect((await list(query)).status).toBe(400);
    expect((await list("", null)).status).toBe(401);
    for (const role of ["job_seeker", "employer", "nobody_yet"] as const) {
      expect((await list("", testPerson(role))).status).toBe(403);
      expect((await verify("65f0c0ffee0000000000a001", testPerson(role))).status).toBe(403);
    }
  });
});

describe("verifying", () => {
  it("[ADU-10] marks job seekers and employers, once, and tells everybody who keeps a copy", async () => {
    const { person: seeker } = await jobSeekerWithCv(service);
    const employer = await employerWithProfile(service);
    for (const [person, profile, saved, name] of [
      [seeker, "GET /api/user-profiles", "identity.profile-saved", "Amina Bello"],
      [employer, "GET /api/employer/profile", "identity.employer-saved", "Zuma Rock Foods"],
    ] as const) {
      expect(await verify(person.account_id)).toMatchObject({ status: 200, body: { success: true } });
      expect((await service.call(person, profile)).body.is_verified).toBe(true);
      const about = (event: { aggregate_id: string }) => event.aggregate_id === person.account_id;
      expect(await service.transport.waitFor("identity.user-verified", about)).toMatchObject({
        actor: { account_id: admin.account_id },
        data: { account_id: person.account_id, user_type: person.user_type, name },
      });
      expect((await factsAbout(person, saved)).at(-1)?.data).toMatchObject({ is_verified: true });
      await Promise.all([verify(person.account_id), verify(person.account_id)]);
      expect(await factsAbout(person, "identity.user-verified")).toHaveLength(1);
      expect(usersIn(await list(`?type=${person.user_type}`)).find(({ id }) => id === person.account_id)).toMatchObject(
        {
          is_verified: true,
        },
      );
    }
  });

  it("[JSD-26] tells the person in a message, once", async () => {
    const { person: seeker } = await jobSeekerWithCv(service);
    const employer = await employerWithProfile(service);
    for (const [person, subject] of [
      [seeker, "Your profile is verified"],
      [employer, "Your company is verified"],
    ] as const) {
      await Promise.all([verify(person.account_id), verify(person.account_id)]);
      await verify(person.account_id);
      expect((await service.call(person, "GET /api/messages")).body).toMatchObject([
        { subject, message_type: "other", is_read: false },
      ]);
    }
  });

  it("stays when the person saves the profile again", async () => {
    const employer = await employerWithProfile(service);
    await verify(employer.account_id);
    const {
      id: _id,
      user_id: _user,
      is_verified: _is,
      created_at: _c,
      updated_at: _u,
      company_logo_path: _l,
      ...input
    } = (await service.call(employer, "GET /api/employer/profile")).body;
    expect((await service.call(employer, "POST /api/employer/profile", input)).body.is_verified).toBe(true);
  });

  it("[EMD-36] is what a paid Company Verification does, once; no other paid service or status does", async () => {
    const employer = await employerWithProfile(service);
    const request = { ...serviceRequestChanged.example, account_id: employer.account_id, job_id: null, job_title: "" };
    const tell = (more: object) => service.deliver(serviceRequestChanged.name, { ...request, ...more });
    const isVerified = async () => (await service.call(employer, "GET /api/employer/profile")).body.is_verified;
    await tell({ service: "featured_job", status: "paid" });
    await tell({ service: "company_verification", status: "requested" });
    await tell({ service: "company_verification", status: "cancelled" });
    expect(await isVerified()).toBe(false);
    const paid = await tell({ service: "company_verification", status: "paid" });
    expect(await isVerified()).toBe(true);
    await service.transport.publish(paid);
    await tell({ service: "company_verification", status: "paid" });
    await tell({ service: "company_verification", status: "paid", account_id: "65f0c0ffee0000000000a001" });
    expect(await factsAbout(employer, "identity.user-verified")).toHaveLength(1);
    // The payment has a message of its own, which says so.
    const messages = (await service.call(employer, "GET /api/messages")).body as unknown as { subject: string }[];
    const subjects = messages.map(({ subject }) => subject);
    expect(subjects).toContain("We received your payment for Company Verification");
    expect(subjects).not.toContain("Your company is verified");
    expect((await factsAbout(employer, "identity.employer-saved")).at(-1)?.data).toMatchObject({ is_verified: true });
  });

  it("[EMD-36] is what a paid Company Verification does for the CAC number alone that was checked, however it is written", async () => {
    const employer = await employerWithProfile(service);
    const { account_id } = employer;
    const request = { ...serviceRequestChanged.example, account_id, job_id: null, job_title: "" };
    const tell = (cac_number: string) =>
      service.deliver(serviceRequestChanged.name, { ...request, service: "company_verification", cac_number });
    const isVerified = async () => (await service.call(employer, "GET /api/employer/profile")).body.is_verified;
    for (const another of ["RC 654321", ""]) {
      const told = await tell(another);
      await service.transport.publish(told);
      expect(await isVerified()).toBe(false);
    }
    expect(await factsAbout(employer, "identity.user-verified")).toEqual([]);
    await tell("rc123456");
    expect(await isVerified()).toBe(true);
    expect(await factsAbout(employer, "identity.user-verified")).toHaveLength(1);
  });

  it("is a 404 for who is nobody, a 400 with content", async () => {
    expect((await verify("65f0c0ffee0000000000a001")).status).toBe(404);
    expect((await verify("no-id")).status).toBe(404);
    const employer = await employerWithProfile(service);
    const withBody = await service.call(admin, `POST /api/admin/users/${employer.account_id}/verify`, {
      is_verified: true,
    });
    expect(withBody.status).toBe(400);
  });

  it("[ADU-10] names companies that are not verified and are called as one that is, or in letters that look alike", async () => {
    const [known, alike, mixed, plain] = [
      await employerWithProfile(service, { business_name: "Kubwa Solar Ltd" }),
      await employerWithProfile(service, { business_name: "K\u00dabwa  SOLAR Ltd." }),
      await employerWithProfile(service, { business_name: "Kubw\u0430 Solar Ltd" }),
      await employerWithProfile(service, { business_name: "Kubwa Solar Systems" }),
    ];
    const notes = async () => {
      const rows = usersIn(await list("?type=employer&limit=100"));
      const companies = [known, alike, mixed, plain].map(({ account_id }) => account_id);
      const listed = companies.map((account_id) => rows.find(({ id }) => id === account_id)?.name_notes);
      const pages = await Promise.all(companies.map((id) => service.call(admin, `GET /api/admin/users/${id}`)));
      expect(pages.map(({ body }) => body.name_notes)).toEqual(listed);
      return listed;
    };
    expect(await notes()).toEqual([undefined, undefined, ["mixed_alphabets"], undefined]);
    expect((await verify(known.account_id)).status).toBe(200);
    expect(await notes()).toEqual([undefined, ["like_verified"], ["mixed_alphabets"], undefined]);
    // Verified by an instance of the version before, which kept no letters.
    await employerProfileModel(service.db).updateOne(
      { account_id: known.account_id },
      { $unset: { verified_letters: 1 } },
    );
    expect(await notes()).toEqual([undefined, ["like_verified"], ["mixed_alphabets"], undefined]);
    for (const { account_id } of [alike, mixed]) expect((await verify(account_id)).status).toBe(200);
    expect(await notes()).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("[ADU-10] compares no company with what another was called while it was verified", async () => {
    const stored = (account_id: string) => employerProfileModel(service.db).findOne({ account_id }).lean();
    const renamed = await employerWithProfile(service, { business_name: "Jabi Lake Bakers" });
    const unmarked = await employerWithProfile(service, { business_name: "Maitama Florists" });
    for (const { account_id } of [renamed, unmarked]) {
      expect((await verify(account_id)).status).toBe(200);
      expect(await stored(account_id)).toHaveProperty("verified_letters");
    }
    const input = { ...employerInput, business_name: "Jabi Lake Caterers" };
    expect((await service.call(renamed, "POST /api/employer/profile", input)).status).toBe(200);
    const because = { reason: "The certificate was not theirs." };
    expect((await service.call(admin, `POST /api/admin/users/${unmarked.account_id}/unverify`, because)).status).toBe(
      200,
    );
    for (const { account_id } of [renamed, unmarked]) {
      expect(await stored(account_id)).toMatchObject({ is_verified: false });
      expect(await stored(account_id)).not.toHaveProperty("verified_letters");
    }
    // As an instance of the version before verifies, which keeps no letters.
    await employerProfileModel(service.db).updateOne(
      { account_id: renamed.account_id },
      { $set: { is_verified: true } },
    );
    const notesOf = async (business_name: string) => {
      const { account_id } = await employerWithProfile(service, { business_name });
      return usersIn(await list("?type=employer&limit=100")).find(({ id }) => id === account_id)?.name_notes;
    };
    expect(await notesOf("Jabi Lake Bakers")).toBeUndefined();
    expect(await notesOf("Jabi Lake Caterers")).toEqual(["like_verified"]);
    // It also renames one without taking the letters of its former name away, before that one is verified again.
    await employerProfileModel(service.db).updateOne(
      { account_id: renamed.account_id },
      { $set: { business_name: "Jabi Lake Grocers" } },
    );
    await keepVerifiedLetters(service.db, () => new Date())();
    expect(await notesOf("Jabi Lake Caterers")).toBeUndefined();
    expect(await notesOf("Jabi Lake Grocers")).toEqual(["like_verified"]);
  });
});

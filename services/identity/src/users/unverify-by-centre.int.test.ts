import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { employerInput, employerWithProfile, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";

let service: TestService;
let settings = 0;
const admin = testPerson("admin");
const REASON = "No such company was found.";

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const onlyVerified = (value: "on" | "off") =>
  service.deliver(
    "admin.settings-changed",
    { settings: { require_verified_employers: value } },
    { aggregate_version: ++settings },
  );
beforeEach(() => onlyVerified("off"));

const verify = (id: string) => service.call(admin, `POST /api/admin/users/${id}/verify`);
const unverify = (id: string, by: Person = admin, reason = REASON) =>
  service.call(by, `POST /api/admin/users/${id}/unverify`, { reason });
const factsAbout = async ({ account_id }: Person, name: string) =>
  (await service.recorded(account_id)).filter((event) => event.name === name);
const messagesOf = async (person: Person) =>
  (await service.call(person, "GET /api/messages")).body as unknown as { subject: string; message: string }[];

async function verified(type: "employer" | "job_seeker"): Promise<Person> {
  const person = type === "employer" ? await employerWithProfile(service) : (await jobSeekerWithCv(service)).person;
  expect((await verify(person.account_id)).status).toBe(200);
  return person;
}

describe("[ADU-10] a verification that the centre takes back", () => {
  it.each([
    ["employer", "/api/employer/profile", "identity.employer-saved", "Your company is no longer verified"],
    ["job_seeker", "/api/user-profiles", "identity.profile-saved", "Your profile is no longer verified"],
  ] as const)(
    "is gone for %s and all copies, once, with the reason for the person",
    async (type, path, snapshot, subject) => {
      const person = await verified(type);
      for (let time = 0; time < 2; time++) expect((await unverify(person.account_id)).status).toBe(200);
      expect((await service.call(person, `GET ${path}`)).body).toMatchObject({ is_verified: false });
      expect((await factsAbout(person, snapshot)).at(-1)?.data).toMatchObject({ is_verified: false });
      const facts = await factsAbout(person, "identity.user-unverified");
      expect(facts).toMatchObject([{ data: { account_id: person.account_id, user_type: type } }]);
      expect(JSON.stringify(facts)).not.toContain(REASON);
      const messages = (await messagesOf(person)).filter((one) => one.subject === subject);
      expect(messages).toHaveLength(1);
      expect(messages[0]?.message).toContain(`The reason given: ${REASON}`);
      expect(messages[0]?.message).not.toContain("open jobs of yours are closed");
    },
  );

  it("is given anew by the centre, and by no payment from before", async () => {
    const company = await verified("employer");
    const { account_id } = company;
    const occurred_at = new Date(Date.now() - 1_000).toISOString();
    await unverify(account_id);
    const paid = { ...serviceRequestChanged.example, account_id, service: "company_verification", status: "paid" };
    await service.deliver(serviceRequestChanged.name, { ...paid, requester_name: "Zuma Rock Foods" }, { occurred_at });
    const isVerified = async () => (await service.call(company, "GET /api/employer/profile")).body.is_verified;
    expect(await isVerified()).toBe(false);
    expect((await verify(account_id)).status).toBe(200);
    expect(await isVerified()).toBe(true);
  });

  it("is not up to who it belongs to, nor of who is not there, nor without a reason", async () => {
    const company = await verified("employer");
    const { account_id } = company;
    const own = await unverify(account_id, { ...admin, account_id });
    expect(own).toMatchObject({ status: 403, body: { code: "own_to_decide" } });
    expect((await service.call(company, "GET /api/employer/profile")).body).toMatchObject({ is_verified: true });
    expect((await unverify(account_id, admin, "")).status).toBe(400);
    expect((await unverify((await personWithAccount(service)).account_id)).status).toBe(404);
  });

  it("closes jobs where only verified employers publish them, and the message says so", async () => {
    const company = await verified("employer");
    await onlyVerified("on");
    await unverify(company.account_id);
    const [message] = await messagesOf(company);
    expect(message?.message).toMatch(
      /any open jobs of yours are closed.*activate them under Manage Listings in your dashboard/,
    );
  });
});

describe("[ADU-10] a verified company with another name", () => {
  const rename = (company: Person) =>
    service.call(company, "POST /api/employer/profile", { ...employerInput, business_name: "NNPC Limited" });

  it("reads that its open jobs are closed, once, where only verified employers publish", async () => {
    const company = await verified("employer");
    await onlyVerified("on");
    for (let time = 0; time < 2; time++) expect((await rename(company)).status).toBe(200);
    const closed = (await messagesOf(company)).filter(
      ({ subject }) => subject === "Your company is not verified under its new name",
    );
    expect(closed).toHaveLength(1);
    expect(closed[0]?.message).toContain("NNPC Limited is not verified yet. Only verified employers publish jobs here");
  });

  it("reads nothing of the kind elsewhere", async () => {
    const company = await verified("employer");
    await rename(company);
    expect((await messagesOf(company)).map(({ subject }) => subject)).not.toContain(
      "Your company is not verified under its new name",
    );
  });
});

import { employerSaved, ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { APPLY, admin, applicationForm, decide, MINE, PDF, rowsOf } from "../testing/entrepreneurship-fixture.ts";
import { applicationModel } from "./application.model.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

const applyAs = async (person: Person, business_name = "Amina Solar"): Promise<string> => {
  const files = { business_plan: { bytes: PDF, name: "plan.pdf" } };
  const { body, status } = await service.call(person, APPLY, applicationForm({ business_name }, files));
  expect(status).toBe(201);
  return String(body.id);
};
const mine = async (person: Person) => rowsOf(await service.call(person, MINE));
const handOver = (employer: Person, former: Person, at = new Date(), heir = testPerson("nobody_yet")) =>
  service.deliver(
    ownerChanged.name,
    {
      ...ownerChanged.example,
      ...{ account_id: heir.account_id, employer_id: employer.account_id, former_owner_id: former.account_id },
    },
    { aggregate_id: employer.account_id, occurred_at: at.toISOString() },
  );
const saved = (employer: Person, more: object, aggregate_version: number) =>
  service.deliver(
    employerSaved.name,
    { ...employerSaved.example, account_id: employer.account_id, ...more },
    { aggregate_id: employer.account_id, aggregate_version },
  );

it("[GEN-04] gives the former owner their business with mentor, money and documents, once, as they are known", async () => {
  const [employer, former] = [testPerson("employer"), testPerson("nobody_yet")];
  await saved(employer, { hr_contact_name: "Chinedu Okafor", email: "chinedu@example.com" }, 1);
  const id = await applyAs(employer);
  await decide(service, id, "approved");
  const support = { application_id: id, entrepreneur_id: employer.account_id };
  const mentor = { ...support, mentor_name: "Musa Sani", mentor_expertise: "Solar", next_session_date: "" };
  expect((await service.call(admin, "POST /api/admin/entrepreneurship-mentorship", mentor)).status).toBeLessThan(300);

  const event = await handOver(employer, former);
  await service.transport.publish(event);
  await saved(employer, { hr_contact_name: "Bala Musa", email: "bala@example.com" }, 3);
  expect(await mine(employer)).toEqual([]);
  expect(await mine(former)).toMatchObject([{ id, status: "approved" }]);
  expect(JSON.stringify(await mine(former))).toContain("Musa Sani");
  expect(await applicationModel(service.db).findById(id).lean()).toMatchObject({
    applicant_name: "Chinedu Okafor",
    applicant_email: "chinedu@example.com",
  });
  await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  const owners = { "metadata.owner_id": former.account_id, "metadata.state": "kept" };
  expect(await service.db.collection("files.files").countDocuments(owners)).toBe(1);
  expect(await mine(former)).toHaveLength(1);
});

it("[GEN-04] keeps both where the other account has a business that is open, and each is decided on", async () => {
  const [employer, former] = [testPerson("employer"), testPerson("nobody_yet")];
  const [theirs, moved] = [await applyAs(former, "First"), await applyAs(employer, "Second")];
  await handOver(employer, former);
  expect((await mine(former)).map((row) => row.status)).toEqual(["pending", "pending"]);
  for (const id of [moved, theirs]) expect((await decide(service, id, "approved")).status).toBe(200);
  expect((await decide(service, moved, "active")).status).toBe(200);
  expect(await service.call(former, APPLY, applicationForm())).toMatchObject({ status: 409 });
  expect((await decide(service, theirs, "rejected")).status).toBe(200);
  expect((await service.call(former, APPLY, applicationForm())).status).toBe(201);
});

it("[GEN-04] leaves what the next owner applied for before the news came, and erases with whom was deleted before", async () => {
  const [employer, former] = [testPerson("employer"), testPerson("nobody_yet")];
  const at = new Date(Date.now() - 1000);
  const id = await applyAs(employer);
  await handOver(employer, former, at);
  expect(await mine(employer)).toMatchObject([{ id }]);
  await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: former.account_id });
  await handOver(employer, former);
  expect(await applicationModel(service.db).findById(id).lean()).toBeNull();
});

it("[GEN-04] brings the new owner's business along, which the company's contact never is, and takes it back, told anew", async () => {
  const [employer, former, heir] = [testPerson("employer"), testPerson("nobody_yet"), testPerson("nobody_yet")];
  const [theirs, companys] = [await applyAs(heir, "Bala Farms"), await applyAs(employer, "Amina Solar")];
  await applicationModel(service.db).updateOne({ _id: theirs }, { $set: { applicant_name: "Bala Musa" } });
  await handOver(employer, former, new Date(), heir);
  await saved(employer, { hr_contact_name: "Head of Staff", phone: "+2348011111111" }, 3);
  expect(await mine(employer)).toMatchObject([{ id: theirs }]);
  expect(await mine(former)).toMatchObject([{ id: companys }]);
  expect(await applicationModel(service.db).findById(theirs).lean()).toMatchObject({
    account_id: employer.account_id,
    applicant_name: "Bala Musa",
    applicant_phone: "",
  });
  const next = testPerson("nobody_yet");
  for (let times = 0; times < 2; times++) await handOver(employer, heir, new Date(), next);
  expect(await mine(heir)).toMatchObject([{ id: theirs }]);
  expect(await mine(former)).toMatchObject([{ id: companys }]);
  expect(await mine(employer)).toEqual([]);
});

it("[GEN-04] gives the former owner theirs also where the news of the new one's deletion came first", async () => {
  const [employer, former, heir] = [testPerson("employer"), testPerson("nobody_yet"), testPerson("nobody_yet")];
  const id = await applyAs(employer);
  await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: heir.account_id });
  await handOver(employer, former, new Date(), heir);
  expect(await mine(former)).toMatchObject([{ id }]);
  await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  expect(await mine(former)).toMatchObject([{ id }]);
});

it("[GEN-04] erases what comes to a company whose deletion was told first", async () => {
  const [employer, former, heir] = [testPerson("employer"), testPerson("nobody_yet"), testPerson("nobody_yet")];
  const id = await applyAs(heir);
  const at = new Date();
  await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  await handOver(employer, former, at, heir);
  expect(await applicationModel(service.db).findById(id).lean()).toBeNull();
});

it("[GEN-04] shows the new owner no business of the former one's and takes none from them until the news came, and says whose a decision was", async () => {
  const [employer, former, heir] = [testPerson("employer"), testPerson("nobody_yet"), testPerson("nobody_yet")];
  const [theirs, companys] = [await applyAs(heir, "Bala Farms"), await applyAs(employer, "Amina Solar")];
  const event_id = new Types.ObjectId().toHexString();
  const owner = { ...employer, handed_over: { number: 1, event_id } };
  for (const call of [MINE, `POST /api/entrepreneurship-applications/${companys}/withdraw`])
    expect(await service.call(owner, call)).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
  const files = { documents: { bytes: PDF, name: "more.pdf" } };
  expect((await service.call(owner, APPLY, applicationForm({ business_name: "Third" }, files))).status).toBe(503);
  await decide(service, companys, "rejected");
  const people = { account_id: heir.account_id, employer_id: employer.account_id, former_owner_id: former.account_id };
  const told = { id: event_id, aggregate_id: employer.account_id };
  await service.deliver(ownerChanged.name, { ...ownerChanged.example, ...people, number: 1 }, told);
  expect(await mine(owner)).toMatchObject([{ id: theirs }]);
  expect(await mine(former)).toMatchObject([{ id: companys, status: "rejected" }]);
  await decide(service, theirs, "approved");
  const last = async (id: string) => (await service.recorded(id)).at(-1);
  expect(await last(companys)).toMatchObject({ handed_over: 0, data: { account_id: employer.account_id } });
  expect(await last(theirs)).toMatchObject({ handed_over: 1, data: { account_id: employer.account_id } });
});

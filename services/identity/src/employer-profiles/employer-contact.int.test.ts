import { userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { startOtherServices } from "../testing/other-services.ts";
import { employerInput, employerWithProfile, personWithAccount } from "../testing/people.ts";

const APPLICATION = "65f0c0ffee0000000000c002";
const CONTACT = {
  hr_contact_name: employerInput.hr_contact_name,
  hr_contact_email: employerInput.hr_contact_email,
  hr_contact_phone: employerInput.hr_contact_phone,
};
let service: TestService;
let others: Awaited<ReturnType<typeof startOtherServices>>;
const told: { reachable: Record<string, string>; isAway: boolean } = { reachable: {}, isAway: false };
let employer: Person;
let seeker: Person;

beforeAll(async () => {
  others = await startOtherServices(told);
  service = await startTestService(identityService, { env: others.env });
});
afterAll(async () => {
  await service?.stop();
  others?.close();
});
beforeEach(async () => {
  employer = await employerWithProfile(service);
  seeker = await personWithAccount(service, "job_seeker");
  told.reachable = { [`${APPLICATION} ${seeker.account_id}`]: employer.account_id };
  told.isAway = false;
});

const read = (person: Person | null = seeker, id = APPLICATION) =>
  service.call(person, `GET /api/employer-contacts/${id}`);
const ofEmployer = (act: string, body?: object) =>
  service.call(testPerson("admin"), `POST /api/admin/users/${employer.account_id}/${act}`, body);

describe("[EMD-26] [JSD-19] the contact of an employer", () => {
  it("is read by who may reach it, these three fields alone, and follows its profile", async () => {
    expect(await read()).toMatchObject({ status: 200, body: CONTACT });
    expect(Object.keys((await read()).body)).toHaveLength(3);
    const changed = { hr_contact_name: "Ngozi Eze", hr_contact_phone: "0803 555 0707" };
    await service.call(employer, "POST /api/employer/profile", { ...employerInput, ...changed });
    expect(await read()).toMatchObject({ status: 200, body: { ...CONTACT, ...changed } });
  });

  it("is read by nobody else: another applicant, another application, an employer, an admin, nobody signed in", async () => {
    const NOT_FOUND = { status: 404, body: { code: "not_found" } };
    expect(await read(testPerson("job_seeker"))).toMatchObject(NOT_FOUND);
    expect(await read(seeker, "65f0c0ffee0000000000dead")).toMatchObject(NOT_FOUND);
    told.reachable = {};
    expect(await read()).toMatchObject(NOT_FOUND);
    for (const person of [employer, testPerson("admin"), testPerson("nobody_yet")])
      expect((await read(person)).status).toBe(403);
    expect((await read(null)).status).toBe(401);
    expect((await read({ ...seeker, is_suspended: true })).body).toMatchObject({ code: "account_suspended" });
  });

  it("is not read while the employer is suspended, and again after it", async () => {
    await ofEmployer("suspend", { reason: "It asks people for money." });
    expect((await read()).status).toBe(404);
    await ofEmployer("reinstate");
    expect(await read()).toMatchObject({ status: 200, body: CONTACT });
  });

  it("is gone with the employer's account", async () => {
    await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
    expect((await read()).status).toBe(404);
  });

  it("is not told where nobody says whether they may reach it", async () => {
    told.isAway = true;
    expect(await read()).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
  });
});

import type { Envelope } from "@jobcentre/contracts/envelope";
import { entrepreneurshipApplicationWithdrawn } from "@jobcentre/contracts/events/entrepreneurship";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportSections } from "../export-sections.ts";
import { entrepreneurshipService } from "../service.ts";
import {
  APPLY,
  admin,
  applicationForm,
  apply,
  decide,
  MINE,
  ownOf,
  PDF,
  rowsOf,
} from "../testing/entrepreneurship-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { toldApplications } from "./told-applications.ts";

let service: TestService;
let now: Date;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService, { now: () => now });
});
afterAll(() => service?.stop());
beforeEach(() => {
  now = new Date("2026-11-20T10:00:00.000Z");
});

const LIST = "GET /api/admin/entrepreneurship-applications";
const withdraw = (person: Person | null, id: string) =>
  service.call(person, `POST /api/entrepreneurship-applications/${id}/withdraw`);
const stored = (id: string) => applicationModel(service.db).findById(id).lean();
const namesOf = async (id: string) => (await service.recorded(id)).map(({ name }) => name);
const applyWithPlan = async (): Promise<{ person: Person; id: string }> => {
  const person = testPerson("job_seeker");
  const form = applicationForm({}, { business_plan: { bytes: PDF, name: "plan.pdf" } });
  return { person, id: String((await service.call(person, APPLY, form)).body.id) };
};

describe("withdrawing an application with a business", () => {
  it("keeps it as withdrawn, and tells of it once, however often it is asked for", async () => {
    const { person, id } = await apply(service);
    now = new Date("2026-11-21T10:00:00.000Z");
    const { status, body } = await withdraw(person, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      user_id: person.account_id,
      business_name: "Amina Solar",
      status: "withdrawn",
      applied_at: "2026-11-20T10:00:00.000Z",
    });
    expect((await ownOf(service, person)).status).toBe("withdrawn");
    const isIt = ({ aggregate_id }: Envelope) => aggregate_id === id;
    const told = await service.transport.waitFor(entrepreneurshipApplicationWithdrawn.name, isIt);
    expect(told).toMatchObject({ aggregate_version: 2, actor: { account_id: person.account_id } });
    expect(told.data).toEqual({
      application_id: id,
      account_id: person.account_id,
      business_name: "Amina Solar",
      applicant_name: person.name,
      mentor_name: "",
      called_off: null,
    });

    now = new Date("2026-11-22T10:00:00.000Z");
    expect(await withdraw(person, id)).toMatchObject({ status: 200, body });
    expect(await stored(id)).toMatchObject({
      status: "withdrawn",
      is_open: false,
      withdrawn_at: new Date("2026-11-21T10:00:00.000Z"),
      // Nobody of the centre decided anything.
      decided_at: null,
      decided_by: null,
    });
    expect(await namesOf(id)).toEqual([
      "entrepreneurship.application-submitted",
      "entrepreneurship.application-withdrawn",
    ]);
  });

  it("answers two at once the same, with one event", async () => {
    const { person, id } = await apply(service);
    const [first, second] = await Promise.all([withdraw(person, id), withdraw(person, id)]);
    expect(first).toMatchObject({ status: 200, body: { status: "withdrawn" } });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await namesOf(id)).toHaveLength(2);
  });

  it("lets the person apply anew, one at a time", async () => {
    const { person, id } = await apply(service);
    expect((await service.call(person, APPLY, applicationForm())).status).toBe(409);
    await withdraw(person, id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => service.call(person, APPLY, applicationForm())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    // Pressed again in an old tab, it takes back what it was about and nothing else.
    expect((await withdraw(person, id)).status).toBe(200);
    const states = rowsOf(await service.call(person, MINE)).map(({ status }) => status);
    expect(states.sort()).toEqual(["pending", "withdrawn"]);
  });

  it("is no way to fill the centre: after five in a day the next application is for the day after", async () => {
    const person = testPerson("job_seeker");
    const applyAs = () => service.call(person, APPLY, applicationForm());
    for (const _time of [1, 2, 3, 4, 5]) await withdraw(person, String((await applyAs()).body.id));
    expect(await applyAs()).toMatchObject({ status: 409, body: { code: "withdrawn_often" } });
    now = new Date("2026-11-20T22:59:59.000Z");
    expect((await applyAs()).status).toBe(409);
    // Midnight in Lagos.
    now = new Date("2026-11-20T23:00:00.000Z");
    expect((await applyAs()).status).toBe(201);
  });

  it("[ADE-14] is listed for the portal as such, with the names of its documents, which are gone, and waits for nobody", async () => {
    const { person, id } = await applyWithPlan();
    const [sent] = rowsOf(await service.call(admin, `${LIST}?q=${person.email}`));
    const download = () => fetch(`${service.url}/api/entrepreneurship-documents/download/${sent?.business_plan_path}`);
    expect((await download()).status).toBe(200);
    await withdraw(person, id);
    await withdraw(person, id);
    const list = async (status: string) =>
      rowsOf(await service.call(admin, `${LIST}?q=${person.email}&status=${status}`));
    expect(await list("pending")).toEqual([]);
    const [row] = await list("withdrawn");
    const removed_documents = [expect.stringMatching(/\.pdf$/)];
    expect(row).toMatchObject({ id, status: "withdrawn", business_plan_path: "", removed_documents });
    expect((await download()).status).toBe(404);
    const [own] = rowsOf(await service.call(person, "GET /api/my-entrepreneurship"));
    expect(own).toMatchObject({ business_plan_path: "", removed_documents });
    await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: person.account_id });
    expect(await stored(id)).toBeNull();
  });

  it("is in the copy of one's data", async () => {
    const { person, id } = await apply(service);
    await withdraw(person, id);
    const section = exportSections({ db: service.db, now: () => now }).find(
      ({ name }) => name === "business/applications",
    );
    const copied: object[] = [];
    for await (const one of section!.read(person.account_id)) copied.push(one);
    expect(copied).toMatchObject([{ status: "withdrawn", withdrawn_at: now, business_name: "Amina Solar" }]);
  });

  it.each([["rejected"], ["approved", "rejected"], ["approved", "active"]])(
    "is refused once it is %s %s",
    async (...decisions) => {
      const { person, id } = await apply(service);
      for (const decision of decisions) if (decision) await decide(service, id, decision);
      const before = await stored(id);
      expect(await withdraw(person, id)).toMatchObject({ status: 409, body: { code: "already_decided" } });
      expect(await stored(id)).toEqual(before);
      expect(await namesOf(id)).not.toContain(entrepreneurshipApplicationWithdrawn.name);
    },
  );

  it("is for good: nobody decides on it, and it has neither mentor nor funding", async () => {
    const { person, id } = await apply(service);
    await withdraw(person, id);
    for (const decision of ["approved", "rejected", "active"])
      expect(await decide(service, id, decision)).toMatchObject({
        status: 409,
        body: { code: "application_withdrawn", error: "The applicant has withdrawn this application" },
      });
    expect((await decide(service, id, "withdrawn")).status).toBe(400);
    const mentor = {
      application_id: id,
      entrepreneur_id: person.account_id,
      mentor_name: "Ngozi Eze",
      mentor_expertise: "Sales",
      next_session_date: "",
    };
    const assigned = await service.call(admin, "POST /api/admin/entrepreneurship-mentorship", mentor);
    expect(assigned).toMatchObject({ status: 409, body: { code: "business_not_supported" } });
  });

  it("and a decision at once: one of them counts", async () => {
    const { person, id } = await apply(service);
    const [taken, decided] = await Promise.all([withdraw(person, id), decide(service, id, "rejected")]);
    expect([taken.status, decided.status].sort()).toEqual([200, 409]);
    const won = taken.status === 200;
    expect((won ? decided : taken).body.code).toBe(won ? "application_withdrawn" : "already_decided");
    expect(await stored(id)).toMatchObject({ status: won ? "withdrawn" : "rejected", is_open: false });
    expect(await namesOf(id)).toHaveLength(2);
  });

  it("and an approval at once: it is withdrawn in either order", async () => {
    const { person, id } = await apply(service);
    const [taken, decided] = await Promise.all([withdraw(person, id), decide(service, id, "approved")]);
    expect(taken.status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: "withdrawn", is_open: false });
    expect(await namesOf(id)).toHaveLength(decided.status === 200 ? 3 : 2);
  });

  it("[ROLE-03] is up to who applied, whatever they are", async () => {
    const { person, id } = await apply(service);
    for (const other of [testPerson("job_seeker"), testPerson("employer"), admin])
      expect((await withdraw(other, id)).status).toBe(404);
    expect((await withdraw(null, id)).status).toBe(401);
    expect((await withdraw(person, "65f0c0ffee00000000000000")).status).toBe(404);
    expect((await withdraw(person, "nonsense")).status).toBe(404);
    expect((await stored(id))?.status).toBe("pending");
    const employer = testPerson("employer");
    const { body } = await service.call(employer, APPLY, applicationForm());
    expect((await withdraw(employer, String(body.id))).status).toBe(200);
  });

  it("is told anew as a withdrawal, at its time, and as no decision", async () => {
    const { person, id } = await apply(service);
    now = new Date("2026-11-23T10:00:00.000Z");
    await withdraw(person, id);
    await runInContext({ trace_id: "test-trace", actor: null, isRetold: true }, () =>
      inTransaction(service.db, () => toldApplications.tellNext(service.db, null, 1000)),
    );
    const isRetold = ({ aggregate_id, retold }: Envelope) => aggregate_id === id && retold === true;
    expect(await service.transport.waitFor(entrepreneurshipApplicationWithdrawn.name, isRetold)).toMatchObject({
      occurred_at: "2026-11-23T10:00:00.000Z",
      data: { account_id: person.account_id },
    });
    const names = (await service.recorded(id)).filter(({ retold }) => retold).map(({ name }) => name);
    expect(names).toEqual(["entrepreneurship.application-submitted", "entrepreneurship.application-withdrawn"]);
  });
});

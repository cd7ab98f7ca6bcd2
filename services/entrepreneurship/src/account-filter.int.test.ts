import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entrepreneurshipService } from "./service.ts";
import { admin, applyApproved, rowsOf } from "./testing/entrepreneurship-fixture.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

it("the portal narrows businesses, mentorships, funding and its sum to one person", async () => {
  const [one, other] = [await applyApproved(service), await applyApproved(service)];
  for (const { person, id } of [one, other]) {
    const of = { application_id: id, entrepreneur_id: person.email };
    const mentor = {
      ...of,
      mentor_name: "Ngozi Eze",
      mentor_expertise: "Solar",
      next_session_date: "2099-12-01 10:00",
    };
    expect((await service.call(admin, "POST /api/admin/entrepreneurship-mentorship", mentor)).status).toBe(201);
    const funding = {
      ...of,
      funding_type: "grant",
      amount_requested: 100,
      amount_approved: 100,
      disbursement_schedule: "",
      terms_conditions: "",
    };
    expect((await service.call(admin, "POST /api/admin/entrepreneurship-funding", funding)).status).toBe(201);
  }
  const { account_id } = one.person;
  for (const list of ["applications", "mentorships", "funding"]) {
    const read = (query: string) => service.call(admin, `GET /api/admin/entrepreneurship-${list}${query}`);
    expect([list, rowsOf(await read("")).length]).toEqual([list, 2]);
    expect(rowsOf(await read(`?account_id=${account_id}`))).toMatchObject([{ account_id }]);
    expect([list, rowsOf(await read(`?account_id=${account_id}&q=nobody`))]).toEqual([list, []]);
    expect((await read("?account_id=x")).status).toBe(400);
  }
  const sum = await service.call(admin, `GET /api/admin/entrepreneurship-funding/sum?account_id=${account_id}`);
  expect(sum.body).toMatchObject({ amount_approved: 100 });
});

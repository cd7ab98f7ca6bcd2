import { entrepreneurshipStatusChanged } from "@jobcentre/contracts/events/entrepreneurship";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { admin, apply, decide, ownOf, rowsOf } from "../testing/entrepreneurship-fixture.ts";
import { applicationModel } from "./application.model.ts";

const LIST = "GET /api/admin/entrepreneurship-applications";
let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

describe("deciding on an application", () => {
  it("[ADE-03] [ADE-10] approves and activates, says so to the applicant and in events by the admin", async () => {
    const { person, id } = await apply(service);
    for (const [former, status] of [
      ["pending", "approved"],
      ["approved", "active"],
    ] as const) {
      expect(await decide(service, id, status)).toMatchObject({ status: 200, body: { success: true, status } });
      expect((await ownOf(service, person)).status).toBe(status);
      const event = await service.transport.waitFor(
        entrepreneurshipStatusChanged.name,
        ({ aggregate_id, data }) => aggregate_id === id && (data as { status: string }).status === status,
      );
      expect(event.actor).toEqual({ account_id: admin.account_id });
      expect(event.data).toEqual({
        application_id: id,
        account_id: person.account_id,
        business_name: "Amina Solar",
        applicant_name: person.name,
        status,
        former,
        reason: "",
        mentor_name: "",
        called_off: null,
      });
    }
    expect(await applicationModel(service.db).findById(id).lean()).toMatchObject({ decided_by: admin.account_id });
  });

  it("[ADE-03] [ADE-10] rejects", async () => {
    const { person, id } = await apply(service);
    expect((await decide(service, id, "rejected")).status).toBe(200);
    expect((await ownOf(service, person)).status).toBe("rejected");
  });

  it("[ADE-03] keeps why somebody is rejected, for them, the portal and the fact of it, and no reason with an approval", async () => {
    const { person, id } = await apply(service, { business_name: "Reasoned Ltd" });
    const call = `POST /api/admin/entrepreneurship-applications/${id}/status`;
    const reason = "The plan names no customers yet.";
    expect(await service.call(admin, call, { status: "approved", reason })).toMatchObject({
      status: 400,
      body: { fields: { reason: "Only a rejection has a reason" } },
    });
    expect((await service.call(admin, call, { status: "rejected", reason })).status).toBe(200);
    expect(await ownOf(service, person)).toMatchObject({ status: "rejected", rejected_reason: reason });
    const listed = rowsOf(await service.call(admin, `${LIST}?q=reasoned`));
    expect(listed).toEqual([expect.objectContaining({ id, rejected_reason: reason })]);
    const facts = await service.recorded(id);
    expect(facts.at(-1)).toMatchObject({ name: entrepreneurshipStatusChanged.name, data: { reason } });
  });

  it("[ADE-03] [ADE-15] refuses any other move with its reason", async () => {
    const { id } = await apply(service);
    expect(await decide(service, id, "active")).toMatchObject({
      status: 409,
      body: { error: "Only an approved business can be activated" },
    });
    await decide(service, id, "rejected");
    expect(await decide(service, id, "approved")).toMatchObject({
      status: 409,
      body: { error: "This application has already been decided" },
    });
    expect((await decide(service, id, "pending")).status).toBe(400);
    expect((await decide(service, "65f0c0ffee00000000000000", "approved")).status).toBe(404);
    expect((await decide(service, "nonsense", "approved")).status).toBe(404);
    expect((await decide(service, id, "approved", testPerson("employer"))).status).toBe(403);
  });

  it("decides once, however many decide at once", async () => {
    const { id } = await apply(service);
    const call = `POST /api/admin/entrepreneurship-applications/${id}/status`;
    const answers = await Promise.all(
      ["approved", "rejected", "approved", "rejected"].map((status) =>
        service.call(admin, call, { status, former: "pending" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe("the list of applications", () => {
  it("[ADE-07] [ENTY-28] has exactly the entity's fields and whose it is, filtered, searched and paged", async () => {
    const { person, id } = await apply(service, { business_name: "Kuje (Fish) Smoking" });
    await decide(service, id, "rejected");
    const found = await service.call(admin, `${LIST}?q=${encodeURIComponent("kuje (fish)")}&status=rejected`);
    expect(found.headers.get("x-total-count")).toBe("1");
    expect(rowsOf(found)).toEqual([
      {
        id,
        user_id: person.email,
        account_id: person.account_id,
        business_name: "Kuje (Fish) Smoking",
        applicant_name: person.name,
        applicant_email: person.email,
        applicant_phone: "",
        current_stage: "prototype",
        team_size: 2,
        experience_years: 3,
        funding_required: 1_500_000,
        business_idea: "Solar dryers for tomato farmers around Gwagwalada.",
        business_plan_path: "",
        financial_projection_path: "",
        status: "rejected",
        applied_at: expect.any(String),
      },
    ]);
    expect(rowsOf(await service.call(admin, `${LIST}?q=${person.email}`))).toHaveLength(1);
    expect(rowsOf(await service.call(admin, `${LIST}?q=kuje&status=pending`))).toEqual([]);
    const all = await service.call(admin, `${LIST}?limit=2&page=2`);
    expect(rowsOf(all).length).toBeGreaterThan(0);
    expect(all.headers.get("link")).toContain('rel="prev"');
    expect((await service.call(admin, `${LIST}?status=open`)).status).toBe(400);
    expect((await service.call(testPerson("job_seeker"), LIST)).status).toBe(403);
  });

  it("[ADE-07] begins with who has waited longest where that is wanted", async () => {
    const ids: string[] = [];
    for (const at of [1, 2, 3]) ids.push((await apply(service, { business_name: `Queue ${at}` })).id);
    const of = async (query: string) =>
      rowsOf(await service.call(admin, `${LIST}?q=queue&status=pending${query}`)).map(({ id }) => id);
    expect(await of("")).toEqual(ids.toReversed());
    expect(await of("&sort=newest")).toEqual(ids.toReversed());
    expect(await of("&sort=oldest")).toEqual(ids);
    expect(await of("&sort=oldest&limit=1&page=2")).toEqual([ids[1]]);
    expect((await service.call(admin, `${LIST}?sort=name`)).status).toBe(400);
  });
});

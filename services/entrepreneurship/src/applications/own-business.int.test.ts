import type { Person } from "@jobcentre/service-kit/person";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { admin, apply, applyApproved, decide, ownOf } from "../testing/entrepreneurship-fixture.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

const REFUSED = { status: 403, body: { code: "own_to_decide" } };
const asAdmin = (person: Person): Person => ({ ...person, is_admin: true });
type Applied = Awaited<ReturnType<typeof apply>>;
const fund = (by: Person, { person, id }: Applied) =>
  service.call(by, "POST /api/admin/entrepreneurship-funding", {
    application_id: id,
    entrepreneur_id: person.account_id,
    amount_approved: 5_000_000,
  });

describe("an administrator who is a founder too", () => {
  it.each(["approved", "rejected"])(
    "[ADE-03] leaves it to another one that their application is %s",
    async (status) => {
      const { person, id } = await apply(service);
      expect(await decide(service, id, status, asAdmin(person))).toMatchObject(REFUSED);
      expect(await ownOf(service, person)).toMatchObject({ status: "pending" });
      expect((await decide(service, id, status)).status).toBe(200);
    },
  );

  it("[ADE-12] leaves it to another one to approve their funding", async () => {
    const applied = await applyApproved(service);
    expect(await fund(asAdmin(applied.person), applied)).toMatchObject(REFUSED);
    expect(await ownOf(service, applied.person)).toMatchObject({ fundings: [] });
    expect((await fund(admin, applied)).status).toBe(201);
  });

  it.each(["disbursed", "cancelled"])("[ENTY-31] leaves it to another one that their funding is %s", async (end) => {
    const applied = await applyApproved(service);
    const { id } = (await fund(admin, applied)).body;
    const change = (by: Person) =>
      service.call(by, `PUT /api/admin/entrepreneurship-funding/${id}`, { disbursement_status: end });
    expect(await change(asAdmin(applied.person))).toMatchObject(REFUSED);
    expect(await ownOf(service, applied.person)).toMatchObject({ fundings: [{ disbursement_status: "pending" }] });
    expect((await service.recorded(String(id))).map(({ name }) => name)).toEqual(["entrepreneurship.funding-approved"]);
    expect((await change(admin)).status).toBe(200);
  });
});

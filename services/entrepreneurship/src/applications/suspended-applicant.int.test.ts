import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { admin, apply, ownOf, rowsOf } from "../testing/entrepreneurship-fixture.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

it.each([
  ["job seeker", profileSaved],
  ["company", employerSaved],
] as const)(
  "[ADE-02] the portal reads that a %s who applies is suspended, until they no longer are",
  async (_, fact) => {
    const { person, id } = await apply(service);
    const save = (is_suspended: boolean | undefined, aggregate_version: number) =>
      service.deliver(
        fact.name,
        { ...fact.example, account_id: person.account_id, is_suspended },
        { aggregate_version },
      );
    const row = async () =>
      rowsOf(await service.call(admin, "GET /api/admin/entrepreneurship-applications?limit=100")).find(
        (application) => application.id === id,
      );
    await save(undefined, 1);
    expect(await row()).not.toHaveProperty("is_suspended");
    const suspended = await save(true, 2);
    expect(await row()).toMatchObject({ status: "pending", is_suspended: true });
    expect(await ownOf(service, person)).not.toHaveProperty("is_suspended");
    await save(false, 3);
    await service.transport.publish(suspended);
    expect(await row()).not.toHaveProperty("is_suspended");
  },
);

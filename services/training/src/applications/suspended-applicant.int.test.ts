import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, apply } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

it.each([
  ["job seeker", profileSaved],
  ["company", employerSaved],
] as const)(
  "[ADT-04] the portal reads that a %s who applies is suspended, until they no longer are",
  async (_, fact) => {
    const program_id = await addProgram(training);
    const { person } = await apply(training, program_id);
    const save = (is_suspended: boolean | undefined, aggregate_version: number) =>
      training.deliver(
        fact.name,
        { ...fact.example, account_id: person.account_id, is_suspended },
        { aggregate_version },
      );
    const row = async () => {
      const { body } = await training.call(admin, `GET /api/admin/training-applications?program_id=${program_id}`);
      return (body as unknown as Record<string, unknown>[])[0] ?? {};
    };
    await save(undefined, 1);
    expect(await row()).not.toHaveProperty("is_suspended");
    const suspended = await save(true, 2);
    expect(await row()).toMatchObject({ status: "pending", is_suspended: true });
    await save(false, 3);
    await training.transport.publish(suspended);
    expect(await row()).not.toHaveProperty("is_suspended");
  },
);

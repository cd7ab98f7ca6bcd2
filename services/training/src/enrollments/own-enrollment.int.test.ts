import type { Person } from "@jobcentre/service-kit/person";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, apply, completed, enroll } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const REFUSED = { status: 403, body: { code: "own_to_decide" } };
const asAdmin = (person: Person): Person => ({ ...person, is_admin: true });
const factsAbout = async (id: string) => (await training.recorded(id)).map(({ name }) => name);

describe("an administrator who is a participant too", () => {
  it.each(["approved", "rejected"])(
    "[ADT-11] leaves it to another one that their application is %s",
    async (status) => {
      const { person, id } = await apply(training, await addProgram(training));
      const decide = (by: Person) =>
        training.call(by, `POST /api/admin/training-applications/${id}/status`, { status });
      expect(await decide(asAdmin(person))).toMatchObject(REFUSED);
      expect(await factsAbout(id)).not.toContain(`training.application-${status}`);
      expect((await decide(admin)).status).toBe(200);
    },
  );

  it("[ADT-19] leaves it to another one to complete their enrollment", async () => {
    const { person, id } = await enroll(training, await addProgram(training));
    const complete = (by: Person) => training.call(by, `POST /api/admin/training-enrollments/${id}/complete`);
    expect(await complete(asAdmin(person))).toMatchObject(REFUSED);
    expect(await factsAbout(id)).not.toContain("training.enrollment-completed");
    expect((await complete(admin)).status).toBe(200);
  });

  it("[ADT-22] leaves it to another one to issue their certificate", async () => {
    const { person, id } = await completed(training, await addProgram(training));
    const issue = (by: Person) => training.call(by, `POST /api/admin/training-certificates/${id}/issue`);
    expect(await issue(asAdmin(person))).toMatchObject(REFUSED);
    expect(await factsAbout(id)).not.toContain("training.certificate-issued");
    expect((await issue(admin)).status).toBe(200);
  });
});

import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, enroll } from "../testing/training-fixture.ts";
import { enrollmentModel } from "./enrollment.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const complete = (id: string, body?: object) =>
  training.call(admin, `POST /api/admin/training-enrollments/${id}/complete`, body);
const rowOf = async (id: string) => (await training.call(admin, `GET /api/admin/training-enrollments?q=${id}`)).body[0];

/** Somebody enrolled in a program that is over by now. */
async function enrolledInThePast() {
  const program = await addProgram(training);
  const enrolled = await enroll(training, program);
  await programModel(training.db).updateOne(
    { _id: program },
    { $set: { start_date: "2026-01-05", end_date: "2026-02-27" } },
  );
  await enrollmentModel(training.db).updateOne(
    { _id: enrolled.id },
    { $set: { enrollment_date: "2025-12-15T10:00:00.000Z" } },
  );
  return enrolled;
}

describe("the day on which somebody completed a program", () => {
  it("is the one that the administrator names, in the answer, the event, the list and the certificate", async () => {
    const { id } = await enrolledInThePast();
    expect(await rowOf(id)).toMatchObject({ program_start_date: "2026-01-05", program_end_date: "2026-02-27" });
    const completion_date = "2026-02-27T11:00:00.000Z";
    expect((await complete(id, { completed_on: "2026-02-27" })).body).toEqual({ success: true, completion_date });
    const event = await training.transport.waitFor("training.enrollment-completed", (e) => e.aggregate_id === id);
    expect(event.data).toMatchObject({ completion_date });
    expect(await rowOf(id)).toMatchObject({ status: "completed", completion_date });
    const { certificate_number } = (await training.call(admin, `POST /api/admin/training-certificates/${id}/issue`))
      .body;
    const verified = await training.call(null, `GET /api/verify-certificate/${certificate_number}`);
    expect(verified.body).toMatchObject({ completion_date });
  });

  it("[ADT-19] is this moment where the call has no body", async () => {
    const { id } = await enrolledInThePast();
    const before = Date.now();
    const { status, body } = await complete(id);
    expect(status).toBe(200);
    expect(Date.parse(String(body.completion_date))).toBeGreaterThanOrEqual(before);
  });

  it("is neither before the program began nor they had their place nor to come: nobody is completed then, and nothing is told", async () => {
    const { id } = await enrolledInThePast();
    await enrollmentModel(training.db).updateOne(
      { _id: id },
      { $set: { enrollment_date: "2026-01-07T10:00:00.000Z" } },
    );
    for (const completed_on of ["2026-01-04", "2026-01-06", "2999-01-01", "yesterday"]) {
      expect(await complete(id, { completed_on })).toMatchObject({
        status: 400,
        body: { code: "invalid_input", fields: { completed_on: expect.any(String) } },
      });
    }
    expect(await enrollmentModel(training.db).findById(id).lean()).toMatchObject({
      status: "enrolled",
      completion_date: null,
    });
    const facts = (await training.recorded(id)).map(({ name }) => name);
    expect(facts).not.toContain("training.enrollment-completed");
  });
});

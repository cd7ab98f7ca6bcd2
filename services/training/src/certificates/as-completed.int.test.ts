import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, completed, programOf } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const RUN = { title: "Welding basics", duration_weeks: 6, instructor_name: "Ngozi Eze" };
const LATER = { title: "Advanced welding", duration_weeks: 12, instructor_name: "Musa Bala" };
let program: string;
let graduate: Awaited<ReturnType<typeof completed>>;
beforeEach(async () => {
  await programModel(training.db).updateMany({}, { $set: { title: "Another" } });
  await enrollmentModel(training.db).deleteMany({});
  program = await addProgram(training, RUN);
  graduate = await completed(training, program);
  const changed = { ...programOf(LATER), is_open: true };
  expect((await training.call(admin, `PUT /api/admin/training-programs/${program}`, changed)).status).toBe(200);
});

const issue = () => training.call(admin, `POST /api/admin/training-certificates/${graduate.id}/issue`);
const verified = async () => {
  const { certificate_number } = (await issue()).body;
  return (await training.call(null, `GET /api/verify-certificate/${certificate_number}`)).body;
};
const listed = async (q: string) =>
  (
    (await training.call(admin, `GET /api/admin/training-enrollments?q=${encodeURIComponent(q)}`)).body as unknown as {
      program_title: string;
    }[]
  ).map(({ program_title }) => program_title);

it("[CERT-05] certifies the program as it was when it was completed, whatever it is called by now", async () => {
  expect(await verified()).toMatchObject({
    program_title: "Welding basics",
    duration_weeks: 6,
    instructor_name: "Ngozi Eze",
  });
  const [issued] = (await training.recorded(graduate.id)).filter(({ name }) => name === "training.certificate-issued");
  expect(issued?.data).toMatchObject({ program_title: "Welding basics" });
});

it("certifies who completed it before that was noted as the program is called today", async () => {
  await enrollmentModel(training.db).updateOne({ _id: graduate.id }, { $unset: { completed_as: 1 } });
  expect(await verified()).toMatchObject({ program_title: "Advanced welding", duration_weeks: 12 });
});

it("the portal shows and finds an enrollment by what was completed, then certified, and its person reads the same", async () => {
  for (const step of ["completed", "certified"]) {
    if (step === "certified") await issue();
    expect(await listed("welding basics")).toEqual(["Welding basics"]);
    expect(await listed("advanced welding")).toEqual([]);
    const { body } = await training.call(graduate.person, "GET /api/my-training-enrollments");
    expect(body).toMatchObject([{ program: RUN }]);
  }
});

import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { profileSaved } from "@jobcentre/contracts/events/identity";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, apply, completed, enroll, enrollmentOf } from "../testing/training-fixture.ts";
import { certificateModel } from "./certificate.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

const complete = (id: string) => training.call(admin, `POST /api/admin/training-enrollments/${id}/complete`);
const issue = (id: string) => training.call(admin, `POST /api/admin/training-certificates/${id}/issue`);
const verify = (number: string) => training.call(null, `GET /api/verify-certificate/${encodeURIComponent(number)}`);

describe("certificates", () => {
  it("[ADT-19] [ADT-22] [CERT-05] [VER-07] [ENTY-20] from completion to a number that anyone can check", async () => {
    const { person, id } = await enroll(training, await addProgram(training));
    await training.deliver("identity.profile-saved", {
      ...profileSaved.example,
      account_id: person.account_id,
      full_name: "Amina Bello",
    });
    expect((await issue(id)).body).toMatchObject({ code: "not_completed" });
    expect((await complete(id)).body).toMatchObject({ success: true });
    expect(await complete(id)).toMatchObject({
      status: 409,
      body: { code: "not_enrolled", error: "This participant is already marked as completed" },
    });
    const issued = await issue(id);
    const number = String(issued.body.certificate_number);
    expect(number).toMatch(/^ABJ-\d+-\d+-\d{13}$/);
    await training.transport.waitFor("training.certificate-issued", (event) => event.aggregate_id === id);

    const answer = await verify(number);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      participant_name: "Amina Bello",
      program_title: "Solar panel installation",
      certificate_number: number,
      instructor_name: "Danladi Musa",
      duration_weeks: 8,
    });
    const { completion_date, issued_date, verified_at } = answer.body as Record<string, string>;
    const stored = await certificateModel(training.db).findOne({ certificate_number: number }).lean();
    const enrolled = await enrollmentModel(training.db).findById(id).lean();
    expect(completion_date).toBe(enrolled?.completion_date?.toISOString());
    expect(issued_date).toBe(stored?.issued_date.toISOString());
    expect(Math.abs(Date.parse(String(verified_at)) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(String(verified_at))).toBeGreaterThanOrEqual(Date.parse(String(issued_date)));
    expect(Object.keys(answer.body)).not.toContain("account_id");
  });

  it("issues once: again, and ten times at once, answers the same number", async () => {
    const { id } = await enroll(training, await addProgram(training));
    await complete(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(id)));
    expect(new Set(answers.map((answer) => answer.body.certificate_number)).size).toBe(1);
    expect(await certificateModel(training.db).countDocuments({ enrollment_id: id })).toBe(1);
    const facts = await training.recorded(id);
    expect(facts.filter(({ name }) => name === "training.certificate-issued")).toHaveLength(1);
  });

  it("[VER-04] answers anything that is no certificate the same way", async () => {
    for (const number of ["ABJ-1-1-1700000000000", "ABJ-1-1", "nonsense", "' or 1=1", "🙂"]) {
      expect(await verify(number)).toMatchObject({
        status: 404,
        body: { error: "Certificate Not Found", code: "certificate_not_found" },
      });
    }
  });

  it("[CERT-01] carries the institute's name of the day it was issued", async () => {
    await training.deliver(settingsChanged.name, { settings: { institute_name: "Institute of Trades" } });
    const { id } = await enroll(training, await addProgram(training));
    await complete(id);
    const number = String((await issue(id)).body.certificate_number);
    await training.deliver(
      settingsChanged.name,
      { settings: { institute_name: "Another name" } },
      { aggregate_version: 2 },
    );
    expect((await verify(number)).body.institute_name).toBe("Institute of Trades");
  });

  it("[JSD-23] [ENTY-14] [ADT-09] [ENTY-18] shows the participant and the portal the same enrollment", async () => {
    const program = await addProgram(training);
    const { person, id: applied } = await apply(training, program);
    await training.deliver(profileSaved.name, {
      ...profileSaved.example,
      account_id: person.account_id,
      full_name: "Halima Sani",
      phone: "0803 123 4567",
      email: "halima@example.com",
    });
    const id = await enrollmentOf(training, applied);
    const stored = await enrollmentModel(training.db).findById(id).lean();
    const enrollment_date = stored?.enrollment_date.toISOString();
    expect(Math.abs(Date.parse(String(enrollment_date)) - Date.now())).toBeLessThan(60_000);
    const own = (await training.call(person, "GET /api/my-training-enrollments")).body;
    expect(own).toMatchObject([
      {
        id,
        status: "enrolled",
        enrollment_date,
        certificate_issued: false,
        program: {
          title: "Solar panel installation",
          duration_weeks: 8,
          start_date: "2099-01-05",
          location: "Gwagwalada",
        },
      },
    ]);
    const rows = (await training.call(admin, "GET /api/admin/training-enrollments?status=enrolled"))
      .body as unknown as { id: string }[];
    expect(rows.find((row) => row.id === id)).toMatchObject({
      account_id: person.account_id,
      participant_name: "Halima Sani",
      participant_email: "halima@example.com",
      participant_phone: "0803 123 4567",
      program_title: "Solar panel installation",
      status: "enrolled",
      enrollment_date,
      completion_date: null,
      certificate_issued: false,
      certificate_number: null,
    });
    expect((await training.call(person, "GET /api/admin/training-enrollments")).status).toBe(403);
  });

  it("[JSD-23] shows the participant what was completed and certified, however the program is called since, also after a revocation", async () => {
    const { person, id } = await completed(training, await addProgram(training));
    const ownProgram = async () => {
      const [own] = (await training.call(person, "GET /api/my-training-enrollments")).body;
      return (own as unknown as { program: object }).program;
    };
    const rename = (more: object) =>
      programModel(training.db).updateOne({ _id: (program as { id: string }).id }, { $set: more });
    const program = await ownProgram();
    await rename({ title: "Solar power" });
    expect(await ownProgram()).toEqual(program);
    await issue(id);
    await rename({ title: "Wind turbines", instructor_name: "Bala Musa", duration_weeks: 3, location: "Wuse" });
    expect(await ownProgram()).toEqual({ ...program, location: "Wuse" });
    await training.call(admin, `POST /api/admin/training-certificates/${id}/revoke`, { reason: "Misspelt" });
    expect(await ownProgram()).toEqual({ ...program, location: "Wuse" });
  });
});

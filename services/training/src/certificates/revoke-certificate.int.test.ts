import { userDeleted } from "@jobcentre/contracts/events/identity";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, completed } from "../testing/training-fixture.ts";
import { certificateModel } from "./certificate.model.ts";
import { revokedCertificateModel } from "./revoked-certificate.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

const issue = async (id: string) =>
  String((await training.call(admin, `POST /api/admin/training-certificates/${id}/issue`)).body.certificate_number);
const revoke = (id: string, body: object = { reason: "The exam was not passed." }) =>
  training.call(admin, `POST /api/admin/training-certificates/${id}/revoke`, body);
const verify = (number: string) => training.call(null, `GET /api/verify-certificate/${number}`);
async function certified() {
  const graduate = await completed(training, await addProgram(training));
  return { ...graduate, number: await issue(graduate.id) };
}

describe("revoking a certificate", () => {
  it("[VER-04] makes it verify as one that never was, for a reason that is kept and told", async () => {
    const { person, id, number } = await certified();
    expect((await verify(number)).status).toBe(200);
    expect((await revoke(id)).body).toEqual({ success: true, certificate_number: number });
    expect(await verify(number)).toMatchObject({ status: 404, body: { error: "Certificate Not Found" } });
    expect((await training.call(person, `GET /api/certificates/${number}.pdf`)).status).toBe(404);
    const event = await training.transport.waitFor("training.certificate-revoked", (e) => e.aggregate_id === id);
    expect(event.data).toMatchObject({ certificate_number: number, reason: "The exam was not passed." });
    const [row] = (await training.call(admin, `GET /api/admin/training-enrollments?limit=1`)).body;
    expect(row).toMatchObject({
      id,
      status: "completed",
      certificate_issued: false,
      certificate_number: null,
      certificate_revoked_reason: "The exam was not passed.",
    });
    const [own] = (await training.call(person, "GET /api/my-training-enrollments")).body;
    expect(own).toMatchObject({ id, certificate_revoked_reason: "The exam was not passed." });
    const kept = await revokedCertificateModel(training.db).findOne({ certificate_number: number }).lean();
    expect(kept).toMatchObject({ revoked_by: admin.account_id, reason: "The exam was not passed." });
  });

  it("[VER-04] leaves the enrollment named as the last certificate did, whatever the program is called by now", async () => {
    const program = await addProgram(training, { title: "Tailoring" });
    const { person, id } = await completed(training, program);
    // As completed before it was noted what the program was called.
    await enrollmentModel(training.db).updateOne({ _id: id }, { $unset: { completed_as: 1 } });
    const own = async () => (await training.call(person, "GET /api/my-training-enrollments")).body[0];
    const rename = (title: string) => programModel(training.db).updateOne({ _id: program }, { title });
    await issue(id);
    await rename("Fashion");
    await revoke(id);
    expect(await own()).toMatchObject({ program: { title: "Tailoring" } });
    await issue(id);
    await revoke(id);
    await rename("Catering");
    expect(await own()).toMatchObject({ program: { title: "Fashion" } });
  });

  it("lets a new one be issued, under a new number; the old one stays revoked", async () => {
    const { person, id, number } = await certified();
    await revoke(id);
    const renewed = await issue(id);
    expect(renewed).not.toBe(number);
    expect((await verify(renewed)).status).toBe(200);
    expect((await verify(number)).status).toBe(404);
    const [own] = (await training.call(person, "GET /api/my-training-enrollments")).body;
    expect(own).toMatchObject({ certificate_number: renewed });
    expect(own).not.toHaveProperty("certificate_revoked_reason");
    await revoke(id);
    expect((await verify(renewed)).status).toBe(404);
  });

  it("takes back the one that was meant, not one that was issued since", async () => {
    const { id, number } = await certified();
    await revoke(id);
    const renewed = await issue(id);
    const stale = await revoke(id, { reason: "Misspelt", certificate_number: number });
    expect(stale).toMatchObject({ status: 409, body: { code: "certificate_replaced" } });
    expect((await verify(renewed)).status).toBe(200);
    expect(await revokedCertificateModel(training.db).countDocuments({ certificate_number: renewed })).toBe(0);
    expect((await revoke(id, { reason: "Misspelt", certificate_number: "x" })).status).toBe(400);
    expect((await revoke(id, { reason: "Misspelt", certificate_number: renewed })).status).toBe(200);
  });

  it("[VER-04] of somebody whose account was deleted leaves nothing of them, nor why", async () => {
    const { person, id, number } = await certified();
    await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: person.account_id });
    expect((await verify(number)).status).toBe(200);
    const reason = "Amina Bello had somebody else sit the exam.";
    expect((await revoke(id, { reason, certificate_number: number })).status).toBe(200);
    expect((await verify(number)).status).toBe(404);
    expect(await revokedCertificateModel(training.db).countDocuments({ account_id: person.account_id })).toBe(0);
    const [row] = (await training.call(admin, `GET /api/admin/training-enrollments?limit=1`)).body;
    expect(row).toMatchObject({ id, certificate_number: null, certificate_revoked_reason: null });
    const event = await training.transport.waitFor("training.certificate-revoked", (e) => e.aggregate_id === id);
    expect(event.data).toMatchObject({ certificate_number: number, reason: "" });
    expect((event.data as { account_id: string }).account_id).toMatch(/^0{12}/);
    expect((await revoke(id)).body.code).toBe("not_certified");
  });

  it("[ADU-13] a deleted account's id leads to none of its certificates and enrollments, also once it is erased again", async () => {
    const { person, id, number } = await certified();
    const deleted = { ...userDeleted.example, account_id: person.account_id };
    await training.deliver(userDeleted.name, deleted);
    const ids = async () => {
      const certificate = await certificateModel(training.db).findOne({ certificate_number: number }).lean();
      const enrollment = await enrollmentModel(training.db).findById(id).lean();
      return [certificate?.account_id, enrollment?.account_id];
    };
    const [nobody, same] = await ids();
    expect(nobody).toMatch(/^0{12}[0-9a-f]{12}$/);
    expect(same).toBe(nobody);
    await training.deliver(userDeleted.name, deleted);
    expect(await ids()).toEqual([nobody, nobody]);
    const theirs = { account_id: person.account_id };
    expect(await certificateModel(training.db).countDocuments(theirs)).toBe(0);
    expect(await enrollmentModel(training.db).countDocuments(theirs)).toBe(0);
  });

  it("[VER-04] is among what an administrator reads of the person, with the reason", async () => {
    const { person, id, number } = await certified();
    await revoke(id);
    const { body } = await training.internal("POST /internal/account", { account_id: person.account_id });
    const sections = body as unknown as { title: string; records: object[] }[];
    expect(sections.find(({ title }) => title === "Revoked certificates")?.records).toMatchObject([
      { certificate_number: number, reason: "The exam was not passed.", program_title: "Solar panel installation" },
    ]);
  });

  it("happens once, needs a certificate and a reason", async () => {
    const { id } = await certified();
    expect(await revoke(id, { reason: " " })).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    const answers = await Promise.all(Array.from({ length: 4 }, () => revoke(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("not_certified");
    expect(await revoke("65f0c0ffee00000000000000")).toMatchObject({ status: 404 });
  });
});

describe("the certificate as PDF", () => {
  it("[CERT-04] is for its participant and for admins, for nobody else", async () => {
    const { person, number } = await certified();
    const pdf = (who: Parameters<TestService["call"]>[0]) => training.call(who, `GET /api/certificates/${number}.pdf`);
    for (const who of [person, admin]) {
      const answer = await pdf(who);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("content-disposition")).toContain(`certificate-${number}.pdf`);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(answer.body.text).toMatch(/^%PDF-/);
    }
    expect(await pdf(testPerson("job_seeker"))).toMatchObject({ status: 404, body: { code: "certificate_not_found" } });
    expect((await pdf(null)).status).toBe(401);
    expect((await training.call(admin, "GET /api/certificates/nonsense.pdf")).status).toBe(404);
    // Of a company whose handing over has not come yet: what is its account's is the former owner's still, an administrator reads any.
    const handed_over = { number: 1, event_id: "65f0c0ffee00000000000077" };
    expect((await pdf({ ...person, handed_over })).status).toBe(503);
    expect((await pdf({ ...admin, handed_over })).status).toBe(200);
  });
});

import { MOST_CERTIFICATES } from "@jobcentre/contracts/training-options";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { trainingService } from "../service.ts";
import { busyPrinting } from "../testing/busy-printing.ts";
import { download, sheetsTakenIn } from "../testing/taken-sheets.ts";
import { addProgram, admin, completed } from "../testing/training-fixture.ts";
import { certificateModel } from "./certificate.model.ts";

let training: TestService;
let program: string;
beforeAll(async () => {
  training = await startTestService(trainingService);
  program = await addProgram(training);
});
afterAll(() => training.stop());

const issue = (id: string) => training.call(admin, `POST /api/admin/training-certificates/${id}/issue`);
const revoke = (id: string) =>
  training.call(admin, `POST /api/admin/training-certificates/${id}/revoke`, { reason: "Misspelt" });
const CALL = "/api/admin/training-enrollments/certificates.pdf";
const print = (...ids: string[]) => download(training, admin, `${CALL}?enrollments=${ids.join(",")}`);

async function certified(title = program): Promise<string> {
  const { id } = await completed(training, title);
  await issue(id);
  return id;
}

let before = 0;
beforeEach(async () => {
  before = (await sheetsTakenIn(training)).length;
});
const newlyTaken = async () => (await sheetsTakenIn(training)).slice(before);

const linksOf = async (bytes: ArrayBuffer) => {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => String(page.node.Annots()?.lookup(0)).match(/ABJ-[\d-]+/)?.[0]);
};

it("[ADT-22] prints chosen certificates in one file, a page each, in their order, and tells who took how many of which program", async () => {
  const ids = [await certified(), await certified(), await certified()];
  const wanted = [ids[2]!, ids[0]!, ids[1]!, ids[2]!];
  const answer = await print(...wanted);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toMatch(/filename="certificates-\d{4}-\d\d-\d\d\.pdf"/);
  const found = await enrollmentModel(training.db)
    .find({ _id: { $in: ids } })
    .lean();
  const numbers = [ids[2], ids[0], ids[1]].map(
    (id) => found.find(({ _id }) => _id.toHexString() === id)?.certificate_number,
  );
  expect(await linksOf(await answer.arrayBuffer())).toEqual(numbers);
  expect(await newlyTaken()).toEqual([
    { by: admin.account_id, what: "certificates", program_title: "Solar panel installation", people: 3 },
  ]);
});

it("names no program where they are of several", async () => {
  const other = await addProgram(training, { title: "Wind turbines" });
  expect((await print(await certified(), await certified(other))).status).toBe(200);
  expect(await newlyTaken()).toMatchObject([{ program_title: "", people: 2 }]);
});

it("hands nothing out, and tells nothing, where one was revoked meanwhile; where it was issued anew, the new one", async () => {
  const [one, other] = [await certified(), await certified()];
  await revoke(other);
  const answer = await print(one, other);
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { code: "conflict", error: expect.stringContaining("1 of these 2 certificates is no longer there") },
  ]);
  expect(await newlyTaken()).toEqual([]);
  const { body } = await issue(other);
  expect(await linksOf(await (await print(other)).arrayBuffer())).toEqual([body.certificate_number]);
});

it("[ADT-22] prints none that is revoked while the file waits for others' files", async () => {
  const id = await certified();
  const goOn = busyPrinting();
  const answer = print(id);
  await new Promise((later) => setTimeout(later, 200));
  await revoke(id);
  await goOn();
  expect((await answer).status).toBe(409);
  expect(await newlyTaken()).toEqual([]);
});

it("has no page of whose account is gone, nor of who was never certified, nor of nobody", async () => {
  const gone = await certified();
  await enrollmentModel(training.db).updateOne({ _id: gone }, { $set: { is_erased: true } });
  const { id: due } = await completed(training, program);
  for (const id of [gone, due, "65f0c0ffee65f0c0ffee65f0"]) expect((await print(id)).status).toBe(409);
});

it("[ADT-22] names those whose letters the PDF cannot show, and hands nothing out", async () => {
  const [one, other] = [await certified(), await certified()];
  await certificateModel(training.db).updateOne({ enrollment_id: other }, { $set: { participant_name: "محمد" } });
  const answer = await print(one, other);
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { code: "pdf_letters", error: expect.stringContaining("The PDF lacks letters of the name محمد") },
  ]);
  expect(await newlyTaken()).toEqual([]);
});

it("is for administrators alone, takes at most a page of the list, and nothing that is no id", async () => {
  const id = await certified();
  const statusFor = async (person: Person | null, ids: string) =>
    (await download(training, person, `${CALL}?enrollments=${ids}`)).status;
  expect(await statusFor(testPerson("job_seeker"), id)).toBe(403);
  expect(await statusFor(null, id)).toBe(401);
  const many = Array.from({ length: MOST_CERTIFICATES + 1 }, () => id);
  expect(await statusFor(admin, many.slice(1).join(","))).toBe(200);
  for (const ids of [many.join(","), "", `${id},`, "none"]) expect(await statusFor(admin, ids)).toBe(400);
  expect((await download(training, admin, CALL)).status).toBe(400);
});

import { sweepFiles } from "@jobcentre/service-kit/files";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, applicationForm, PDF } from "../testing/training-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { removeOlderDocuments } from "./remove-older-documents.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

it("[ADT-14] takes the documents of applications that were withdrawn before they went with it, and of no other", async () => {
  const { db } = training;
  const program = await addProgram(training);
  const files = { document_0: { bytes: PDF, name: "WAEC.pdf" }, document_1: { bytes: PDF, name: "letter.pdf" } };
  const applyWith = async (documents: object) => {
    const person = testPerson("job_seeker");
    const form = applicationForm(program, documents as typeof files);
    const { body } = await training.call(person, "POST /api/training-applications", form);
    const own = async () => (await training.call(person, "GET /api/my-training-applications")).body[0];
    return { id: String(body.id), own };
  };
  const withdrawn = await applyWith(files);
  const without = await applyWith({});
  const pending = await applyWith(files);
  const before = { status: "withdrawn" as const, dropped_no: -1, withdrawn_at: new Date() };
  await applicationModel(db).updateMany({ _id: { $in: [withdrawn.id, without.id] } }, { $set: before });
  const { documents } = (await withdrawn.own()) as unknown as { documents: { path: string }[] };
  const facts = (await training.recorded()).length;

  await removeOlderDocuments(db);
  await removeOlderDocuments(db);
  const removed_documents = ["WAEC.pdf", "letter.pdf"];
  expect(await withdrawn.own()).toMatchObject({ status: "withdrawn", documents: [], removed_documents });
  expect(await without.own()).not.toHaveProperty("removed_documents");
  expect(await pending.own()).toMatchObject({ status: "pending", documents: [{}, {}] });
  const download = await fetch(`${training.url}/api/training-documents/download/${documents[0]?.path}`);
  expect(download.status).toBe(404);
  await sweepFiles(db, new Date());
  expect(await db.collection("files.files").countDocuments()).toBe(2);
  expect(await training.recorded()).toHaveLength(facts);
});

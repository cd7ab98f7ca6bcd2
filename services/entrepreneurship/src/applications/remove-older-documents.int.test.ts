import { sweepFiles } from "@jobcentre/service-kit/files";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { APPLY, applicationForm, ownOf, PDF, type TestFile } from "../testing/entrepreneurship-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { removeOlderDocuments } from "./remove-older-documents.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

it("[ADE-14] takes the documents of applications that were withdrawn before they went with it, and of no other", async () => {
  const { db } = service;
  const business_plan = { bytes: PDF, name: "plan.pdf" };
  const financial_projection = { bytes: PDF, name: "numbers.pdf" };
  const applyWith = async (files: Record<string, TestFile>, isWithdrawn: boolean) => {
    const person = testPerson("job_seeker");
    const { body } = await service.call(person, APPLY, applicationForm({}, files));
    const before = { status: "withdrawn" as const, is_open: false, withdrawn_at: new Date() };
    if (isWithdrawn) await applicationModel(db).updateOne({ _id: String(body.id) }, { $set: before });
    return () => ownOf(service, person);
  };
  const both = await applyWith({ business_plan, financial_projection }, true);
  const one = await applyWith({ financial_projection }, true);
  const without = await applyWith({}, true);
  const pending = await applyWith({ business_plan }, false);
  const { business_plan_path } = await both();
  const facts = (await service.recorded()).length;

  await removeOlderDocuments(db);
  await removeOlderDocuments(db);
  const gone = { status: "withdrawn", business_plan_path: "", financial_projection_path: "" };
  expect(await both()).toMatchObject({ ...gone, removed_documents: ["plan.pdf", "numbers.pdf"] });
  expect(await one()).toMatchObject({ ...gone, removed_documents: ["numbers.pdf"] });
  expect(await without()).not.toHaveProperty("removed_documents");
  expect(await pending()).toMatchObject({ status: "pending", business_plan_path: expect.stringMatching(/plan\.pdf$/) });
  const download = await fetch(`${service.url}/api/entrepreneurship-documents/download/${business_plan_path}`);
  expect(download.status).toBe(404);
  await sweepFiles(db, new Date());
  expect(await db.collection("files.files").countDocuments()).toBe(1);
  expect(await service.recorded()).toHaveLength(facts);
});

import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, completed } from "../testing/training-fixture.ts";
import { searchOlderCopies } from "./complete-older-copies.ts";
import { personCopyModel } from "./person-copy.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

it("a person's copy of their data has what employers see of them, not what they are searched by", async () => {
  const { account_id } = testPerson("job_seeker");
  await training.deliver(profileSaved.name, { ...profileSaved.example, account_id });
  const part = { account_id, section: "training/profile-copy" };
  const { body } = await training.internal("POST /internal/account-export/part", part);
  expect(JSON.stringify(body)).toContain("Gwagwalada");
  expect(JSON.stringify(body)).not.toContain("search_");
});

it("[EMD-34] graduates whose copies are from before are found, and other copies stay as they are", async () => {
  const { person } = await completed(training, await addProgram(training));
  const profile = { ...profileSaved.example, account_id: person.account_id, location: "Kubwa" };
  await training.deliver(profileSaved.name, profile, { aggregate_version: 1 });
  const employer = testPerson("employer");
  await training.deliver(employerSaved.name, { ...employerSaved.example, account_id: employer.account_id });
  const unknown = (await completed(training, await addProgram(training))).person;
  const people = personCopyModel(training.db);
  const copies = () => people.find({}).sort({ _id: 1 }).lean();
  const before = await copies();
  const older = { search_text: 1, search_roots: 1, search_location: 1 } as const;
  await people.collection.updateMany({}, { $unset: older });
  const search = "GET /api/employer/training-graduates?q=bello+amina&location=abuja";
  expect((await training.call(employer, search)).body).toEqual([]);
  await searchOlderCopies(training.db);
  await searchOlderCopies(training.db);
  expect(await copies()).toEqual(before);
  for (const { account_id } of [employer, unknown])
    expect(await people.findById(account_id).lean()).not.toHaveProperty("search_text");
  expect((await training.call(employer, search)).body).toMatchObject([{ user_id: person.account_id }]);
});

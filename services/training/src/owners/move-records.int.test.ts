import { employerSaved, ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { personCopyModel } from "../people/person-copy.model.ts";
import { placeAlertModel } from "../place-alerts/place-alert.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, enrollmentOf, PDF } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

type Row = Record<string, unknown>;
const say = (path: string, body?: object) => training.call(admin, `POST /api/admin/${path}`, body);
const rowsOf = async (person: Person, list: string) =>
  (await training.call(person, `GET /api/${list}`)).body as unknown as Row[];

async function applyFor(person: Person, program: string): Promise<string> {
  const form = applicationForm(program, { document_1: { bytes: PDF, name: "id.pdf" } });
  const { body, status } = await training.call(person, "POST /api/training-applications", form);
  expect(status).toBe(201);
  return String(body.id);
}

/** A company, its owner's account of their own, and its next owner's until then. */
function company(more: Partial<Person> = {}) {
  const employer = testPerson("employer", more);
  const former = testPerson("nobody_yet");
  const heir = testPerson("nobody_yet");
  const data = {
    ...ownerChanged.example,
    ...{ employer_id: employer.account_id, account_id: heir.account_id, former_owner_id: former.account_id },
  };
  /** Hands it over, as of a moment. */
  const handOver = (at = new Date(), change: object = {}) =>
    training.deliver(
      ownerChanged.name,
      { ...data, ...change },
      { aggregate_id: employer.account_id, occurred_at: at.toISOString() },
    );
  return { employer, former, heir, handOver };
}

/** Applies, takes part, completes, says what it was like and is certified. */
async function certified(person: Person, program: string) {
  const enrollment = await enrollmentOf(training, await applyFor(person, program));
  await say(`training-enrollments/${enrollment}/complete`);
  const { body } = await say(`training-certificates/${enrollment}/issue`);
  const stars = { rating: 5, instructor_rating: 5, course_content_rating: 5, would_recommend: true };
  const said = { enrollment_id: enrollment, feedback_text: "Good.", ...stars };
  expect((await training.call(person, "POST /api/training-feedback", said)).status).toBe(201);
  return { enrollment, number: String(body.certificate_number) };
}

it("[GEN-04] gives the former owner what they applied for, take part in, completed, said and wait for, once; certificates hold", async () => {
  const { employer, former, handOver } = company();
  await training.deliver(
    employerSaved.name,
    { ...employerSaved.example, account_id: employer.account_id, hr_contact_name: "Chinedu Okafor" },
    { aggregate_id: employer.account_id },
  );
  const { number, enrollment } = await certified(employer, await addProgram(training));
  const pending = await applyFor(employer, await addProgram(training));
  const full = await addProgram(training, { max_participants: 1 });
  await enrollmentOf(training, await applyFor(testPerson("job_seeker"), full));
  expect((await training.call(employer, "POST /api/place-alerts", { program_id: full })).status).toBeLessThan(300);
  const verify = async () => {
    const { status, body } = await training.call(null, `GET /api/verify-certificate/${number}`);
    return { status, ...body, verified_at: "" };
  };
  const before = await verify();
  expect(before).toMatchObject({ status: 200, participant_name: "Chinedu Okafor" });

  const event = await handOver();
  await training.transport.publish(event);
  // The company gets another contact, and the new owner's address.
  await training.deliver(
    employerSaved.name,
    { ...employerSaved.example, account_id: employer.account_id, hr_contact_name: "Bala Musa" },
    { aggregate_id: employer.account_id, aggregate_version: 3 },
  );
  expect(await rowsOf(employer, "my-training-applications")).toEqual([]);
  expect(await rowsOf(employer, "my-training-enrollments")).toEqual([]);
  expect(await rowsOf(former, "my-training-applications")).toHaveLength(2);
  expect(await rowsOf(former, "my-training-enrollments")).toMatchObject([
    { id: enrollment, certificate_number: number },
  ]);
  expect(await verify()).toEqual(before);
  expect((await training.call(former, `GET /api/certificates/${number}.pdf`)).status).toBe(200);
  expect((await training.call(employer, `GET /api/certificates/${number}.pdf`)).status).not.toBe(200);
  for (const collection of ["training_feedback", "certificates", "place_alerts"])
    expect(await training.db.collection(collection).countDocuments({ account_id: former.account_id })).toBe(1);
  const names = await applicationModel(training.db).distinct("applicant_name", { account_id: former.account_id });
  expect(names).toEqual(["Chinedu Okafor"]);
  const copies = await personCopyModel(training.db)
    .find({ _id: { $in: [employer.account_id, former.account_id] }, is_graduate: true })
    .lean();
  expect(copies.map(({ _id }) => _id)).toEqual([former.account_id]);

  // Their documents go with them, not with the company.
  await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  const owners = { "metadata.owner_id": former.account_id, "metadata.state": "kept" };
  expect(await training.db.collection("files.files").countDocuments(owners)).toBe(2);
  const withdrawn = await training.call(former, `POST /api/training-applications/${pending}/withdraw`);
  expect(withdrawn.status).toBeLessThan(300);
});

it("[GEN-04] leaves the company's account what its next owner applied for before the news came, late", async () => {
  const { employer, former, handOver } = company();
  const early = await applyFor(employer, await addProgram(training));
  const at = new Date();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const late = await applyFor(employer, await addProgram(training));
  await handOver(at);
  const ofWhom = async (id: string) => (await applicationModel(training.db).findById(id).lean())?.account_id;
  expect([await ofWhom(early), await ofWhom(late)]).toEqual([former.account_id, employer.account_id]);
});

it("[GEN-04] brings the new owner's own to the account that their sign-in opens, and takes it along again", async () => {
  const { employer, former, heir, handOver } = company();
  const id = await applyFor(heir, await addProgram(training));
  await handOver();
  expect(await rowsOf(employer, "my-training-applications")).toMatchObject([{ id }]);
  const next = testPerson("nobody_yet");
  await handOver(new Date(), { account_id: next.account_id, former_owner_id: heir.account_id });
  expect(await rowsOf(heir, "my-training-applications")).toMatchObject([{ id }]);
  expect(await rowsOf(former, "my-training-applications")).toEqual([]);
});

it("[GEN-04] keeps both where the other account has applied for the same program, or waits for the same place", async () => {
  const { employer, former, handOver } = company();
  const program = await addProgram(training);
  const [theirs, first] = [await applyFor(former, program), await applyFor(employer, program)];
  await training.call(employer, `POST /api/training-applications/${first}/withdraw`);
  const second = await applyFor(employer, program);
  const full = await addProgram(training, { max_participants: 1 });
  await enrollmentOf(training, await applyFor(testPerson("job_seeker"), full));
  for (const person of [former, employer]) await training.call(person, "POST /api/place-alerts", { program_id: full });
  await handOver();
  const rows = await rowsOf(former, "my-training-applications");
  expect(rows.map((row) => [row.id, row.status]).sort()).toEqual(
    [
      [theirs, "pending"],
      [first, "withdrawn"],
      [second, "pending"],
    ].sort(),
  );
  expect(await placeAlertModel(training.db).countDocuments({ account_id: former.account_id })).toBe(1);
  for (const id of [second, theirs]) {
    const { status } = await training.call(former, `POST /api/training-applications/${id}/withdraw`);
    expect(status).toBeLessThan(300);
  }
  expect(await rowsOf(former, "my-training-applications")).toHaveLength(3);
  await applyFor(former, program);
});

it("[GEN-04] enrolls whose application is another account's since it was approved there", async () => {
  const { employer, former, handOver } = company();
  const id = await applyFor(employer, await addProgram(training));
  await applicationModel(training.db).updateOne({ _id: id }, { $set: { account_id: former.account_id } });
  const enrolled = await enrollmentOf(training, id);
  expect(await enrollmentModel(training.db).findById(enrolled).lean()).toMatchObject({ account_id: former.account_id });
  await handOver();
  expect(await enrollmentModel(training.db).findById(enrolled).lean()).toMatchObject({ account_id: former.account_id });
});

it("[GEN-04] erases what comes to an account whose deletion was told first", async () => {
  const { employer, former, handOver } = company();
  const id = await applyFor(employer, await addProgram(training));
  const at = new Date();
  await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: former.account_id });
  await handOver(at);
  expect(await applicationModel(training.db).findById(id).lean()).toBeNull();
  const owners = { "metadata.owner_id": former.account_id, "metadata.state": "kept" };
  expect(await training.db.collection("files.files").countDocuments(owners)).toBe(0);
});

it("[GEN-04] has nothing half done where the last step fails, and all of it at the next delivery", async () => {
  const { employer, former, handOver } = company();
  await certified(employer, await addProgram(training));
  const ofWhom = () =>
    Promise.all(
      ["training_applications", "enrollments", "certificates", "training_feedback"].map((name) =>
        training.db.collection(name).distinct("account_id", {
          account_id: { $in: [employer.account_id, former.account_id] },
        }),
      ),
    );
  let tries = 0;
  const failing = vi.spyOn(placeAlertModel(training.db), "find").mockImplementation(() => {
    tries++;
    throw new Error("the store is away");
  });
  try {
    await training.deliver(
      ownerChanged.name,
      { ...ownerChanged.example, employer_id: employer.account_id, former_owner_id: former.account_id },
      { aggregate_id: employer.account_id },
      { dead: true },
    );
  } finally {
    failing.mockRestore();
  }
  expect(tries).toBeGreaterThan(0);
  expect(await ofWhom()).toEqual(Array(4).fill([employer.account_id]));
  await handOver();
  expect(await ofWhom()).toEqual(Array(4).fill([former.account_id]));
});

it("[GEN-04] has nothing half done of a fact that cannot be understood", async () => {
  const { employer, handOver } = company();
  const id = await applyFor(employer, await addProgram(training));
  const { former_owner_id: _, ...lacking } = ownerChanged.example;
  await training.deliver(ownerChanged.name, { ...lacking, employer_id: employer.account_id }, {}, { dead: true });
  expect(await applicationModel(training.db).findById(id).lean()).toMatchObject({ account_id: employer.account_id });
  await handOver();
  expect(await applicationModel(training.db).findById(id).lean()).not.toMatchObject({
    account_id: employer.account_id,
  });
});

it("[GEN-04] gives the former owner theirs also where the news of the new one's deletion came first, told anew too", async () => {
  const { employer, former, heir, handOver } = company();
  const id = await applyFor(employer, await addProgram(training));
  await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: heir.account_id });
  for (let times = 0; times < 2; times++) await handOver();
  expect(await rowsOf(former, "my-training-applications")).toMatchObject([{ id }]);
  await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  expect(await rowsOf(former, "my-training-applications")).toMatchObject([{ id }]);
});

import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, enrollmentOf } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const say = (path: string, body?: object) => training.call(admin, `POST /api/admin/${path}`, body);
const issue = async (id: string) => String((await say(`training-certificates/${id}/issue`)).body.certificate_number);
const nameOn = async (number: string) =>
  (await training.call(null, `GET /api/verify-certificate/${number}`)).body.participant_name;

/** A company whose contact applies, and whose profile came first unless told; answers what it needs to go on. */
async function company({ isKnown = true } = {}) {
  const person = testPerson("employer");
  let version = 0;
  const save = (hr_contact_name: string, more: object = {}) =>
    training.deliver(
      employerSaved.name,
      { ...employerSaved.example, account_id: person.account_id, email: person.email, hr_contact_name, ...more },
      { aggregate_version: ++version },
    );
  if (isKnown) await save("Chinedu Okafor");
  const program_id = await addProgram(training);
  const apply = async () => {
    const { body } = await training.call(person, "POST /api/training-applications", applicationForm(program_id));
    return String(body.id);
  };
  /** What the portal lists of the program, by an optional search. */
  const names = async (list: string, field: string, q = "") => {
    const { body } = await training.call(admin, `GET /api/admin/${list}?program_id=${program_id}&q=${q}`);
    return (body as unknown as Record<string, unknown>[]).map((row) => row[field]);
  };
  return { person, save, apply, names };
}

describe("a company whose contact is somebody else by now", () => {
  it("[ADT-19] [ADT-22] has the one certified who took part, also after a revocation, and by a copy that was told anew", async () => {
    const { person, save, apply } = await company();
    const id = await enrollmentOf(training, await apply());
    await save("Bala Musa");
    await say(`training-enrollments/${id}/complete`);
    const first = await issue(id);
    expect(await nameOn(first)).toBe("Chinedu Okafor");
    const issued = (await training.recorded(id)).find(({ name }) => name === "training.certificate-issued");
    expect(issued?.data).toMatchObject({ participant_name: "Chinedu Okafor" });

    await say(`training-certificates/${id}/revoke`, { reason: "A mistake." });
    await training.db.collection<{ _id: string }>("people").deleteOne({ _id: person.account_id });
    await save("Bala Musa", { is_verified: true });
    const second = await issue(id);
    expect(second).not.toBe(first);
    expect(await nameOn(second)).toBe("Chinedu Okafor");
    expect((await training.call(person, `GET /api/certificates/${second}.pdf`)).status).toBe(200);
  });

  it("[ADT-08] [ADT-09] [ADT-10] is listed with who applied, took part and gave feedback, and found by that name alone", async () => {
    const { person, save, apply, names } = await company();
    const application = await apply();
    await save("Bala Musa");
    expect(await names("training-applications", "applicant_name")).toEqual(["Chinedu Okafor"]);
    const id = await enrollmentOf(training, application);
    await say(`training-enrollments/${id}/complete`);
    const feedback = {
      rating: 5,
      instructor_rating: 5,
      course_content_rating: 5,
      feedback_text: "Good.",
      would_recommend: true,
    };
    const given = await training.call(person, "POST /api/training-feedback", { enrollment_id: id, ...feedback });
    expect(given.status).toBe(201);
    for (const [list, field] of [
      ["training-applications", "applicant_name"],
      ["training-enrollments", "participant_name"],
      ["training-feedback", "participant_name"],
    ] as const) {
      expect(await names(list, field, "okafor")).toEqual(["Chinedu Okafor"]);
      expect(await names(list, field, "bala")).toEqual([]);
    }
    expect(await names("training-enrollments", "participant_email")).toEqual([person.email]);
  });
});

describe("a company that applies before its profile is known", () => {
  const lists = [
    ["training-applications", "applicant_name"],
    ["training-enrollments", "participant_name"],
  ] as const;

  it("[ADT-19] has its contact listed and certified, not the name of the account, and the same one after a revocation", async () => {
    const { person, save, apply, names } = await company({ isKnown: false });
    const application = await apply();
    expect(await names("training-applications", "applicant_name")).toEqual([person.name]);
    const id = await enrollmentOf(training, application);
    await say(`training-enrollments/${id}/complete`);
    await save("Chinedu Okafor");
    for (const [list, field] of lists) expect(await names(list, field, "okafor")).toEqual(["Chinedu Okafor"]);
    const first = await issue(id);
    expect(await nameOn(first)).toBe("Chinedu Okafor");
    await save("Bala Musa");
    await say(`training-certificates/${id}/revoke`, { reason: "A mistake." });
    const second = await issue(id);
    expect(second).not.toBe(first);
    expect(await nameOn(second)).toBe("Chinedu Okafor");
    expect(await names("training-enrollments", "participant_name", "bala")).toEqual([]);
  });

  it("[ADT-19] has the contact certified who was approved, where the profile came between", async () => {
    const { save, apply, names } = await company({ isKnown: false });
    const application = await apply();
    await save("Chinedu Okafor");
    const id = await enrollmentOf(training, application);
    await save("Bala Musa");
    for (const [list, field] of lists) {
      expect(await names(list, field, "okafor")).toEqual(["Chinedu Okafor"]);
      expect(await names(list, field, "bala")).toEqual([]);
    }
    await say(`training-enrollments/${id}/complete`);
    expect(await nameOn(await issue(id))).toBe("Chinedu Okafor");
  });

  it("[ADT-19] is certified by the name of the account where no profile ever came", async () => {
    const { person, apply } = await company({ isKnown: false });
    const id = await enrollmentOf(training, await apply());
    await say(`training-enrollments/${id}/complete`);
    expect(await nameOn(await issue(id))).toBe(person.name);
  });
});

it("[ADT-19] a job seeker who corrects the name is certified by the corrected one", async () => {
  const person = testPerson("job_seeker");
  const save = (full_name: string, aggregate_version: number) =>
    training.deliver(
      profileSaved.name,
      { ...profileSaved.example, account_id: person.account_id, full_name },
      { aggregate_version },
    );
  await save("Amina Belo", 1);
  const form = applicationForm(await addProgram(training));
  const { body } = await training.call(person, "POST /api/training-applications", form);
  const id = await enrollmentOf(training, String(body.id));
  await save("Amina Bello", 2);
  await say(`training-enrollments/${id}/complete`);
  expect(await nameOn(await issue(id))).toBe("Amina Bello");
});

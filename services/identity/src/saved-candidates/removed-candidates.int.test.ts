import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportSections } from "../export-sections.ts";
import { identityService } from "../service.ts";
import { startOtherServices } from "../testing/other-services.ts";
import { employerWithProfile, jobSeekerInput, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";
import { removedCandidateModel } from "./removed-candidate.model.ts";

let service: TestService;
let employer: Person;
const told = { applicants: [] as string[], graduates: [] as string[], isAway: false };
let others: Awaited<ReturnType<typeof startOtherServices>>;
beforeAll(async () => {
  others = await startOtherServices(told);
  service = await startTestService(identityService, { env: others.env });
});
afterAll(async () => {
  await service?.stop();
  others?.close();
});
beforeEach(async () => {
  Object.assign(told, { applicants: [], graduates: [], isAway: false });
  employer = await employerWithProfile(service);
});

const SAVED = "/api/employer/saved-candidates";
const save = ({ account_id: user_id }: Person, more: object = {}) =>
  service.call(employer, `POST ${SAVED}`, { user_id, ...more });
const forget = ({ account_id }: Person) => service.call(employer, `DELETE ${SAVED}/${account_id}`);
const note = ({ account_id }: Person, text: string) =>
  service.call(employer, `PUT ${SAVED}/${account_id}/note`, { note: text });
const show = (person: Person, visible_to_employers: boolean) =>
  service.call(person, "POST /api/user-profiles/visibility", { visible_to_employers });
const removed = (filter: object) => removedCandidateModel(service.db).find(filter).lean();
async function applicant(): Promise<Person> {
  const person = await personWithAccount(service, "job_seeker");
  await service.call(person, "POST /api/user-profiles", jobSeekerInput);
  told.applicants = [person.account_id];
  return person;
}

describe("[EMD-30] who was taken off the saved candidates", () => {
  it("is brought back as they were, with what was noted last, also where they could not be saved anew", async () => {
    const person = await applicant();
    const { saved_at } = (await save(person, { note: "First" })).body;
    await note(person, "From another window");
    // Rejected, or their job was closed meanwhile; and then nobody answers.
    told.applicants = [];
    for (const isAway of [false, true]) {
      told.isAway = isAway;
      expect((await forget(person)).status).toBe(200);
      expect((await forget(person)).status).toBe(200);
      const again = { status: 201, body: { note: "From another window", saved_at } };
      expect(await save(person)).toMatchObject(again);
      expect(await save(person)).toMatchObject(again);
    }
    expect(await removed({ account_id: person.account_id })).toEqual([]);
  });

  it("is brought back once where many ask at once, and with other words where these are sent", async () => {
    const { person } = await jobSeekerWithCv(service);
    await save(person, { note: "Good" });
    await forget(person);
    const answers = await Promise.all([1, 2, 3].map(() => save(person)));
    expect(answers.map(({ status, body }) => [status, body.note])).toEqual(Array(3).fill([201, "Good"]));
    await forget(person);
    expect((await save(person, { note: "Better" })).body).toMatchObject({ note: "Better" });
  });

  it("is neither listed nor told of, and after ten minutes somebody to be found anew", async () => {
    const person = await applicant();
    await save(person, { note: "Good" });
    await forget(person);
    const list = await service.call(employer, `GET ${SAVED}`);
    expect([list.body, list.headers.get("x-total-count")]).toEqual([[], "0"]);
    const asked = await service.call(employer, `GET /api/employer/candidates?ids=${person.account_id}`);
    expect(asked.body).toMatchObject([{ saved: null }]);
    expect((await note(person, "More")).status).toBe(404);
    for (const [who, name] of [
      [person, "profile/saved-by"],
      [employer, "profile/saved-candidates"],
    ] as const) {
      const section = exportSections(service.db).find((one) => one.name === name);
      for await (const record of section!.read(who.account_id)) expect(record).toBeUndefined();
    }
    told.applicants = [];
    const removed_at = new Date(Date.now() - 10 * 60_000 - 1);
    await removedCandidateModel(service.db).updateOne({ account_id: person.account_id }, { $set: { removed_at } });
    expect((await save(person)).status).toBe(404);
    told.applicants = [person.account_id];
    expect((await save(person)).body).toMatchObject({ note: "" });
  });

  it("and hides is not brought back as long as they do", async () => {
    const { person } = await jobSeekerWithCv(service);
    await save(person, { note: "Good" });
    await show(person, false);
    await forget(person);
    expect((await save(person)).status).toBe(404);
    await show(person, true);
    expect((await save(person)).body).toMatchObject({ note: "Good" });
  });

  it("is erased with the person's account, and with the company's", async () => {
    const people = await Promise.all([1, 2].map(async () => (await jobSeekerWithCv(service)).person));
    for (const person of people) {
      await save(person, { note: "Good" });
      await forget(person);
    }
    const employer_id = employer.account_id;
    expect(await removed({ employer_id })).toHaveLength(2);
    const erase = ({ account_id }: Person) =>
      service.call(testPerson("admin"), `DELETE /api/admin/users/${account_id}`);
    await erase(people[0] as Person);
    expect(await removed({ employer_id })).toMatchObject([{ account_id: people[1]?.account_id }]);
    await erase(employer);
    expect(await removed({ employer_id })).toEqual([]);
  });
});

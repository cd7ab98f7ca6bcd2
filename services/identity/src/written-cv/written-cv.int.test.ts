import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { jobSeekerInput, personWithAccount, writtenCvInput } from "../testing/people.ts";

const READ = "GET /api/user-profiles/written-cv";
const SAVE = "POST /api/user-profiles/written-cv";
let service: TestService;

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

async function jobSeeker(): Promise<Person> {
  const person = await personWithAccount(service, "job_seeker");
  expect((await service.call(person, "POST /api/user-profiles", jobSeekerInput)).status).toBe(200);
  return person;
}
const save = (person: Person | null, changes: object = {}) =>
  service.call(person, SAVE, { ...writtenCvInput, ...changes });
const read = async (person: Person) => (await service.call(person, READ)).body;

describe("what a job seeker writes for a CV", () => {
  it("is empty at first, saved as a whole and read as it was written", async () => {
    const person = await jobSeeker();
    const empty = { about: "", work: [], education: [], languages: [] };
    expect(await service.call(person, READ)).toMatchObject({ status: 200, body: { ...empty, edited_at: null } });
    const saved = await save(person);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({ ...writtenCvInput, edited_at: expect.any(String) });
    expect(await read(person)).toEqual(saved.body);
    expect((await save(person, empty)).body).toMatchObject(empty);
    expect(await read(person)).toMatchObject(empty);
  });

  it("is its owner's alone", async () => {
    const [person, other] = [await jobSeeker(), await jobSeeker()];
    await save(person);
    expect(await read(other)).toMatchObject({ about: "", work: [] });
    await save(other, { about: "Somebody else." });
    expect(await read(person)).toMatchObject({ about: writtenCvInput.about });
  });

  it("is not overwritten by a form that was opened before another window saved", async () => {
    const person = await jobSeeker();
    const opened = (await save(person, { edited_at: null })).body;
    const first = { about: "First.", edited_at: opened.edited_at };
    const saved = await save(person, first);
    expect(saved.status).toBe(200);
    const late = await save(person, { about: "Late.", edited_at: opened.edited_at });
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await read(person)).toEqual(saved.body);
    expect(await save(person, first), "the same once more").toMatchObject({ status: 200 });
    expect(await save(person, { about: "Unasked." }), "nobody asks").toMatchObject({ status: 200 });
  });

  it("is one record per account, also where two are saved for the first time at once", async () => {
    const person = await jobSeeker();
    const both = await Promise.all(["One.", "Two."].map((about) => save(person, { about, edited_at: null })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = service.db.collection("written_cvs");
    expect(await stored.countDocuments({ account_id: person.account_id })).toBe(1);
    await expect(stored.insertOne({ account_id: person.account_id })).rejects.toMatchObject({ code: 11000 });
  });

  it("says what is missing and what does not fit, by its place", async () => {
    const person = await jobSeeker();
    const [job] = writtenCvInput.work;
    const [school] = writtenCvInput.education;
    const wrong: [object, string][] = [
      [{ work: [job, { ...job, position: " " }] }, "work.1.position"],
      [{ work: [{ ...job, from: "2021-13" }] }, "work.0.from"],
      [{ work: [{ ...job, to: "2021-02" }] }, "work.0.to"],
      [{ work: Array(16).fill(job) }, "work"],
      [{ education: [{ ...school, to: 2009 }] }, "education.0.to"],
      [{ languages: ["Hausa", ""] }, "languages.1"],
      [{ about: "x".repeat(601) }, "about"],
      [{ account_id: person.account_id }, "account_id"],
    ];
    for (const [changes, field] of wrong)
      expect(await save(person, changes)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    expect(await read(person)).toMatchObject({ edited_at: null });
  });

  it("is for job seekers with a profile", async () => {
    const early = await personWithAccount(service, "job_seeker");
    for (const key of [READ, SAVE]) {
      const body = key === SAVE ? writtenCvInput : undefined;
      expect((await service.call(null, key, body)).status).toBe(401);
      expect((await service.call(testPerson("employer"), key, body)).status).toBe(403);
      expect((await service.call(testPerson("nobody_yet"), key, body)).status).toBe(403);
      const refused = await service.call(early, key, body);
      expect(refused).toMatchObject({ status: 409, body: { code: "profile_missing" } });
    }
  });
});

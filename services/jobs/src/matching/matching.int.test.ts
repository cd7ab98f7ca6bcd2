import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
  employer = await jobs.newEmployer();
});
afterAll(() => jobs?.stop());

/** A minute later: what was read before is kept so long. */
const matching = async (person: Person) => {
  jobs.now = new Date(jobs.now.getTime() + 61_000);
  return (await jobs.call(person, "GET /api/matching-jobs")).body as unknown;
};
const withSkills = async (skills: string[], experience_years: number | null = 3): Promise<Person> => {
  const seeker = testPerson("job_seeker");
  await jobs.saveProfile(seeker, { skills, experience_years });
  return seeker;
};

describe("matching jobs", () => {
  it("are the open ones that ask for a job seeker's skills, the best match first", async () => {
    const one = await jobs.post(employer, { title: "Mender of nets" });
    const two = await jobs.post(employer, { title: "Fisher", description: "Nets and boats." });
    await jobs.post(employer, { title: "Master of nets and boats", experience_required: 4 });
    const closed = await jobs.post(employer, { title: "Nets, closed" });
    await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`);
    const required = await jobs.post(employer, { title: "Deckhand", requirements: "Can row" });
    await jobs.post(employer, { title: "Knits netsuits" });
    const seeker = await withSkills(["Boats", "NETS", "rowing"]);
    const zuma = { employer_name: "Zuma Rock Foods", location: "Idu" };
    expect(await matching(seeker)).toEqual([
      { id: one, title: "Mender of nets", ...zuma, matched_skills: ["NETS"] },
      { id: two, title: "Fisher", ...zuma, matched_skills: ["Boats", "NETS"] },
      { id: required, title: "Deckhand", ...zuma, matched_skills: ["rowing"] },
    ]);
    // Closed since the newest were read, which are kept for a minute.
    await jobs.call(employer, `POST /api/jobs/${required}/toggle-active`);
    const { body } = await jobs.call(seeker, "GET /api/matching-jobs");
    expect((body as unknown as { id: string }[]).map(({ id }) => id)).toEqual([one, two]);
  });

  it("go on with what is new after the clock was set back", async () => {
    const before = jobs.now;
    const seeker = await withSkills(["weaving"]);
    jobs.now = new Date(before.getTime() + 24 * 3_600_000);
    expect(await matching(seeker)).toEqual([]);
    jobs.now = before;
    const id = await jobs.post(employer, { title: "Weaver", description: "Weaving." });
    expect(await matching(seeker)).toMatchObject([{ id }]);
  });

  it("are none that somebody applied for, and five of many, the newest", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 7; number++) {
      jobs.now = new Date(jobs.now.getTime() + 1000);
      ids.push(await jobs.post(employer, { title: `Potter ${number}`, description: "Pottery." }));
    }
    const seeker = await withSkills(["pottery"]);
    await jobs.call(seeker, "POST /api/job-applications", { job_id: ids[6] });
    const found = (await matching(seeker)) as { id: string }[];
    expect(found.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1].map((number) => ids[number]));
  });

  it("are none where the profile has not come yet, and where its skills are not asked for", async () => {
    expect(await matching(testPerson("job_seeker"))).toEqual([]);
    expect(await matching(await withSkills(["falconry"]))).toEqual([]);
    // Signs that stand for anything in a pattern stand for themselves here.
    expect(await matching(await withSkills([".*", "(", "\\"]))).toEqual([]);
  });

  it("[ROLE-03] are for job seekers", async () => {
    for (const role of ["employer", "admin", "nobody_yet"] as const)
      expect((await jobs.call(testPerson(role), "GET /api/matching-jobs")).status).toBe(403);
  });
});

import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { jobAlertModel } from "./job-alert.model.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

const start = (person: Person, search: Record<string, unknown> = {}) =>
  jobs.call(person, "POST /api/job-alerts", search);
const alertsOf = async (person: Person) => (await jobs.call(person, "GET /api/job-alerts")).body;
const stored = (person: Person) => jobAlertModel(jobs.db).find({ account_id: person.account_id }).lean();

describe("job alerts", () => {
  it("are one more where they ask for a kind of employment, and one where an alert of before does not say", async () => {
    const seeker = testPerson("job_seeker");
    const any = await start(seeker, { text: "guard" });
    const nights = await start(seeker, { text: "guard", employment_type: "part_time" });
    expect(nights.body).toMatchObject({ text: "guard", employment_type: "part_time" });
    await jobAlertModel(jobs.db).updateMany({ _id: any.body.id as never }, { $unset: { employment_type: 1 } });
    expect((await start(seeker, { text: "Guard", employment_type: "" })).body.id).toBe(any.body.id);
    expect(await stored(seeker)).toHaveLength(2);
    expect((await start(seeker, { text: "guard", employment_type: "night" })).status).toBe(400);
  });

  it("keep a search, newest first, and look at it first on the next morning", async () => {
    const seeker = testPerson("job_seeker");
    const first = await start(seeker, {
      text: " welder ",
      category: "Construction",
      location: "Kubwa",
      salary: 80_000,
    });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      text: "welder",
      category: "Construction",
      location: "Kubwa",
      salary: 80_000,
      experience: null,
      employment_type: "",
      created_at: "2026-11-20T10:00:00.000Z",
    });
    jobs.now = new Date("2026-11-20T10:00:01.000Z");
    const second = await start(seeker);
    expect(await alertsOf(seeker)).toEqual([second.body, first.body]);
    expect((await stored(seeker)).map(({ next_look_at }) => next_look_at.toISOString())).toEqual([
      "2026-11-21T06:00:00.000Z",
      "2026-11-21T06:00:00.000Z",
    ]);
  });

  it("are kept once, however often and however many at once the same is asked for", async () => {
    const seeker = testPerson("job_seeker");
    const answers = await Promise.all(["Cook", "cook", "COOK", "cook", "Cook"].map((text) => start(seeker, { text })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored(seeker)).toHaveLength(1);
  });

  it("are ten at most, also where many are asked for at once, and one that ends makes room", async () => {
    const seeker = testPerson("job_seeker");
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => start(seeker, { text: `job ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(4).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too_many_alerts" });
    const [one] = await stored(seeker);
    for (const _time of [1, 2])
      expect((await jobs.call(seeker, `DELETE /api/job-alerts/${one?._id.toHexString()}`)).body).toEqual({
        success: true,
      });
    expect((await start(seeker, { text: "one more" })).status).toBe(201);
    expect(await stored(seeker)).toHaveLength(10);
  });

  it("[ROLE-03] are a person's own", async () => {
    const [one, two] = [testPerson("job_seeker"), testPerson("job_seeker")];
    const { body } = await start(one, { text: "cook" });
    await jobs.call(two, `DELETE /api/job-alerts/${body.id}`);
    expect(await alertsOf(one)).toHaveLength(1);
    expect(await alertsOf(two)).toEqual([]);
    for (const role of ["employer", "admin", "nobody_yet"] as const) {
      expect((await start(testPerson(role))).status).toBe(403);
      expect((await jobs.call(testPerson(role), "GET /api/job-alerts")).status).toBe(403);
      expect((await jobs.call(testPerson(role), `DELETE /api/job-alerts/${NO_ID}`)).status).toBe(403);
    }
  });

  it.each([
    ["an unknown category", { category: "Piracy" }],
    ["pay below nothing", { salary: -1 }],
    ["half a year", { experience: 0.5 }],
    ["too many words", { text: "x".repeat(201) }],
    ["an operator", { text: { $gt: "" } }],
    ["a field that is none", { account_id: NO_ID }],
  ])("refuse %s", async (_, search) => {
    const seeker = testPerson("job_seeker");
    expect((await start(seeker, search)).status).toBe(400);
    expect(await stored(seeker)).toEqual([]);
  });
});

import { userDeleted } from "@jobcentre/contracts/events/identity";
import { jobAlertMatched } from "@jobcentre/contracts/events/jobs";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobAlertModel } from "./job-alert.model.ts";
import { tellOfNewJobs } from "./tell-of-new-jobs.ts";

let jobs: JobsFixture;
let employer: Person;
let seeker: Person;
beforeAll(async () => {
  jobs = await startJobs();
  employer = await jobs.newEmployer();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  seeker = testPerson("job_seeker");
  await jobAlertModel(jobs.db).deleteMany({});
});

const NIGHT = new Date("2026-11-20T22:00:00.000Z");
const MORNING = new Date("2026-11-21T06:00:30.000Z");
const NEXT_MORNING = new Date("2026-11-22T06:00:30.000Z");

const start = async (search: Record<string, unknown> = {}, person = seeker): Promise<string> => {
  const { status, body } = await jobs.call(person, "POST /api/job-alerts", search);
  expect(status).toBe(201);
  return String(body.id);
};
const tell = () => tellOfNewJobs({ db: jobs.db, now: () => jobs.now });
/** What was recorded of an alert. */
const toldOf = async (alertId: string) => {
  const rows = await outboxModel(jobs.db).find({ aggregate_id: alertId }).sort({ aggregate_version: 1 }).lean();
  return rows.map(({ envelope }) => JSON.parse(envelope).data);
};
const post = async (at: Date, changes: Record<string, unknown> = {}): Promise<string> => {
  jobs.now = at;
  return jobs.post(employer, changes);
};

describe("job alerts", () => {
  it("tell in the morning of the open jobs that came and match, newest first, once", async () => {
    await jobs.saveProfile(seeker, { full_name: "Amina Bello" });
    await post(new Date("2026-11-20T09:59:00.000Z"), { title: "Welder of yesterday" });
    jobs.now = new Date("2026-11-20T10:00:00.000Z");
    const alert = await start({
      text: "WELD",
      category: "Construction",
      location: "kubwa",
      salary: 50_000,
      experience: 3,
    });
    const match = { category: "Construction", location: "Kubwa, Phase 4", experience_required: 3, salary_min: 60_000 };
    const first = await post(new Date("2026-11-20T11:00:00.000Z"), { ...match, title: "Welder" });
    const second = await post(NIGHT, { ...match, title: "Welding teacher" });
    await post(NIGHT, { ...match, title: "Cook" });
    await post(NIGHT, { ...match, title: "Welder, other category", category: "Healthcare" });
    await post(NIGHT, { ...match, title: "Welder, elsewhere", location: "Idu" });
    await post(NIGHT, { ...match, title: "Welder for little", salary_min: 10_000 });
    await post(NIGHT, { ...match, title: "Welder with years", experience_required: 4 });
    const closed = await post(NIGHT, { ...match, title: "Welder, closed" });
    await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`);

    jobs.now = new Date("2026-11-21T05:59:00.000Z");
    await tell();
    expect(await toldOf(alert)).toEqual([]);

    jobs.now = MORNING;
    for (const _time of [1, 2]) await tell();
    const names = {
      employer_id: employer.account_id,
      employer_name: "Zuma Rock Foods",
      location: "Kubwa, Phase 4",
      salary_min: 60_000,
      salary_max: null,
    };
    expect(await toldOf(alert)).toEqual([
      {
        alert_id: alert,
        account_id: seeker.account_id,
        seeker_name: "Amina Bello",
        search: "WELD · Construction · kubwa · ₦50,000 a month or more · at most 3 years of experience",
        filters: {
          text: "WELD",
          category: "Construction",
          location: "kubwa",
          salary: 50_000,
          experience: 3,
          employment_type: "",
        },
        jobs_count: 2,
        jobs: [
          { job_id: second, title: "Welding teacher", ...names },
          { job_id: first, title: "Welder", ...names },
        ],
        others: [],
      },
    ]);
    expect(
      await jobs.transport.waitFor(jobAlertMatched.name, ({ aggregate_id }) => aggregate_id === alert),
    ).toMatchObject({ aggregate_version: 1 });
  });

  it("[JOBS-02] tell of the jobs of a company whose name somebody looked for, as the public search finds it", async () => {
    const alert = await start({ text: "zuma rock" });
    await post(NIGHT, { title: "Packer" });
    jobs.now = MORNING;
    await tell();
    expect((await toldOf(alert)).map(({ jobs }) => jobs[0].title)).toEqual(["Packer"]);
  });

  it("tell on the next morning of what came since, and nothing where nothing came", async () => {
    const [alert, other] = [await start({ text: "mason" }), await start({ text: "plumber" })];
    await post(NIGHT, { title: "Mason" });
    jobs.now = MORNING;
    await tell();
    await post(new Date("2026-11-21T12:00:00.000Z"), { title: "Plumber" });
    jobs.now = NEXT_MORNING;
    await tell();
    expect((await toldOf(alert)).map(({ jobs }) => jobs[0].title)).toEqual(["Mason"]);
    expect((await toldOf(other)).map(({ jobs }) => jobs[0].title)).toEqual(["Plumber"]);
  });

  it("leave a job that is posted at that very moment to the next morning, so that none is missed", async () => {
    const alert = await start({ text: "tailor" });
    await post(MORNING, { title: "Tailor" });
    await tell();
    expect(await toldOf(alert)).toEqual([]);
    jobs.now = NEXT_MORNING;
    await tell();
    expect((await toldOf(alert)).map(({ jobs_count }) => jobs_count)).toEqual([1]);
  });

  it("tell everybody else where somebody's cannot be told, each time, which the look says", async () => {
    const [broken, first] = [await start(), await start({}, testPerson("job_seeker"))];
    await jobAlertModel(jobs.db).collection.updateOne({ account_id: seeker.account_id }, { $set: { account_id: "?" } });
    const people = Array.from({ length: 30 }, () => testPerson("job_seeker"));
    const others: string[] = [];
    for (const person of people) others.push(await start({}, person));
    await post(NIGHT, { title: "Baker" });
    jobs.now = MORNING;
    for (const _look of [1, 2]) await expect(tell()).rejects.toThrow("1 people could not be told of new jobs");
    expect(await toldOf(broken)).toEqual([]);
    for (const alert of [first, ...others]) expect(await toldOf(alert)).toHaveLength(1);
  });

  it("leave those who come after somebody whose cannot be told to the next look where their service stops", async () => {
    await start();
    await jobAlertModel(jobs.db).collection.updateOne({ account_id: seeker.account_id }, { $set: { account_id: "?" } });
    const alert = await start({}, testPerson("job_seeker"));
    await post(NIGHT, { title: "Baker" });
    jobs.now = MORNING;
    let asked = 0;
    const stopped = tellOfNewJobs({ db: jobs.db, now: () => jobs.now }, () => asked++ > 0);
    await expect(stopped).rejects.toThrow("1 people could not be told of new jobs");
    expect(await toldOf(alert)).toEqual([]);
    await expect(tell()).rejects.toThrow("1 people could not be told of new jobs");
    expect(await toldOf(alert)).toHaveLength(1);
  });

  const told = async (alert: string) => {
    jobs.now = MORNING;
    await tell();
    const [{ jobs_count, jobs: named }] = await toldOf(alert);
    return { count: jobs_count, titles: named.map(({ title }: { title: string }) => title) };
  };

  it("neither name nor count a job that somebody applied for, also where they withdrew", async () => {
    const [only, two] = [await start({ text: "glazier" }), await start({ text: "roofer" })];
    const withdrawn = await post(NIGHT, { title: "Glazier" });
    const applied = await post(NIGHT, { title: "Roofer" });
    await post(NIGHT, { title: "Roofer's mate" });
    const [first] = await Promise.all(
      [withdrawn, applied].map((job_id) => jobs.call(seeker, "POST /api/job-applications", { job_id })),
    );
    expect((await jobs.call(seeker, `POST /api/job-applications/${first?.body.id}/withdraw`)).status).toBe(200);
    expect(await told(two)).toEqual({ count: 1, titles: ["Roofer's mate"] });
    expect(await toldOf(only)).toEqual([]);
  });

  it("name five of many, and how many there are", async () => {
    const alert = await start({ text: "porter" });
    for (let number = 1; number <= 7; number++) {
      jobs.now = new Date(NIGHT.getTime() + number);
      await jobs.post(await jobs.newEmployer(), { title: `Porter ${number}` });
    }
    expect(await told(alert)).toEqual({ count: 7, titles: [7, 6, 5, 4, 3].map((number) => `Porter ${number}`) });
  });

  it("[JOBS-02] name two jobs of one employer at most, so that who posts much leaves room for others", async () => {
    const [alert, alone] = [await start({ text: "guard" }), await start({ text: "sweeper" }, testPerson("job_seeker"))];
    const [much, more, little] = [await jobs.newEmployer(), await jobs.newEmployer(), await jobs.newEmployer()];
    let at = 0;
    const postMany = async (person: Person, title: string, count: number) => {
      for (let number = 1; number <= count; number++) {
        jobs.now = new Date(NIGHT.getTime() + ++at);
        await jobs.post(person, { title: `${title}${number}` });
      }
    };
    await postMany(much, "Sweeper ", 3);
    await postMany(little, "Guard c", 1);
    await postMany(more, "Guard b", 7);
    await postMany(much, "Guard a", 7);
    expect(await told(alert)).toEqual({ count: 15, titles: ["a7", "a6", "b7", "b6", "c1"].map((no) => `Guard ${no}`) });
    expect(await told(alone)).toEqual({ count: 3, titles: ["Sweeper 3", "Sweeper 2"] });
  });

  it("are told once by two instances at once, all of them, and after a night without any instance", async () => {
    const people = Array.from({ length: 60 }, () => testPerson("job_seeker"));
    const alerts = await Promise.all(people.map((person) => start({ text: "driver" }, person)));
    await post(NIGHT, { title: "Driver" });
    jobs.now = new Date("2026-11-21T15:00:00.000Z");
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    for (const alert of alerts) expect(await toldOf(alert)).toHaveLength(1);
    const waiting = await jobAlertModel(jobs.db).countDocuments({ next_look_at: new Date("2026-11-22T06:00:00.000Z") });
    expect(waiting).toBe(60);
  });

  it("that take long are looked at in several transactions, each told once all the same", async () => {
    const alerts = [
      await start({ text: "cook" }),
      await start({ text: "chef" }, testPerson("job_seeker")),
      await start({ text: "cook", salary: 1 }, testPerson("job_seeker")),
    ];
    await post(NIGHT, { title: "Cook and chef" });
    jobs.now = MORNING;
    let passed = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (passed += 3_000));
    onTestFinished(() => clock.mockRestore());
    let looks = 0;
    await tellOfNewJobs({ db: jobs.db, now: () => jobs.now }, () => looks++ > 0);
    expect(await jobAlertModel(jobs.db).countDocuments({ next_look_at: { $gt: MORNING } })).toBe(1);
    await tell();
    for (const alert of alerts) expect(await toldOf(alert)).toHaveLength(1);
  });

  it("say nothing once they have ended, or their person is gone", async () => {
    const ended = await start({ text: "baker" });
    const gone = testPerson("job_seeker");
    const left = await start({ text: "baker" }, gone);
    await jobs.call(seeker, `DELETE /api/job-alerts/${ended}`);
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: gone.account_id });
    await post(NIGHT, { title: "Baker" });
    jobs.now = MORNING;
    await tell();
    expect(await toldOf(ended)).toEqual([]);
    expect(await toldOf(left)).toEqual([]);
    expect(await jobAlertModel(jobs.db).countDocuments({})).toBe(0);
  });
});

import { outboxModel } from "@jobcentre/messaging/outbox.model";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobAlertModel } from "./job-alert.model.ts";
import { tellOfNewJobs } from "./tell-of-new-jobs.ts";

let jobs: JobsFixture;
let employer: Person;
let seeker: Person;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
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

const start = async (search: Record<string, unknown>): Promise<string> =>
  String((await jobs.call(seeker, "POST /api/job-alerts", search)).body.id);
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

describe("the job alerts of one person", () => {
  it("[JOBS-01] tell a person once a morning, by search, of each job once, whichever searches find it", async () => {
    jobs.now = new Date("2026-11-20T10:00:00.000Z");
    const welders = await start({ text: "welder" });
    jobs.now = new Date("2026-11-20T10:00:01.000Z");
    const inKubwa = await start({ location: "Kubwa" });
    jobs.now = new Date("2026-11-20T10:00:02.000Z");
    const forPay = await start({ text: "welder", salary: 50_000 });
    jobs.now = new Date("2026-11-20T10:00:03.000Z");
    const nurses = await start({ text: "nurse" });
    const welder = await post(NIGHT, { title: "Welder", location: "Kubwa" });
    const mason = await post(NIGHT, { title: "Mason", location: "Kubwa" });
    jobs.now = MORNING;
    for (const _time of [1, 2]) await Promise.all([tell(), tell()]);
    const [fact, ...more] = await toldOf(welders);
    expect(more).toEqual([]);
    expect(fact).toMatchObject({ alert_id: welders, jobs_count: 1, jobs: [{ job_id: welder, location: "Kubwa" }] });
    expect(fact.others).toEqual([
      expect.objectContaining({
        alert_id: inKubwa,
        search: "Kubwa",
        jobs_count: 1,
        jobs: [expect.objectContaining({ job_id: mason })],
      }),
    ]);
    for (const alert of [inKubwa, forPay, nurses]) expect(await toldOf(alert)).toEqual([]);
  });

  it("[ADU-06] say nothing while the centre suspends the account, nor later of that time, and can be ended meanwhile", async () => {
    await jobs.saveProfile(seeker, { is_suspended: true }, 1);
    const [alert, ended] = [await start({ text: "weaver" }), await start({ text: "potter" })];
    await post(NIGHT, { title: "Weaver" });
    jobs.now = MORNING;
    await tell();
    const suspended = { ...seeker, is_suspended: true as const };
    expect((await jobs.call(suspended, `DELETE /api/job-alerts/${ended}`)).status).toBe(200);
    expect((await jobs.call(suspended, "POST /api/job-alerts", { text: "tiler" })).status).toBe(403);
    await jobs.saveProfile(seeker, { is_suspended: false }, 2);
    await post(new Date("2026-11-21T12:00:00.000Z"), { title: "Weaver again" });
    jobs.now = NEXT_MORNING;
    await tell();
    expect((await toldOf(alert)).map(({ jobs }) => jobs.map(({ title }: { title: string }) => title))).toEqual([
      ["Weaver again"],
    ]);
    expect(await jobAlertModel(jobs.db).countDocuments({})).toBe(1);
  });
});

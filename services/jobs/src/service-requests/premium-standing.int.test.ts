import type { Person } from "@jobcentre/service-kit/person";
import { examined } from "@jobcentre/test-kit/examined";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { serviceRequestModel } from "./service-request.model.ts";

const PREMIUM = "/api/employer/premium-requests";
const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
});

interface Standing {
  waiting: { service: string; job_id: string | null }[];
  cv_access_until: string | null;
}
const standing = async (person = employer) =>
  (await jobs.call(person, `GET ${PREMIUM}/standing`)).body as unknown as Standing;
const ask = async (service: string, job_id: string | null = null) =>
  String((await jobs.call(employer, `POST ${PREMIUM}`, { service, job_id })).body.id);
const move = (id: string, status: string) =>
  jobs.call(admin, `POST /api/admin/service-requests/${id}/status`, { status });

it("[EMD-37] says what an employer waits for, each job to feature among it, until it is paid, done or cancelled", async () => {
  expect(await standing()).toEqual({ waiting: [], cv_access_until: null });
  const [one, two] = [await jobs.post(employer), await jobs.post(employer)];
  const asked = [await ask("featured_job", one), await ask("featured_job", two), await ask("company_verification")];
  const { waiting } = await standing();
  expect(waiting).toHaveLength(3);
  expect(waiting).toEqual(
    expect.arrayContaining([
      { service: "featured_job", job_id: one },
      { service: "featured_job", job_id: two },
      { service: "company_verification", job_id: null },
    ]),
  );
  await move(asked[0]!, "paid");
  await jobs.call(employer, `POST ${PREMIUM}/${asked[2]}/cancel`);
  expect(await standing()).toEqual({ waiting: [{ service: "featured_job", job_id: two }], cv_access_until: null });
  expect(await standing(await jobs.newEmployer())).toEqual({ waiting: [], cv_access_until: null });
  expect((await jobs.call(testPerson("job_seeker"), `GET ${PREMIUM}/standing`)).status).toBe(403);
});

it("[EMD-37] says until when CV access is paid for, and nothing once that is over", async () => {
  await move(await ask("premium_cv_access"), "paid");
  const rows = (await jobs.call(employer, `GET ${PREMIUM}`)).body as unknown as { valid_until: string }[];
  const until = rows[0]?.valid_until;
  expect(await standing()).toEqual({ waiting: [], cv_access_until: until });
  await move(await ask("premium_cv_access"), "paid");
  const { cv_access_until } = await standing();
  expect(String(cv_access_until) > String(until)).toBe(true);
  jobs.now = new Date(String(cv_access_until));
  expect(await standing()).toEqual({ waiting: [], cv_access_until: null });
});

it("[EMD-37] costs what waits, however much was asked for before", async () => {
  const at = new Date("2026-01-05T10:00:00.000Z");
  const until = new Date("2026-12-05T10:00:00.000Z");
  const rows = (length: number, service: string, status: string, more: object = {}) =>
    Array.from({ length }, (_, n) => ({
      _id: new Types.ObjectId(),
      kind: "premium",
      service,
      account_id: employer.account_id,
      requester_name: "Zuma Foods",
      requester_email: "",
      description: "",
      price: 25_000,
      job_id: service === "featured_job" ? new Types.ObjectId() : null,
      job_title: "",
      status,
      requested_at: new Date(at.getTime() + n * 1_000),
      paid_at: null,
      valid_until: null,
      ...more,
    }));
  await serviceRequestModel(jobs.db).collection.insertMany([
    ...rows(300, "featured_job", "paid", { paid_at: at, valid_until: at }),
    ...rows(150, "premium_cv_access", "paid", { paid_at: at, valid_until: at }),
    ...rows(150, "premium_cv_access", "cancelled"),
    ...rows(1, "premium_cv_access", "paid", { paid_at: at, valid_until: until }),
    ...rows(3, "featured_job", "requested"),
  ] as never[]);
  let answer: Standing | undefined;
  const reads = await examined(jobs.db, ["service_requests"], async () => {
    answer = await standing();
  });
  expect(answer).toMatchObject({ cv_access_until: until.toISOString() });
  expect(answer?.waiting).toHaveLength(3);
  expect(reads.map(({ docs }) => docs)).toEqual([3, 1]);
});

import { userDeleted } from "@jobcentre/contracts/events/identity";
import { guidanceRequested, premiumRequested } from "@jobcentre/contracts/events/service-requests";
import { GUIDANCE_TYPES, REQUESTS_PER_DAY } from "@jobcentre/contracts/job-options";
import { counterModel } from "@jobcentre/service-kit/counter";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayCountsOf } from "../day-counts/day-count.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";

const GUIDANCE = "/api/career-guidance";
const PREMIUM = "/api/employer/premium-requests";
const guidance = { request_type: "cv_service", description: "Please look at my CV.", service_cost: 5000 };
const premium = { service: "premium_cv_access" };
/** An hour and a half before midnight in Lagos. */
const EVENING = new Date("2026-11-20T21:30:00.000Z");
let jobs: JobsFixture;
let seeker: Person;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = EVENING;
  seeker = testPerson("job_seeker");
  employer = await jobs.newEmployer();
});

const storedOf = ({ account_id }: Person, more: object = {}) =>
  serviceRequestModel(jobs.db).countDocuments({ account_id, ...more });

describe.each([
  ["[JSD-31] career guidance", GUIDANCE, guidance, guidanceRequested.name, () => seeker],
  ["[EMD-36] premium services", PREMIUM, premium, premiumRequested.name, () => employer],
])("%s", (_title, path, asked, event, who) => {
  const ask = (body: object = asked) => jobs.call(who(), `POST ${path}`, body);
  const askAndCancel = async () => {
    const { body } = await ask();
    await jobs.call(who(), `POST ${path}/${body.id}/cancel`);
  };

  it(`is asked for ${REQUESTS_PER_DAY} times a day, what was cancelled among them, and again after midnight in Lagos`, async () => {
    for (let count = 1; count <= REQUESTS_PER_DAY; count++) await askAndCancel();
    const refused = await ask();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: "too_many_requests",
        error: `You can ask for a service ${REQUESTS_PER_DAY} times a day. Please go on tomorrow.`,
      },
    });
    expect(refused.headers.get("retry-after")).toBe(String(90 * 60));
    expect(await storedOf(who())).toBe(REQUESTS_PER_DAY);
    expect(await storedOf(who(), { status: "requested" })).toBe(0);
    jobs.now = new Date("2026-11-20T23:00:00.000Z");
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect((await jobs.recorded(String(body.id))).map(({ name }) => name)).toEqual([event]);
  });
});

it("[EMD-36] more premium services than a day allows, at once, are no more than it allows", async () => {
  const ids: string[] = [];
  for (let count = 0; count < REQUESTS_PER_DAY + 2; count++) ids.push(await jobs.post(employer));
  const ask = (job_id: string) => jobs.call(employer, `POST ${PREMIUM}`, { service: "featured_job", job_id });
  const answers = await Promise.all(ids.map(ask));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(REQUESTS_PER_DAY);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(await storedOf(employer)).toBe(REQUESTS_PER_DAY);
});

it("[JSD-31] career guidance of all kinds, asked for at once, is no more than a day allows", async () => {
  const ask = (request_type: string) => jobs.call(seeker, `POST ${GUIDANCE}`, { ...guidance, request_type });
  for (let count = 1; count < REQUESTS_PER_DAY; count++) {
    const { body } = await ask(GUIDANCE_TYPES[0]);
    await jobs.call(seeker, `POST ${GUIDANCE}/${body.id}/cancel`);
  }
  const answers = await Promise.all(GUIDANCE_TYPES.map(ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...GUIDANCE_TYPES.slice(1).map(() => 429)]);
  expect(await storedOf(seeker)).toBe(REQUESTS_PER_DAY);
});

it("[JSD-31] how often a service was asked for is kept for two days, what was refused not among it, and no more once the account is deleted", async () => {
  const counts = () => counterModel(jobs.db).find(dayCountsOf("asked", seeker.account_id)).lean();
  const ask = () => jobs.call(seeker, `POST ${GUIDANCE}`, guidance);
  expect([(await ask()).status, (await ask()).status]).toEqual([201, 409]);
  expect(await counts()).toMatchObject([{ value: 1, expires_at: new Date("2026-11-22T21:30Z") }]);
  await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: seeker.account_id });
  expect(await counts()).toEqual([]);
});

describe("[JSD-31] career guidance of one kind waits once for a person", () => {
  const ask = (request_type: string = guidance.request_type, person = seeker) =>
    jobs.call(person, `POST ${GUIDANCE}`, { ...guidance, request_type });
  const older = (): Partial<ServiceRequest> => ({
    kind: "guidance",
    service: "cv_service",
    account_id: seeker.account_id,
    status: "requested",
    requested_at: new Date("2026-11-01T10:00:00.000Z"),
  });

  it("also at once; another kind, another person and what is cancelled are others", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already_requested");
    expect(await storedOf(seeker)).toBe(1);
    for (const type of GUIDANCE_TYPES.slice(1)) expect((await ask(type)).status).toBe(201);
    expect((await ask("cv_service", testPerson("job_seeker"))).status).toBe(201);
    const first = answers.find(({ status }) => status === 201)?.body.id;
    await jobs.call(seeker, `POST ${GUIDANCE}/${first}/cancel`);
    expect((await ask()).status).toBe(201);
  });

  it("those of before that wait twice stay, are what waits, and keep no index from being built", async () => {
    await serviceRequestModel(jobs.db).insertMany([older(), older()]);
    await serviceRequestModel(jobs.db).createIndexes();
    expect((await ask()).body.code).toBe("already_requested");
    expect(await storedOf(seeker, { status: "requested" })).toBe(2);
    for (const { _id } of await serviceRequestModel(jobs.db).find({ account_id: seeker.account_id }).lean())
      expect((await jobs.call(seeker, `POST ${GUIDANCE}/${_id}/cancel`)).status).toBe(200);
    expect((await ask()).status).toBe(201);
  });
});

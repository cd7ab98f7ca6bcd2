import { randomBytes } from "node:crypto";
import { enrollmentCompleted, enrollmentCreated } from "@jobcentre/contracts/events/enrollments";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import {
  applicationStatusChanged,
  applicationWithdrawn,
  jobApplicationSubmitted,
} from "@jobcentre/contracts/events/job-applications";
import { jobPosted } from "@jobcentre/contracts/events/jobs";
import {
  applicationApproved,
  applicationReconsidered,
  applicationRejected,
  programCancelled,
  programSaved,
  trainingApplicationSubmitted,
  trainingApplicationWithdrawn,
} from "@jobcentre/contracts/events/training";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminService } from "../service.ts";
import { applicationFactModel } from "./application-fact.model.ts";
import { WAITING } from "./read-charts.ts";

const CHARTS = "GET /api/admin/stats/charts";
const admin = testPerson("admin");
const newId = (): string => randomBytes(12).toString("hex");
const at = (occurred_at: string) => ({ occurred_at });
let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService, { now: () => new Date("2026-11-20T10:00:00.000Z") });
});
afterAll(() => service?.stop());

it("draws from what happened, in whatever order it arrives and however often", async () => {
  const program_id = newId();
  const job_id = newId();
  const training = (application_id: string) => ({
    ...trainingApplicationSubmitted.example,
    application_id,
    program_id,
  });
  const [first, second] = [newId(), newId()];
  const job = { ...jobApplicationSubmitted.example, application_id: newId(), job_id };
  const approved = { ...applicationApproved.example, application_id: first, program_id };

  const events = [
    await service.deliver(applicationApproved.name, approved, at("2026-11-18T08:00:00.000Z")),
    await service.deliver(trainingApplicationSubmitted.name, training(first), at("2026-11-16T08:00:00.000Z")),
    await service.deliver(trainingApplicationSubmitted.name, training(second), at("2026-11-12T08:00:00.000Z")),
    await service.deliver(jobApplicationSubmitted.name, job, at("2026-11-17T08:00:00.000Z")),
    await service.deliver(applicationStatusChanged.name, { ...job, status: "hired" }, at("2026-11-19T08:00:00.000Z")),
    await service.deliver(
      applicationStatusChanged.name,
      { ...job, status: "shortlisted" },
      at("2026-11-17T20:00:00.000Z"),
    ),
    await service.deliver(programSaved.name, { ...programSaved.example, program_id, category: "Technology" }),
    await service.deliver(jobPosted.name, { ...jobPosted.example, job_id, category: "Manufacturing" }),
    await service.deliver(enrollmentCreated.name, { ...enrollmentCreated.example, enrollment_id: first }),
    await service.deliver(
      enrollmentCompleted.name,
      { ...enrollmentCompleted.example, enrollment_id: first },
      { aggregate_version: 2 },
    ),
    await service.deliver(enrollmentCreated.name, { ...enrollmentCreated.example, enrollment_id: second }),
  ];
  for (const event of events) await service.transport.publish(event);

  const { status, body } = await service.call(admin, CHARTS);
  expect(status).toBe(200);
  expect((body.applications_per_week as unknown[]).slice(-2)).toEqual([
    { week: "2026-11-09", jobs: 0, training: 1 },
    { week: "2026-11-16", jobs: 1, training: 1 },
  ]);
  expect((body.placements_per_week as unknown[]).slice(-2)).toEqual([
    { week: "2026-11-09", hired: 0 },
    { week: "2026-11-16", hired: 1 },
  ]);
  expect(body.enrollments_by_status).toEqual([
    { status: "enrolled", count: 1 },
    { status: "completed", count: 1 },
    { status: "dropped", count: 0 },
  ]);
  expect(body.top_categories).toEqual([
    { category: "Technology", jobs: 0, training: 2 },
    { category: "Manufacturing", jobs: 1, training: 0 },
  ]);
  expect(body.time_to_decision).toMatchObject({ decided: 2, waiting: 1, median_days: 0.5 });
});

it("says of nobody who withdrew that they wait for a decision, nor that there was one", async () => {
  const told = async () => (await service.call(admin, CHARTS)).body.time_to_decision as Record<string, unknown>;
  const before = await told();
  const training = { ...trainingApplicationSubmitted.example, application_id: newId() };
  const job = { ...jobApplicationSubmitted.example, application_id: newId() };
  const shortlisted = { ...job, application_id: newId() };
  const monday = at("2026-11-16T08:00:00.000Z");
  const tuesday = at("2026-11-17T08:00:00.000Z");
  const events = [
    // Also where the withdrawal is heard of first.
    await service.deliver(trainingApplicationWithdrawn.name, training, tuesday),
    await service.deliver(trainingApplicationSubmitted.name, training, monday),
    await service.deliver(jobApplicationSubmitted.name, job, monday),
    await service.deliver(applicationWithdrawn.name, { ...job, was: "pending" }, tuesday),
    await service.deliver(jobApplicationSubmitted.name, shortlisted, monday),
    await service.deliver(applicationStatusChanged.name, { ...shortlisted, status: "shortlisted" }, tuesday),
    await service.deliver(applicationWithdrawn.name, { ...shortlisted, was: "shortlisted" }, tuesday),
  ];
  for (const event of events) await service.transport.publish(event);
  expect(await told()).toMatchObject({ waiting: before.waiting, decided: Number(before.decided) + 1 });
});

it("counts nobody as decided whose program was cancelled, whatever is heard of first", async () => {
  const told = async () => (await service.call(admin, CHARTS)).body.time_to_decision as Record<string, unknown>;
  const before = await told();
  const program_id = newId();
  const [early, late] = [newId(), newId()].map((application_id) => ({
    ...trainingApplicationSubmitted.example,
    application_id,
    program_id,
  }));
  const rejection = { ...applicationRejected.example, program_id };
  const events = [
    await service.deliver(applicationRejected.name, { ...rejection, ...late }, at("2026-11-18T08:00:01.000Z")),
    await service.deliver(
      programCancelled.name,
      { ...programCancelled.example, program_id },
      at("2026-11-18T08:00:00.000Z"),
    ),
    await service.deliver(programSaved.name, { ...programSaved.example, program_id, category: "Technology" }),
    await service.deliver(trainingApplicationSubmitted.name, early, at("2026-11-16T08:00:00.000Z")),
    await service.deliver(trainingApplicationSubmitted.name, late, at("2026-11-16T08:00:00.000Z")),
    await service.deliver(applicationRejected.name, { ...rejection, ...early }, at("2026-11-17T08:00:00.000Z")),
  ];
  for (const event of events) await service.transport.publish(event);
  // Who was rejected before it was cancelled was decided about.
  expect(await told()).toMatchObject({ waiting: before.waiting, decided: Number(before.decided) + 1 });
});

it("counts who is considered again among those who wait, and then the decision after that", async () => {
  const told = async () => (await service.call(admin, CHARTS)).body.time_to_decision as Record<string, number>;
  const before = await told();
  const data = { ...trainingApplicationSubmitted.example, application_id: newId(), program_id: newId() };
  const reconsidered = { ...applicationReconsidered.example, ...data };
  // Also where it is heard of before the rejection.
  const events = [
    await service.deliver(applicationReconsidered.name, reconsidered, at("2026-11-10T09:00:00.000Z")),
    await service.deliver(trainingApplicationSubmitted.name, data, at("2026-11-10T07:00:00.000Z")),
    await service.deliver(
      applicationRejected.name,
      { ...applicationRejected.example, ...data },
      at("2026-11-10T08:00:00.000Z"),
    ),
  ];
  for (const event of events) await service.transport.publish(event);
  expect(await told()).toMatchObject({ waiting: before.waiting! + 1, decided: before.decided });
  const approved = { ...applicationApproved.example, ...data };
  await service.deliver(applicationApproved.name, approved, at("2026-11-19T08:00:00.000Z"));
  const after = await told();
  expect(after).toMatchObject({ waiting: before.waiting, decided: before.decided! + 1 });
  const longest = (spans: unknown) => (spans as { count: number }[]).map(({ count }) => count);
  expect(longest(after.spans)).not.toEqual(longest(before.spans));
  expect(longest(after.spans)[0]).toBe(longest(before.spans)[0]);
});

it("is for admins only", async () => {
  expect((await service.call(null, CHARTS)).status).toBe(401);
  expect((await service.call(testPerson("job_seeker"), CHARTS)).status).toBe(403);
});

it("nobody waits for an employer who is gone, whether they applied before that is told or after", async () => {
  const waiting = async () =>
    ((await service.call(admin, CHARTS)).body as unknown as { time_to_decision: { waiting: number } }).time_to_decision
      .waiting;
  const before = await waiting();
  const employer_id = newId();
  const applied = () => ({
    ...jobApplicationSubmitted.example,
    application_id: newId(),
    account_id: newId(),
    employer_id,
  });
  await service.deliver(jobApplicationSubmitted.name, applied(), at("2026-11-17T08:00:00.000Z"));
  expect(await waiting()).toBe(before + 1);
  await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer_id, user_type: "employer" });
  expect(await waiting()).toBe(before);
  await service.deliver(jobApplicationSubmitted.name, applied(), at("2026-11-18T08:00:00.000Z"));
  expect(await waiting()).toBe(before);
  expect(await service.db.collection("application_facts").countDocuments({ employer_id })).toBe(0);
});

it("counts who waits for a decision also where they applied long ago", async () => {
  const waiting = async () =>
    ((await service.call(admin, CHARTS)).body as unknown as { time_to_decision: { waiting: number } }).time_to_decision
      .waiting;
  const before = await waiting();
  const training = { ...trainingApplicationSubmitted.example, application_id: newId() };
  await service.deliver(trainingApplicationSubmitted.name, training, at("2026-03-02T08:00:00.000Z"));
  expect(await waiting()).toBe(before + 1);
  const { application_id } = training;
  await service.deliver(applicationApproved.name, { ...applicationApproved.example, application_id });
  expect(await waiting()).toBe(before);
});

it("[ADO-01] counts who waits by the keys of an index, fetching none of them", async () => {
  const fact = { area: "jobs", topic_id: "jobs:1", account_id: newId(), applied_at: new Date() } as const;
  const ids = Array.from({ length: 40 }, () => newId());
  await applicationFactModel(service.db).insertMany([
    ...ids.map((id) => ({ _id: `a:${id}`, ...fact })),
    ...ids.map((id) => ({ _id: `b:${id}`, ...fact, decided_at: new Date() })),
  ]);
  const { db } = service.db;
  const [count, before] = await Promise.all([
    applicationFactModel(service.db).countDocuments(WAITING),
    service.call(admin, CHARTS),
  ]);
  expect(before.body.time_to_decision).toMatchObject({ waiting: count });
  const explain = { count: "application_facts", query: WAITING };
  const { executionStats } = (await db!.command({ explain, verbosity: "executionStats" })) as {
    executionStats: { totalKeysExamined: number; totalDocsExamined: number };
  };
  expect(executionStats.totalDocsExamined).toBe(0);
  expect(executionStats.totalKeysExamined).toBeLessThan(count + 10);
});

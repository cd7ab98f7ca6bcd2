import { randomBytes } from "node:crypto";
import { enrollmentCancelled, enrollmentCompleted, enrollmentCreated } from "@jobcentre/contracts/events/enrollments";
import { employerSaved, profileSaved, userDeleted } from "@jobcentre/contracts/events/identity";
import { applicationStatusChanged, jobApplicationSubmitted } from "@jobcentre/contracts/events/job-applications";
import { jobPosted } from "@jobcentre/contracts/events/jobs";
import { programCancelled, programSaved } from "@jobcentre/contracts/events/training";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminService } from "../service.ts";
import { countRecordsAnew } from "./keep-counts.ts";
import { statCountModel } from "./stat-count.model.ts";
import { statRecordModel } from "./stat-record.model.ts";

const admin = testPerson("admin");
const newId = (): string => randomBytes(12).toString("hex");
let service: TestService;

beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());

describe("[ADO-04] [ENTY-26] the overview's figures", () => {
  it("are all there and zero before anything happened", async () => {
    const { status, body } = await service.call(admin, "GET /api/admin/stats");
    expect(status).toBe(200);
    expect(body).toEqual({
      totalUsers: 0,
      totalEmployers: 0,
      totalJobs: 0,
      totalApplications: 0,
      totalTrainingPrograms: 0,
      totalEnrollments: 0,
      activeJobs: 0,
      pendingApplications: 0,
    });
  });

  it("equal a recount, however often and in whatever order the events arrive", async () => {
    const [first, second] = [newId(), newId()];
    const job = (job_id: string, is_active: boolean) => ({ ...jobPosted.example, job_id, is_active });
    const enrollment_id = newId();
    const completed = { ...enrollmentCompleted.example, enrollment_id };

    const events = [
      // The newer fact of a thing first, then the older one.
      await service.deliver(enrollmentCompleted.name, completed, { aggregate_version: 2 }),
      await service.deliver(
        enrollmentCreated.name,
        { ...enrollmentCreated.example, enrollment_id },
        { aggregate_version: 1 },
      ),
      await service.deliver(jobPosted.name, job(first, false), { aggregate_version: 2 }),
      await service.deliver(jobPosted.name, job(first, true), { aggregate_version: 1 }),
      await service.deliver(jobPosted.name, job(second, true)),
      await service.deliver(profileSaved.name, profileSaved.example),
      await service.deliver(profileSaved.name, profileSaved.example, { aggregate_version: 2 }),
      await service.deliver(profileSaved.name, { ...profileSaved.example, account_id: newId() }),
      await service.deliver(employerSaved.name, { ...employerSaved.example, account_id: newId() }),
      await service.deliver(programSaved.name, programSaved.example),
      await service.deliver(programSaved.name, { ...programSaved.example, is_open: false }, { aggregate_version: 2 }),
    ];
    for (const event of events) await service.transport.publish(event);

    expect((await service.call(admin, "GET /api/admin/stats")).body).toEqual({
      totalUsers: 2,
      totalEmployers: 1,
      totalJobs: 2,
      totalApplications: 0,
      totalTrainingPrograms: 1,
      totalEnrollments: 1,
      activeJobs: 1,
      pendingApplications: 0,
    });
  });

  it("[ADO-01] no longer count as pending what waits for an employer who is gone, whenever that is told", async () => {
    const stats = async () => (await service.call(admin, "GET /api/admin/stats")).body;
    const [employer_id, stays] = [newId(), newId()];
    const applied = (employer: string) => ({
      ...jobApplicationSubmitted.example,
      application_id: newId(),
      account_id: newId(),
      employer_id: employer,
    });
    const [first, second, other, decided] = [employer_id, employer_id, stays, employer_id].map(applied) as [
      ReturnType<typeof applied>,
      ReturnType<typeof applied>,
      ReturnType<typeof applied>,
      ReturnType<typeof applied>,
    ];
    await service.deliver(jobApplicationSubmitted.name, first);
    await service.deliver(jobApplicationSubmitted.name, other);
    await service.deliver(jobApplicationSubmitted.name, decided);
    await service.deliver(
      applicationStatusChanged.name,
      { ...decided, status: "shortlisted" },
      { aggregate_version: 2 },
    );
    expect(await stats()).toMatchObject({ totalApplications: 3, pendingApplications: 2 });
    const gone = { ...userDeleted.example, account_id: employer_id, user_type: "employer" };
    const deletion = await service.deliver(userDeleted.name, gone);
    await service.deliver(userDeleted.name, gone, deletion);
    expect(await stats()).toMatchObject({ totalApplications: 3, pendingApplications: 1 });
    // Late, or told anew.
    await service.deliver(jobApplicationSubmitted.name, second);
    await service.deliver(jobApplicationSubmitted.name, first, { aggregate_version: 3 });
    expect(await stats()).toMatchObject({ totalApplications: 4, pendingApplications: 1 });
    await service.deliver(applicationStatusChanged.name, { ...other, status: "hired" }, { aggregate_version: 2 });
    await service.deliver(applicationStatusChanged.name, { ...other, status: "pending" }, { aggregate_version: 3 });
    expect(await stats()).toMatchObject({ totalApplications: 4, pendingApplications: 1 });
    expect(await service.db.collection("stat_records").countDocuments({ waits_for: employer_id })).toBe(0);
  });

  it("[ADT-18] keep a cancelled program as closed and who was in it as dropped, also of events that come twice", async () => {
    const [program_id, enrollment_id] = [newId(), newId()];
    const inIt = { ...enrollmentCreated.example, program_id, enrollment_id };
    await service.deliver(programSaved.name, { ...programSaved.example, program_id });
    await service.deliver(enrollmentCreated.name, inIt);
    const events = [
      await service.deliver(
        programCancelled.name,
        { ...programCancelled.example, program_id },
        { aggregate_version: 2 },
      ),
      await service.deliver(
        enrollmentCancelled.name,
        { ...enrollmentCancelled.example, program_id, enrollment_id },
        { aggregate_version: 2 },
      ),
    ];
    for (const event of events) await service.transport.publish(event);
    const kept = service.db.collection<{ _id: string; state: string }>("stat_records");
    const stateOf = async (_id: string) => (await kept.findOne({ _id }))?.state;
    expect(await stateOf(`training_program:${program_id}`)).toBe("closed");
    expect(await stateOf(`training_enrollment:${enrollment_id}`)).toBe("dropped");
  });

  it("are read from what is kept, not counted record by record, and counted anew where a hand was in between", async () => {
    const stats = async () => (await service.call(admin, "GET /api/admin/stats")).body;
    const before = await stats();
    const counted = async () =>
      (
        await statRecordModel(service.db).aggregate([
          { $group: { _id: { $concat: ["$kind", ":", "$state"] }, n: { $sum: 1 } } },
        ])
      )
        .map(({ _id, n }) => [_id, n])
        .sort();
    const kept = async () =>
      (
        await statCountModel(service.db)
          .find({ count: { $ne: 0 } })
          .lean()
      )
        .map(({ _id, count }) => [_id, count])
        .sort();
    expect(await kept()).toEqual(await counted());

    const rows = Array.from({ length: 50 }, () => ({
      _id: `job:${newId()}`,
      kind: "job",
      state: "active",
      version: 1,
    }));
    await statRecordModel(service.db).insertMany(rows);
    expect(await stats()).toEqual(before);
    await statCountModel(service.db).updateOne({ _id: "employer:registered" }, { $set: { count: 7 } });
    await Promise.all([countRecordsAnew(service.db), countRecordsAnew(service.db)]);
    expect(await kept()).toEqual(await counted());
    expect(await stats()).toMatchObject({
      totalJobs: (before.totalJobs as number) + 50,
      totalEmployers: before.totalEmployers,
    });
  });

  it("[ADO-04] have one of many facts of the same thing in one transaction", async () => {
    const job_id = newId();
    const before = (await service.call(admin, "GET /api/admin/stats")).body;
    const job = (is_active: boolean, aggregate_version: number) =>
      service.deliver(jobPosted.name, { ...jobPosted.example, job_id, is_active }, { aggregate_version });
    await Promise.all([job(false, 3), job(true, 1), job(true, 2), job(true, 4), job(false, 5)]);
    const after = (await service.call(admin, "GET /api/admin/stats")).body;
    expect(after.totalJobs).toBe((before.totalJobs as number) + 1);
    expect(after.activeJobs).toBe(before.activeJobs);
  });

  it("are for admins only", async () => {
    expect((await service.call(null, "GET /api/admin/stats")).status).toBe(401);
    expect((await service.call(testPerson("employer"), "GET /api/admin/stats")).status).toBe(403);
  });
});

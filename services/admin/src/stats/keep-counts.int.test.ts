import { randomBytes } from "node:crypto";
import { jobPosted } from "@jobcentre/contracts/events/jobs";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { adminService } from "../service.ts";
import { countRecordsAnew, createCountsLook } from "./keep-counts.ts";
import { recountStats } from "./recount-stats.ts";
import { statCountModel } from "./stat-count.model.ts";
import { statRecordModel } from "./stat-record.model.ts";

const newId = (): string => randomBytes(12).toString("hex");
const logged: Record<string, unknown>[] = [];
let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService, { logged: (line) => void logged.push(line) });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await statRecordModel(service.db).deleteMany({});
  await statCountModel(service.db).deleteMany({});
});

const post = () => service.deliver(jobPosted.name, { ...jobPosted.example, job_id: newId(), is_active: true });
const stats = async () => (await service.call(testPerson("admin"), "GET /api/admin/stats")).body;
const drift = (id: string, count: unknown) =>
  statCountModel(service.db).collection.updateOne({ _id: id as never }, { $set: { count } });
const working = () => false;

it("[ADO-04] counts anew what has drifted, once, while facts come and another instance counts", async () => {
  await Promise.all(Array.from({ length: 10 }, post));
  await drift("job:active", 70);
  const counting = [countRecordsAnew(service.db), countRecordsAnew(service.db)];
  await Promise.all([...counting, ...Array.from({ length: 20 }, post)]);
  expect(await stats()).toMatchObject({ totalJobs: 30, activeJobs: 30 });
  await countRecordsAnew(service.db);
  expect(await stats()).toMatchObject({ totalJobs: 30, activeJobs: 30 });
});

it("[ADO-04] one figure that cannot be counted keeps no other from it, is named, and looked at again", async () => {
  const rows = ["employer", "training_program"].map((kind) => ({ _id: `${kind}:1`, kind, state: "open", version: 1 }));
  await statRecordModel(service.db).insertMany(rows);
  await countRecordsAnew(service.db);
  await drift("employer:open", "many");
  await drift("training_program:open", 7);
  const look = createCountsLook(service.db, () => new Date("2026-11-20T10:00:00Z"));
  await expect(look(working)).rejects.toThrow("not counted anew: employer:open");
  expect(await stats()).toMatchObject({ totalTrainingPrograms: 1 });
  await drift("employer:open", 3);
  await look(working);
  expect(await stats()).toMatchObject({ totalEmployers: 1, totalTrainingPrograms: 1 });
});

it("looks once a day at what went well, and at nothing while it is stopping", async () => {
  let now = new Date("2026-11-20T10:00:00Z");
  await post();
  const look = createCountsLook(service.db, () => now);
  await drift("job:active", 5);
  await look(() => true);
  expect(await stats()).toMatchObject({ totalJobs: 5 });
  await look(working);
  expect(await stats()).toMatchObject({ totalJobs: 1 });
  await drift("job:active", 5);
  now = new Date("2026-11-21T09:59:59Z");
  await look(working);
  expect(await stats()).toMatchObject({ totalJobs: 5 });
  now = new Date("2026-11-21T10:00:00Z");
  await look(working);
  expect(await stats()).toMatchObject({ totalJobs: 1 });
});

it("[ADO-04] a recount by the services puts right what differs, and says what still does", async () => {
  const counted: Record<string, Record<string, number>> = {
    identity: { totalUsers: 0, totalEmployers: 1 },
    jobs: { totalJobs: 1, activeJobs: 1, totalApplications: 0, pendingApplications: 0 },
    training: { totalTrainingPrograms: 0, totalEnrollments: 0 },
  };
  const said: unknown[] = [];
  const deps = {
    db: service.db,
    log: { warn: (...line: unknown[]) => void said.push(line) } as never,
    callInternal: async (name: string) => ({ records: 0, figures: counted[name] }) as never,
  };
  const rowsOf = async () => new Map((await recountStats(deps)).map((row) => [row.figure, row]));
  await post();
  await drift("job:active", 9);
  const rows = await rowsOf();
  expect(rows.get("totalJobs")).toMatchObject({ shown: 1, counted: 1 });
  // No record of it has come here.
  expect(rows.get("totalEmployers")).toMatchObject({ shown: 0, counted: 1 });
  expect(await stats()).toMatchObject({ totalJobs: 1 });
  expect(said).toEqual([]);
  await drift("job:active", "many");
  await rowsOf();
  expect(said).toMatchObject([[{ err: { message: "not counted anew: job:active" } }, expect.any(String)]]);
});

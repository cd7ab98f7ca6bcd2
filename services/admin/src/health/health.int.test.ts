import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterEach, expect, it } from "vitest";
import { operatorNoteModel } from "../backup/operator-note.model.ts";
import { adminService } from "../service.ts";
import { type FakeService, startFakeService } from "../testing/fake-service.ts";

const HEALTH = "GET /api/admin/system-health";
const NOBODY = "http://127.0.0.1:9";
const fakes: FakeService[] = [];
let service: TestService;
afterEach(async () => {
  await service?.stop();
  for (const fake of fakes.splice(0)) fake.close();
});

async function fake(...told: Parameters<typeof startFakeService>): Promise<string> {
  const made = await startFakeService(...told);
  fakes.push(made);
  return made.url;
}

async function startAdmin(urls: Record<string, string>): Promise<void> {
  service = await startTestService(adminService, { env: urls });
}

it("[ADH-03] asks every service live: one is down, one gave up on events", async () => {
  await startAdmin({
    IDENTITY_URL: await fake({ records: 5 }),
    JOBS_URL: NOBODY,
    TRAINING_URL: await fake({ report: { dead_letters: 2 } }),
    ENTREPRENEURSHIP_URL: await fake(),
    ADMIN_URL: await fake(),
  });
  const { status, body } = await service.call(testPerson("admin"), HEALTH);
  expect(status).toBe(200);
  expect((body.services as { name: string; status: string }[]).map((row) => [row.name, row.status])).toEqual([
    ["identity", "operational"],
    ["jobs", "down"],
    ["training", "degraded"],
    ["entrepreneurship", "operational"],
    ["admin", "operational"],
  ]);
  expect(body.system).toMatchObject({ status: "degraded" });
  expect(body.problems).toHaveLength(2);
});

it("[ADH-03] tells of a broker that was emptied, until re-emit was run, and when the last backup was made", async () => {
  await startAdmin({
    IDENTITY_URL: await fake({ report: { broker_emptied_at: "2026-11-20T10:00:00.000Z" } }),
    DATA_DIR: tmpdir(),
  });
  const told = async () => {
    const { body } = await service.call(testPerson("admin"), HEALTH);
    const emptied = (body.problems as { what: string }[]).filter(({ what }) => what.startsWith("RabbitMQ came back"));
    return [emptied.length, body.last_backup_at];
  };
  expect(await told()).toEqual([1, null]);
  const at = new Date("2026-11-20T10:05:00.000Z");
  await operatorNoteModel(service.db).create([
    { _id: "re-emit", at },
    { _id: "backup", at },
  ]);
  expect(await told()).toEqual([0, at.toISOString()]);
  const metrics = await service.registry.metrics();
  expect(metrics).toContain(`backup_last_success_timestamp_seconds{service="admin"} ${at.getTime() / 1000}`);
  expect(metrics).toMatch(/^data_disk_free_bytes\{service="admin"\} [1-9]/m);
  expect(metrics).toContain('build_info{build="sources",service="admin"} 1');
});

it("[ADH-01] asks how many records there are, and for no figure to be counted anew, as the recount does", async () => {
  const asked: string[] = [];
  const urls = {
    IDENTITY_URL: await fake({ asked }),
    JOBS_URL: await fake({ asked }),
    TRAINING_URL: await fake({ asked }),
  };
  await startAdmin(urls);
  await service.call(testPerson("admin"), HEALTH);
  const counts = () => asked.splice(0).filter((url) => url.startsWith("/internal/count"));
  expect(counts()).toEqual(Array(3).fill("/internal/count"));
  await service.call(testPerson("admin"), "GET /api/admin/stats/recount");
  expect(counts()).toEqual(Array(3).fill("/internal/count?figures=anew"));
});

/** How much longer than its time something of two seconds takes that ends with a call: what the machine adds right now. */
async function delayOfMachine(): Promise<number> {
  const before = performance.now();
  await delay(2_000);
  await service.call(null, "GET /live");
  return performance.now() - before - 2_000;
}

it("[ADH-03] answers within 3 s while a service takes requests and never answers, and its store is away", async () => {
  const hangs = await fake({ hangs: true });
  await startAdmin({
    IDENTITY_URL: hangs,
    JOBS_URL: hangs,
    TRAINING_URL: hangs,
    ENTREPRENEURSHIP_URL: hangs,
    ADMIN_URL: hangs,
  });
  await service.db.close();
  let took = Number.POSITIVE_INFINITY;
  const before = performance.now();
  const answered = service.call(testPerson("admin"), HEALTH).finally(() => {
    took = performance.now() - before;
  });
  const [{ status, body }, added] = await Promise.all([answered, delayOfMachine()]);
  expect(took - added).toBeLessThan(3_000);
  expect(status).toBe(200);
  expect(body).toMatchObject({ database: { totalRecords: null, status: "down" }, activity: { last24Hours: null } });
});

it("is for admins only", async () => {
  await startAdmin({});
  expect((await service.call(null, HEALTH)).status).toBe(401);
  expect((await service.call(testPerson("employer"), HEALTH)).status).toBe(403);
});

it("[ADO-04] sets the statistics beside a recount by the services that hold the records", async () => {
  await startAdmin({
    IDENTITY_URL: await fake({ figures: { totalUsers: 0, totalEmployers: 3 } }),
    JOBS_URL: NOBODY,
    TRAINING_URL: await fake({ figures: { totalTrainingPrograms: 0, totalEnrollments: 0 } }),
  });
  const { body } = await service.call(testPerson("admin"), "GET /api/admin/stats/recount");
  expect(body).toContainEqual({ figure: "totalUsers", shown: 0, counted: 0 });
  expect(body).toContainEqual({ figure: "totalEmployers", shown: 0, counted: 3 });
  expect(body).toContainEqual({ figure: "activeJobs", shown: 0, counted: null });
  expect(body).toHaveLength(8);
});

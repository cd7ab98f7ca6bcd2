import { employerSaved } from "@jobcentre/contracts/events/identity";
import { jobPosted } from "@jobcentre/contracts/events/jobs";
import { jobInput } from "@jobcentre/contracts/http/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { awaitEmployer } from "../employers/await-employer.ts";
import { employerModel } from "../employers/employer.model.ts";
import { jobsService } from "../service.ts";
import { jobModel } from "./job.model.ts";
import { postJob } from "./post-job.ts";

const POST = "POST /api/jobs";
const employer = testPerson("employer");
const job = {
  title: "Line supervisor",
  description: "Runs the night shift of the juice line.",
  requirements: "",
  salary_min: 80_000,
  salary_max: null,
  location: "Idu",
  category: "Manufacturing",
  experience_required: 2,
  application_deadline: "",
};
let service: TestService;
let now = new Date("2026-11-20T10:00:00.000Z");

const saveEmployer = (person: Person, business_name: string, aggregate_version = 1) =>
  service.deliver(
    employerSaved.name,
    { ...employerSaved.example, account_id: person.account_id, business_name },
    { aggregate_version },
  );

async function titles(query = ""): Promise<string[]> {
  const { body } = await service.call(null, `GET /api/jobs${query}`);
  return (body as unknown as { title: string }[]).map(({ title }) => title);
}

beforeAll(async () => {
  service = await startTestService(jobsService, { now: () => now });
  await saveEmployer(employer, "Zuma Rock Foods");
});
afterAll(() => service?.stop());
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00.000Z");
  await jobModel(service.db).deleteMany({});
});

describe("[EMD-14] posting a job", () => {
  it("[ENTY-01] stores it, answers it whole and publishes the fact", async () => {
    const { status, body } = await service.call(employer, POST, job);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...job,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      employer_id: employer.account_id,
      employer_name: "Zuma Rock Foods",
      employer_is_verified: false,
      created_at: "2026-11-20T10:00:00.000Z",
      application_deadline: null,
      is_active: true,
      is_featured: false,
      applications_count: 0,
    });
    const event = await service.transport.waitFor(jobPosted.name, ({ aggregate_id }) => aggregate_id === body.id);
    expect(event.actor).toEqual({ account_id: employer.account_id });
    expect(event.data).toEqual({
      job_id: body.id,
      title: "Line supervisor",
      employer_id: employer.account_id,
      employer_name: "Zuma Rock Foods",
      category: "Manufacturing",
      is_active: true,
    });
    const { employer_about: _, ...read } = (await service.call(null, `GET /api/jobs/${body.id}`)).body;
    expect(read).toEqual(body);
  });

  it("[EMD-11] takes empty salaries as none and no experience as zero", async () => {
    const { title, description, location, category } = job;
    const { body } = await service.call(employer, POST, { title, description, location, category });
    expect(body).toMatchObject({ salary_min: null, salary_max: null, experience_required: 0, requirements: "" });
  });

  it("posts once when the same request comes twice", async () => {
    const key = { "Idempotency-Key": "post-once" };
    const first = await service.call(employer, POST, job, key);
    expect((await service.call(employer, POST, job, key)).body).toEqual(first.body);
    expect(await jobModel(service.db).countDocuments()).toBe(1);
  });

  it.each([
    ["title", { title: " " }],
    ["category", { category: "Retail" }],
    ["salary_min", { salary_min: "80000" }],
    ["salary_max", { salary_min: 90_000, salary_max: 80_000 }],
    ["experience_required", { experience_required: -1 }],
    ["application_deadline", { application_deadline: "2026-11-19" }],
    ["application_deadline", { application_deadline: "2026-02-30" }],
    ["is_active", { is_active: false }],
    ["employer_id", { employer_id: employer.account_id }],
  ])("[EMD-12] names %s for %o", async (field, wrong) => {
    const { status, body } = await service.call(employer, POST, { ...job, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual([field]);
    expect(await jobModel(service.db).countDocuments()).toBe(0);
  });

  it("is for employers", async () => {
    expect((await service.call(null, POST, job)).status).toBe(401);
    for (const role of ["job_seeker", "admin", "nobody_yet"] as const) {
      expect((await service.call(testPerson(role), POST, job)).status).toBe(403);
    }
  });

  it("waits for the profile of an employer who has just registered", async () => {
    const justRegistered = testPerson("employer");
    const posting = service.call(justRegistered, POST, job);
    await saveEmployer(justRegistered, "New Bakery");
    expect(await posting).toMatchObject({ status: 201, body: { employer_name: "New Bakery" } });
  });

  it("sees a profile that arrives after a transaction around it began", async () => {
    const late = testPerson("employer");
    let arrives: Promise<unknown> = Promise.resolve();
    const began = new Promise<void>((resolve) => {
      arrives = inTransaction(service.db, async () => {
        await jobModel(service.db).exists({});
        resolve();
        return awaitEmployer(service.db, late.account_id);
      });
    });
    await began;
    await saveEmployer(late, "Late Bakery");
    expect(await arrives).toEqual({
      account_id: late.account_id,
      business_name: "Late Bakery",
      is_verified: false,
    });
  });

  it("asks to try again when the profile does not arrive", async () => {
    const waiting = awaitEmployer(service.db, testPerson("employer").account_id, 0);
    await expect(waiting).rejects.toMatchObject({ code: "service_unavailable", retryAfterSeconds: 2 });
  });
});

describe("[JOBS-07] the list of jobs", () => {
  it("shows the newest first, page by page", async () => {
    for (const title of ["first", "second", "third"]) {
      await service.call(employer, POST, { ...job, title });
      now = new Date(now.getTime() + 1000);
    }
    const { body, headers } = await service.call(null, "GET /api/jobs?limit=2");
    expect(body).toMatchObject([{ title: "third" }, { title: "second" }]);
    expect(headers.get("x-total-count")).toBe("3");
    expect(await titles("?limit=2&page=2")).toEqual(["first"]);
  });

  it("[JOBS-02] finds title, description and employer name whatever the case, and filters by category", async () => {
    await service.call(employer, POST, job);
    await service.call(employer, POST, { ...job, title: "Nurse", category: "Healthcare", description: "100% (night)" });
    expect(await titles("?q=SUPERVISOR")).toEqual(["Line supervisor"]);
    expect(await titles("?q=juice%20line")).toEqual(["Line supervisor"]);
    expect(await titles("?q=zuma")).toHaveLength(2);
    expect(await titles("?q=zuma&category=Healthcare")).toEqual(["Nurse"]);
    expect(await titles(`?q=${encodeURIComponent("100% (n")}`)).toEqual(["Nurse"]);
    expect(await titles("?q=.*")).toEqual([]);
    expect(await titles("?q=super%00visor")).toEqual(["Line supervisor"]);
    expect((await service.call(null, "GET /api/jobs?q=nurse")).headers.get("x-total-count")).toBe("1");
  });

  it("hides a job from the end of its deadline's day in Lagos, and an inactive one", async () => {
    const { body } = await service.call(employer, POST, { ...job, application_deadline: "2026-11-20" });
    now = new Date("2026-11-20T22:59:59.000Z");
    expect(await titles()).toEqual(["Line supervisor"]);
    now = new Date("2026-11-20T23:00:00.000Z");
    expect(await titles()).toEqual([]);
    expect((await service.call(null, `GET /api/jobs/${body.id}`)).status).toBe(404);

    now = new Date("2026-11-20T10:00:00.000Z");
    expect(await titles()).toEqual(["Line supervisor"]);
    await jobModel(service.db).updateOne({ _id: String(body.id) }, { is_active: false });
    expect(await titles()).toEqual([]);
    expect((await service.call(null, `GET /api/jobs/${body.id}`)).status).toBe(404);
  });

  it("refuses what it does not know", async () => {
    expect((await service.call(null, "GET /api/jobs?sort=title")).status).toBe(400);
    expect((await service.call(null, "GET /api/jobs?category=Retail")).status).toBe(400);
    expect((await service.call(null, "GET /api/jobs/no-id")).status).toBe(404);
    expect((await service.call(null, "GET /api/jobs/65f0c0ffee0000000000dead")).status).toBe(404);
  });
});

describe("an employer's new name", () => {
  it("is on the jobs and found there; a repeat or an older event changes nothing", async () => {
    const renamed = testPerson("employer");
    await saveEmployer(renamed, "Old Name");
    await service.call(renamed, POST, job);
    const event = await saveEmployer(renamed, "New Name", 3);
    await service.transport.publish(event);
    await saveEmployer(renamed, "Older Name", 2);
    expect((await service.call(null, "GET /api/jobs?q=new%20name")).body).toMatchObject([
      { employer_name: "New Name" },
    ]);
    expect(await titles("?q=old")).toEqual([]);
  });

  it("is on the jobs where it brings a copy that was lost", async () => {
    const renamed = testPerson("employer");
    await saveEmployer(renamed, "Old Name");
    await service.call(renamed, POST, job);
    await employerModel(service.db).deleteMany({ _id: renamed.account_id });
    await saveEmployer(renamed, "New Name", 2);
    expect((await service.call(null, "GET /api/jobs?q=new%20name")).body).toMatchObject([
      { employer_name: "New Name" },
    ]);
  });

  it("is on a job that was being posted when it came", async () => {
    const renamed = testPerson("employer");
    await saveEmployer(renamed, "Old Name");
    const asItWas = await awaitEmployer(service.db, renamed.account_id);
    await saveEmployer(renamed, "New Name", 2);
    const posted = await postJob({ db: service.db, now: () => now }, asItWas, jobInput.parse(job));
    expect(posted).toMatchObject({ employer_id: renamed.account_id, employer_name: "New Name" });
    expect(await titles("?q=new%20name")).toEqual(["Line supervisor"]);
  });

  it("is on every job, whichever of many postings it comes between", async () => {
    const renamed = testPerson("employer");
    await saveEmployer(renamed, "Name 1");
    for (const version of [2, 3, 4]) {
      const posting = [1, 2, 3].map(() => service.call(renamed, POST, job));
      await saveEmployer(renamed, `Name ${version}`, version);
      expect((await Promise.all(posting)).map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await jobModel(service.db).distinct("employer_name")).toEqual([`Name ${version}`]);
    }
  });

  it("does not come from an event that cannot be read", async () => {
    const person = testPerson("employer");
    const broken = { ...employerSaved.example, account_id: person.account_id, is_verified: "perhaps" };
    await service.deliver(employerSaved.name, broken, {}, { dead: true });
    await expect(awaitEmployer(service.db, person.account_id, 0)).rejects.toThrow();
  });
});

it("takes a location of signs that stand for whole sentences, and finds the job by it", async () => {
  const location = "\ufdfa".repeat(120);
  const posted = await service.call(employer, POST, { ...job, title: "Caller to prayer", location });
  expect(posted).toMatchObject({ status: 201, body: { location } });
  const changed = await service.call(employer, `PUT /api/jobs/${posted.body.id}`, {
    ...job,
    title: "Caller to prayer",
    location: `Wuse ${location.slice(5)}`,
  });
  expect(changed.status).toBe(200);
  expect(await titles("?location=wuse")).toEqual(["Caller to prayer"]);
});

import { randomBytes } from "node:crypto";
import { listExported, passwordSet, secondFactorChanged } from "@jobcentre/contracts/events/admin";
import { ALL_EVENTS } from "@jobcentre/contracts/events/all";
import { eventsConsumedBy } from "@jobcentre/contracts/events/consumers";
import { enrollmentCreated } from "@jobcentre/contracts/events/enrollments";
import {
  employerSaved,
  profileSaved,
  signedIn,
  userDeleted,
  userVerified,
  userViewed,
} from "@jobcentre/contracts/events/identity";
import { applicationApproved } from "@jobcentre/contracts/events/training";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminModel } from "../accounts/admin.model.ts";
import { adminService } from "../service.ts";
import { activityModel } from "./activity.model.ts";
import { activityFilter } from "./activity-filter.ts";
import { chainHeadModel } from "./chain-head.model.ts";
import { personNameModel } from "./person-name.model.ts";

const ALL = "GET /api/admin/activity-logs?scope=all";
const admin = testPerson("admin", { email: "ngozi@example.com" });
const byAdmin = { actor: { account_id: admin.account_id } };
const approval = applicationApproved.example;
let service: TestService;

beforeAll(async () => {
  service = await startTestService(adminService);
  await adminModel(service.db).create([
    { user_id: "ngozi@example.com", full_name: "Ngozi Eze", created_at: new Date(0) },
  ]);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await activityModel(service.db).deleteMany({});
  await chainHeadModel(service.db).deleteMany({});
  await personNameModel(service.db).deleteMany({});
});

describe("[ADA-03] the activity log", () => {
  it("[ADA-01] [ENTY-24] tells what an admin did, with names", async () => {
    await service.call(admin, "GET /api/admin/check");
    const event = await service.deliver(applicationApproved.name, approval, {
      ...byAdmin,
      occurred_at: "2026-11-20T10:00:00.000Z",
    });
    const { status, body, headers } = await service.call(admin, "GET /api/admin/activity-logs?limit=20");
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: event.id,
        admin_name: "Ngozi Eze",
        action: "approve_training_application",
        details: "Approved the application of Amina Bello for Solar panel installation",
        created_at: "2026-11-20T10:00:00.000Z",
      },
    ]);
    expect(headers.get("x-total-count")).toBe("1");
  });

  it("keeps whatever somebody did, and no alert of new jobs, which nobody sent, nor who heard what became of a report", async () => {
    const { account_id } = profileSaved.example;
    const logged = eventsConsumedBy("admin");
    for (const { name, example } of ALL_EVENTS.filter(({ name }) => logged.includes(name)))
      await service.deliver(name, example, { actor: { account_id } });
    const pages = await Promise.all([1, 2].map((page) => service.call(admin, `${ALL}&limit=100&page=${page}`)));
    const rows = pages.flatMap(({ body }) => body as unknown as { action: string; details: string }[]);
    expect(rows).toHaveLength(logged.length);
    expect(new Set(ALL_EVENTS.map(({ name }) => name).filter((name) => !logged.includes(name)))).toEqual(
      new Set([
        "jobs.interview-reminded",
        "jobs.interviews-due",
        "jobs.job-alert-matched",
        "jobs.applicants-wait",
        "jobs.saved-jobs-closing",
        "jobs.report-answered",
        "jobs.applicant-report-answered",
        "training.participant-written",
        "training.start-near",
      ]),
    );
    expect(rows.filter(({ details }) => details.includes("@")).map(({ action }) => action)).toEqual(["refuse_sign_in"]);
  });

  it("shows what people and the system did with scope=all only, newest first", async () => {
    const seeker = { account_id: profileSaved.example.account_id };
    await service.deliver(profileSaved.name, profileSaved.example, {
      actor: seeker,
      occurred_at: "2026-11-20T10:00:00.000Z",
    });
    await service.deliver(enrollmentCreated.name, enrollmentCreated.example, {
      occurred_at: "2026-11-20T12:00:00.000Z",
    });
    await service.deliver(applicationApproved.name, approval, { ...byAdmin, occurred_at: "2026-11-20T11:00:00.000Z" });

    const all = (await service.call(admin, ALL)).body as unknown as { admin_name: string; action: string }[];
    expect(all.map(({ admin_name, action }) => [admin_name, action])).toEqual([
      ["System", "create_enrollment"],
      ["Ngozi Eze", "approve_training_application"],
      ["Amina Bello", "save_profile"],
    ]);
    expect((await service.call(admin, "GET /api/admin/activity-logs")).body).toHaveLength(1);
  });

  it("[ADA-03] shows everything that a filter matches, unless admins alone are asked for", async () => {
    const at = { occurred_at: "2026-11-20T10:00:00.000Z" };
    await service.deliver(enrollmentCreated.name, enrollmentCreated.example, at);
    await service.deliver(applicationApproved.name, approval, { ...byAdmin, ...at });
    const count = async (query: string) =>
      (await service.call(admin, `GET /api/admin/activity-logs?${query}`)).body.length;
    expect(await count("action=create_enrollment")).toBe(1);
    expect(await count("action=create_enrollment&scope=admins")).toBe(0);
    expect(await count("from=2026-11-20&to=2026-11-20")).toBe(2);
    expect(await count("from=2026-11-20&to=2026-11-20&scope=admins")).toBe(1);
    expect(await count("")).toBe(1);
    const csv = await service.call(admin, "GET /api/admin/activity-logs/csv?action=create_enrollment");
    expect((csv.body as unknown as { text: string }).text).toContain("create_enrollment");
    await expect.poll(() => count("action=export_list")).toBe(1);
  });

  it("filters by action and turns pages that neither repeat nor skip what happened at the same time", async () => {
    const at = { ...byAdmin, occurred_at: "2026-11-20T10:00:00.000Z" };
    for (let i = 0; i < 5; i++) await service.deliver(applicationApproved.name, approval, at);
    await service.deliver(signedIn.name, signedIn.example, at);

    const path = "GET /api/admin/activity-logs?action=approve_training_application&limit=2";
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await service.call(admin, `${path}&page=${page}`));
    expect(pages.map(({ body }) => body.length)).toEqual([2, 2, 1]);
    const ids = pages.flatMap(({ body }) => (body as unknown as { id: string }[]).map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect(pages[0]?.headers.get("x-total-count")).toBe("5");
    expect(pages[0]?.headers.get("link")).toContain('rel="next"');
  });

  it("[ADA-03] has who took a list away, narrowed by what and how large, never the words that were looked for", async () => {
    await service.call(admin, "GET /api/admin/check");
    const EXPORT = "POST /api/admin/activity-logs/exports";
    const taken = { list: "training-applications", filters: ["status", "q"], count: 151 };
    expect((await service.call(admin, EXPORT, taken)).status).toBe(200);
    expect((await service.call(admin, EXPORT, { list: "admins", filters: [], count: 2 })).status).toBe(200);
    const told = await service.transport.waitFor(listExported.name, ({ data }) => JSON.stringify(data).includes("151"));
    expect(told).toMatchObject({ data: taken, actor: { account_id: admin.account_id } });
    await service.transport.publish(told);
    const log = async () => {
      const { body } = await service.call(admin, "GET /api/admin/activity-logs?action=export_list");
      return (body as unknown as { admin_name: string; details: string }[]).map((row) => [row.admin_name, row.details]);
    };
    const lines = [
      ["Ngozi Eze", "Took the list admins away as CSV, rows: 2"],
      ["Ngozi Eze", "Took the list training-applications away as CSV, rows: 151, filtered by: status, q"],
    ];
    await expect.poll(async () => (await log()).sort()).toEqual(lines);
    expect((await service.call(admin, "GET /api/admin/activity-logs/csv?person=Amina&from=2026-11-20")).status).toBe(
      200,
    );
    const own = ["Ngozi Eze", "Took the list activity away as CSV, rows: 0, filtered by: person, from"];
    await expect.poll(async () => (await log()).sort()).toEqual([own, ...lines].sort());
    const named = { ...taken, filters: ["Amina Bello"] };
    expect(await service.call(admin, EXPORT, named)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it("has one row for an event that comes twice", async () => {
    const event = await service.deliver(applicationApproved.name, approval, byAdmin);
    await service.transport.publish(event);
    expect((await service.call(admin, ALL)).body).toHaveLength(1);
  });

  it("does not call a profile saved by its owner when an admin's decision brought the news of it", async () => {
    await service.deliver(profileSaved.name, { ...profileSaved.example, is_verified: true }, byAdmin);
    const verified = { account_id: profileSaved.example.account_id, user_type: "job_seeker", name: "Amina Bello" };
    await service.deliver(userVerified.name, verified, byAdmin);
    expect((await service.call(admin, ALL)).body).toMatchObject([
      { action: "verify_user", details: "Verified Amina Bello, job seeker" },
    ]);
  });

  it("does not call a profile saved by its owner when a payment or a new address brought the news of it", async () => {
    await service.deliver(employerSaved.name, { ...employerSaved.example, is_verified: true });
    await service.deliver(profileSaved.name, { ...profileSaved.example, email: "new@example.com" });
    expect((await service.call(admin, ALL)).body).toEqual([]);
  });

  it("shows what only admins do among what admins did, also when its news comes after the admin was deleted", async () => {
    const former = { actor: { account_id: randomBytes(12).toString("hex") } };
    for (const { name, example } of [userViewed, userVerified, userDeleted])
      await service.deliver(name, example, former);
    const own = { actor: { account_id: userDeleted.example.account_id } };
    await service.deliver(userDeleted.name, { ...userDeleted.example, by_themself: true }, own);
    const { body } = await service.call(admin, "GET /api/admin/activity-logs");
    const rows = body as unknown as { admin_name: string; action: string }[];
    expect(rows.map(({ admin_name, action }) => [admin_name, action]).sort()).toEqual([
      ["Admin", "delete_user"],
      ["Admin", "verify_user"],
      ["Admin", "view_user"],
    ]);
  });

  it("names the admin who set a password by a link or signed in with a recovery code, when nobody was signed in yet", async () => {
    const { admin_id } = passwordSet.example;
    await service.deliver(passwordSet.name, { admin_id, full_name: "Musa Sani" });
    const used = { admin_id, full_name: "Musa Sani", change: "recovery_code_used" };
    await service.deliver(secondFactorChanged.name, used);
    expect((await service.call(admin, "GET /api/admin/activity-logs")).body).toMatchObject([
      { admin_name: "Musa Sani", details: "Musa Sani signed in with a recovery code" },
      { admin_name: "Musa Sani", details: "Musa Sani set a password" },
    ]);
  });

  it("has no row for an event that cannot be read", async () => {
    const dead = { dead: true } as const;
    await service.deliver(applicationApproved.name, { ...approval, application_id: "no id" }, {}, dead);
    await service.deliver(applicationApproved.name, approval, { version: 99 }, dead);
    expect((await service.call(admin, ALL)).body).toHaveLength(0);
  });

  it("shows a person's newest name, also when events arrive out of order", async () => {
    const person = { ...profileSaved.example, account_id: approval.account_id };
    await service.deliver(applicationApproved.name, approval, byAdmin);
    await service.deliver(profileSaved.name, { ...person, full_name: "Amina Yusuf" }, { aggregate_version: 2 });
    await service.deliver(profileSaved.name, { ...person, full_name: "Amina B." }, { aggregate_version: 1 });
    const { body } = await service.call(admin, "GET /api/admin/activity-logs");
    expect(body[0]).toMatchObject({
      details: "Approved the application of Amina Yusuf for Solar panel installation",
    });
  });

  it("counts an admin's sign-in as an admin's act once the account is known to be theirs", async () => {
    const second = testPerson("admin", { email: "second@example.com", account_id: randomBytes(12).toString("hex") });
    await service.deliver(signedIn.name, { account_id: second.account_id, method: "provider" });
    expect((await service.call(admin, "GET /api/admin/activity-logs")).body).toHaveLength(0);

    await adminModel(service.db).create([
      { user_id: "second@example.com", full_name: "Musa Sani", created_at: new Date(0) },
    ]);
    await service.call(second, "GET /api/admin/session-check");
    const { body } = await service.call(admin, "GET /api/admin/activity-logs");
    expect(body).toMatchObject([{ admin_name: "Musa Sani", action: "sign_in", details: "Signed in" }]);
  });

  it("counts it also where the account comes to be known at the same moment", async () => {
    const admins = Array.from({ length: 12 }, () => testPerson("admin"));
    await adminModel(service.db).create(
      admins.map(({ email }) => ({ user_id: email, full_name: "Musa Sani", created_at: new Date(0) })),
    );
    await Promise.all(
      admins.flatMap((one) => [
        service.deliver(signedIn.name, { account_id: one.account_id, method: "provider" }),
        service.call(one, "GET /api/admin/session-check"),
      ]),
    );
    expect(await activityModel(service.db).countDocuments({ action: "sign_in", by_admin: true })).toBe(12);
  });

  it("names an admin whose account is not known yet just Admin", async () => {
    await service.deliver(applicationApproved.name, approval, {
      actor: { account_id: randomBytes(12).toString("hex") },
    });
    expect((await service.call(admin, "GET /api/admin/activity-logs")).body).toMatchObject([{ admin_name: "Admin" }]);
  });

  it("[ADA-02] filters by person, whoever acted or whom it is about, and by days", async () => {
    await service.call(admin, "GET /api/admin/check");
    const on = (day: string) => ({ ...byAdmin, occurred_at: `${day}T10:00:00.000Z` });
    await service.deliver(applicationApproved.name, approval, on("2026-11-19"));
    await service.deliver(
      applicationApproved.name,
      { ...approval, account_id: randomBytes(12).toString("hex"), applicant_name: "Musa (Sani)" },
      on("2026-11-20"),
    );
    const count = async (query: string) => (await service.call(admin, `${ALL}&${query}`)).body.length;
    expect(await count("person=musa%20(s")).toBe(1);
    expect(await count(`person=${approval.account_id}`)).toBe(1);
    expect(await count("person=ngozi")).toBe(2);
    expect(await count("person=Ńgọzi")).toBe(2);
    expect(await count("person=.*")).toBe(0);
    expect(await count("from=2026-11-20")).toBe(1);
    expect(await count("to=2026-11-19")).toBe(1);
    expect(await count("from=2026-11-19&to=2026-11-20&person=amina")).toBe(1);
    expect((await service.call(admin, `${ALL}&from=yesterday`)).status).toBe(400);
  });

  it("[ADA-02] an index has each side of what one person did or is told in, in the log's order, so that no store sorts it", async () => {
    const id = randomBytes(12).toString("hex");
    const { $or } = (await activityFilter(service.db, { person: id } as never)) as { $or: Record<string, unknown>[] };
    expect($or).toHaveLength(2);
    for (const side of $or) {
      const read = activityModel(service.db).find(side).sort({ created_at: -1, _id: -1 });
      const plan = JSON.stringify(await read.explain("queryPlanner"));
      expect(plan).toContain("IXSCAN");
      expect(plan).not.toContain('"SORT"');
    }
  });

  it("[ADA-02] finds what is about each of thousands who share a name", async () => {
    const ids = Array.from({ length: 3_000 }, () => randomBytes(12).toString("hex"));
    await personNameModel(service.db).insertMany(ids.map((_id) => ({ _id, name: "Musa Ibrahim", version: 1 })));
    for (const account_id of [ids[0], ids[1_500], ids[2_999]])
      await service.deliver(applicationApproved.name, { ...approval, account_id }, byAdmin);
    const { body, headers } = await service.call(admin, `${ALL}&person=ibrahim`);
    expect(body).toHaveLength(3);
    expect(headers.get("x-total-count")).toBe("3");
  });

  it("exports what the filters leave as CSV", async () => {
    await service.deliver(applicationApproved.name, { ...approval, program_title: '=SUM("A1")' }, byAdmin);
    await service.deliver(signedIn.name, signedIn.example);
    const answer = await service.call(
      admin,
      "GET /api/admin/activity-logs/csv?scope=all&action=approve_training_application",
    );
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="activity-[\d-]+\.csv"/);
    const lines = (answer.body as unknown as { text: string }).text.replace("\uFEFF", "").split("\r\n");
    expect(lines[0]).toBe("number,when (Lagos),who,action,details");
    const [entry] = (await service.call(admin, `${ALL}&action=approve_training_application`)).body as unknown as [
      { created_at: string },
    ];
    const inLagos = new Date(Date.parse(entry.created_at) + 3_600_000).toISOString().slice(0, 19).replace("T", " ");
    expect(lines[1]).toContain(`1,${inLagos},`);
    expect(lines[1]).toMatch(/^1,[^,]*,Ngozi Eze,approve_training_application,"Approved .* for =SUM\(""A1""\)"$/);
    expect(lines).toHaveLength(3);
    await expect.poll(() => activityModel(service.db).countDocuments({ action: "export_list" })).toBe(1);
  });

  it("tells which actions there are", async () => {
    const { body } = await service.call(admin, "GET /api/admin/activity-logs/actions");
    expect(body).toContain("issue_certificate");
    expect(body).toContain("sign_in");
  });

  it("is for admins only and refuses filters it does not know", async () => {
    expect((await service.call(null, ALL)).status).toBe(401);
    expect((await service.call(testPerson("employer"), ALL)).status).toBe(403);
    expect((await service.call(admin, "GET /api/admin/activity-logs?sort=x")).status).toBe(400);
    expect((await service.call(admin, "GET /api/admin/activity-logs?limit=0")).status).toBe(400);
  });
});

import type { Envelope } from "@jobcentre/contracts/envelope";
import {
  guidanceRequested,
  premiumRequested,
  serviceRequestChanged,
} from "@jobcentre/contracts/events/service-requests";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobModel } from "../jobs/job.model.ts";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { serviceRequestModel } from "./service-request.model.ts";
import { toldRequests } from "./told-requests.ts";

const GUIDANCE = "POST /api/career-guidance";
const PREMIUM = "POST /api/employer/premium-requests";
const guidance = { request_type: "cv_service", description: "Please look at my CV.", service_cost: 5000 };
const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
let seeker: Person;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
  seeker = testPerson("job_seeker");
});

const move = (id: unknown, status: string, person = admin) =>
  jobs.call(person, `POST /api/admin/service-requests/${id}/status`, { status });
const factAbout = (name: string, id: unknown) => jobs.transport.waitFor(name, (event) => event.aggregate_id === id);

describe("[JSD-31] career guidance", () => {
  it("is asked for at our price, and tells how to pay", async () => {
    await jobs.setSetting("payment_instructions", "Pay at the desk.");
    await jobs.saveProfile(seeker);
    const { status, body } = await jobs.call(seeker, GUIDANCE, guidance);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...guidance,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: "requested",
      requested_at: "2026-11-20T10:00:00.000Z",
      paid_at: null,
      payment_instructions: "Pay at the desk.",
    });
    expect((await jobs.call(seeker, "GET /api/career-guidance")).body).toEqual([body]);
    expect((await factAbout(guidanceRequested.name, body.id)).data).toEqual({
      request_id: body.id,
      account_id: seeker.account_id,
      requester_name: "Amina Bello",
      request_type: "cv_service",
      service_cost: 5000,
      payment_instructions: "Pay at the desk.",
    });
  });

  it("tells how to pay by the instructions of today as long as it is not paid, and when it was", async () => {
    await jobs.setSetting("payment_instructions", "Pay at the desk.");
    const { body } = await jobs.call(seeker, GUIDANCE, guidance);
    await jobs.setSetting("payment_instructions", "Pay to the new account.");
    const listed = async () => (await jobs.call(seeker, "GET /api/career-guidance")).body;
    expect(await listed()).toMatchObject([{ payment_instructions: "Pay to the new account.", paid_at: null }]);
    await move(body.id, "paid");
    const { payment_instructions: _, ...asked } = body;
    expect(await listed()).toEqual([{ ...asked, status: "paid", paid_at: "2026-11-20T10:00:00.000Z" }]);
  });

  it.each([
    ["service_cost", { service_cost: 1 }],
    ["service_cost", { service_cost: "5000" }],
    ["description", { description: " " }],
    ["request_type", { request_type: "massage" }],
    ["status", { status: "paid" }],
  ])("[JSD-30] names %s for %o", async (field, wrong) => {
    const { status, body } = await jobs.call(seeker, GUIDANCE, { ...guidance, ...wrong });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
    expect(await serviceRequestModel(jobs.db).countDocuments({ account_id: seeker.account_id })).toBe(0);
  });

  it("is asked for once when the same request comes twice, and is a person's own", async () => {
    const key = { "Idempotency-Key": "guidance-once" };
    const [one, two] = await Promise.all([1, 2].map(() => jobs.call(seeker, GUIDANCE, guidance, key)));
    expect(one?.body).toEqual(two?.body);
    expect((await jobs.call(testPerson("job_seeker"), "GET /api/career-guidance")).body).toEqual([]);
    for (const role of ["employer", "admin"] as const)
      expect((await jobs.call(testPerson(role), GUIDANCE, guidance)).status).toBe(403);
  });
});

describe("[EMD-36] premium services", () => {
  it("[EMD-35] are asked for at the listed price and stand in the history", async () => {
    const job_id = await jobs.post(employer);
    const { status, body } = await jobs.call(employer, PREMIUM, { service: "featured_job", job_id });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      service: "featured_job",
      price: 15_000,
      job_id,
      job_title: "Line supervisor",
      message: "",
      status: "requested",
      requested_at: "2026-11-20T10:00:00.000Z",
      paid_at: null,
      valid_until: null,
      payment_instructions: expect.any(String),
    });
    expect((await factAbout(premiumRequested.name, body.id)).data).toMatchObject({
      account_id: employer.account_id,
      requester_name: "Zuma Rock Foods",
      price: 15_000,
      job_id,
    });
    for (const [service, price] of [
      ["premium_cv_access", 25_000],
      ["company_verification", 10_000],
      ["training_partnership", null],
    ] as const)
      expect((await jobs.call(employer, PREMIUM, { service, message: "Call us" })).body).toMatchObject({ price });
    const history = (await jobs.call(employer, "GET /api/employer/premium-requests")).body;
    expect(history).toHaveLength(4);
    // What a price is agreed on for is not paid yet.
    const payable = (history as unknown as { payment_instructions?: string }[]).map(
      (one) => "payment_instructions" in one,
    );
    expect(payable).toEqual([false, true, true, true]);
    expect((await jobs.call(await jobs.newEmployer(), "GET /api/employer/premium-requests")).body).toEqual([]);
  });

  it("wait once: the same again is a 409, also at once; another job is another request", async () => {
    const job_id = await jobs.post(employer);
    const ask = (body: object) => jobs.call(employer, PREMIUM, body);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask({ service: "featured_job", job_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await ask({ service: "featured_job", job_id: await jobs.post(employer) })).status).toBe(201);
    expect((await ask({ service: "premium_cv_access" })).status).toBe(201);
    expect((await ask({ service: "premium_cv_access" })).body.code).toBe("already_requested");
  });

  it("are about a job of one's own, where they are about a job", async () => {
    const foreign = await jobs.post(await jobs.newEmployer());
    const ask = (body: object) => jobs.call(employer, PREMIUM, body);
    expect((await ask({ service: "featured_job", job_id: foreign })).status).toBe(404);
    expect((await ask({ service: "featured_job", job_id: NO_ID })).status).toBe(404);
    expect((await ask({ service: "featured_job" })).status).toBe(400);
    const closed = await jobs.post(employer);
    await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`);
    const fields = { job_id: "Choose a job that is open" };
    expect(await ask({ service: "featured_job", job_id: closed })).toMatchObject({ status: 400, body: { fields } });
    expect((await ask({ service: "premium_cv_access", job_id: foreign })).status).toBe(400);
    expect((await ask({ service: "premium_cv_access", price: 1 })).status).toBe(400);
    expect((await ask({ service: "gold" })).status).toBe(400);
    expect((await jobs.call(seeker, PREMIUM, { service: "premium_cv_access" })).status).toBe(403);
  });
});

describe("the admins' queue of requests", () => {
  it("[EMD-36] shows both kinds with who asked, newest or oldest first, filtered", async () => {
    await serviceRequestModel(jobs.db).deleteMany({});
    const first = await jobs.call(seeker, GUIDANCE, guidance);
    jobs.now = new Date("2026-11-20T10:00:01.000Z");
    const second = await jobs.call(employer, PREMIUM, { service: "premium_cv_access", message: "Soon" });
    const { body } = await jobs.call(admin, "GET /api/admin/service-requests");
    expect(body).toMatchObject([
      { id: second.body.id, kind: "premium", requester_name: "Zuma Rock Foods", description: "Soon" },
      { id: first.body.id, kind: "guidance", price: 5000, requester_email: seeker.email },
    ]);
    const ids = async (query: string) =>
      ((await jobs.call(admin, `GET /api/admin/service-requests?${query}`)).body as unknown as { id: string }[]).map(
        ({ id }) => id,
      );
    expect(await ids("sort=oldest")).toEqual([first.body.id, second.body.id]);
    expect(await ids("sort=oldest&limit=1&page=2")).toEqual([second.body.id]);
    expect(await ids("sort=newest")).toEqual([second.body.id, first.body.id]);
    expect((await jobs.call(admin, "GET /api/admin/service-requests?sort=price")).status).toBe(400);
    expect(await ids("kind=guidance")).toEqual([first.body.id]);
    expect(await ids(`q=${first.body.id}`)).toEqual([first.body.id]);
    expect(await ids(`q=${String(first.body.id).slice(0, 20)}`)).toContain(first.body.id);
    expect(await ids(`q=${String(first.body.id).slice(1, 20)}`)).toEqual([]);
    expect(await ids("q=zuma%20ROCK")).toEqual([second.body.id]);
    expect(await ids(`q=${seeker.email}&kind=premium`)).toEqual([]);
    expect(await ids(`q=${seeker.email}`)).toEqual([first.body.id]);
    await move(second.body.id, "cancelled");
    expect(await ids("status=requested&kind=")).toEqual([first.body.id]);
    expect((await jobs.call(employer, "GET /api/admin/service-requests")).status).toBe(403);
  });

  it("Featured Job, paid, is on top for 30 days; paid for again, for 30 more", async () => {
    const job_id = await jobs.post(employer, { title: "Featured" });
    jobs.now = new Date("2026-11-20T11:00:00.000Z");
    await jobs.post(employer, { title: "Newer" });
    const pay = async () => {
      const { body } = await jobs.call(employer, PREMIUM, { service: "featured_job", job_id });
      return move(body.id, "paid");
    };
    const top = async () => ((await jobs.call(null, "GET /api/jobs")).body as unknown as { title: string }[])[0]?.title;
    const paid = await pay();
    expect(paid.body).toMatchObject({
      status: "paid",
      paid_at: "2026-11-20T11:00:00.000Z",
      valid_until: "2026-12-20T11:00:00.000Z",
    });
    const event = await factAbout(serviceRequestChanged.name, paid.body.id);
    expect(event).toMatchObject({ actor: { account_id: admin.account_id }, aggregate_version: 2 });
    const { account_id } = employer;
    expect(event.data).toMatchObject({ account_id, service: "featured_job", price: 15_000, status: "paid" });
    expect(await top()).toBe("Featured");
    expect((await pay()).body.valid_until).toBe("2027-01-19T11:00:00.000Z");
    jobs.now = new Date("2027-01-19T10:59:59.000Z");
    expect(await top()).toBe("Featured");
    jobs.now = new Date("2027-01-19T11:00:00.000Z");
    expect(await top()).toBe("Newer");
  });

  describe("Featured Job, paid for a job that nobody sees", () => {
    const DAY_AFTER = "2026-12-02T10:00:00.000Z";
    let job_id: string;
    let requested: unknown;
    const toggle = (person: Person) =>
      jobs.call(person, `POST /api/${person === admin ? "admin/" : ""}jobs/${job_id}/toggle-active`);
    const featuredUntil = async () => (await jobModel(jobs.db).findById(job_id).lean())?.featured_until;
    beforeEach(async () => {
      job_id = await jobs.post(employer, { application_deadline: "2026-12-01" });
      requested = (await jobs.call(employer, PREMIUM, { service: "featured_job", job_id })).body.id;
    });

    it.each([
      ["closed by its employer", () => toggle(employer), "This job is closed: it has to be open before it is featured"],
      ["closed by the centre", () => toggle(admin), "This job is closed: it has to be open before it is featured"],
      [
        "over its deadline",
        () => {
          jobs.now = new Date(DAY_AFTER);
        },
        "This job's deadline is over: it needs a later one before it is featured",
      ],
      [
        "closed, and over its deadline",
        async () => {
          await toggle(employer);
          jobs.now = new Date(DAY_AFTER);
        },
        "This job is closed and its deadline is over: it has to be open with a later one before it is featured",
      ],
    ])("is refused, and waits, where it is %s", async (_how, unseen, error) => {
      await unseen();
      expect(await move(requested, "paid")).toMatchObject({ status: 409, body: { code: "job_not_open", error } });
      const request = await serviceRequestModel(jobs.db).findById(requested).lean();
      expect(request).toMatchObject({ status: "requested", paid_at: null, valid_until: null });
      expect(await featuredUntil()).toBeNull();
      expect((await jobs.recorded(String(requested))).map(({ name }) => name)).toEqual([premiumRequested.name]);
      expect((await move(requested, "cancelled")).status).toBe(200);
    });

    it("takes effect for all its days once the job is open again", async () => {
      await toggle(employer);
      expect((await move(requested, "paid")).status).toBe(409);
      await toggle(employer);
      expect((await move(requested, "paid")).body).toMatchObject({ valid_until: "2026-12-20T10:00:00.000Z" });
      expect(await featuredUntil()).toEqual(new Date("2026-12-20T10:00:00.000Z"));
    });
  });

  it("Premium CV Access holds for 90 days and Company Verification for good: identity learns both", async () => {
    for (const [service, valid_until] of [
      ["premium_cv_access", "2027-02-18T10:00:00.000Z"],
      ["company_verification", null],
    ] as const) {
      const { body } = await jobs.call(employer, PREMIUM, { service });
      expect((await move(body.id, "paid")).body).toMatchObject({ status: "paid", valid_until });
      const { data } = await factAbout(serviceRequestChanged.name, body.id);
      expect(data).toMatchObject({ account_id: employer.account_id, service, status: "paid", valid_until });
    }
  });

  it("Premium CV Access, paid for again while it holds, is 90 days more; after its end it begins anew", async () => {
    const pay = async (day: string) => {
      jobs.now = new Date(`${day}T10:00:00.000Z`);
      const { body } = await jobs.call(employer, PREMIUM, { service: "premium_cv_access" });
      return (await move(body.id, "paid")).body;
    };
    // What is paid for another service adds nothing to it.
    jobs.now = new Date("2026-11-20T09:00:00.000Z");
    const featured = await jobs.call(employer, PREMIUM, { service: "featured_job", job_id: await jobs.post(employer) });
    await move(featured.body.id, "paid");
    expect((await pay("2026-11-20")).valid_until).toBe("2027-02-18T10:00:00.000Z");
    expect((await pay("2027-02-08")).valid_until).toBe("2027-05-19T10:00:00.000Z");
    expect((await pay("2027-06-01")).valid_until).toBe("2027-08-30T10:00:00.000Z");
    employer = await jobs.newEmployer();
    expect((await pay("2027-06-01")).valid_until).toBe("2027-08-30T10:00:00.000Z");
  });

  it("Premium CV Access is told anew as long as it was paid for, also once its request is done", async () => {
    const { body } = await jobs.call(employer, PREMIUM, { service: "premium_cv_access" });
    await move(body.id, "paid");
    // As those of before, when it could be marked so.
    await serviceRequestModel(jobs.db).updateOne({ _id: String(body.id) }, { status: "done" });
    const told = await runInContext({ trace_id: "test-trace", actor: null, isRetold: true }, () =>
      inTransaction(jobs.db, () => toldRequests.tellNext(jobs.db, null, 100)),
    );
    expect(told?.count).toBeGreaterThan(0);
    const isRetold = ({ aggregate_id, retold }: Envelope) => aggregate_id === body.id && retold === true;
    expect((await jobs.transport.waitFor(serviceRequestChanged.name, isRetold)).data).toMatchObject({
      account_id: employer.account_id,
      valid_until: "2027-02-18T10:00:00.000Z",
    });
  });

  it("refuses moves that are not offered, and pays once however often it is pressed", async () => {
    const { body } = await jobs.call(seeker, GUIDANCE, guidance);
    expect((await move(body.id, "done")).body.code).toBe("request_move_not_offered");
    const answers = await Promise.all([1, 2, 3].map(() => move(body.id, "paid")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe("This request is already paid");
    expect((await move(body.id, "cancelled")).status).toBe(400);
    expect((await move(body.id, "done")).status).toBe(200);
    expect((await move(body.id, "cancelled")).status).toBe(409);
    expect((await jobs.call(seeker, "GET /api/career-guidance")).body).toMatchObject([{ status: "done" }]);
    expect((await move(NO_ID, "paid")).status).toBe(404);
    expect((await move("no-id", "paid")).status).toBe(404);
    expect((await move(body.id, "free")).status).toBe(400);
    expect((await move(body.id, "done", employer)).status).toBe(403);
  });

  it.each(["featured_job", "premium_cv_access", "company_verification"])(
    "[EMD-36] %s holds once it is paid, and is not done while that time runs: nobody is told so",
    async (service) => {
      const job_id = service === "featured_job" ? await jobs.post(employer) : null;
      const { body } = await jobs.call(employer, PREMIUM, { service, job_id });
      await move(body.id, "paid");
      const refused = await move(body.id, "done");
      expect(refused).toMatchObject({ status: 409, body: { code: "request_move_not_offered" } });
      expect(await serviceRequestModel(jobs.db).findById(body.id).lean()).toMatchObject({ status: "paid" });
      const told = (await jobs.recorded(String(body.id))).map(({ data }) => (data as { status?: string }).status);
      expect(told).toEqual([undefined, "paid"]);
    },
  );

  it("Training Partnership is done when it was talked about", async () => {
    const { body } = await jobs.call(employer, PREMIUM, { service: "training_partnership", message: "Weld together" });
    expect((await move(body.id, "done")).body).toMatchObject({ status: "done", price: null, paid_at: null });
  });
});

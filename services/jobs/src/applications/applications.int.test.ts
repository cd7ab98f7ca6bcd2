import { profileSaved } from "@jobcentre/contracts/events/identity";
import { interviewMoved, interviewScheduled } from "@jobcentre/contracts/events/interviews";
import { applicationStatusChanged, jobApplicationSubmitted } from "@jobcentre/contracts/events/job-applications";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";

const APPLY = "POST /api/job-applications";
let jobs: JobsFixture;
let employer: Person;
let jobId: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer);
});

const countOf = async (id: string): Promise<unknown> =>
  (await jobs.call(null, `GET /api/jobs/${id}`)).body.applications_count;
const move = (person: Person, id: string, status: string) =>
  jobs.call(person, `POST /api/employer/applications/${id}/status`, { status });
const schedule = (person: Person, application_id: string, changes: object = {}) =>
  jobs.call(person, "POST /api/employer/schedule-interview", {
    application_id,
    interview_date: "2026-12-01 09:30",
    interview_location: "Plot 12, Idu",
    ...changes,
  });

describe("[JSD-20] applying for a job", () => {
  it("[ENTY-12] [JSD-21] stores it with its letter, counts it, answers it and tells of it", async () => {
    const seeker = testPerson("job_seeker");
    await jobs.saveProfile(seeker);
    const { status, body } = await jobs.call(seeker, APPLY, {
      job_id: jobId,
      cover_letter: " I know <b>juice</b> 🍊 ",
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      job_id: jobId,
      status: "pending",
      applied_at: "2026-11-20T10:00:00.000Z",
      cover_letter: "I know <b>juice</b> 🍊",
      history: [{ status: "pending", at: "2026-11-20T10:00:00.000Z" }],
      interview: null,
      cannot_come: null,
      job: { title: "Line supervisor", employer_name: "Zuma Rock Foods", location: "Idu", is_open: true },
    });
    expect((await jobs.call(seeker, "GET /api/job-applications")).body).toEqual([body]);
    expect(await countOf(jobId)).toBe(1);
    const event = await jobs.transport.waitFor(
      jobApplicationSubmitted.name,
      ({ aggregate_id }) => aggregate_id === body.id,
    );
    expect(event).toMatchObject({ aggregate_version: 1, actor: { account_id: seeker.account_id } });
    expect(event.data).toEqual({
      application_id: body.id,
      job_id: jobId,
      job_title: "Line supervisor",
      employer_id: employer.account_id,
      employer_name: "Zuma Rock Foods",
      account_id: seeker.account_id,
      applicant_name: "Amina Bello",
    });
  });

  it("needs no letter, and answers a second time with a 409", async () => {
    const { seeker } = await jobs.apply(jobId);
    const again = await jobs.call(seeker, APPLY, { job_id: jobId, cover_letter: "" });
    expect(again).toMatchObject({ status: 409, body: { error: "You have already applied for this job" } });
    expect(await countOf(jobId)).toBe(1);
  });

  it("applies once when pressed ten times at once", async () => {
    const seeker = testPerson("job_seeker");
    const answers = await Promise.all(Array.from({ length: 10 }, () => jobs.call(seeker, APPLY, { job_id: jobId })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await countOf(jobId)).toBe(1);
    expect(await applicationModel(jobs.db).countDocuments({ job_id: jobId })).toBe(1);
  });

  it("counts every one of twelve people who apply at once", async () => {
    await Promise.all(Array.from({ length: 12 }, () => jobs.apply(jobId)));
    expect(await countOf(jobId)).toBe(12);
    expect(await applicationModel(jobs.db).countDocuments({ job_id: jobId })).toBe(12);
  });

  it("is for open jobs only", async () => {
    const seeker = testPerson("job_seeker");
    expect((await jobs.call(seeker, APPLY, { job_id: NO_ID })).status).toBe(404);
    await jobs.call(employer, `POST /api/jobs/${jobId}/toggle-active`);
    expect((await jobs.call(seeker, APPLY, { job_id: jobId })).body).toMatchObject({ code: "job_closed" });
    const ending = await jobs.post(employer, { application_deadline: "2026-11-20" });
    jobs.now = new Date("2026-11-20T23:00:00.000Z");
    expect((await jobs.call(seeker, APPLY, { job_id: ending })).status).toBe(409);
    expect(await applicationModel(jobs.db).countDocuments({ account_id: seeker.account_id })).toBe(0);
  });

  it("is refused for a job whose employer is gone, although it is still to be closed among thousands", async () => {
    const { account_id } = employer;
    const gone = { email_key: "", record_ids: [], passes: 1, next_pass_at: null };
    await erasedAccountModel(jobs.db).create([{ _id: account_id, erased_at: jobs.now, ...gone }]);
    const seeker = testPerson("job_seeker");
    expect((await jobs.call(seeker, APPLY, { job_id: jobId })).body).toMatchObject({ code: "job_closed" });
  });

  it("[ROLE-03] is for job seekers, with nothing but a job and a letter", async () => {
    for (const role of ["employer", "admin", "nobody_yet"] as const) {
      expect((await jobs.call(testPerson(role), APPLY, { job_id: jobId })).status).toBe(403);
    }
    const seeker = testPerson("job_seeker");
    for (const wrong of [{}, { job_id: "no-id" }, { job_id: { $ne: null } }, { job_id: jobId, status: "hired" }]) {
      expect((await jobs.call(seeker, APPLY, wrong)).status).toBe(400);
    }
    expect((await jobs.call(seeker, APPLY, { job_id: jobId, cover_letter: "x".repeat(8001) })).status).toBe(400);
  });
});

describe("[JSD-19] a job seeker's applications", () => {
  it("are listed newest first, those of one status where that is asked for", async () => {
    const { seeker, id: first } = await jobs.apply(await jobs.post(employer));
    const job_id = await jobs.post(employer);
    const second = (await jobs.call(seeker, "POST /api/job-applications", { job_id })).body.id;
    await move(employer, first, "shortlisted");
    const idsOf = async (query: string) => {
      const { body, headers } = await jobs.call(seeker, `GET /api/job-applications?${query}`);
      const ids = (body as unknown as { id: string }[]).map(({ id }) => id);
      expect(headers.get("x-total-count")).toBe(String(ids.length));
      return ids;
    };
    expect(await idsOf("status=")).toEqual([second, first]);
    expect(await idsOf("status=shortlisted")).toEqual([first]);
    expect(await idsOf("status=hired")).toEqual([]);
    expect((await jobs.call(seeker, "GET /api/job-applications?status=open")).status).toBe(400);
  });
});

describe("[EMD-20] an employer's applications", () => {
  it("offer the CV only while the applicant lets employers read it", async () => {
    const { seeker } = await jobs.apply(jobId);
    const path = "65f0c0ffee0000000000f001/cv.pdf";
    const offered = async () => {
      const { body } = await jobs.call(employer, "GET /api/employer/applications");
      return (body as unknown as { applicant: { cv_file_path: string | null } }[]).map(
        (row) => row.applicant.cv_file_path,
      );
    };
    await jobs.saveProfile(seeker, { cv_file_path: path, visible_to_employers: false }, 2);
    expect(await offered()).toEqual([null]);
    await jobs.saveProfile(seeker, { cv_file_path: path, visible_to_employers: true }, 3);
    expect(await offered()).toEqual([path]);
  });

  it("[ENTY-08] [EMD-19] show the newest details of the applicant, whenever those arrive", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    const read = async () => (await jobs.call(employer, "GET /api/employer/applications")).body;
    expect(await read()).toMatchObject([{ id, applicant: { full_name: "Test job_seeker", education_level: null } }]);
    const cv_file_path = "65f0c0ffee0000000000f001/cv.pdf";
    await jobs.saveProfile(seeker, { cv_file_path }, 2);
    await jobs.saveProfile(seeker, { full_name: "Older Name" }, 1);
    expect(await read()).toEqual([
      {
        id,
        job_id: jobId,
        status: "pending",
        applied_at: "2026-11-20T10:00:00.000Z",
        cover_letter: "",
        history: [{ status: "pending", at: "2026-11-20T10:00:00.000Z" }],
        interview: null,
        cannot_come: null,
        note: "",
        mark: null,
        job: { title: "Line supervisor" },
        applicant: {
          account_id: seeker.account_id,
          full_name: "Amina Bello",
          location: "Gwagwalada",
          experience_years: 2,
          education_level: "ond",
          course_of_study: "Electrical engineering",
          phone: "0803 123 4567",
          skills: ["wiring", "soldering"],
          cv_file_path,
          is_verified: false,
        },
      },
    ]);
  });

  it("[EMD-19] show of who was rejected what was read then, nothing newer, and no CV that is gone", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    const cv_file_path = "65f0c0ffee0000000000f001/cv.pdf";
    await jobs.saveProfile(seeker, { cv_file_path }, 1);
    await move(employer, id, "rejected");
    const applicant = async () =>
      ((await jobs.call(employer, "GET /api/employer/applications")).body[0] as { applicant: object }).applicant;
    const then = await applicant();
    expect(then).toMatchObject({ location: "Gwagwalada", phone: "0803 123 4567", cv_file_path });
    const newer = { full_name: "Amina Sani", location: "Kano", phone: "0909 000 0000", skills: ["baking"] };
    await jobs.saveProfile(seeker, { ...newer, experience_years: 9, cv_file_path }, 2);
    expect(await applicant()).toEqual(then);
    await jobs.saveProfile(seeker, { ...newer, cv_file_path: null }, 3);
    expect(await applicant()).toEqual({ ...then, cv_file_path: null });
    const found = async (q: string) => (await jobs.call(employer, `GET /api/employer/applications?q=${q}`)).body.length;
    for (const q of ["baking", "Sani"]) expect(await found(q)).toBe(0);
    for (const q of ["solder", "Bello"]) expect(await found(q)).toBe(1);
    // Rejected by a version that kept nothing of it: the name alone.
    await applicationModel(jobs.db).updateOne({ _id: id }, { $unset: { as_rejected: 1 } });
    expect(await applicant()).toMatchObject({ full_name: "Test job_seeker", location: "", phone: "", skills: [] });
  });

  it("are filtered by job and status and counted", async () => {
    const other = await jobs.post(employer, { title: "Cook" });
    const first = await jobs.apply(jobId);
    const second = await jobs.apply(jobId);
    await jobs.apply(other);
    await move(employer, first.id, "shortlisted");
    await schedule(employer, first.id);
    await move(employer, second.id, "rejected");
    const idsOf = async (query: string) => {
      const { body, headers } = await jobs.call(employer, `GET /api/employer/applications?${query}`);
      const ids = (body as unknown as { id: string }[]).map(({ id }) => id);
      expect(headers.get("x-total-count")).toBe(String(ids.length));
      return ids;
    };
    expect((await idsOf(`job_id=${jobId}`)).sort()).toEqual([first.id, second.id].sort());
    expect(await idsOf("status=shortlisted")).toEqual([first.id]);
    expect(await idsOf(`status=pending&job_id=${jobId}`)).toEqual([]);
    expect(await idsOf(`status=&job_id=`)).toHaveLength(3);
    const counts = async (query = "") =>
      (await jobs.call(employer, `GET /api/employer/applications/counts${query}`)).body;
    expect(await counts()).toEqual({
      total: 3,
      pending: 1,
      shortlisted: 1,
      interviews_scheduled: 1,
      interviews_declined: 0,
      to_invite: 0,
      to_decide: 0,
      rejected: 1,
      hired: 0,
      withdrawn: 0,
      marked_good: 0,
      marked_maybe: 0,
      marked_none: 3,
    });
    expect(await counts(`?job_id=${other}`)).toMatchObject({ total: 1, pending: 1, interviews_scheduled: 0 });
  });

  it("[EMD-21] are listed by their interviews to come, the next one first, and counted so, without those that are over", async () => {
    const at = async (interview_date: string): Promise<string> => {
      const { id } = await jobs.apply(jobId);
      await move(employer, id, "shortlisted");
      expect((await schedule(employer, id, { interview_date })).status).toBe(200);
      return id;
    };
    const [later, over, hired, next] = [
      await at("2026-12-04 09:30"),
      await at("2026-11-21 09:30"),
      await at("2026-12-02 09:30"),
      await at("2026-12-03 09:30"),
    ];
    await move(employer, hired, "hired");
    await move(employer, (await jobs.apply(jobId)).id, "shortlisted");
    const coming = async (query = "") => {
      const { body, headers } = await jobs.call(employer, `GET /api/employer/applications?interview=coming${query}`);
      return { ids: (body as unknown as { id: string }[]).map(({ id }) => id), total: headers.get("x-total-count") };
    };
    const scheduled = async () =>
      (await jobs.call(employer, "GET /api/employer/applications/counts")).body.interviews_scheduled;
    expect(await coming()).toEqual({ ids: [over, next, later], total: "3" });
    expect(await scheduled()).toBe(3);
    // Who waits at the door is still looked for in the list.
    jobs.now = new Date("2026-11-21T09:29:59.000Z");
    expect(await coming()).toEqual({ ids: [over, next, later], total: "3" });
    jobs.now = new Date("2026-11-21T09:30:00.000Z");
    expect(await coming()).toEqual({ ids: [next, later], total: "2" });
    expect(await coming("&limit=1&page=2")).toEqual({ ids: [later], total: "2" });
    expect(await coming("&status=shortlisted")).toEqual({ ids: [next, later], total: "2" });
    expect(await coming("&status=hired")).toEqual({ ids: [], total: "0" });
    expect(await coming("&q=nobody")).toEqual({ ids: [], total: "0" });
    expect(await scheduled()).toBe(2);
    expect((await jobs.call(employer, "GET /api/employer/applications?interview=some")).status).toBe(400);
    const other = await jobs.newEmployer();
    expect((await jobs.call(other, "GET /api/employer/applications?interview=coming")).body).toEqual([]);
  });

  it("are found by a part of a name, new or as it was when applying, or of a skill, and counted so", async () => {
    const other = await jobs.post(employer, { title: "Cook" });
    const welder = await jobs.apply(jobId);
    const cook = await jobs.apply(other);
    await jobs.saveProfile(welder.seeker, { full_name: "Ṣadé Ọlá", skills: ["Arc welding", "c++ (basic)"] });
    await jobs.saveProfile(cook.seeker, { full_name: "Grace Akpan", skills: ["baking"] });
    // Whoever applied elsewhere is not looked through.
    const elsewhere = await jobs.apply(await jobs.post(await jobs.newEmployer()));
    await jobs.saveProfile(elsewhere.seeker, { full_name: "Grace Nwosu" });
    const found = async (query: string) => {
      const { body, headers } = await jobs.call(employer, `GET /api/employer/applications?${query}`);
      const ids = (body as unknown as { id: string }[]).map(({ id }) => id);
      expect(headers.get("x-total-count")).toBe(String(ids.length));
      expect((await jobs.call(employer, `GET /api/employer/applications/counts?${query}`)).body).toMatchObject({
        total: ids.length,
        pending: ids.length,
      });
      return ids.sort();
    };
    for (const q of ["sade%20ola", "OLA", "WELD", "c%2B%2B%20(", `sade&job_id=${jobId}`])
      expect(await found(`q=${q}`)).toEqual([welder.id]);
    expect(await found("q=grace")).toEqual([cook.id]);
    expect(await found("q=test%20job_seeker")).toEqual([cook.id, welder.id].sort());
    for (const q of [`grace&job_id=${jobId}`, "Nwosu", ".*"]) expect(await found(`q=${q}`)).toEqual([]);
    expect(await found("q=")).toHaveLength(2);
    const both = "GET /api/employer/applications?q=sade&status=";
    expect((await jobs.call(employer, `${both}shortlisted`)).body).toEqual([]);
    expect((await jobs.call(employer, `${both}pending`)).body).toHaveLength(1);
    const long = await jobs.call(employer, `GET /api/employer/applications?q=${"x".repeat(201)}`);
    expect(long).toMatchObject({ status: 400, body: { fields: { q: "Use at most 200 characters" } } });
  });

  it("[ROLE-02] are nobody else's", async () => {
    const { id } = await jobs.apply(jobId);
    const other = await jobs.newEmployer();
    expect((await jobs.call(other, `GET /api/employer/applications?job_id=${jobId}`)).body).toEqual([]);
    expect((await jobs.call(other, "GET /api/employer/applications/counts")).body).toMatchObject({ total: 0 });
    expect((await move(other, id, "rejected")).status).toBe(404);
    expect((await schedule(other, id)).status).toBe(404);
    for (const role of ["job_seeker", "admin"] as const) {
      expect((await jobs.call(testPerson(role), "GET /api/employer/applications")).status).toBe(403);
      expect((await move(testPerson(role), id, "rejected")).status).toBe(403);
      expect((await schedule(testPerson(role), id)).status).toBe(403);
    }
    expect((await move(employer, NO_ID, "rejected")).status).toBe(404);
    expect((await move(employer, "no-id", "rejected")).status).toBe(404);
  });
});

describe("[EMD-24] moving an application", () => {
  it("[EMD-23] goes from pending to the shortlist to hired, with its history, and tells each step", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    jobs.now = new Date("2026-11-21T10:00:00.000Z");
    expect((await move(employer, id, "shortlisted")).body).toMatchObject({ id, status: "shortlisted" });
    jobs.now = new Date("2026-11-22T10:00:00.000Z");
    expect((await move(employer, id, "hired")).status).toBe(200);
    const [own] = (await jobs.call(seeker, "GET /api/job-applications")).body;
    expect(own).toMatchObject({
      status: "hired",
      history: [
        { status: "pending", at: "2026-11-20T10:00:00.000Z" },
        { status: "shortlisted", at: "2026-11-21T10:00:00.000Z" },
        { status: "hired", at: "2026-11-22T10:00:00.000Z" },
      ],
    });
    const hired = await jobs.transport.waitFor(
      applicationStatusChanged.name,
      ({ aggregate_id, data }) => aggregate_id === id && (data as { status: string }).status === "hired",
    );
    expect(hired).toMatchObject({ aggregate_version: 3, actor: { account_id: employer.account_id } });
    expect(hired.data).toMatchObject({ account_id: seeker.account_id, job_title: "Line supervisor" });
  });

  it("refuses a move that is not offered, and changes nothing", async () => {
    const { id } = await jobs.apply(jobId);
    for (const status of ["hired", "pending"]) {
      expect(await move(employer, id, status)).toMatchObject({ status: 409, body: { code: "move_not_offered" } });
    }
    await move(employer, id, "rejected");
    for (const status of ["pending", "shortlisted", "rejected", "hired"]) {
      const body = { code: "move_not_offered", error: "This application is already rejected" };
      expect(await move(employer, id, status)).toMatchObject({ status: 409, body });
    }
    expect(await applicationModel(jobs.db).findById(id).lean()).toMatchObject({
      status: "rejected",
      history: [{ status: "pending" }, { status: "rejected" }],
    });
    for (const wrong of ["interviewed", { $ne: "" }, null]) {
      const body = { status: wrong };
      expect((await jobs.call(employer, `POST /api/employer/applications/${id}/status`, body)).status).toBe(400);
    }
  });

  it("of two who decide at once one is refused", async () => {
    const { id } = await jobs.apply(jobId);
    const answers = await Promise.all([move(employer, id, "shortlisted"), move(employer, id, "rejected")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await applicationModel(jobs.db).findById(id).lean())?.history).toHaveLength(2);
  });
});

describe("[EMD-28] scheduling an interview", () => {
  it("[EMD-26] keeps date and place in Lagos time, leaves the status, and tells the applicant", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    await move(employer, id, "shortlisted");
    const { status, body } = await schedule(employer, id);
    expect(status).toBe(200);
    const interview = {
      interview_date: "2026-12-01 09:30",
      interview_location: "Plot 12, Idu",
      starts_at: "2026-12-01T08:30:00.000Z",
    };
    expect(body).toMatchObject({ status: "shortlisted", interview });
    expect((await jobs.call(seeker, "GET /api/job-applications")).body).toMatchObject([{ interview }]);
    const event = await jobs.transport.waitFor(interviewScheduled.name, ({ aggregate_id }) => aggregate_id === id);
    expect(event.data).toMatchObject({ ...interview, account_id: seeker.account_id });

    await schedule(employer, id, { interview_date: "2026-12-02 14:00" });
    const moved = await jobs.transport.waitFor(interviewMoved.name, ({ aggregate_id }) => aggregate_id === id);
    expect(moved.data).toMatchObject({ interview_date: "2026-12-02 14:00", account_id: seeker.account_id });
    expect((await jobs.call(seeker, "GET /api/job-applications")).body).toMatchObject([
      { interview: { starts_at: "2026-12-02T13:00:00.000Z" } },
    ]);
  });

  it("tells the applicant nothing where it is saved as it was", async () => {
    const { id } = await jobs.apply(jobId);
    await move(employer, id, "shortlisted");
    await schedule(employer, id);
    expect((await schedule(employer, id)).status).toBe(200);
    expect(await outboxModel(jobs.db).countDocuments({ aggregate_id: id, envelope: /interview-/ })).toBe(1);
  });

  it("is for shortlisted applications only", async () => {
    const { id } = await jobs.apply(jobId);
    expect(await schedule(employer, id)).toMatchObject({ status: 409, body: { code: "not_shortlisted" } });
    await move(employer, id, "shortlisted");
    await move(employer, id, "hired");
    expect(await schedule(employer, id)).toMatchObject({
      status: 409,
      body: { code: "not_shortlisted", error: "This application is already hired" },
    });
    expect((await schedule(employer, NO_ID)).status).toBe(404);
  });

  it("[EMD-27] names what is missing or wrong", async () => {
    const { id } = await jobs.apply(jobId);
    await move(employer, id, "shortlisted");
    for (const [field, wrong] of [
      ["interview_date", { interview_date: "" }],
      ["interview_date", { interview_date: "tomorrow" }],
      ["interview_date", { interview_date: "2026-02-30 10:00" }],
      ["interview_date", { interview_date: "2026-11-20 11:00" }],
      ["interview_location", { interview_location: " " }],
      ["status", { status: "hired" }],
    ] as const) {
      const { status, body } = await schedule(employer, id, wrong);
      expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
    }
    expect((await applicationModel(jobs.db).findById(id).lean())?.interview).toBeNull();
  });
});

describe("the copies of applicants", () => {
  it("take an event that comes twice once, and nothing from one that cannot be read", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    const broken = { ...profileSaved.example, account_id: seeker.account_id, skills: "many" };
    await jobs.deliver(profileSaved.name, broken, {}, { dead: true });
    const nameNow = async () => {
      const { body } = await jobs.call(employer, "GET /api/employer/applications");
      return (body as unknown as { id: string; applicant: { full_name: string } }[]).find((row) => row.id === id)
        ?.applicant.full_name;
    };
    expect(await nameNow()).toBe("Test job_seeker");
    const event = { ...profileSaved.example, account_id: seeker.account_id, full_name: "Zainab Musa" };
    const envelope = await jobs.deliver(profileSaved.name, event);
    await jobs.transport.publish(envelope);
    expect(await nameNow()).toBe("Zainab Musa");
  });
});

import { peopleSearchFields } from "@jobcentre/service-kit/people-search.rules";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicantModel } from "../applicants/applicant.model.ts";
import { jobModel } from "../jobs/job.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel, BY_PERSON } from "./application.model.ts";
import { searchOlderApplicants } from "./search-older-applicants.ts";

/** More than are gone through one by one. */
const MANY = 5_200;
let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

it("[EMD-19] an employer of more applicants than are gone through one by one finds them by name and skill, all told alike", async () => {
  const [employer, other] = [await jobs.newEmployer(), await jobs.newEmployer()];
  const jobId = await jobs.post(employer);
  const { id } = await jobs.apply(jobId);
  const foreign = await jobs.apply(await jobs.post(other));
  const { _id, ...row } = (await applicationModel(jobs.db).findById(id).lean())!;
  const people = Array.from({ length: MANY }, (_, n) => ({
    _id: new Types.ObjectId().toHexString(),
    full_name: n % 1_000 === 1 ? `Ngozi Number ${n}` : `Person ${n}`,
    skills: n % 1_000 === 2 ? ["Upholstery"] : ["Welding"],
    location: n === MANY - 1 ? "Lagos" : "Kuje",
    education_level: "ond" as const,
    version: 1,
  }));
  await applicantModel(jobs.db).insertMany(people.map((person) => ({ ...person, ...peopleSearchFields(person) })));
  await applicationModel(jobs.db).insertMany(
    people.map(({ _id: account_id, full_name }) => ({ ...row, account_id, applicant_name: full_name })),
  );
  await jobs.saveProfile(foreign.seeker, { skills: ["Upholstery"] });

  const list = (query: string) => jobs.call(employer, `GET /api/employer/applications?${query}`);
  const counts = async (query: string) =>
    (await jobs.call(employer, `GET /api/employer/applications/counts?${query}`)).body;
  const asked = (q: string) => (q.startsWith("&") ? q : encodeURIComponent(q));
  for (const [q, expected] of [
    ["number ngozi", 6],
    ["upholsterer", 6],
    ["nobody at all", 0],
    ["&location=lagos", 1],
  ] as const) {
    const { status, body, headers } = await list(`q=${asked(q)}&limit=4`);
    expect(status).toBe(200);
    expect(body).toHaveLength(Math.min(4, expected));
    expect(headers.get("x-total-count")).toBe(String(expected));
    expect(await counts(`q=${asked(q)}&job_id=${jobId}`)).toMatchObject({ total: expected });
  }
  expect((await list(`q=ngozi&job_id=${new Types.ObjectId()}`)).body).toEqual([]);
  expect(await counts("")).toMatchObject({ total: MANY + 1, pending: MANY + 1, to_invite: 0 });

  const own = { employer_id: employer.account_id, applicant_name: /ngozi/i };
  const read = applicationModel(jobs.db).find(own, { _id: 1 }).hint(BY_PERSON);
  const { executionStats } = (await read.explain("executionStats")) as unknown as {
    executionStats: { totalDocsExamined: number; nReturned: number };
  };
  expect(executionStats).toMatchObject({ nReturned: 6 });
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(6);
}, 180_000);

it("[ADJ-03] the jobs of an employer that the centre closed are found without reading the others", async () => {
  const employer = await jobs.newEmployer();
  for (let n = 0; n < 4; n++) await jobs.post(employer);
  const closed = { employer_id: employer.account_id, closed_by_centre: true } as const;
  await jobModel(jobs.db).updateOne({ employer_id: employer.account_id }, { $set: { closed_by_centre: true } });
  const { executionStats } = (await jobModel(jobs.db)
    .find(closed, { _id: 1 })
    .explain("executionStats")) as unknown as {
    executionStats: object;
  };
  expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 1 });
});

it("[EMD-19] applicants are found as CVs are: by a name in any order, a trade, experience, education and place together, also those of before", async () => {
  const employer = await jobs.newEmployer();
  const jobId = await jobs.post(employer);
  const applicant = async (changes: Parameters<JobsFixture["saveProfile"]>[1]) => {
    const { id, seeker } = await jobs.apply(jobId);
    await jobs.saveProfile(seeker, changes);
    return { id, seeker };
  };
  const welder = await applicant({
    full_name: "Amina Bello",
    skills: ["Arc welding"],
    location: "Nyanya",
    experience_years: 5,
    education_level: "hnd",
  });
  const baker = await applicant({
    full_name: "Grace Akpan",
    skills: ["Baking"],
    location: "Kano",
    experience_years: null,
  });
  const found = async (query: string) => {
    const { body, headers, status } = await jobs.call(employer, `GET /api/employer/applications?${query}`);
    expect(status).toBe(200);
    const counted = await jobs.call(employer, `GET /api/employer/applications/counts?${query}`);
    expect(counted.body.total).toBe(Number(headers.get("x-total-count")));
    return (body as unknown as { id: string }[]).map(({ id }) => id).toSorted();
  };
  const WELDER = [
    "q=Bello%20Amina",
    "q=welder",
    "min_experience=3",
    "education_level=hnd",
    "location=abuja%20nyanya",
    "q=welders&min_experience=5&education_level=hnd&location=Abuja",
  ];
  const both = [baker.id, welder.id].toSorted();
  const all = () => Promise.all(WELDER.map(found));
  expect(await all()).toEqual(WELDER.map(() => [welder.id]));
  expect(await found("q=welder&location=Kano")).toEqual([]);
  expect(await found("q=amina&min_experience=6")).toEqual([]);
  for (const nothing of ["q=&location=&education_level=&min_experience=", "q=,", "min_experience=0"])
    expect(await found(nothing)).toEqual(both);

  await jobs.call(employer, `POST /api/employer/applications/${welder.id}/status`, { status: "rejected" });
  expect(await all()).toEqual(WELDER.map(() => [welder.id]));
  await jobs.saveProfile(welder.seeker, { skills: ["Welding"], location: "Kano", experience_years: 9 }, 2);
  expect(await found("location=kano")).toEqual([baker.id]);
  expect(await found("min_experience=6")).toEqual([]);

  // As a version before stored them.
  const gone = { search_text: 1, search_roots: 1, search_location: 1 } as const;
  const ofRejected = Object.fromEntries(Object.keys(gone).map((name) => [`as_rejected.${name}`, 1]));
  const theirs = { $in: [welder, baker].map(({ seeker }) => seeker.account_id) };
  await jobs.db.collection<{ _id: string }>("applicants").updateMany({ _id: theirs }, { $unset: gone });
  await jobs.db.collection("job_applications").updateMany({ account_id: theirs }, { $unset: ofRejected });
  expect(await found("q=welder")).toEqual([]);
  expect(await found("q=baker")).toEqual([]);
  await searchOlderApplicants(jobs.db);
  await searchOlderApplicants(jobs.db);
  expect(await all()).toEqual(WELDER.map(() => [welder.id]));
  expect(await found("q=baker")).toEqual([baker.id]);

  await jobs.call(baker.seeker, `POST /api/job-applications/${baker.id}/withdraw`);
  expect(await found("q=akpan%20grace")).toEqual([]);
  expect(await found("q=seeker%20test")).toEqual(both);
  for (const nothing of ["location=kano", "q=baker", "q=grace&location=kano"]) expect(await found(nothing)).toEqual([]);
}, 180_000);

it("[EMD-19] applicants are searched by nothing that makes no sense", async () => {
  const employer = await jobs.newEmployer();
  for (const query of ["min_experience=x", "min_experience=-1", "min_experience=51", "education_level=some", "skill=a"])
    expect((await jobs.call(employer, `GET /api/employer/applications?${query}`)).status).toBe(400);
  expect((await jobs.call(testPerson("job_seeker"), "GET /api/employer/applications?location=a")).status).toBe(403);
});

it("[EMD-21] [EMD-22] who is to be invited, or was interviewed and not decided, is counted and listed alike; what waits for each job, too", async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  const employer = await jobs.newEmployer();
  const [jobId, quiet] = [await jobs.post(employer), await jobs.post(employer)];
  const move = (id: string, status: string) =>
    jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status });
  const shortlisted = async (interview_date?: string): Promise<string> => {
    const { id } = await jobs.apply(jobId);
    await move(id, "shortlisted");
    const place = { application_id: id, interview_date, interview_location: "Plot 12, Idu" };
    if (interview_date) await jobs.call(employer, "POST /api/employer/schedule-interview", place);
    return id;
  };
  const toInvite = await shortlisted();
  const [second, first, hired] = [
    await shortlisted("2026-11-22 09:30"),
    await shortlisted("2026-11-21 09:30"),
    await shortlisted("2026-11-21 10:30"),
  ];
  const coming = await shortlisted("2026-12-01 09:30");
  await move(hired, "hired");
  await jobs.apply(jobId);
  const ids = async (query: string) => {
    const { body } = await jobs.call(employer, `GET /api/employer/applications?${query}`);
    return (body as unknown as { id: string }[]).map(({ id }) => id);
  };
  const counts = async (query = "") => {
    const { body } = await jobs.call(employer, `GET /api/employer/applications/counts?${query}`);
    return [body.to_invite, body.interviews_scheduled, body.to_decide];
  };
  expect(await counts()).toEqual([1, 3, 0]);
  jobs.now = new Date("2026-11-22T10:00:00.000Z");
  expect(await counts()).toEqual([1, 1, 2]);
  expect(await counts(`job_id=${jobId}`)).toEqual([1, 1, 2]);
  expect(await counts(`job_id=${quiet}`)).toEqual([0, 0, 0]);
  expect([await ids("interview=none"), await ids("interview=over"), await ids("interview=coming")]).toEqual([
    [toInvite],
    [first, second],
    [coming],
  ]);
  expect(await ids(`interview=over&job_id=${quiet}`)).toEqual([]);
  expect(await ids("interview=over&status=hired")).toEqual([]);
  const waiting = async () =>
    ((await jobs.call(employer, "GET /api/employer/jobs")).body as unknown as { pending_count: number }[]).map(
      ({ pending_count }) => pending_count,
    );
  expect(await waiting()).toEqual([0, 1]);

  await jobModel(jobs.db).updateOne({ _id: jobId }, { $set: { closed_by_centre: true } });
  expect(await counts()).toEqual([0, 1, 0]);
  expect([await ids("interview=none"), await ids(`interview=over&job_id=${jobId}`)]).toEqual([[], []]);
});

it("[EMD-19] lists and counts the applications of one person, whatever they are called by now, and nobody else's", async () => {
  const [employer, other] = [await jobs.newEmployer(), await jobs.newEmployer()];
  const [first, second] = [
    await jobs.post(employer, { title: "Welder" }),
    await jobs.post(employer, { title: "Cook" }),
  ];
  const { seeker, id } = await jobs.apply(first);
  const again = await jobs.call(seeker, "POST /api/job-applications", { job_id: second });
  const foreign = await jobs.call(seeker, "POST /api/job-applications", { job_id: await jobs.post(other) });
  for (let more = 0; more < 3; more++) await jobs.apply(first);
  await jobs.saveProfile(seeker, { full_name: "Renamed Since" }, 2);
  const list = (query: string, of = employer) => jobs.call(of, `GET /api/employer/applications?${query}`);
  const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) =>
    (body as unknown as { id: string }[]).map((one) => one.id);
  const theirs = `account_id=${seeker.account_id}`;
  const all = await list(theirs);
  expect([idsOf(all).toSorted(), all.headers.get("x-total-count")]).toEqual([[id, again.body.id].toSorted(), "2"]);
  expect(idsOf(await list(`${theirs}&job_id=${first}`))).toEqual([id]);
  expect(idsOf(await list(`${theirs}&q=renamed`)).toSorted()).toEqual([id, again.body.id].toSorted());
  expect(idsOf(await list(`${theirs}&q=nobody`))).toEqual([]);
  expect(idsOf(await list(theirs, other))).toEqual([foreign.body.id]);
  const counts = async (query: string) =>
    (await jobs.call(employer, `GET /api/employer/applications/counts?${query}`)).body as unknown as { total: number };
  expect((await counts("")).total).toBe(5);
  expect((await counts(theirs)).total).toBe(2);
  for (const wrong of ["account_id=x", `account_id=${seeker.account_id}&account_id=${seeker.account_id}`])
    expect((await list(wrong)).status).toBe(400);
  const own = { employer_id: employer.account_id, account_id: seeker.account_id };
  const read = applicationModel(jobs.db).find(own).sort({ applied_at: -1, _id: -1 });
  const { executionStats } = (await read.explain("executionStats")) as unknown as {
    executionStats: { totalDocsExamined: number };
  };
  // By the person's index, however many applied besides.
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(3);
});

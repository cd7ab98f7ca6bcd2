import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchOlderProfiles } from "../job-seeker-profiles/complete-older-profiles.ts";
import { identityService } from "../service.ts";
import { formWith, pdfBytes, pngBytes } from "../testing/files.ts";
import { startOtherServices } from "../testing/other-services.ts";
import { employerWithProfile, jobSeekerInput, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";
import { CVS_A_DAY } from "./count-cv.ts";

let service: TestService;
let employer: Person;
const told: { applicants: string[]; isAway?: boolean } = { applicants: [] };
let others: Awaited<ReturnType<typeof startOtherServices>>;

beforeAll(async () => {
  others = await startOtherServices(told);
  service = await startTestService(identityService, { env: others.env });
  employer = await employerWithProfile(service);
});
afterAll(async () => {
  await service?.stop();
  others?.close();
});

let settingsVersion = 0;
const onlyVerified = (value: "on" | "off") =>
  service.deliver(
    "admin.settings-changed",
    { settings: { require_verified_employers: value } },
    { aggregate_version: ++settingsVersion },
  );

const search = (person: Person | null, query = "") => service.call(person, `GET /api/employer/cv-database${query}`);
const download = (person: Person | null, path: string) => service.call(person, `GET /api/employer/download-cv/${path}`);
const views = (person: Person | null, query = "") => service.call(person, `GET /api/user-profiles/cv-views${query}`);
const hide = (person: Person) =>
  service.call(person, "POST /api/user-profiles/visibility", { visible_to_employers: false });
const namesIn = (answer: { body: unknown }) => (answer.body as { full_name: string }[]).map((one) => one.full_name);

describe("the CV database", () => {
  it("[EMD-30][ENTY-09] lists job seekers with a CV who are visible to employers, without their contact", async () => {
    const place = "Listed";
    const { person, path } = await jobSeekerWithCv(service, { location: place });
    const hidden = await jobSeekerWithCv(service, { location: place, full_name: "Hidden" });
    await hide(hidden.person);
    const without = await personWithAccount(service, "job_seeker");
    await service.call(without, "POST /api/user-profiles", { ...jobSeekerInput, location: place, full_name: "No CV" });
    const answer = await search(employer, `?location=${place}`);
    const { user_type: _type, phone: _phone, ...shown } = jobSeekerInput;
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual([
      {
        ...shown,
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        user_id: person.account_id,
        location: place,
        cv_file_path: path,
        is_verified: false,
      },
    ]);
  });

  it("[EMD-31] finds by name or skill, skill, experience and location, all together", async () => {
    const place = "Searched";
    const person = (full_name: string, experience_years: number | null, skills: string[], education_level = "ond") =>
      jobSeekerWithCv(service, { full_name, experience_years, skills, education_level, location: `${place}, Abuja` });
    await person("Tailor Musa", null, ["Welding"]);
    await person("Chidi Obi", 3, ["Fine Tailoring", "Sewing"]);
    await person("Bola Ade", 8, ["Sewing"], "hnd");
    const all = `?location=${place.toUpperCase()}`;
    expect(namesIn(await search(employer, all))).toEqual(["Bola Ade", "Chidi Obi", "Tailor Musa"]);
    expect(namesIn(await search(employer, `${all}&q=TAILOR`))).toEqual(["Chidi Obi", "Tailor Musa"]);
    expect(namesIn(await search(employer, `${all}&skill=sew`))).toEqual(["Bola Ade", "Chidi Obi"]);
    expect(namesIn(await search(employer, `${all}&min_experience=3`))).toEqual(["Bola Ade", "Chidi Obi"]);
    expect(namesIn(await search(employer, `${all}&q=tailor&skill=sew&min_experience=3`))).toEqual(["Chidi Obi"]);
    expect(namesIn(await search(employer, `${all}&education_level=hnd`))).toEqual(["Bola Ade"]);
    expect(namesIn(await search(employer, `${all}&education_level=hnd&q=tailor`))).toEqual([]);
    expect(namesIn(await search(employer, "?location=nowhere"))).toEqual([]);
    expect(namesIn(await search(employer, `${all}&q=&skill=&min_experience=&education_level=`))).toHaveLength(3);
  });

  it("[EMD-31] finds by a trade who has its skill, by a name in any order, and by the city; profiles from before, too", async () => {
    const place = "Nyanya";
    const { person } = await jobSeekerWithCv(service, {
      full_name: "Ijeoma Nwosu",
      skills: ["Arc Welding"],
      location: place,
    });
    const found = async (query: string) =>
      (await search(employer, `${query}&limit=100`)).body as unknown as { user_id: string }[];
    const QUERIES = ["?q=welder", "?skill=arc%20welders", "?q=nwosu%20ijeoma", "?q=welder&location=abuja%20nyanya"];
    const all = async () =>
      Promise.all(
        QUERIES.map(async (query) => (await found(query)).some(({ user_id }) => user_id === person.account_id)),
      );
    expect(await all()).toEqual([true, true, true, true]);
    const before = { $unset: { search_roots: 1 }, $set: { search_location: "nyanya" } };
    await service.db.collection("job_seeker_profiles").updateOne({ account_id: person.account_id }, before);
    expect(await all()).toEqual([false, false, true, false]);
    await searchOlderProfiles(service.db);
    await searchOlderProfiles(service.db);
    expect(await all()).toEqual([true, true, true, true]);
  });

  it("comes in pages with the total, and follows what the person saves", async () => {
    const place = "Paged";
    for (const name of ["One", "Two", "Three"]) await jobSeekerWithCv(service, { full_name: name, location: place });
    const { person } = await jobSeekerWithCv(service, { full_name: "Four", location: place });
    const second = await search(employer, `?location=${place}&limit=3&page=2`);
    expect(namesIn(second)).toEqual(["One"]);
    expect(second.headers.get("x-total-count")).toBe("4");
    await service.call(person, "POST /api/user-profiles", { ...jobSeekerInput, location: "Moved" });
    expect(namesIn(await search(employer, `?location=${place}`))).toEqual(["Three", "Two", "One"]);
  });

  it("refuses other filters and values that make no sense", async () => {
    for (const query of [
      "?min_experience=x",
      "?min_experience=-1",
      "?education_level=none",
      "?email=a",
      "?limit=101",
      `?q=${"a".repeat(201)}`,
    ]) {
      expect((await search(employer, query)).status).toBe(400);
    }
  });

  it("[ROLE-02] is for employers", async () => {
    expect((await search(null)).status).toBe(401);
    expect((await search(testPerson("job_seeker"))).status).toBe(403);
    expect((await search(testPerson("admin"))).status).toBe(403);
  });
});

describe("a CV in the hands of employers", () => {
  it("[EMD-32] is downloaded as it was; the job seeker sees who and when, and it is told as a fact", async () => {
    const { person, path } = await jobSeekerWithCv(service, {}, "Amina's CV.pdf");
    const file = await download(employer, path);
    expect(file).toMatchObject({ status: 200, body: { text: Buffer.from(pdfBytes()).toString() } });
    expect(file.headers.get("content-disposition")).toContain("attachment");
    const seen = await views(person);
    expect(seen.body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        file_name: "Amina's CV.pdf",
        downloaded_at: expect.stringMatching(/Z$/),
      },
    ]);
    const fact = await service.transport.waitFor(
      "identity.cv-downloaded",
      (event) => (event.data as { account_id: string }).account_id === person.account_id,
    );
    expect(fact).toMatchObject({
      actor: { account_id: employer.account_id },
      data: { full_name: "Amina Bello", employer_id: employer.account_id, employer_name: "Zuma Rock Foods" },
    });
  });

  it("shows each company's download once a day, newest first, in pages, to the person alone", async () => {
    const { person, path } = await jobSeekerWithCv(service);
    const second = await employerWithProfile(service, { business_name: "Second Ltd" });
    const third = await employerWithProfile(service, { business_name: "Third Ltd" });
    for (const who of [employer, second, employer, third]) expect((await download(who, path)).status).toBe(200);
    const names = (answer: { body: unknown }) =>
      (answer.body as { employer_name: string }[]).map((v) => v.employer_name);
    expect(names(await views(person))).toEqual(["Third Ltd", "Second Ltd", "Zuma Rock Foods"]);
    const page = await views(person, "?page=2&limit=2");
    expect(names(page)).toEqual(["Zuma Rock Foods"]);
    expect(page.headers.get("x-total-count")).toBe("3");
    expect((await views((await jobSeekerWithCv(service)).person)).body).toEqual([]);
    expect((await views(null)).status).toBe(401);
    expect((await views(employer)).status).toBe(403);
    expect((await views(person, "?account_id=1")).status).toBe(400);
  });

  it("[EMD-32] is one of at most 100 a day, many at once too; the same one again counts once, and tomorrow is another day", async () => {
    const harvester = await employerWithProfile(service);
    const people = await Promise.all([1, 2, 3].map(() => jobSeekerWithCv(service)));
    const today = `${harvester.account_id}:${dayInLagos(new Date())}`;
    const days = service.db.collection<{ _id: string }>("invitation_days");
    await days.insertOne({ _id: today, sent: 0, cvs: CVS_A_DAY - 2, first_sent_at: new Date() } as never);
    const all = () => Promise.all(people.map(({ path }) => download(harvester, path)));
    expect((await all()).map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
    const refused = (await all()).filter(({ status }) => status === 429);
    expect(refused).toMatchObject([{ body: { error: expect.stringMatching(/the CVs of 100 people a day/) } }]);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await days.findOne({ _id: today })).toMatchObject({ cvs: CVS_A_DAY, sent: 0 });
    const recorded = await service.db.collection("cv_downloads").countDocuments({ employer_id: harvester.account_id });
    expect(recorded).toBe(2);
    await days.deleteOne({ _id: today });
    const looks = service.db.collection("cv_downloads");
    const own = { employer_id: harvester.account_id };
    // The day before, but for a minute: still the same day's look.
    const set = (ms: number) => looks.updateMany(own, { $set: { downloaded_at: new Date(Date.now() - ms) } });
    await set(24 * 3600 * 1000 - 60_000);
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await looks.countDocuments(own)).toBe(3);
    expect(await days.findOne({ _id: today })).toMatchObject({ cvs: 1 });
    await set(25 * 3600 * 1000);
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await looks.countDocuments(own)).toBe(6);
    expect(await days.findOne({ _id: today })).toMatchObject({ cvs: 4 });
  });

  it("[EMD-32] of who applied for one of its jobs is recorded and not counted once the 100 are taken; without an answer it is refused", async () => {
    const company = await employerWithProfile(service);
    const [applicant, other] = [await jobSeekerWithCv(service), await jobSeekerWithCv(service)];
    told.applicants = [applicant.person.account_id];
    const _id = `${company.account_id}:${dayInLagos(new Date())}`;
    const days = service.db.collection<{ _id: string }>("invitation_days");
    await days.insertOne({ _id, sent: 0, cvs: CVS_A_DAY, first_sent_at: new Date() } as never);
    const recorded = () => service.db.collection("cv_downloads").countDocuments({ employer_id: company.account_id });
    told.isAway = true;
    expect((await download(company, applicant.path)).status).toBe(503);
    told.isAway = false;
    expect(await recorded()).toBe(0);
    const twice = await Promise.all([download(company, applicant.path), download(company, applicant.path)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await download(company, other.path)).status).toBe(429);
    expect(await recorded()).toBe(1);
    expect(await days.findOne({ _id })).toMatchObject({ cvs: CVS_A_DAY });
    expect((await views(applicant.person)).body).toMatchObject([{ employer_id: company.account_id }]);
    expect((await views(other.person)).body).toEqual([]);
    await service.transport.waitFor(
      "identity.cv-downloaded",
      ({ data }) => (data as { account_id: string }).account_id === applicant.person.account_id,
    );
  });

  it("is not found once the person is hidden, took another CV, or where the link is altered; nothing is recorded", async () => {
    const { person, path } = await jobSeekerWithCv(service);
    const hidden = await jobSeekerWithCv(service);
    await hide(hidden.person);
    const logo = formWith("logo", "a.png", pngBytes());
    const logoPath = (await service.call(employer, "POST /api/employer/upload-logo", logo)).body.company_logo_path;
    for (const wrong of [
      hidden.path,
      path.replace("cv.pdf", "other.pdf"),
      "65f0c0ffee0000000000a001/cv.pdf",
      "no-id/cv.pdf",
      String(logoPath),
    ]) {
      expect((await download(employer, wrong)).status).toBe(404);
    }
    await jobSeekerWithCv(service);
    expect((await views(person)).body).toEqual([]);
    expect((await views(hidden.person)).body).toEqual([]);
  });

  it("[ROLE-02] is for employers with a company", async () => {
    const { person, path } = await jobSeekerWithCv(service);
    expect((await download(null, path)).status).toBe(401);
    expect((await download(person, path)).status).toBe(403);
    expect((await download(testPerson("admin"), path)).status).toBe(403);
    const early = await personWithAccount(service, "employer");
    expect(await download(early, path)).toMatchObject({ status: 409, body: { code: "profile_missing" } });
  });
});

it("keeps CVs from employers who are not verified while the setting asks for it", async () => {
  const { person, path } = await jobSeekerWithCv(service);
  const event = await onlyVerified("on");
  await service.transport.publish(event);
  for (const answer of [await search(employer), await download(employer, path)]) {
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "employer_not_verified", error: expect.stringMatching(/not verified/) },
    });
  }
  expect((await views(person)).body).toEqual([]);
  const profiles = service.db.collection("employer_profiles");
  await profiles.updateOne({ account_id: employer.account_id }, { $set: { is_verified: true } });
  expect((await search(employer)).status).toBe(200);
  expect((await download(employer, path)).status).toBe(200);
  await profiles.updateOne({ account_id: employer.account_id }, { $set: { is_verified: false } });
  await onlyVerified("off");
  expect((await search(employer)).status).toBe(200);
});

it("[EMD-36] a paid Premium CV Access opens CVs and invitations to who is not verified, until its time is over", async () => {
  const { person, path } = await jobSeekerWithCv(service);
  const paying = await employerWithProfile(service);
  await onlyVerified("on");
  const invite = () => {
    const body = { user_id: person.account_id, message: "Come and see us" };
    return service.call(paying, "POST /api/messages/invitations", body);
  };
  const statuses = async () =>
    (await Promise.all([search(paying), download(paying, path), invite()])).map(({ status }) => status);
  const { example, name } = serviceRequestChanged;
  const bought = {
    ...example,
    account_id: paying.account_id,
    service: "premium_cv_access",
    job_id: null,
    job_title: "",
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  expect(await statuses()).toEqual([403, 403, 403]);
  await service.deliver(name, { ...bought, status: "requested", valid_until: null });
  await service.deliver(name, { ...bought, status: "paid", valid_until: inDays(-1) });
  expect(await statuses()).toEqual([403, 403, 403]);
  const paid = await service.deliver(name, { ...bought, status: "paid", valid_until: inDays(90) });
  await service.transport.publish(paid);
  await service.deliver(name, { ...bought, status: "paid", valid_until: inDays(-2) });
  expect(await statuses()).toEqual([200, 200, 201]);
  await onlyVerified("off");
});

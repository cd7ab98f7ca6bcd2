import { sweepFiles } from "@jobcentre/service-kit/files";
import { migrationModel } from "@jobcentre/service-kit/migrations/run-migrations";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { docxBytes, formWith, pdfBytes } from "../testing/files.ts";
import { employerInput, jobSeekerInput, personWithAccount } from "../testing/people.ts";
import { completeOlderProfiles, foldOlderProfiles } from "./complete-older-profiles.ts";

const MEGABYTE = 1024 * 1024;
const SAVE = "POST /api/user-profiles";
const UPLOAD = "POST /api/user-profiles/upload-cv";
let service: TestService;

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

async function jobSeeker(): Promise<Person> {
  const person = await personWithAccount(service, "job_seeker");
  expect((await service.call(person, SAVE, jobSeekerInput)).status).toBe(200);
  return person;
}

const upload = (person: Person, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  service.call(person, UPLOAD, formWith("cv", name, bytes));

const download = (person: Person | null, path: unknown) =>
  service.call(person, `GET /api/user-profiles/download-cv/${path}`);

const savedFacts = async (person: Person) =>
  (await service.recorded(person.account_id)).filter(({ name }) => name === "identity.profile-saved");

describe("taking a CV away", () => {
  const REMOVE = "DELETE /api/user-profiles/cv";
  const offered = async (employer: Person) =>
    (await service.call(employer, "GET /api/employer/cv-database?limit=100")).body as unknown as { user_id: string }[];

  it("[JSD-11] leaves no file, no place among the CVs that employers read, and what was written stays; once, and told once", async () => {
    const person = await jobSeeker();
    const employer = await personWithAccount(service, "employer");
    expect((await service.call(employer, "POST /api/employer/profile", employerInput)).status).toBe(200);
    const path = (await upload(person, "cv.pdf", pdfBytes())).body.cv_file_path;
    expect((await offered(employer)).map(({ user_id }) => user_id)).toContain(person.account_id);
    const written = { about: "I weld.", work: [], education: [], languages: [] };
    expect((await service.call(person, "POST /api/user-profiles/written-cv", written)).status).toBe(200);
    const before = (await savedFacts(person)).length;
    const remove = () => service.call(person, REMOVE);
    for (const answer of await Promise.all([remove(), remove()]))
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const told = (await savedFacts(person)).slice(before);
    expect(told.map(({ data }) => (data as { cv_file_path: unknown }).cv_file_path)).toEqual([null]);
    expect((await service.call(person, "GET /api/user-profiles")).body).toMatchObject({ cv_file_path: null });
    expect((await download(person, path)).status).toBe(404);
    expect((await offered(employer)).map(({ user_id }) => user_id)).not.toContain(person.account_id);
    expect((await service.call(person, "GET /api/user-profiles/written-cv")).body).toMatchObject({ about: "I weld." });
    await sweepFiles(service.db, new Date());
    const files = service.db.collection("files.files");
    expect(await files.countDocuments({ "metadata.owner_id": person.account_id })).toBe(0);
    expect((await upload(person, "new.pdf", pdfBytes())).status).toBe(200);
  });

  it("[JSD-11] leaves another one than was read, and is the job seeker's alone", async () => {
    const person = await jobSeeker();
    const read = String((await upload(person, "cv.pdf", pdfBytes())).body.cv_file_path);
    const newer = String((await upload(person, "new.pdf", pdfBytes())).body.cv_file_path);
    const remove = (cv_file_path: string) => service.call(person, `${REMOVE}?${new URLSearchParams({ cv_file_path })}`);
    expect(await remove(read)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await download(person, newer)).status).toBe(200);
    expect((await remove(newer)).status).toBe(200);
    expect((await remove(newer)).status).toBe(200);
    expect((await service.call(await personWithAccount(service, "employer"), REMOVE)).status).toBe(403);
    expect((await service.call(null, REMOVE)).status).toBe(401);
    const early = await service.call(await personWithAccount(service, "job_seeker"), REMOVE);
    expect(early).toMatchObject({ status: 409, body: { code: "profile_missing" } });
  });
});

describe("a job seeker profile", () => {
  it("[JSD-07][JSD-08][ENTY-05] is saved and read with all its fields", async () => {
    const person = await personWithAccount(service);
    expect((await service.call(person, "GET /api/user-profiles")).status).toBe(404);
    const saved = await service.call(person, SAVE, jobSeekerInput);
    expect(saved).toMatchObject({ status: 200, body: { ...jobSeekerInput, user_id: person.account_id } });
    const read = await service.call(person, "GET /api/user-profiles");
    expect(read.body).toEqual({
      ...jobSeekerInput,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      user_id: person.account_id,
      email: person.email,
      cv_file_path: null,
      visible_to_employers: true,
      is_verified: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      edited_at: expect.any(String),
    });
    expect(read.body).toEqual(saved.body);
  });

  it("[JSD-07] is not overwritten by a form that was opened before another window saved", async () => {
    const person = await personWithAccount(service, "job_seeker");
    const opened = (await service.call(person, SAVE, { ...jobSeekerInput, edited_at: null })).body;
    const hidden = { visible_to_employers: false };
    expect((await service.call(person, "POST /api/user-profiles/visibility", hidden)).status).toBe(200);
    const first = { ...jobSeekerInput, skills: ["Cooking"], edited_at: opened.edited_at };
    const saved = await service.call(person, SAVE, first);
    expect(saved, "a choice is no save of the form").toMatchObject({ status: 200, body: { skills: ["Cooking"] } });
    const late = { ...jobSeekerInput, full_name: "Late", edited_at: opened.edited_at };
    expect(await service.call(person, SAVE, late)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await service.call(person, "GET /api/user-profiles")).body).toEqual(saved.body);
    expect(await service.call(person, SAVE, first), "the same once more").toMatchObject({ status: 200 });
  });

  it("tells the other services the whole profile, each time it is saved", async () => {
    const person = await jobSeeker();
    await service.call(person, SAVE, { ...jobSeekerInput, location: "Kubwa" });
    const fact = await service.transport.waitFor(
      "identity.profile-saved",
      (event) => event.aggregate_id === person.account_id && (event.data as { location: string }).location === "Kubwa",
    );
    const { user_type: _type, ...fields } = jobSeekerInput;
    expect(fact).toMatchObject({ actor: { account_id: person.account_id } });
    expect(fact.data).toEqual({
      ...fields,
      account_id: person.account_id,
      email: person.email,
      location: "Kubwa",
      cv_file_path: null,
      visible_to_employers: true,
      hidden_from: [],
      is_verified: false,
      is_suspended: false,
    });
    expect(await savedFacts(person)).toHaveLength(2);
  });

  it("[JSO-05] needs name, phone, location, education level and skills; the rest may be left out", async () => {
    const person = await personWithAccount(service);
    for (const field of ["full_name", "phone", "location", "education_level", "skills"]) {
      const answer = await service.call(person, SAVE, { ...jobSeekerInput, [field]: field === "skills" ? [] : "" });
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
    const { course_of_study: _course, experience_years: _years, user_type: _type, ...needed } = jobSeekerInput;
    const saved = await service.call(person, SAVE, needed);
    expect(saved).toMatchObject({ status: 200, body: { course_of_study: "", experience_years: null } });
  });

  it("[JSO-06] takes 0 to 50 years of experience", async () => {
    const person = await jobSeeker();
    for (const [years, status] of [
      [0, 200],
      [50, 200],
      [51, 400],
      [-1, 400],
      [2.5, 400],
      ["2", 400],
    ]) {
      expect((await service.call(person, SAVE, { ...jobSeekerInput, experience_years: years })).status).toBe(status);
    }
  });

  it("[JSO-07] takes skills as a list of trimmed, non-empty texts", async () => {
    const person = await jobSeeker();
    const saved = await service.call(person, SAVE, { ...jobSeekerInput, skills: [" wiring ", "soldering"] });
    expect(saved.body.skills).toEqual(["wiring", "soldering"]);
    const twice = await service.call(person, SAVE, { ...jobSeekerInput, skills: ["Wiring", "soldering", "wiring "] });
    expect(twice.body.skills).toEqual(["Wiring", "soldering"]);
    for (const skills of ["wiring, soldering", ["wiring", " "], [{ $gt: "" }]]) {
      expect((await service.call(person, SAVE, { ...jobSeekerInput, skills })).status).toBe(400);
    }
  });

  it("refuses fields that it does not know, another account's id above all", async () => {
    const person = await jobSeeker();
    for (const extra of [{ is_verified: true }, { user_id: "65f0c0ffee0000000000a001" }, { user_type: "employer" }]) {
      const answer = await service.call(person, SAVE, { ...jobSeekerInput, ...extra });
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    }
  });

  it("[JSD-05] stays what it is: no company profile for the same account, not even at the same time", async () => {
    const person = await jobSeeker();
    const answer = await service.call(person, "POST /api/employer/profile", employerInput);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "user_type_fixed", error: "Account type cannot be changed after registration" },
    });
    expect((await service.call(person, "GET /api/employer/profile")).status).toBe(404);

    const torn = await personWithAccount(service);
    const answers = await Promise.all([
      service.call(torn, SAVE, jobSeekerInput),
      service.call(torn, "POST /api/employer/profile", employerInput),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
  });

  it("is nobody's without a session, or when the account is gone", async () => {
    expect((await service.call(null, "GET /api/user-profiles")).status).toBe(401);
    expect((await service.call(null, SAVE, jobSeekerInput)).status).toBe(401);
    expect((await service.call(testPerson("nobody_yet"), SAVE, jobSeekerInput)).status).toBe(401);
  });
});

describe("the switch for employers", () => {
  const choose = (person: Person | null, visible_to_employers: unknown) =>
    service.call(person, "POST /api/user-profiles/visibility", { visible_to_employers });

  it("is on until the person turns it off, and every copy of the profile learns of it", async () => {
    const person = await jobSeeker();
    expect(await choose(person, false)).toMatchObject({ status: 200, body: { visible_to_employers: false } });
    expect((await service.call(person, "GET /api/user-profiles")).body.visible_to_employers).toBe(false);
    const off = (event: { data: unknown; aggregate_id: string }) =>
      event.aggregate_id === person.account_id &&
      !(event.data as { visible_to_employers: boolean }).visible_to_employers;
    expect(await service.transport.waitFor("identity.profile-saved", off)).toMatchObject({ aggregate_version: 3 });
    expect((await service.call(person, SAVE, jobSeekerInput)).body.visible_to_employers).toBe(false);
    expect((await choose(person, true)).body.visible_to_employers).toBe(true);
  });

  it("can be set with the upload of a CV, and stays as it is otherwise", async () => {
    const person = await jobSeeker();
    const form = formWith("cv", "cv.pdf", pdfBytes());
    form.set("visible_to_employers", "false");
    expect((await service.call(person, UPLOAD, form)).status).toBe(200);
    expect((await upload(person, "cv.pdf", pdfBytes())).status).toBe(200);
    expect((await service.call(person, "GET /api/user-profiles")).body.visible_to_employers).toBe(false);
    form.set("visible_to_employers", "perhaps");
    expect((await service.call(person, UPLOAD, form)).status).toBe(400);
  });

  it("takes yes or no from job seekers with a profile, nothing else", async () => {
    const person = await jobSeeker();
    for (const value of ["true", 1, null, undefined]) expect((await choose(person, value)).status).toBe(400);
    const extra = { visible_to_employers: true, account_id: person.account_id };
    expect((await service.call(person, "POST /api/user-profiles/visibility", extra)).status).toBe(400);
    expect((await choose(null, true)).status).toBe(401);
    expect((await choose(testPerson("employer"), true)).status).toBe(403);
    const early = await personWithAccount(service, "job_seeker");
    expect(await choose(early, true)).toMatchObject({ status: 409, body: { code: "profile_missing" } });
  });
});

it("gives profiles from before the CV database what it needs, once", async () => {
  expect(await migrationModel(service.db).findById(1).lean()).toMatchObject({
    name: "profiles can be found by employers",
  });
  const person = await jobSeeker();
  await upload(person, "cv.pdf", pdfBytes());
  const profiles = service.db.collection("job_seeker_profiles");
  const added = { search_text: "", search_skills: "", search_location: "", visible_to_employers: "" };
  await profiles.updateOne({ account_id: person.account_id }, { $unset: added });
  await completeOlderProfiles(service.db);
  expect(await profiles.findOne({ account_id: person.account_id })).toMatchObject({
    search_text: "amina bello\nwiring\nsoldering",
    search_skills: ["wiring", "soldering"],
    search_location: "gwagwalada abuja fct",
    visible_to_employers: true,
  });
});

it("gives profiles from while accents made a difference fields to search without, once", async () => {
  expect(await migrationModel(service.db).findById(2).lean()).toMatchObject({
    name: "profiles are found without their accents",
  });
  const person = await jobSeeker();
  const profiles = service.db.collection("job_seeker_profiles");
  const accented = {
    full_name: "Ngọzị Ụzọma",
    search_text: "ngọzị ụzọma\nwiring\nsoldering",
    search_location: "gwágwaladà",
  };
  await profiles.updateOne({ account_id: person.account_id }, { $set: accented });
  await foldOlderProfiles(service.db);
  await foldOlderProfiles(service.db);
  expect(await profiles.findOne({ account_id: person.account_id })).toMatchObject({
    full_name: "Ngọzị Ụzọma",
    search_text: "ngozi uzoma\nwiring\nsoldering",
    search_skills: ["wiring", "soldering"],
    search_location: "gwagwalada abuja fct",
  });
});

it("gives profiles from while apostrophes and hyphens made a difference fields to search without, once", async () => {
  expect(await migrationModel(service.db).findById(3).lean()).toMatchObject({
    name: "profiles are found by any apostrophe and hyphen",
  });
  const person = await jobSeeker();
  const profiles = service.db.collection("job_seeker_profiles");
  const typed = { full_name: "N\u2019Da Bello", skills: ["tie\u2011dye"], location: "Ja`idu" };
  const before = {
    search_text: "n\u2019da bello\ntie\u2010dye",
    search_skills: ["tie\u2010dye"],
    search_location: "ja`idu",
  };
  await profiles.updateOne({ account_id: person.account_id }, { $set: { ...typed, ...before } });
  await foldOlderProfiles(service.db);
  await foldOlderProfiles(service.db);
  expect(await profiles.findOne({ account_id: person.account_id })).toMatchObject({
    ...typed,
    search_text: "n'da bello\ntie-dye",
    search_skills: ["tie-dye"],
    search_location: "ja'idu",
  });
});

describe("a CV", () => {
  it("[JSO-08][JSD-09][JSD-11] is uploaded, listed in the profile and downloaded as it was", async () => {
    const person = await jobSeeker();
    const uploaded = await upload(person, "Amina's CV (2026).pdf", pdfBytes());
    expect(uploaded).toMatchObject({
      status: 200,
      body: { cv_file_path: expect.stringMatching(/^[0-9a-f]{24}\/Amina's%20CV%20\(2026\)\.pdf$/) },
    });
    const path = uploaded.body.cv_file_path;
    expect((await service.call(person, "GET /api/user-profiles")).body.cv_file_path).toBe(path);
    const file = await download(person, path);
    expect(file).toMatchObject({ status: 200, body: { text: Buffer.from(pdfBytes()).toString() } });
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    const fact = await service.transport.waitFor(
      "identity.profile-saved",
      (event) => (event.data as { cv_file_path: unknown }).cv_file_path === path,
    );
    expect(fact.aggregate_id).toBe(person.account_id);
  });

  it("takes the place of the former one, which is gone", async () => {
    const person = await jobSeeker();
    const former = (await upload(person, "old.pdf", pdfBytes())).body.cv_file_path;
    const current = (await upload(person, "new.docx", docxBytes())).body.cv_file_path;
    expect((await download(person, former)).status).toBe(404);
    expect((await download(person, current)).status).toBe(200);
    await sweepFiles(service.db, new Date());
    const names = await service.db.collection("files.files").find({ "metadata.owner_id": person.account_id }).toArray();
    expect(names.map((file) => file.filename)).toEqual(["new.docx"]);
  });

  it("[JSO-08][JSO-09] is refused when it is of another type, too large, empty, or only named like one", async () => {
    const person = await jobSeeker();
    const program = new Uint8Array(Buffer.concat([Buffer.from("MZ\x90\x00\x03"), Buffer.alloc(200)]));
    const tooLarge = new Uint8Array(Buffer.concat([pdfBytes(), Buffer.alloc(5 * MEGABYTE)]));
    const refused: [string, Uint8Array<ArrayBuffer>, number, string][] = [
      ["cv.exe", program, 400, "wrong_file_type"],
      ["cv.pdf", program, 400, "wrong_file_type"],
      ["cv.txt", pdfBytes(), 400, "wrong_file_type"],
      ["cv.pdf", docxBytes(), 400, "wrong_file_type"],
      ["cv.pdf", new Uint8Array(), 400, "empty_file"],
      ["cv.pdf", tooLarge, 413, "too_large"],
    ];
    for (const [name, bytes, status, code] of refused) {
      expect(await upload(person, name, bytes)).toMatchObject({ status, body: { code, error: expect.any(String) } });
    }
    expect(await service.call(person, UPLOAD, new FormData())).toMatchObject({ status: 400 });
    expect((await service.call(person, "GET /api/user-profiles")).body.cv_file_path).toBeNull();
  });

  it("may have exactly 5 MB", async () => {
    const person = await jobSeeker();
    const bytes = new Uint8Array(5 * MEGABYTE);
    bytes.set(pdfBytes());
    expect((await upload(person, "cv.pdf", bytes)).status).toBe(200);
  });

  it("[ROLE-03] is its owner's alone", async () => {
    const [owner, other] = [await jobSeeker(), await jobSeeker()];
    const path = String((await upload(owner, "cv.pdf", pdfBytes())).body.cv_file_path);
    expect((await download(other, path)).status).toBe(404);
    expect((await download(null, path)).status).toBe(401);
    expect((await download(testPerson("employer"), path)).status).toBe(403);
    expect((await download(owner, path.replace("cv.pdf", "other.pdf"))).status).toBe(404);
    expect((await download(owner, "65f0c0ffee0000000000a001/cv.pdf")).status).toBe(404);
    expect((await download(owner, "no-id/cv.pdf")).status).toBe(404);
    expect((await service.call(null, `GET /api/employer/logo/${path}`)).status).toBe(404);
  });

  it("is for job seekers who have a profile", async () => {
    expect((await upload(testPerson("employer"), "cv.pdf", pdfBytes())).status).toBe(403);
    expect((await upload(testPerson("nobody_yet"), "cv.pdf", pdfBytes())).status).toBe(403);
    const early = await upload(await personWithAccount(service, "job_seeker"), "cv.pdf", pdfBytes());
    expect(early).toMatchObject({ status: 409, body: { code: "profile_missing" } });
  });

  it("leaves one file when two arrive at once", async () => {
    const person = await jobSeeker();
    await Promise.all([upload(person, "one.pdf", pdfBytes()), upload(person, "two.pdf", pdfBytes())]);
    const kept = service.db.collection("files.files");
    expect(await kept.countDocuments({ "metadata.owner_id": person.account_id, "metadata.state": "kept" })).toBe(1);
    const path = (await service.call(person, "GET /api/user-profiles")).body.cv_file_path;
    expect((await download(person, path)).status).toBe(200);
  });
});

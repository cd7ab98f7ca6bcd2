import { certificateRevoked } from "@jobcentre/contracts/events/certificates";
import { contentOf, writtenIn } from "@jobcentre/pdf-kit/testing/read-pdf";
import { sweepFiles } from "@jobcentre/service-kit/files";
import type { Person } from "@jobcentre/service-kit/person";
import type { Problem } from "@jobcentre/service-kit/problem";
import { authorizationOf, testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageModel } from "../messages/message.model.ts";
import { identityService } from "../service.ts";
import { formWith, pdfBytes } from "../testing/files.ts";
import { startOtherServices } from "../testing/other-services.ts";
import { jobSeekerInput, jobSeekerWithCv, personWithAccount, writtenCvInput } from "../testing/people.ts";
import { makeCv } from "./make-cv.ts";

const READ = "GET /api/user-profiles/written-cv";
const SAVE = "POST /api/user-profiles/written-cv";
const PDF = "GET /api/user-profiles/written-cv/pdf";
const USE = "POST /api/user-profiles/written-cv/use";
const CERTIFICATE = {
  program_title: "Solar panel installation",
  issued_date: "2025-11-20T10:00:00.000Z",
  institute_name: "Abuja Job Centre",
  certificate_number: "ABJ-1-1234-1763632800000",
};
const told: Parameters<typeof startOtherServices>[0] = { records: { "training/certificates": [CERTIFICATE] } };
let others: Awaited<ReturnType<typeof startOtherServices>>;
let service: TestService;

beforeAll(async () => {
  others = await startOtherServices(told);
  service = await startTestService(identityService, { env: others.env });
});
afterAll(async () => {
  await service?.stop();
  others?.close();
});

async function jobSeeker(): Promise<Person> {
  const person = await personWithAccount(service, "job_seeker");
  expect((await service.call(person, "POST /api/user-profiles", jobSeekerInput)).status).toBe(200);
  return person;
}
const save = (person: Person | null, changes: object = {}) =>
  service.call(person, SAVE, { ...writtenCvInput, ...changes });
const read = async (person: Person) => (await service.call(person, READ)).body;

describe("what a job seeker writes for a CV", () => {
  it("is empty at first, saved as a whole and read as it was written", async () => {
    const person = await jobSeeker();
    const empty = { about: "", work: [], education: [], languages: [] };
    expect(await service.call(person, READ)).toMatchObject({ status: 200, body: { ...empty, edited_at: null } });
    const saved = await save(person);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({ ...writtenCvInput, edited_at: expect.any(String) });
    expect(await read(person)).toEqual(saved.body);
    expect((await save(person, empty)).body).toMatchObject(empty);
    expect(await read(person)).toMatchObject(empty);
  });

  it("is its owner's alone", async () => {
    const [person, other] = [await jobSeeker(), await jobSeeker()];
    await save(person);
    expect(await read(other)).toMatchObject({ about: "", work: [] });
    await save(other, { about: "Somebody else." });
    expect(await read(person)).toMatchObject({ about: writtenCvInput.about });
  });

  it("is not overwritten by a form that was opened before another window saved", async () => {
    const person = await jobSeeker();
    const opened = (await save(person, { edited_at: null })).body;
    const first = { about: "First.", edited_at: opened.edited_at };
    const saved = await save(person, first);
    expect(saved.status).toBe(200);
    const late = await save(person, { about: "Late.", edited_at: opened.edited_at });
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await read(person)).toEqual(saved.body);
    expect(await save(person, first), "the same once more").toMatchObject({ status: 200 });
    expect(await save(person, { about: "Unasked." }), "nobody asks").toMatchObject({ status: 200 });
  });

  it("is not emptied by a request without content", async () => {
    const person = await jobSeeker();
    const saved = await save(person);
    const headers = { authorization: authorizationOf(person, "identity"), "content-type": "application/json" };
    const answer = await fetch(`${service.url}/api/user-profiles/written-cv`, { method: "POST", headers, body: "" });
    expect(answer.status).toBe(400);
    expect(await read(person)).toEqual(saved.body);
  });

  it("is one record per account, also where two are saved for the first time at once", async () => {
    const person = await jobSeeker();
    const both = await Promise.all(["One.", "Two."].map((about) => save(person, { about, edited_at: null })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = service.db.collection("written_cvs");
    expect(await stored.countDocuments({ account_id: person.account_id })).toBe(1);
    await expect(stored.insertOne({ account_id: person.account_id })).rejects.toMatchObject({ code: 11000 });
  });

  it("says what is missing and what does not fit, by its place", async () => {
    const person = await jobSeeker();
    const [job] = writtenCvInput.work;
    const [school] = writtenCvInput.education;
    const wrong: [object, string][] = [
      [{ work: [job, { ...job, position: " " }] }, "work.1.position"],
      [{ work: [{ ...job, from: "2021-13" }] }, "work.0.from"],
      [{ work: [{ ...job, from: "2062-06", to: null }] }, "work.0.from"],
      [{ work: [{ ...job, to: "2062-06" }] }, "work.0.to"],
      [{ work: [{ ...job, to: "2021-02" }] }, "work.0.to"],
      [{ work: Array(16).fill(job) }, "work"],
      [{ education: [{ ...school, to: 2009 }] }, "education.0.to"],
      [{ languages: ["Hausa", ""] }, "languages.1"],
      [{ about: "x".repeat(601) }, "about"],
      [{ account_id: person.account_id }, "account_id"],
    ];
    for (const [changes, field] of wrong)
      expect(await save(person, changes)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    expect(await read(person)).toMatchObject({ edited_at: null });
  });

  it("keeps an end to come that an older version took, and takes no other", async () => {
    const person = await jobSeeker();
    const [job] = writtenCvInput.work;
    const slip = { ...job!, to: "2062-06" };
    await save(person, { work: [job!] });
    const stored = service.db.collection("written_cvs");
    await stored.updateOne({ account_id: person.account_id }, { $set: { work: [slip] } });
    expect((await save(person, { about: "Still here.", work: [slip] })).status).toBe(200);
    const refused = { status: 400, body: { fields: { "work.1.to": "Enter a month that has begun" } } };
    expect(await save(person, { work: [slip, { ...slip, to: "2062-07" }] })).toMatchObject(refused);
    expect(await read(person)).toMatchObject({ about: "Still here.", work: [slip] });
  });

  it("keeps a start to come that an older version took, so that the rest can still be changed, and takes no other", async () => {
    const person = await jobSeeker();
    const [job] = writtenCvInput.work;
    const slips = ["2062-06", "2099-01"].map((from) => ({ ...job!, from, to: null }));
    await save(person, { work: [job!] });
    const stored = service.db.collection("written_cvs");
    await stored.updateOne({ account_id: person.account_id }, { $set: { work: slips } });
    const { edited_at } = await read(person);
    slips[1]!.position = "Another word for it";
    const kept = await save(person, { about: "Still here.", work: slips, edited_at });
    expect(kept).toMatchObject({ status: 200, body: { about: "Still here." } });
    const corrected = { work: [{ ...slips[0], from: "2026-06" }, slips[1]], edited_at: kept.body.edited_at };
    const again = await save(person, corrected);
    expect(again.status).toBe(200);
    const another = { work: [{ ...slips[0], from: "2062-07" }], edited_at: again.body.edited_at };
    expect(await save(person, another)).toMatchObject({
      status: 400,
      body: { fields: { "work.0.from": "Enter a month that has begun" } },
    });
  });

  it("is for job seekers with a profile", async () => {
    const early = await personWithAccount(service, "job_seeker");
    const bodies = { [READ]: undefined, [SAVE]: writtenCvInput, [PDF]: undefined, [USE]: {} };
    for (const [key, body] of Object.entries(bodies)) {
      expect((await service.call(null, key, body)).status).toBe(401);
      expect((await service.call(testPerson("employer"), key, body)).status).toBe(403);
      expect((await service.call(testPerson("nobody_yet"), key, body)).status).toBe(403);
      const refused = await service.call(early, key, body);
      expect(refused).toMatchObject({ status: 409, body: { code: "profile_missing" } });
    }
  });
});

const fetchFile = (person: Person, path: string): Promise<Response> =>
  fetch(`${service.url}/api/user-profiles/${path}`, {
    headers: { authorization: authorizationOf(person, "identity") },
  });

async function textsOf(answer: Response): Promise<string[]> {
  return (await writtenIn(await contentOf(await answer.bytes()))).map(({ words }) => words);
}

describe("the PDF of a written CV", () => {
  it("is made of the profile, what was written and the certificates, and is no CV that employers read yet", async () => {
    const person = await jobSeeker();
    await save(person);
    const answer = await fetchFile(person, "written-cv/pdf");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="CV Amina Bello.pdf"; filename*=UTF-8''CV%20Amina%20Bello.pdf`,
    );
    const texts = await textsOf(answer);
    const { program_title, certificate_number } = CERTIFICATE;
    expect(texts).toEqual(
      expect.arrayContaining(["Amina Bello", "Electrician", "wiring, soldering", "English, Hausa", program_title]),
    );
    expect(texts.join()).toContain(`/verify-certificate/${certificate_number}`);
    expect(texts[1]).toContain(person.email);
    expect((await service.call(person, "GET /api/user-profiles")).body.cv_file_path).toBeNull();
  });

  it("is made also where nothing was written yet", async () => {
    expect(await textsOf(await fetchFile(await jobSeeker(), "written-cv/pdf"))).toContain("Electrical engineering");
  });

  it.each(["isAway", "breaksOff"] as const)("is never one without its certificates: training %s", async (how) => {
    const person = await jobSeeker();
    told[how] = true;
    const refused = { status: 503, body: { code: "service_unavailable" } };
    expect(await service.call(person, PDF)).toMatchObject(refused);
    expect(await service.call(person, USE, {})).toMatchObject(refused);
    delete told[how];
    expect((await service.call(person, PDF)).status).toBe(200);
    const files = service.db.collection("files.files");
    expect(await files.countDocuments({ "metadata.owner_id": person.account_id })).toBe(0);
  });

  it("is refused with the word that it cannot show", async () => {
    const person = await jobSeeker();
    await save(person, { about: "I speak \u4e2d\u6587 well." });
    const error = expect.stringContaining("\u201c\u4e2d\u6587\u201d under About");
    expect(await service.call(person, PDF)).toMatchObject({ status: 409, body: { code: "pdf_letters", error } });
  });

  it("is made eight at a time, two of one person, also where all come at once", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => jobSeeker()));
    let giveUp = (): void => undefined;
    const away = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Error("away"));
    });
    // Those that have not come so far meet it later.
    away.catch(() => undefined);
    const config = { PUBLIC_URL: "http://localhost" } as Parameters<typeof makeCv>[0]["config"];
    const deps = { db: service.db, config, callInternal: () => away, openInternal: () => away };
    const make = ({ account_id }: Person) =>
      makeCv(deps, account_id).catch((problem: Problem) => problem.retryAfterSeconds);
    const [last, ...others] = people as [Person, ...Person[]];
    const ofOne = [make(others[0]!), make(others[0]!), make(others[0]!)];
    expect(await Promise.race(ofOne)).toBe(2);
    const waits = [...others.slice(1).flatMap((person) => [make(person), make(person)]), make(last)];
    expect(await Promise.race(waits)).toBe(2);
    giveUp();
    expect((await Promise.all([...ofOne, ...waits])).sort()).toEqual([...Array(8).fill(1), 2, 2]);
    expect((await service.call(last, PDF)).status).toBe(200);
  });
});

describe("a written CV that employers read", () => {
  const stored = (person: Person) =>
    service.db.collection("files.files").find({ "metadata.owner_id": person.account_id }).toArray();

  it("takes the place of the former one, with the choice of who sees it", async () => {
    const { person, path: former } = await jobSeekerWithCv(service);
    const used = await service.call(person, USE, { visible_to_employers: false });
    expect(used).toMatchObject({
      status: 200,
      body: { cv_file_path: expect.stringMatching(/^[0-9a-f]{24}\/CV%20Amina%20Bello\.pdf$/) },
    });
    const path = String(used.body.cv_file_path);
    const profile = (await service.call(person, "GET /api/user-profiles")).body;
    expect(profile).toMatchObject({ cv_file_path: path, visible_to_employers: false });
    expect(await textsOf(await fetchFile(person, `download-cv/${path}`))).toContain("Amina Bello");
    expect((await fetchFile(person, `download-cv/${former}`)).status).toBe(404);
    expect((await service.call(person, USE, {})).status).toBe(200);
    expect((await service.call(person, "GET /api/user-profiles")).body.visible_to_employers).toBe(false);
    await sweepFiles(service.db, new Date());
    expect(await stored(person)).toHaveLength(1);
    await service.transport.waitFor(
      "identity.profile-saved",
      (event) => (event.data as { cv_file_path: unknown }).cv_file_path === path,
    );
  });

  it("is one file where it is used twice at once, and once where the answer got lost", async () => {
    const person = await jobSeeker();
    const both = await Promise.all([service.call(person, USE, {}), service.call(person, USE, {})]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const key = { "Idempotency-Key": `use-${person.account_id}` };
    const [first, repeated] = [await service.call(person, USE, {}, key), await service.call(person, USE, {}, key)];
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    await sweepFiles(service.db, new Date());
    const files = await stored(person);
    expect(
      files.map(({ _id, filename, metadata }) => [`${_id}/${encodeURIComponent(filename)}`, metadata.state]),
    ).toEqual([[first.body.cv_file_path, "kept"]]);
  });

  it("has a name that is safe to store, whatever the person's is", async () => {
    const person = await jobSeeker();
    await service.call(person, "POST /api/user-profiles", {
      ...jobSeekerInput,
      full_name: "Amina/../Bello \\ \u1eccl\u00e1",
    });
    const { body } = await service.call(person, USE, {});
    const name = decodeURIComponent(String(body.cv_file_path).split("/")[1] ?? "");
    expect(name).toBe("CV Amina .. Bello   \u1eccl\u00e1.pdf");
    expect((await fetchFile(person, `download-cv/${body.cv_file_path}`)).status).toBe(200);
  });

  it("takes yes or no for who sees it, nothing else", async () => {
    const person = await jobSeeker();
    for (const body of [{ visible_to_employers: "true" }, { visible_to_employers: null }, { cv: "x" }])
      expect((await service.call(person, USE, body)).status).toBe(400);
    expect((await service.call(person, "GET /api/user-profiles")).body.cv_file_path).toBeNull();
  });

  const REVOKED = certificateRevoked.example;
  const revoke = (person: Person, certificate_number = CERTIFICATE.certificate_number) =>
    service.deliver(certificateRevoked.name, { ...REVOKED, account_id: person.account_id, certificate_number });
  const told = async (person: Person) =>
    (await messageModel(service.db).find({ account_id: person.account_id }).lean()).map(({ message }) => message);

  it("[JSD-11] is to be made anew where a certificate that it lists was revoked, which its owner reads once", async () => {
    const person = await jobSeeker();
    expect((await service.call(person, USE, {})).status).toBe(200);
    const fact = await revoke(person);
    await service.deliver(
      certificateRevoked.name,
      { ...REVOKED, account_id: person.account_id, certificate_number: CERTIFICATE.certificate_number },
      fact,
    );
    expect(await told(person)).toEqual([
      "Your certificate ABJ-1-1234-1763632800000 for Solar panel installation was revoked and can no longer be verified. The reason given: The final exam was not passed. The CV that you made here and chose as yours still lists it: please open Write your CV in your dashboard and press “Use as my CV” again. If you think this is a mistake, please contact us.",
    ]);
  });

  it("[JSD-11] is not to be made anew for another certificate, nor is one that was uploaded or only downloaded", async () => {
    const [other, uploaded, read] = [await jobSeeker(), await jobSeekerWithCv(service), await jobSeeker()];
    await service.call(other, USE, {});
    await revoke(other, "ABJ-1-1-1");
    await service.call(uploaded.person, USE, {});
    await service.call(uploaded.person, "POST /api/user-profiles/upload-cv", formWith("cv", "cv.pdf", pdfBytes()));
    await revoke(uploaded.person);
    await service.call(read, PDF);
    await revoke(read);
    for (const person of [other, uploaded.person, read])
      expect(await told(person)).toEqual([expect.not.stringContaining("Use as my CV")]);
  });
});

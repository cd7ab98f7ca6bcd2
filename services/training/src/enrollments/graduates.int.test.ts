import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, enroll } from "../testing/training-fixture.ts";
import { enrollmentModel } from "./enrollment.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const employer = testPerson("employer");
const graduates = (query = "") => training.call(employer, `GET /api/employer/training-graduates${query}`);
const complete = (id: string) => training.call(admin, `POST /api/admin/training-enrollments/${id}/complete`);
const of = (answer: { body: unknown }, accountId: string) =>
  (answer.body as { user_id: string }[]).filter((graduate) => graduate.user_id === accountId);

/** Enrolls a new person in a new program. */
async function enrolled(title: string) {
  const { person, id } = await enroll(training, await addProgram(training, { title }));
  return { account_id: person.account_id, id };
}

const saveProfile = (account_id: string, aggregate_version: number, more: object = {}) =>
  training.deliver(profileSaved.name, { ...profileSaved.example, account_id, ...more }, { aggregate_version });

describe("[EMD-34] graduates", () => {
  it("[ENTY-10] are people with a completed program, with what employers need", async () => {
    const { account_id, id } = await enrolled("Tailoring");
    const path = "65f0c0ffee0000000000f001/cv.pdf";
    await saveProfile(account_id, 1, { cv_file_path: path });
    expect(of(await graduates(), account_id)).toEqual([]);
    const { body } = await complete(id);
    expect(of(await graduates(), account_id)).toEqual([
      {
        id,
        user_id: account_id,
        full_name: "Amina Bello",
        program_title: "Tailoring",
        location: "Gwagwalada",
        completion_date: body.completion_date,
        certificate_number: null,
        skills: ["wiring", "soldering"],
        cv_file_path: path,
      },
    ]);
  });

  it("go and come back as the person chooses; an older or repeated choice changes nothing", async () => {
    const { account_id, id } = await enrolled("Plumbing");
    await complete(id);
    expect(of(await graduates(), account_id)).toEqual([]);
    await saveProfile(account_id, 2);
    expect(of(await graduates(), account_id)).toHaveLength(1);
    const hidden = await saveProfile(account_id, 3, { visible_to_employers: false });
    expect(of(await graduates(), account_id)).toEqual([]);
    await saveProfile(account_id, 4);
    await training.transport.publish(hidden);
    await saveProfile(account_id, 2, { visible_to_employers: false });
    expect(of(await graduates(), account_id)).toHaveLength(1);
  });

  it("are not those who hide from this company, by its account or by its name, whatever is delivered late", async () => {
    const { account_id, id } = await enrolled("Carpentry");
    await complete(id);
    const zuma = testPerson("employer");
    const { name, example } = employerSaved;
    const company = { ...example, account_id: zuma.account_id, business_name: "Zuma Rock Foods Ltd." };
    await training.deliver(name, company, { aggregate_version: 1 });
    const seenBy = async (who: Person) =>
      of(await training.call(who, "GET /api/employer/training-graduates?limit=100"), account_id).length;
    const total = async (who: Person) =>
      Number((await training.call(who, "GET /api/employer/training-graduates")).headers.get("x-total-count"));
    await saveProfile(account_id, 1);
    const before = await total(zuma);
    expect([await seenBy(zuma), await seenBy(employer)]).toEqual([1, 1]);
    const byName = await saveProfile(account_id, 2, { hidden_from: ["zuma rock foods"] });
    expect([await seenBy(zuma), await seenBy(employer)]).toEqual([0, 1]);
    expect(await total(zuma)).toBe(before - 1);
    await saveProfile(account_id, 3, { hidden_from: [employer.account_id] });
    await training.transport.publish(byName);
    expect([await seenBy(zuma), await seenBy(employer)]).toEqual([1, 0]);
    await saveProfile(account_id, 4, { hidden_from: [] });
    expect([await seenBy(zuma), await seenBy(employer)]).toEqual([1, 1]);
  });

  it("come in pages, the latest first; the hidden do not count", async () => {
    const before = Number((await graduates()).headers.get("x-total-count"));
    const ids: string[] = [];
    for (const title of ["First", "Second", "Third"]) {
      const { account_id, id } = await enrolled(title);
      await saveProfile(account_id, 1, { visible_to_employers: title !== "Second" });
      await complete(id);
      ids.push(id);
    }
    const page = await graduates("?limit=1&page=2");
    expect(page.body).toMatchObject([{ id: ids[0] }]);
    expect(page.headers.get("x-total-count")).toBe(String(before + 2));
    expect((await graduates("?skill=x")).status).toBe(400);
  });

  it("are found by name, skill or program as CVs are, and by their place, in pages that count what is found", async () => {
    const people = [
      { title: "Arc welding", full_name: "Zuwaira Dántata", skills: ["Bricklaying"], location: "Kubwa" },
      { title: "Baking bread", full_name: "Zuwaira Gimba", skills: ["Arc welding"], location: "Jos, Plateau" },
      { title: "Baking cakes", full_name: "Musa Zungeru", skills: ["Hair"], location: "Jos, Plateau" },
    ];
    const ids: string[] = [];
    for (const { title, ...profile } of people) {
      const { account_id, id } = await enrolled(title);
      await saveProfile(account_id, 1, profile);
      await complete(id);
      ids.push(id);
    }
    const found = async (search: Record<string, string>) => {
      const { body, headers } = await graduates(`?${new URLSearchParams({ limit: "100", ...search })}`);
      const rows = body as unknown as { id: string }[];
      expect(headers.get("x-total-count")).toBe(String(rows.length));
      return rows.map(({ id }) => ids.indexOf(id)).filter((index) => index >= 0);
    };
    expect(await found({ q: "dantata zuwaira" })).toEqual([0]);
    expect(await found({ q: "bricklayer" })).toEqual([0]);
    expect(await found({ q: "arc welder" })).toEqual([1, 0]);
    expect(await found({ q: "cakes baking" })).toEqual([2]);
    expect(await found({ q: "baker" })).toEqual([2, 1]);
    expect(await found({ q: ".*" })).toEqual([]);
    expect(await found({ location: "Kubwa, Abuja" })).toEqual([0]);
    expect(await found({ location: "plateau jos" })).toEqual([2, 1]);
    expect(await found({ q: "arc welder", location: "plateau" })).toEqual([1]);
    expect(await found({ q: "dantata", location: "plateau" })).toEqual([]);
    expect(await found({ q: " ", location: "" })).toEqual([2, 1, 0]);
    const second = await graduates("?q=arc+welder&limit=1&page=2");
    expect([second.body, second.headers.get("x-total-count")]).toMatchObject([[{ id: ids[0] }], "2"]);
    expect((await graduates(`?q=${"x".repeat(201)}`)).status).toBe(400);
  });

  it("are not found while they hide, from everybody or from this company, nor by a name that a late fact brings", async () => {
    const { account_id, id } = await enrolled("Blacksmithing");
    await complete(id);
    const found = async (q: string, location = "") =>
      [of(await graduates(`?q=${q}&location=${location}`), account_id).length] as const;
    const first = await saveProfile(account_id, 2, { full_name: "Talatu Bwala", location: "Maitama" });
    await training.transport.publish(first);
    await saveProfile(account_id, 1, { full_name: "Ladi Bwala" });
    expect([await found("talatu"), await found("ladi"), await found("blacksmith", "abuja")]).toEqual([[1], [0], [1]]);
    await saveProfile(account_id, 3, { full_name: "Talatu Bwala", hidden_from: [employer.account_id] });
    expect([await found("talatu"), await found("blacksmith"), await found("", "gwagwalada")]).toEqual([[0], [0], [0]]);
    await saveProfile(account_id, 4, { full_name: "Talatu Bwala", visible_to_employers: false });
    expect([await found("talatu"), await found("blacksmith"), await found("", "gwagwalada")]).toEqual([[0], [0], [0]]);
  });

  /** As completed before it was noted what the program was called. */
  const forget = (id: string) => enrollmentModel(training.db).updateOne({ _id: id }, { $unset: { completed_as: 1 } });

  it("are found by the program that their certificate names, whatever it is called by now", async () => {
    const { account_id, id } = await enrolled("Pottery");
    await saveProfile(account_id, 1);
    await complete(id);
    const found = async (q: string) => of(await graduates(`?q=${q}`), account_id).length;
    const { program_id } = (await enrollmentModel(training.db).findById(id).lean())!;
    await programModel(training.db).updateOne({ _id: program_id }, { title: "Ceramics" });
    expect([await found("pottery"), await found("ceramics")]).toEqual([1, 0]);
    await forget(id);
    expect([await found("pottery"), await found("ceramics")]).toEqual([0, 1]);
    await training.call(admin, `POST /api/admin/training-certificates/${id}/issue`);
    await programModel(training.db).updateOne({ _id: program_id }, { title: "Pottery" });
    expect([await found("pottery"), await found("ceramics")]).toEqual([0, 1]);
  });

  it("[VER-04] are not those whose certificate was revoked, until a new one is issued", async () => {
    const { account_id, id } = await enrolled("Welding");
    await saveProfile(account_id, 1);
    await complete(id);
    const total = async () => Number((await graduates()).headers.get("x-total-count"));
    const before = await total();
    const certificate = `POST /api/admin/training-certificates/${id}`;
    expect(of(await graduates(), account_id)).toMatchObject([{ certificate_number: null }]);
    const { certificate_number } = (await training.call(admin, `${certificate}/issue`)).body;
    expect(of(await graduates(), account_id)).toMatchObject([{ certificate_number }]);
    await training.call(admin, `${certificate}/revoke`, { reason: "The exam was not passed." });
    expect(of(await graduates(), account_id)).toEqual([]);
    expect(await total()).toBe(before - 1);
    await training.call(admin, `${certificate}/issue`);
    expect(of(await graduates(), account_id)).toHaveLength(1);
  });

  it("are named with the program as their certificate does, whatever it is called by now", async () => {
    const { account_id, id } = await enrolled("Tailoring");
    await saveProfile(account_id, 1);
    await complete(id);
    const { program_id } = (await enrollmentModel(training.db).findById(id).lean())!;
    const rename = (title: string) => programModel(training.db).updateOne({ _id: program_id }, { title });
    await rename("Fashion design");
    expect(of(await graduates(), account_id)).toMatchObject([{ program_title: "Tailoring" }]);
    await forget(id);
    expect(of(await graduates(), account_id)).toMatchObject([{ program_title: "Fashion design" }]);
    await training.call(admin, `POST /api/admin/training-certificates/${id}/issue`);
    await rename("Catering");
    expect(of(await graduates(), account_id)).toMatchObject([{ program_title: "Fashion design" }]);
  });

  it("are not employers who took part themselves", async () => {
    const { account_id, id } = await enrolled("Bookkeeping");
    await training.deliver(employerSaved.name, { ...employerSaved.example, account_id });
    await complete(id);
    expect(of(await graduates(), account_id)).toEqual([]);
  });

  it("are shown to verified employers and those with paid access only, where the centre wants that", async () => {
    let version = 0;
    const only = (value: "on" | "off") =>
      training.deliver(
        "admin.settings-changed",
        { settings: { require_verified_employers: value } },
        { aggregate_version: ++version },
      );
    const someone = testPerson("employer");
    const { account_id } = someone;
    const list = () => training.call(someone, "GET /api/employer/training-graduates");
    const saved = (aggregate_version: number, is_verified: boolean) =>
      training.deliver(
        employerSaved.name,
        { ...employerSaved.example, account_id, is_verified },
        { aggregate_version },
      );
    const bought = { ...serviceRequestChanged.example, account_id, service: "premium_cv_access", job_id: null };
    const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    expect((await list()).status).toBe(200);
    await only("on");
    expect(await list()).toMatchObject({ status: 403, body: { code: "employer_not_verified" } });
    const paid = await training.deliver(serviceRequestChanged.name, {
      ...bought,
      status: "paid",
      valid_until: until(90),
    });
    await training.transport.publish(paid);
    expect((await list()).status).toBe(200);
    await training.db
      .collection<{ _id: string }>("people")
      .updateOne({ _id: account_id }, { $unset: { cv_access_until: 1 } });
    await saved(1, false);
    expect((await list()).status).toBe(403);
    const done = { ...bought, status: "done", valid_until: until(90) };
    await training.deliver(serviceRequestChanged.name, { ...done, service: "training_partnership", valid_until: null });
    expect((await list()).status).toBe(403);
    await training.deliver(serviceRequestChanged.name, done, { retold: true });
    expect((await list()).status).toBe(200);
    await training.db
      .collection<{ _id: string }>("people")
      .updateOne({ _id: account_id }, { $unset: { cv_access_until: 1 } });
    await saved(2, true);
    expect((await list()).status).toBe(200);
    await only("off");
  });

  it("are told to identity by their account, as long as the centre vouches for what they completed", async () => {
    const { account_id, id } = await enrolled("Carpentry");
    const isOne = async () => (await training.internal("POST /internal/graduate", { account_id })).body.is_graduate;
    expect(await isOne()).toBe(false);
    await complete(id);
    expect(await isOne()).toBe(true);
    const certificate = `POST /api/admin/training-certificates/${id}`;
    await training.call(admin, `${certificate}/issue`);
    await training.call(admin, `${certificate}/revoke`, { reason: "The exam was not passed." });
    expect(await isOne()).toBe(false);
  });

  it("[ROLE-02] are shown to employers only", async () => {
    const call = "GET /api/employer/training-graduates";
    expect((await training.call(null, call)).status).toBe(401);
    expect((await training.call(testPerson("job_seeker"), call)).status).toBe(403);
    expect((await training.call(admin, call)).status).toBe(403);
  });
});

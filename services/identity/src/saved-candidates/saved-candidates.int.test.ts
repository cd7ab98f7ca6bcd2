import { MOST_SAVED_CANDIDATES } from "@jobcentre/contracts/candidate-options";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportSections } from "../export-sections.ts";
import { jobSeekerProfileModel } from "../job-seeker-profiles/job-seeker-profile.model.ts";
import { BY_INVITED, messageModel } from "../messages/message.model.ts";
import { identityService } from "../service.ts";
import { startOtherServices } from "../testing/other-services.ts";
import { employerWithProfile, jobSeekerInput, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";
import { savedCandidateModel } from "./saved-candidate.model.ts";

let service: TestService;
let employer: Person;
const told = { applicants: [] as string[], graduates: [] as string[], isAway: false };
let others: Awaited<ReturnType<typeof startOtherServices>>;
beforeAll(async () => {
  others = await startOtherServices(told);
  service = await startTestService(identityService, { env: others.env });
});
afterAll(async () => {
  await service?.stop();
  others?.close();
});
beforeEach(async () => {
  Object.assign(told, { applicants: [], graduates: [], isAway: false });
  employer = await employerWithProfile(service);
});

type Row = { id: string; full_name: string; note: string; profile: { location: string } | null; may_read_cvs: boolean };
const SAVED = "/api/employer/saved-candidates";
const save = (person: Person, of = employer, more: object = {}) =>
  service.call(of, `POST ${SAVED}`, { user_id: person.account_id, ...more });
const list = (of: Person | null = employer, query = "") => service.call(of, `GET ${SAVED}${query}`);
const rows = async (of = employer, query = "") => (await list(of, query)).body as unknown as Row[];
const note = (person: Person, text: unknown, more: object = {}, of = employer) =>
  service.call(of, `PUT ${SAVED}/${person.account_id}/note`, { note: text, ...more });
const forget = (person: Person, of = employer) => service.call(of, `DELETE ${SAVED}/${person.account_id}`);
const ask = async (people: readonly Person[], of: Person = employer) => {
  const ids = people.map(({ account_id }) => account_id).join();
  return (await service.call(of, `GET /api/employer/candidates?ids=${ids}`)).body as unknown as object[];
};
const stored = (filter: object) => savedCandidateModel(service.db).find(filter).lean();
const show = (person: Person, visible_to_employers: boolean) =>
  service.call(person, "POST /api/user-profiles/visibility", { visible_to_employers });
async function withoutCv(changes: object = {}): Promise<Person> {
  const person = await personWithAccount(service, "job_seeker");
  await service.call(person, "POST /api/user-profiles", { ...jobSeekerInput, ...changes });
  return person;
}
let settings = 0;
const onlyVerified = (value: "on" | "off") =>
  service.deliver(
    "admin.settings-changed",
    { settings: { require_verified_employers: value } },
    { aggregate_version: ++settings },
  );
async function copyOf(person: Person, name: string): Promise<object[]> {
  const section = exportSections(service.db).find((one) => one.name === name);
  const records: object[] = [];
  for await (const record of section!.read(person.account_id)) records.push(record);
  return records;
}

describe("[EMD-30] saved candidates", () => {
  it("are kept with a note, listed last saved first with what the CV database tells, and taken off again", async () => {
    const { person, path } = await jobSeekerWithCv(service);
    const { person: second } = await jobSeekerWithCv(service, { full_name: "Bola Ade" });
    const answer = await save(person, employer, { note: "  <b>Wires</b>\nhouses 🙂 " });
    const { user_type: _type, phone: _phone, full_name, ...profile } = jobSeekerInput;
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual({
      id: person.account_id,
      full_name,
      saved_at: expect.any(String),
      note: "<b>Wires</b>\nhouses 🙂",
      profile: { ...profile, cv_file_path: path, is_verified: false },
      may_read_cvs: true,
    });
    await save(second);
    expect((await rows()).map((row) => [row.full_name, row.note])).toEqual([
      ["Bola Ade", ""],
      ["Amina Bello", "<b>Wires</b>\nhouses 🙂"],
    ]);
    // Nobody is told, and nothing is logged.
    const events = await service.recorded(person.account_id);
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(["identity.signed-in", "identity.profile-saved"]));
    for (const _time of [1, 2]) expect(await forget(person)).toMatchObject({ status: 200, body: { success: true } });
    expect((await rows()).map((row) => row.full_name)).toEqual(["Bola Ade"]);
  });

  it("are one however often and however many at once; again changes nothing", async () => {
    const { person } = await jobSeekerWithCv(service);
    const answers = await Promise.all(["One", "Two", "Three"].map((text) => save(person, employer, { note: text })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [kept, ...more] = await stored({ employer_id: employer.account_id });
    expect(more).toEqual([]);
    expect(answers.map(({ body }) => body.note)).toEqual([kept?.note, kept?.note, kept?.note]);
  });

  it("are found by words of the name or the note, in pages with their total", async () => {
    for (const [full_name, text] of [
      ["Ada Obi", "Welds pipes"],
      ["Ada Eze", ""],
      ["Musa Ali", "Knows Ada"],
    ]) {
      await save((await jobSeekerWithCv(service, { full_name })).person, employer, { note: text });
    }
    const names = async (query: string) => (await rows(employer, query)).map((row) => row.full_name);
    expect(await names("?q=ADA")).toEqual(["Musa Ali", "Ada Eze", "Ada Obi"]);
    expect(await names("?q=pipes%20ada")).toEqual(["Ada Obi"]);
    expect(await names("?q=nobody")).toEqual([]);
    const second = await list(employer, "?q=ada&limit=2&page=2");
    expect([
      (second.body as unknown as Row[]).map((row) => row.full_name),
      second.headers.get("x-total-count"),
    ]).toEqual([["Ada Obi"], "3"]);
    for (const wrong of ["?limit=101", "?page=0", `?q=${"a".repeat(201)}`, "?employer_id=1"])
      expect((await list(employer, wrong)).status).toBe(400);
  });

  it("are the employer's own, of employers alone", async () => {
    const { person } = await jobSeekerWithCv(service);
    const other = await employerWithProfile(service);
    await save(person, employer, { note: "Ours" });
    expect(await rows(other)).toEqual([]);
    expect(await ask([person], other)).toEqual([
      { user_id: person.account_id, saved: null, invited_at: null, is_in_cv_database: true },
    ]);
    expect((await note(person, "Theirs", {}, other)).status).toBe(404);
    await forget(person, other);
    expect(await rows()).toMatchObject([{ note: "Ours" }]);
    expect((await list(null)).status).toBe(401);
    for (const role of ["job_seeker", "admin", "nobody_yet"] as const) {
      expect((await list(testPerson(role))).status).toBe(403);
      expect((await save(person, testPerson(role))).status).toBe(403);
    }
  });

  /** That many more on the employer's list, the first saved first; whom it finds, where they have a profile. */
  async function fill(count: number, isFound: (at: number) => boolean): Promise<string[]> {
    const ids = Array.from({ length: count }, () => new Types.ObjectId().toHexString());
    await savedCandidateModel(service.db).insertMany(
      ids.map((account_id, slot) => ({
        employer_id: employer.account_id,
        account_id,
        slot,
        saved_at: new Date(Date.parse("2026-01-01T09:00:00.000Z") + slot * 1000),
        note: "Good",
      })),
    );
    const { person } = await jobSeekerWithCv(service);
    const { _id, ...profile } = (await jobSeekerProfileModel(service.db)
      .findOne({ account_id: person.account_id })
      .lean())!;
    await jobSeekerProfileModel(service.db).insertMany(
      ids.filter((_, at) => isFound(at)).map((account_id) => ({ ...profile, account_id })),
    );
    return ids;
  }
  const total = async () => (await list()).headers.get("x-total-count");

  it("are a thousand at most, also where many are saved at once", async () => {
    await fill(MOST_SAVED_CANDIDATES - 1, () => true);
    const people = await Promise.all([1, 2, 3].map(() => jobSeekerWithCv(service)));
    const answers = await Promise.all(people.map(({ person }) => save(person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too_many_saved_candidates" });
    expect(await stored({ employer_id: employer.account_id })).toHaveLength(MOST_SAVED_CANDIDATES);
    expect(await total()).toBe("1000");
  });

  it("who are not found stand in nobody's way once there are a thousand: the longest saved of them goes, also of many at once", async () => {
    const ids = await fill(MOST_SAVED_CANDIDATES, (at) => ![3, 5, 900].includes(at));
    const people = await Promise.all([1, 2].map(() => jobSeekerWithCv(service)));
    const answers = await Promise.all(people.map(({ person }) => save(person)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const kept = new Set((await stored({ employer_id: employer.account_id })).map(({ account_id }) => account_id));
    expect(kept.size).toBe(MOST_SAVED_CANDIDATES);
    expect(ids.filter((id) => !kept.has(id))).toEqual([ids[3], ids[5]]);
    const { person } = await jobSeekerWithCv(service);
    expect((await save(person)).status).toBe(201);
    expect(await save((await jobSeekerWithCv(service)).person)).toMatchObject({ status: 409 });
    // Now all are on the list, which the refusal tells to shorten.
    expect(await total()).toBe("1000");
  });
});

describe("a note about who is saved", () => {
  it("is changed, taken away, and not put over what another window noted", async () => {
    const { person } = await jobSeekerWithCv(service);
    expect((await note(person, "x")).status).toBe(404);
    await save(person);
    expect(await note(person, " Free from May ", { former: "" })).toMatchObject({
      status: 200,
      body: { id: person.account_id, note: "Free from May" },
    });
    expect(await note(person, "Other", { former: "" })).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await note(person, "Free from May", { former: "" })).status).toBe(200);
    const both = await Promise.all(["One", "Two"].map((text) => note(person, text, { former: "Free from May" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await note(person, "")).toMatchObject({ status: 200, body: { note: "" } });
    expect((await stored({ account_id: person.account_id }))[0]).not.toHaveProperty("note");
    for (const wrong of ["a".repeat(501), null, 7]) {
      expect((await note(person, wrong)).status).toBe(400);
      expect((await save(person, employer, { note: wrong })).status).toBe(400);
    }
    expect((await note(person, "a".repeat(500))).status).toBe(200);
  });
});

describe("who may be saved", () => {
  it("has a CV that may be read, applied or completed a training; an id alone leads to nobody", async () => {
    const [nobody, applicant, graduate] = [await withoutCv(), await withoutCv(), await withoutCv()];
    Object.assign(told, { applicants: [applicant.account_id], graduates: [graduate.account_id] });
    expect((await save(nobody)).status).toBe(404);
    expect(await save(applicant)).toMatchObject({ status: 201, body: { profile: null, may_read_cvs: true } });
    expect(await save(graduate)).toMatchObject({ status: 201, body: { full_name: "Amina Bello", profile: null } });
    expect((await save(testPerson("job_seeker"))).status).toBe(404);
    expect((await save(await employerWithProfile(service))).status).toBe(404);
    for (const user_id of ["x", "", null])
      expect((await service.call(employer, `POST ${SAVED}`, { user_id })).status).toBe(400);
    told.isAway = true;
    expect((await save(nobody)).status).toBe(503);
    expect((await save((await jobSeekerWithCv(service)).person)).status).toBe(201);
    expect(await rows()).toHaveLength(3);
  });

  it("is not read any further where only verified employers read CVs: the name, the note and the way off the list stay", async () => {
    const { person } = await jobSeekerWithCv(service, { full_name: "Seen Before" });
    const { person: late } = await jobSeekerWithCv(service);
    const applicant = await withoutCv({ full_name: "Applied Here" });
    const graduate = await withoutCv();
    Object.assign(told, { applicants: [applicant.account_id], graduates: [graduate.account_id] });
    await save(person, employer, { note: "Good" });
    await onlyVerified("on");
    try {
      for (const one of [late, graduate])
        expect(await save(one)).toMatchObject({ status: 403, body: { code: "employer_not_verified" } });
      expect((await save(applicant)).status).toBe(201);
      expect(await rows()).toEqual([
        expect.objectContaining({ full_name: "Applied Here", profile: null, may_read_cvs: false }),
        expect.objectContaining({ full_name: "Seen Before", note: "Good", profile: null, may_read_cvs: false }),
      ]);
      expect((await note(person, "Very good")).status).toBe(200);
      expect((await forget(applicant)).status).toBe(200);
      const profiles = service.db.collection("employer_profiles");
      await profiles.updateOne({ account_id: employer.account_id }, { $set: { is_verified: true } });
      expect(await rows()).toMatchObject([{ note: "Very good", profile: { location: "Gwagwalada" } }]);
    } finally {
      await onlyVerified("off");
    }
  });
});

describe("who hides", () => {
  const goneAndBack = async (person: Person, hide: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await save(person, employer, { note: "Calls himself Musa" });
    await hide();
    expect(await rows()).toEqual([]);
    expect((await list()).headers.get("x-total-count")).toBe("0");
    expect(await ask([person])).toEqual([]);
    expect((await note(person, "x")).status).toBe(404);
    expect((await save(person)).status).toBe(404);
    expect(await copyOf(employer, "profile/saved-candidates")).toEqual([]);
    // The person still reads who keeps what about them.
    expect((await copyOf(person, "profile/saved-by"))[0]).toMatchObject({ note: "Calls himself Musa" });
    await back();
    expect(await rows()).toMatchObject([{ id: person.account_id, note: "Calls himself Musa" }]);
  };

  it("is off the list at once, and on it again with the switch", async () => {
    const { person } = await jobSeekerWithCv(service);
    await goneAndBack(
      person,
      () => show(person, false),
      () => show(person, true),
    );
  });

  it("from this company alone is gone for it alone", async () => {
    const { person } = await jobSeekerWithCv(service);
    const own = await employerWithProfile(service, { business_name: "Harmattan Bakery" });
    await save(person, own);
    const HIDDEN = "/api/user-profiles/hidden-from";
    let id = "";
    await goneAndBack(
      person,
      async () => {
        const { body } = await service.call(person, `POST ${HIDDEN}`, { name: "ZUMA ROCK foods Ltd" });
        id = (body as unknown as { id: string }[])[0]?.id ?? "";
        expect(await rows(own)).toHaveLength(1);
      },
      () => service.call(person, `DELETE ${HIDDEN}/${id}`),
    );
  });

  it("is gone as long as the centre suspends them", async () => {
    const { person } = await jobSeekerWithCv(service);
    const admin = testPerson("admin");
    const path = `/api/admin/users/${person.account_id}`;
    await goneAndBack(
      person,
      () => service.call(admin, `POST ${path}/suspend`, { reason: "Asks for money" }),
      () => service.call(admin, `POST ${path}/reinstate`),
    );
  });

  it("and takes the CV away is a name, a note and nothing else", async () => {
    const { person } = await jobSeekerWithCv(service);
    await save(person, employer, { note: "Good" });
    await service.call(person, "DELETE /api/user-profiles/cv");
    expect(await rows()).toEqual([
      expect.objectContaining({ full_name: "Amina Bello", note: "Good", profile: null, may_read_cvs: true }),
    ]);
  });
});

describe("what is kept of it", () => {
  it("is in the person's copy with company and note, in the company's with its words and nobody's name", async () => {
    const { person } = await jobSeekerWithCv(service, { full_name: "Ngozi Eze" });
    await save(person, employer, { note: "Strong in Excel" });
    expect(await copyOf(person, "profile/saved-by")).toEqual([
      {
        id: expect.any(String),
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        saved_at: expect.any(String),
        note: "Strong in Excel",
      },
    ]);
    const own = await copyOf(employer, "profile/saved-candidates");
    expect(own).toEqual([{ saved_at: expect.any(Date), note: "Strong in Excel" }]);
    expect(await copyOf(person, "profile/saved-candidates")).toEqual([]);
  });

  it("goes with the person's account, and with the company's", async () => {
    const admin = testPerson("admin");
    const [{ person }, { person: stays }] = [await jobSeekerWithCv(service), await jobSeekerWithCv(service)];
    const other = await employerWithProfile(service);
    for (const of of [employer, other]) for (const one of [person, stays]) await save(one, of, { note: "Kept" });
    await service.call(admin, `DELETE /api/admin/users/${person.account_id}`);
    expect(await stored({ account_id: person.account_id })).toEqual([]);
    expect(await rows()).toMatchObject([{ id: stays.account_id }]);
    await service.call(admin, `DELETE /api/admin/users/${employer.account_id}`);
    expect(await stored({ employer_id: employer.account_id })).toEqual([]);
    expect(await rows(other)).toMatchObject([{ id: stays.account_id }]);
  });

  it("is shown to administrators without what was noted", async () => {
    const { person } = await jobSeekerWithCv(service);
    await save(person, employer, { note: "Very private" });
    for (const [who, title] of [
      [person, "Companies that saved them"],
      [employer, "Candidates that they saved"],
    ] as const) {
      const { body } = await service.call(testPerson("admin"), `GET /api/admin/users/${who.account_id}`);
      const sections = body.sections as { title: string; total: number }[];
      expect(sections.find((one) => one.title === title)).toMatchObject({ total: 1 });
      expect(JSON.stringify(body)).not.toContain("Very private");
    }
  });
});

describe("what there is of somebody whom an employer finds", () => {
  it("is told in the order that was asked for: saved, invited, both and neither; once each", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(async () => (await jobSeekerWithCv(service)).person));
    const [saved, invited, both, neither] = people as [Person, Person, Person, Person];
    for (const one of [saved, both]) await save(one, employer, { note: "Good" });
    for (const one of [invited, both]) {
      const body = { user_id: one.account_id, message: "Come and see us" };
      expect((await service.call(employer, "POST /api/messages/invitations", body)).status).toBe(201);
    }
    const has = (person: Person, isSaved: boolean, isInvited: boolean) => ({
      user_id: person.account_id,
      saved: isSaved ? { saved_at: expect.any(String), note: "Good" } : null,
      invited_at: isInvited ? expect.any(String) : null,
      is_in_cv_database: true,
    });
    expect(await ask([neither, both, invited, saved, both])).toEqual([
      has(neither, false, false),
      has(both, true, true),
      has(invited, false, true),
      has(saved, true, false),
    ]);
  });

  it("says whom the CV database has for it: who has a CV, while it may look there", async () => {
    const people = [(await jobSeekerWithCv(service)).person, await withoutCv()];
    const has = async () => (await ask(people)).map((one) => (one as { is_in_cv_database: boolean }).is_in_cv_database);
    expect(await has()).toEqual([true, false]);
    await onlyVerified("on");
    try {
      expect(await has()).toEqual([false, false]);
    } finally {
      await onlyVerified("off");
    }
  });

  it("is found without reading what else they were told", async () => {
    const { person } = await jobSeekerWithCv(service);
    const body = { user_id: person.account_id, message: "Come and see us" };
    await service.call(employer, "POST /api/messages/invitations", body);
    const messages = messageModel(service.db);
    const [invitation] = await messages.find({ account_id: person.account_id }).lean();
    const others = Array.from({ length: 200 }, (_, at) => ({
      ...invitation,
      _id: new Types.ObjectId(),
      event_id: `other:${person.account_id}:${at}`,
      message_type: "other",
    }));
    await messages.insertMany(others as never);
    const read = messages
      .find({ account_id: { $in: [person.account_id] }, about: employer.account_id, message_type: "job_invite" })
      .hint(BY_INVITED);
    const { executionStats } = (await read.explain("executionStats")) as unknown as {
      executionStats: { totalDocsExamined: number };
    };
    expect(executionStats.totalDocsExamined).toBe(1);
    // However often they were invited, the last time is told.
    const created_at = new Date("2099-01-01T09:00:00.000Z");
    const again = { ...invitation, _id: new Types.ObjectId(), event_id: `again:${person.account_id}`, created_at };
    await messages.insertMany([again] as never);
    expect(await ask([person])).toMatchObject([{ invited_at: "2099-01-01T09:00:00.000Z" }]);
    expect(await ask([person])).toMatchObject([{ invited_at: expect.any(String) }]);
  });

  it("is asked for a hundred at most, and for none", async () => {
    const many = Array.from({ length: 101 }, () => new Types.ObjectId().toHexString());
    const get = (query: string) => service.call(employer, `GET /api/employer/candidates${query}`);
    expect((await get(`?ids=${many.slice(1).join()}`)).body).toEqual([]);
    for (const query of ["", "?ids="]) expect((await get(query)).body).toEqual([]);
    for (const wrong of [`?ids=${many.join()}`, "?ids=x", `?ids=${many[0]}&employer_id=${many[1]}`])
      expect((await get(wrong)).status).toBe(400);
  });
});

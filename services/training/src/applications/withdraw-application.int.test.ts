import type { Envelope } from "@jobcentre/contracts/envelope";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { trainingApplicationWithdrawn } from "@jobcentre/contracts/events/training";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { sweepFiles } from "@jobcentre/service-kit/files";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportSections } from "../export-sections.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, apply, enroll, PDF } from "../testing/training-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { toldApplications } from "./told-applications.ts";

let training: TestService;
let now: Date;
let program: string;
beforeAll(async () => {
  training = await startTestService(trainingService, { now: () => now });
});
afterAll(() => training?.stop());
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00.000Z");
  program = await addProgram(training);
});

const withdraw = (person: Person | null, id: string) =>
  training.call(person, `POST /api/training-applications/${id}/withdraw`);
const decide = (id: string, status: string) =>
  training.call(admin, `POST /api/admin/training-applications/${id}/status`, { status });
const applyAs = (person: Person) => training.call(person, "POST /api/training-applications", applicationForm(program));
const stored = (id: string) => applicationModel(training.db).findById(id).lean();
const namesOf = async (id: string) => (await training.recorded(id)).map(({ name }) => name);
const rows = (answer: { body: unknown }) => answer.body as unknown as Record<string, unknown>[];

describe("withdrawing an application", () => {
  it("keeps it as withdrawn, and tells of it once, however often it is asked for", async () => {
    const { person, id } = await apply(training, program);
    now = new Date("2026-11-21T10:00:00.000Z");
    const { status, body } = await withdraw(person, id);
    expect(status).toBe(200);
    expect(body).toEqual({ id, status: "withdrawn", applied_at: "2026-11-20T10:00:00.000Z" });
    const told = await training.transport.waitFor(trainingApplicationWithdrawn.name, (e) => e.aggregate_id === id);
    expect(told).toMatchObject({ aggregate_version: 2, actor: { account_id: person.account_id } });
    expect(told.data).toEqual({
      application_id: id,
      program_id: program,
      program_title: "Solar panel installation",
      account_id: person.account_id,
      applicant_name: person.name,
    });

    now = new Date("2026-11-22T10:00:00.000Z");
    expect(await withdraw(person, id)).toMatchObject({ status: 200, body });
    expect(await stored(id)).toMatchObject({
      status: "withdrawn",
      withdrawn_at: new Date("2026-11-21T10:00:00.000Z"),
      // Nobody of the centre decided anything.
      decided_at: null,
      decided_by: null,
    });
    expect(await namesOf(id)).toEqual(["training.application-submitted", "training.application-withdrawn"]);
  });

  it("answers two at once the same, with one event", async () => {
    const { person, id } = await apply(training, program);
    const [first, second] = await Promise.all([withdraw(person, id), withdraw(person, id)]);
    expect(first).toMatchObject({ status: 200, body: { status: "withdrawn" } });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await namesOf(id)).toHaveLength(2);
  });

  it("[ADT-14] leaves the program nobody who waits, and the application with the names of its documents, which are gone", async () => {
    const person = testPerson("job_seeker");
    const form = applicationForm(program, { document_0: { bytes: PDF, name: "WAEC result.pdf" } });
    const { body } = await training.call(person, "POST /api/training-applications", form);
    const own = async () => (await training.call(person, "GET /api/my-training-applications")).body[0];
    const { documents } = (await own()) as unknown as { documents: { path: string }[] };
    const download = () => fetch(`${training.url}/api/training-documents/download/${documents[0]?.path}`);
    expect((await download()).status).toBe(200);
    await withdraw(person, String(body.id));
    await withdraw(person, String(body.id));
    expect((await download()).status).toBe(404);
    expect(await own()).toMatchObject({ documents: [], removed_documents: ["WAEC result.pdf"] });
    const managed = await training.call(admin, `GET /api/admin/training-programs/${program}`);
    expect(managed.body.pending_applications).toBe(0);
    const list = (status: string) =>
      training.call(admin, `GET /api/admin/training-applications?program_id=${program}&status=${status}`);
    expect(rows(await list("pending"))).toEqual([]);
    const [row] = rows(await list("withdrawn"));
    const gone = { application_documents: "[]", removed_documents: ["WAEC result.pdf"] };
    expect(row).toMatchObject({ id: body.id, status: "withdrawn", ...gone });
    await sweepFiles(training.db, new Date());
    expect(await training.db.collection("files.files").countDocuments({ "metadata.owner_id": person.account_id })).toBe(
      0,
    );
  });

  it("lets the person apply anew, once, and withdraw that too", async () => {
    const { person, id } = await apply(training, program);
    await withdraw(person, id);
    for (const round of [1, 2]) {
      expect((await training.call(person, `GET /api/training-applications/program/${program}`)).status).toBe(404);
      const answers = await Promise.all(Array.from({ length: 5 }, () => applyAs(person)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already_applied_program");
      const again = String(answers.find(({ status }) => status === 201)?.body.id);
      const own = await training.call(person, `GET /api/training-applications/program/${program}`);
      expect(own.body).toMatchObject({ id: again, status: "pending" });
      expect((await withdraw(person, again)).status).toBe(200);
      expect((await stored(again))?.dropped_no).toBe(-1 - round);
    }
    const own = await training.call(person, "GET /api/my-training-applications");
    expect(rows(own).map(({ status }) => status)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
    expect(own.headers.get("x-total-count")).toBe("3");
  });

  it("is no way to fill the centre: after five in a day the next application is for the day after", async () => {
    const person = testPerson("job_seeker");
    for (const _time of [1, 2, 3, 4, 5]) await withdraw(person, String((await applyAs(person)).body.id));
    expect(await applyAs(person)).toMatchObject({ status: 409, body: { code: "withdrawn_often" } });
    expect((await applyAs(testPerson("job_seeker"))).status).toBe(201);
    now = new Date("2026-11-20T22:59:59.000Z");
    expect((await applyAs(person)).status).toBe(409);
    // Midnight in Lagos.
    now = new Date("2026-11-20T23:00:00.000Z");
    expect((await applyAs(person)).status).toBe(201);
  });

  it("goes on as ever with who applied anew: approved, enrolled, and told so", async () => {
    const { person, id } = await apply(training, program);
    await withdraw(person, id);
    const again = String((await applyAs(person)).body.id);
    await decide(again, "approved");
    await training.transport.waitFor(
      "training.enrollment-created",
      ({ data }) => (data as { application_id: string }).application_id === again,
    );
    expect((await training.call(person, "GET /api/my-training-enrollments")).body).toMatchObject([
      { status: "enrolled" },
    ]);
  });

  it.each(["approved", "rejected"])("is refused once it is %s", async (decision) => {
    const { person, id } = await apply(training, program);
    await decide(id, decision);
    expect(await withdraw(person, id)).toMatchObject({ status: 409, body: { code: "already_decided" } });
    expect((await stored(id))?.status).toBe(decision);
    expect(await namesOf(id)).not.toContain(trainingApplicationWithdrawn.name);
  });

  it("gives up no enrollment", async () => {
    const { person, id } = await enroll(training, program);
    const [{ id: application } = {}] = rows(await training.call(person, "GET /api/my-training-applications"));
    expect((await withdraw(person, String(application))).status).toBe(409);
    expect((await training.call(person, "GET /api/my-training-enrollments")).body).toMatchObject([
      { id, status: "enrolled" },
    ]);
  });

  it.each(["approved", "rejected"])("is for good: nobody finds it %s afterwards", async (decision) => {
    const { person, id } = await apply(training, program);
    await withdraw(person, id);
    expect(await decide(id, decision)).toMatchObject({
      status: 409,
      body: { code: "application_withdrawn", error: "The applicant has withdrawn this application" },
    });
    expect((await stored(id))?.status).toBe("withdrawn");
    const managed = await training.call(admin, `GET /api/admin/training-programs/${program}`);
    expect(managed.body.current_participants).toBe(0);
  });

  it("and an approval at once: one of them counts", async () => {
    const { person, id } = await apply(training, program);
    const [taken, decided] = await Promise.all([withdraw(person, id), decide(id, "approved")]);
    expect([taken.status, decided.status].sort()).toEqual([200, 409]);
    const won = taken.status === 200;
    expect((won ? decided : taken).body.code).toBe(won ? "application_withdrawn" : "already_decided");
    expect((await stored(id))?.status).toBe(won ? "withdrawn" : "approved");
    expect(await namesOf(id)).toHaveLength(2);
    const managed = await training.call(admin, `GET /api/admin/training-programs/${program}`);
    expect(managed.body.current_participants).toBe(won ? 0 : 1);
  });

  it("[ROLE-03] is up to who applied, whatever they are", async () => {
    const { person, id } = await apply(training, program);
    for (const other of [testPerson("job_seeker"), testPerson("employer"), admin])
      expect((await withdraw(other, id)).status).toBe(404);
    expect((await withdraw(null, id)).status).toBe(401);
    expect((await withdraw(person, "65f0c0ffee00000000000000")).status).toBe(404);
    expect((await withdraw(person, "nonsense")).status).toBe(404);
    expect((await stored(id))?.status).toBe("pending");
    const employer = testPerson("employer");
    const own = String((await applyAs(employer)).body.id);
    expect((await withdraw(employer, own)).status).toBe(200);
  });

  it("is told anew as a withdrawal, at its time, and as no decision", async () => {
    const { person, id } = await apply(training, program);
    now = new Date("2026-11-23T10:00:00.000Z");
    await withdraw(person, id);
    await runInContext({ trace_id: "test-trace", actor: null, isRetold: true }, () =>
      inTransaction(training.db, () => toldApplications.tellNext(training.db, null, 1000)),
    );
    const isRetold = ({ aggregate_id, retold }: Envelope) => aggregate_id === id && retold === true;
    expect(await training.transport.waitFor(trainingApplicationWithdrawn.name, isRetold)).toMatchObject({
      occurred_at: "2026-11-23T10:00:00.000Z",
      data: { account_id: person.account_id },
    });
    const names = (await training.recorded(id)).filter(({ retold }) => retold).map(({ name }) => name);
    expect(names).toEqual(["training.application-submitted", "training.application-withdrawn"]);
  });

  it("is in the copy of one's data with the names of its documents, and goes with the account", async () => {
    const person = testPerson("job_seeker");
    const form = applicationForm(program, { document_0: { bytes: PDF, name: "WAEC result.pdf" } });
    const { body } = await training.call(person, "POST /api/training-applications", form);
    await withdraw(person, String(body.id));
    const section = exportSections({ db: training.db, now: () => now }).find(
      ({ name }) => name === "training/applications",
    );
    const copied: object[] = [];
    for await (const one of section!.read(person.account_id)) copied.push(one);
    const removed_documents = ["WAEC result.pdf"];
    expect(copied).toMatchObject([
      { status: "withdrawn", withdrawn_at: now, motivation: expect.any(String), removed_documents },
    ]);
    await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: person.account_id });
    expect(await stored(String(body.id))).toBeNull();
  });
});

import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, apply, PDF } from "../testing/training-fixture.ts";
import { applicationModel } from "./application.model.ts";

let training: TestService;
let now = new Date("2026-11-20T10:00:00Z");
beforeAll(async () => {
  training = await startTestService(trainingService, { now: () => now });
});
afterAll(() => training.stop());

describe("applying to a program", () => {
  it("[TRN-21] [ENTY-04] stores the application with its documents and says so in an event", async () => {
    const program = await addProgram(training);
    const person = testPerson("job_seeker");
    const form = applicationForm(program, {
      document_0: { bytes: PDF, name: "cv.pdf" },
      document_1: { bytes: PDF, name: "letter.pdf" },
    });
    const answer = await training.call(person, "POST /api/training-applications", form);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: expect.any(String), status: "pending", applied_at: now.toISOString() });
    const stored = await applicationModel(training.db).findById(answer.body.id).lean();
    expect(stored).toMatchObject({
      account_id: person.account_id,
      status: "pending",
      motivation: "I want to light up my street.",
    });
    expect(stored?.documents.map((document) => document.name)).toEqual(["cv.pdf", "letter.pdf"]);
    const event = await training.transport.waitFor(
      "training.application-submitted",
      (e) => e.aggregate_id === answer.body.id,
    );
    expect(event).toMatchObject({
      actor: { account_id: person.account_id },
      data: { program_title: "Solar panel installation" },
    });
  });

  it("[TRN-20] answers the person's own application, and 404 where there is none", async () => {
    const program = await addProgram(training);
    const { person } = await apply(training, program);
    expect((await training.call(person, `GET /api/training-applications/program/${program}`)).body.status).toBe(
      "pending",
    );
    const other = await training.call(testPerson("job_seeker"), `GET /api/training-applications/program/${program}`);
    expect(other.status).toBe(404);
  });

  it("refuses a second application by the same person, also when both come at once", async () => {
    const program = await addProgram(training);
    const person = testPerson("job_seeker");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        training.call(person, "POST /api/training-applications", applicationForm(program)),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error).toBe(
      "You have already applied for this program",
    );
    expect(await applicationModel(training.db).countDocuments({ account_id: person.account_id })).toBe(1);
  });

  it("answers a double click with the same Idempotency-Key twice the same, with one record and one event", async () => {
    const program = await addProgram(training);
    const person = testPerson("job_seeker");
    const headers = { "idempotency-key": "one-click" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => training.call(person, "POST /api/training-applications", applicationForm(program), headers)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await applicationModel(training.db).countDocuments({ program_id: program })).toBe(1);
    const facts = await training.recorded(String(answers[0]?.body.id));
    expect(facts.map(({ name }) => name)).toEqual(["training.application-submitted"]);
    const reused = await training.call(
      person,
      "POST /api/training-applications",
      applicationForm(await addProgram(training)),
      headers,
    );
    expect(reused).toMatchObject({ status: 409, body: { code: "idempotency_key_reused" } });
  });

  it.each([
    ["[TRN-18] a missing motivation", { motivation: "   " }, 400, "motivation"],
    ["an unknown field", { role: "admin" }, 400, "role"],
    ["an id that is none", { program_id: "1" }, 400, "program_id"],
  ])("refuses %s", async (_what, more, status, field) => {
    const form = applicationForm(await addProgram(training));
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    const answer = await training.call(testPerson("job_seeker"), "POST /api/training-applications", form);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      code: "invalid_input",
      request_id: expect.any(String),
    });
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it("refuses an operator object", async () => {
    const form = applicationForm(await addProgram(training));
    form.set("motivation[$gt]", "");
    const answer = await training.call(testPerson("job_seeker"), "POST /api/training-applications", form);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it.each([
    [
      "a program renamed to .pdf",
      { bytes: Buffer.from("MZ\x90\x00 this is a program"), name: "cv.pdf" },
      400,
      "wrong_file_type",
    ],
    [
      "a picture that says it is a PDF",
      { bytes: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), name: "cv.pdf" },
      400,
      "wrong_file_type",
    ],
    ["an ending that is not accepted", { bytes: PDF, name: "cv.exe" }, 400, "wrong_file_type"],
    ["an empty file", { bytes: Buffer.alloc(0), name: "cv.pdf" }, 400, "empty_file"],
    [
      "one byte too much",
      { bytes: Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length + 1)]), name: "cv.pdf" },
      413,
      "too_large",
    ],
  ])("[TRN-19] refuses %s", async (_what, file, status, code) => {
    const person = testPerson("job_seeker");
    const form = applicationForm(await addProgram(training), { document_0: file });
    const answer = await training.call(person, "POST /api/training-applications", form);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await applicationModel(training.db).countDocuments({ account_id: person.account_id })).toBe(0);
  });

  it("[TRN-19] accepts five documents of exactly 5 MB in size, but not six documents", async () => {
    const files = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`document_${index}`, { bytes: PDF, name: `${index}.pdf` }]),
      );
    const full = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length)]);
    const five = { ...files(5), document_0: { bytes: full, name: "big.pdf" } };
    const program = await addProgram(training);
    expect(
      (await training.call(testPerson("job_seeker"), "POST /api/training-applications", applicationForm(program, five)))
        .status,
    ).toBe(201);
    const six = await training.call(
      testPerson("job_seeker"),
      "POST /api/training-applications",
      applicationForm(program, files(6)),
    );
    expect(six).toMatchObject({ status: 400, body: { code: "too_many_files" } });
  });

  it("[TRN-14] [TRN-16] needs a session, and a free place", async () => {
    const program = await addProgram(training, { max_participants: 1 });
    expect((await training.call(null, "POST /api/training-applications", applicationForm(program))).status).toBe(401);
    await training.call(admin, `POST /api/admin/training-applications/${(await apply(training, program)).id}/status`, {
      status: "approved",
    });
    const late = await training.call(
      testPerson("job_seeker"),
      "POST /api/training-applications",
      applicationForm(program),
    );
    expect(late).toMatchObject({ status: 409, body: { error: "Program is full" } });
  });
});

describe("deciding", () => {
  const decide = (id: string, status: string) =>
    training.call(admin, `POST /api/admin/training-applications/${id}/status`, { status });

  it("[ADT-05] [ADT-07] [ADT-11] approving takes a seat and brings the enrollment", async () => {
    const program = await addProgram(training);
    const { id, person } = await apply(training, program);
    expect((await decide(id, "approved")).body).toEqual({ success: true, status: "approved" });
    const approved = await training.transport.waitFor(
      "training.application-approved",
      (event) => event.aggregate_id === id,
    );
    expect(approved.actor).toEqual({ account_id: admin.account_id });
    await training.transport.waitFor(
      "training.enrollment-created",
      (event) => (event.data as { application_id: string }).application_id === id,
    );
    const enrollment = await enrollmentModel(training.db).findOne({ application_id: id }).lean();
    expect(enrollment).toMatchObject({ account_id: person.account_id, status: "enrolled" });
    expect((await programModel(training.db).findById(program).lean())?.current_participants).toBe(1);
  });

  it("[ADT-05] decides once: a second decision is refused and changes nothing", async () => {
    const program = await addProgram(training);
    const { id } = await apply(training, program);
    await decide(id, "rejected");
    expect(await decide(id, "approved")).toMatchObject({ status: 409, body: { code: "already_decided" } });
    expect((await programModel(training.db).findById(program).lean())?.current_participants).toBe(0);
    expect(await decide(id, "active")).toMatchObject({ status: 400 });
    expect(await decide("65f0c0ffee00000000000000", "approved")).toMatchObject({ status: 404 });
    expect(await decide("nonsense", "approved")).toMatchObject({ status: 404 });
  });

  it("[ADT-05] keeps why somebody is rejected, for them, the portal and the fact of it, and no reason with an approval", async () => {
    const program = await addProgram(training);
    const { id, person } = await apply(training, program);
    const call = `POST /api/admin/training-applications/${id}/status`;
    const answerTo = (status: string, reason: string) => training.call(admin, call, { status, reason });
    expect(await answerTo("approved", "Welcome")).toMatchObject({
      status: 400,
      body: { fields: { reason: "Only a rejection has a reason" } },
    });
    expect(await answerTo("rejected", "x".repeat(501))).toMatchObject({
      status: 400,
      body: { fields: { reason: "Use at most 500 characters" } },
    });
    expect((await training.recorded(id)).length).toBe(1);
    expect((await answerTo("rejected", " The program meets in Abuja. ")).status).toBe(200);
    const reason = "The program meets in Abuja.";
    const own = await training.call(person, "GET /api/my-training-applications");
    expect(own.body).toEqual([expect.objectContaining({ id, status: "rejected", rejected_reason: reason })]);
    const listed = await training.call(admin, `GET /api/admin/training-applications?program_id=${program}`);
    expect(listed.body).toEqual([expect.objectContaining({ id, rejected_reason: reason })]);
    const facts = await training.recorded(id);
    expect(facts.at(-1)).toMatchObject({ name: "training.application-rejected", data: { reason } });
  });

  it("accepts nobody for a program that is over, to the last day of which late decisions stand", async () => {
    const program = await addProgram(training);
    const { id } = await apply(training, program);
    const today = dayInLagos(now);
    const endedBefore = dayInLagos(new Date(now.getTime() - 24 * 3600 * 1000));
    await programModel(training.db).updateOne({ _id: program }, { start_date: "2020-01-06", end_date: endedBefore });
    expect(await decide(id, "approved")).toMatchObject({ status: 409, body: { code: "program_over" } });
    const seats = async () => (await programModel(training.db).findById(program).lean())?.current_participants;
    expect([await seats(), (await training.recorded(id)).length]).toEqual([0, 1]);
    await programModel(training.db).updateOne({ _id: program }, { end_date: today });
    expect((await decide(id, "approved")).status).toBe(200);
    expect(await seats()).toBe(1);
  });

  it("never approves more than there are seats, however many decide at once", async () => {
    const program = await addProgram(training, { max_participants: 3 });
    const applications = await Promise.all(Array.from({ length: 8 }, () => apply(training, program)));
    const answers = await Promise.all(applications.map(({ id }) => decide(id, "approved")));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error).toBe("Program is full");
    expect((await programModel(training.db).findById(program).lean())?.current_participants).toBe(3);
    expect(await applicationModel(training.db).countDocuments({ program_id: program, status: "approved" })).toBe(3);
  });

  it("approves three hundred at once for thirty seats, each in its turn", async () => {
    const program = await addProgram(training, { max_participants: 30 });
    const waiting = await applicationModel(training.db).insertMany(
      Array.from({ length: 300 }, () => ({
        program_id: program,
        account_id: testPerson("job_seeker").account_id,
        motivation: "Now.",
        status: "pending",
        applied_at: now,
      })),
    );
    const answers = await Promise.all(waiting.map(({ _id }) => decide(_id.toHexString(), "approved")));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([30, 270]);
  });

  it("keeps apart who decided what where several share a transaction, and refuses only what is refused alone", async () => {
    const program = await addProgram(training);
    const applications = await Promise.all(Array.from({ length: 12 }, () => apply(training, program)));
    const [decided] = applications;
    await decide(decided!.id, "rejected");
    const admins = applications.map(() => testPerson("admin"));
    const answers = await Promise.all(
      applications.map(({ id }, at) =>
        training.call(
          admins[at]!,
          `POST /api/admin/training-applications/${id}/status`,
          { status: "approved" },
          { "idempotency-key": `approve-${id}` },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, ...applications.slice(1).map(() => 200)]);
    for (const [at, { id }] of applications.entries()) {
      if (at === 0) continue;
      expect((await applicationModel(training.db).findById(id).lean())?.decided_by).toBe(admins[at]!.account_id);
      const isIt = (event: { aggregate_id: string }): boolean => event.aggregate_id === id;
      const approved = await training.transport.waitFor("training.application-approved", isIt);
      expect(approved.actor).toEqual({ account_id: admins[at]!.account_id });
      const enrolled = await training.transport.waitFor(
        "training.enrollment-created",
        ({ data }) => (data as { application_id: string }).application_id === id,
      );
      expect(enrolled.trace_id).toBe(approved.trace_id);
    }
    const enrollments = await enrollmentModel(training.db).find({ program_id: program }).sort({ no: 1 }).lean();
    expect(enrollments.map(({ no }) => no - enrollments[0]!.no)).toEqual(enrollments.map((_, at) => at));
    expect(enrollments).toHaveLength(11);
  });

  it("creates one enrollment when the approval is delivered twice", async () => {
    const { id } = await apply(training, await addProgram(training));
    await decide(id, "approved");
    const approved = await training.transport.waitFor(
      "training.application-approved",
      (event) => event.aggregate_id === id,
    );
    await training.transport.publish(approved);
    expect(await enrollmentModel(training.db).countDocuments({ application_id: id })).toBe(1);
  });
});

describe("documents", () => {
  it("[ADT-04] [ADT-08] [ADT-26] [ENTY-17] [ROLE-07] lists download links that need no session and end after 15 minutes", async () => {
    const program = await addProgram(training);
    const form = applicationForm(program, { document_0: { bytes: PDF, name: "Zeugnis ü.pdf" } });
    await training.call(testPerson("job_seeker"), "POST /api/training-applications", form);
    const rows = (await training.call(admin, "GET /api/admin/training-applications")).body as unknown as {
      application_documents: string;
      program_title: string;
    }[];
    const [path] = JSON.parse(rows[0]!.application_documents) as string[];
    const answer = await fetch(`${training.url}/api/training-documents/download/${path}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const altered = path!.replace(/.\//, (end) => (end === "A/" ? "B/" : "A/"));
    expect((await fetch(`${training.url}/api/training-documents/download/${altered}`)).status).toBe(404);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await fetch(`${training.url}/api/training-documents/download/${path}`)).status).toBe(404);
  });

  it("gives applicants fresh links to what they sent, and to nothing of anybody else", async () => {
    const program = await addProgram(training);
    const person = testPerson("job_seeker");
    const form = applicationForm(program, { document_0: { bytes: PDF, name: "WAEC result.pdf" } });
    await training.call(person, "POST /api/training-applications", form);
    const own = (of: Person) => training.call(of, "GET /api/my-training-applications");
    const [mine] = (await own(person)).body as unknown as {
      motivation: string;
      documents: { name: string; path: string }[];
    }[];
    expect(mine?.motivation).toBe("I want to light up my street.");
    expect(mine?.documents.map(({ name }) => name)).toEqual(["WAEC result.pdf"]);
    const answer = await fetch(`${training.url}/api/training-documents/download/${mine?.documents[0]?.path}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect((await own(testPerson("job_seeker"))).body).toEqual([]);
  });
});

import type { programInput } from "@jobcentre/contracts/http/training";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, apply, enrollmentOf } from "../testing/training-fixture.ts";
import { placeAlertModel } from "./place-alert.model.ts";

const NO_ID = "65f0c0ffee0000000000dead";

let training: TestService;
let now: Date;
beforeAll(async () => {
  // The service's own looks would come between what these tests do.
  const create: typeof trainingService.create = async (deps) => ({
    ...(await trainingService.create(deps)),
    startWork: undefined,
  });
  training = await startTestService({ ...trainingService, create }, { now: () => now });
});
afterAll(() => training?.stop());
beforeEach(() => {
  now = new Date("2026-11-20T10:00:00.000Z");
});

/** A program whose one place is taken. */
async function fullProgram(more: Partial<z.output<typeof programInput>> = {}): Promise<string> {
  const program = await addProgram(training, { max_participants: 1, ...more });
  await programModel(training.db).updateOne({ _id: program }, { current_participants: 1 });
  return program;
}
const start = (person: Person | null, program_id: string) =>
  training.call(person, "POST /api/place-alerts", { program_id });
const end = (person: Person | null, id: unknown) => training.call(person, `DELETE /api/place-alerts/${id}`);
const alertsOf = async (person: Person) => (await training.call(person, "GET /api/place-alerts")).body;
const stored = (person: Person) => placeAlertModel(training.db).find({ account_id: person.account_id }).lean();
const applyAs = (person: Person, program: string) =>
  training.call(person, "POST /api/training-applications", applicationForm(program));

describe("place alerts", () => {
  it("keep for which full programs a person waits, newest first, until they end one", async () => {
    const seeker = testPerson("job_seeker");
    const [first, second] = [await fullProgram({ title: "Tailoring" }), await fullProgram()];
    const one = await start(seeker, first);
    expect(one.status).toBe(201);
    expect(one.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      program: { id: first, title: "Tailoring", start_date: "2099-01-05", state: "open" },
      created_at: "2026-11-20T10:00:00.000Z",
    });
    now = new Date("2026-11-20T10:00:01.000Z");
    const two = await start(seeker, second);
    const list = await training.call(seeker, "GET /api/place-alerts");
    expect(list.body).toEqual([two.body, one.body]);
    expect(list.headers.get("x-total-count")).toBe("2");
    for (const _time of [1, 2]) expect((await end(seeker, one.body.id)).body).toEqual({ success: true });
    expect(await alertsOf(seeker)).toEqual([two.body]);
  });

  it("are kept once for a program, however often and however many at once they are asked for", async () => {
    const seeker = testPerson("job_seeker");
    const program = await fullProgram();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(seeker, program)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored(seeker)).toHaveLength(1);
  });

  it("are ten at most, also where many are asked for at once, and one that ends makes room", async () => {
    const seeker = testPerson("job_seeker");
    const programs = await Promise.all(Array.from({ length: 13 }, () => fullProgram()));
    const answers = await Promise.all(programs.map((program) => start(seeker, program)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(3).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too_many_place_alerts" });
    const [one] = await stored(seeker);
    await end(seeker, one?._id.toHexString());
    const refused = programs.find((_, at) => answers[at]?.status === 409);
    expect((await start(seeker, refused as string)).status).toBe(201);
  });

  it("[ROLE-03] are a person's own, whoever has an account", async () => {
    const program = await fullProgram();
    const [one, two] = [testPerson("job_seeker"), testPerson("employer")];
    const { body } = await start(one, program);
    await end(two, body.id);
    expect(await alertsOf(one)).toEqual([body]);
    expect(await alertsOf(two)).toEqual([]);
    expect((await start(two, program)).status).toBe(201);
    expect((await start(testPerson("nobody_yet"), program)).status).toBe(201);
    for (const call of [start(null, program), end(null, body.id), training.call(null, "GET /api/place-alerts")])
      expect((await call).status).toBe(401);
  });

  it("are refused, with the reason, where nobody has to wait or waiting is in vain", async () => {
    const seeker = testPerson("job_seeker");
    const codeOf = async (program: string, person = seeker) => {
      const { status, body } = await start(person, program);
      return `${status} ${body.code}`;
    };
    expect(await codeOf(await addProgram(training))).toBe("409 program_not_full");
    expect(await codeOf(NO_ID)).toBe("404 program_not_found");
    const closed = await fullProgram();
    await programModel(training.db).updateOne({ _id: closed }, { is_open: false });
    expect(await codeOf(closed)).toBe("409 program_closed");
    const started = await fullProgram({ start_date: "2026-11-19" });
    expect(await codeOf(started)).toBe("409 program_closed");
    expect(await codeOf(await fullProgram({ start_date: "2026-11-20" }))).toBe("201 undefined");

    const program = await addProgram(training, { max_participants: 1 });
    const enrolled = await apply(training, program);
    const pending = await apply(training, program);
    const rejected = await apply(training, program);
    await enrollmentOf(training, enrolled.id);
    await training.call(admin, `POST /api/admin/training-applications/${rejected.id}/status`, { status: "rejected" });
    for (const { person } of [enrolled, pending, rejected])
      expect(await codeOf(program, person)).toBe("409 already_applied_program");
    // Who took the application back may apply again, and so may wait.
    await training.call(pending.person, `POST /api/training-applications/${pending.id}/withdraw`);
    expect(await codeOf(program, pending.person)).toBe("201 undefined");
    expect((await stored(seeker)).length).toBe(1);
  });

  it.each([
    ["no program", {}],
    ["no id", { program_id: "solar" }],
    ["an operator", { program_id: { $gt: "" } }],
    ["a field that is none", { program_id: NO_ID, account_id: NO_ID }],
  ])("refuse %s", async (_, body) => {
    const seeker = testPerson("job_seeker");
    expect((await training.call(seeker, "POST /api/place-alerts", body)).status).toBe(400);
    expect(await stored(seeker)).toEqual([]);
  });

  it("end where their person applies, at once", async () => {
    const seeker = testPerson("job_seeker");
    const [program, other] = [await fullProgram(), await fullProgram()];
    await start(seeker, program);
    await start(seeker, other);
    await programModel(training.db).updateOne({ _id: program }, { current_participants: 0 });
    expect((await applyAs(seeker, program)).status).toBe(201);
    expect((await stored(seeker)).map(({ program_id }) => program_id.toHexString())).toEqual([other]);
  });
});

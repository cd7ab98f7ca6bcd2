import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programMoveModel } from "../program-moves/program-move.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, apply, programOf } from "../testing/training-fixture.ts";
import { programCancellationModel } from "./program-cancellation.model.ts";

let training: TestService;
let now: Date;
beforeAll(async () => {
  now = new Date("2026-11-20T10:00:00.000Z");
  // The service's own looks would come between what these tests do.
  const create: typeof trainingService.create = async (deps) => ({
    ...(await trainingService.create(deps)),
    startWork: undefined,
  });
  training = await startTestService({ ...trainingService, create }, { now: () => now });
});
afterAll(() => training?.stop());

const cancel = (id: string, body?: object) =>
  training.call(admin, `POST /api/admin/training-programs/${id}/cancel`, body);
const change = (id: string, more: object = {}) =>
  training.call(admin, `PUT /api/admin/training-programs/${id}`, { ...programOf(), is_open: true, ...more });
const factsOf = async (id: string) =>
  (await training.recorded(id)).filter(({ name }) => name === "training.program-cancelled").map(({ data }) => data);
const REASON = "Too few people applied.";

describe("cancelling a program", () => {
  it("[ENTY-02] closes it for good, tells it in an event with the reason, and notes who is to be told", async () => {
    const id = await addProgram(training, { title: "Tailoring", is_featured: true });
    const { status, body } = await cancel(id, { reason: REASON });
    expect([status, body]).toMatchObject([
      200,
      { id, state: "cancelled", is_open: false, is_featured: false, updated_at: now.toISOString() },
    ]);
    expect(await programModel(training.db).findById(id).lean()).toMatchObject({
      cancelled_at: now,
      cancelled_reason: REASON,
    });
    expect(await factsOf(id)).toEqual([{ program_id: id, title: "Tailoring", reason: REASON }]);
    const event = await training.transport.waitFor("training.program-cancelled", (e) => e.aggregate_id === id);
    expect(event).toMatchObject({ actor: { account_id: admin.account_id } });
    expect(await programCancellationModel(training.db).find({ program_id: id }).lean()).toMatchObject([
      { cancelled_at: now, cancelled_by: admin.account_id, trace_id: event.trace_id },
    ]);
  });

  it("answers the same a second time, and at the same time, and refuses another reason", async () => {
    const id = await addProgram(training);
    const answers = await Promise.all([cancel(id, {}), cancel(id, {}), cancel(id)]);
    // Another reason would reach nobody.
    expect(await cancel(id, { reason: REASON })).toMatchObject({ status: 409, body: { code: "program_cancelled" } });
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]!.body });
    expect(await factsOf(id)).toEqual([{ program_id: id, title: programOf().title, reason: "" }]);
    expect((await programModel(training.db).findById(id).lean())?.cancelled_reason).toBeUndefined();
    expect(await programCancellationModel(training.db).countDocuments({ program_id: id })).toBe(1);
  });

  it("is listed as cancelled, not as closed, and to nobody else", async () => {
    const id = await addProgram(training, { title: "Not to be" });
    await cancel(id);
    const listed = async (state: string) =>
      (await training.call(admin, `GET /api/admin/training-programs?q=Not%20to%20be&state=${state}`)).body;
    expect(await listed("cancelled")).toMatchObject([{ id, state: "cancelled" }]);
    expect(await listed("closed")).toEqual([]);
    expect((await training.call(null, "GET /api/training-programs?q=Not%20to%20be")).body).toEqual([]);
    expect((await training.call(null, `GET /api/training-programs/${id}`)).body).toMatchObject({ state: "cancelled" });
    // As an instance of the version before opens it, which knows nothing of cancelling.
    await programModel(training.db).updateOne({ _id: id }, { is_open: true });
    for (const state of ["closed", "started", "over"]) expect(await listed(state)).toEqual([]);
    expect(await listed("open")).toMatchObject([{ id, state: "cancelled" }]);
    expect((await training.call(null, "GET /api/training-programs?q=Not%20to%20be")).body).toEqual([]);
  });

  it("is refused for a program that is over or is none, and for a reason that is too long", async () => {
    const over = await addProgram(training, { start_date: "2026-10-01", end_date: "2026-11-19" });
    const refused = await cancel(over);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "program_over", error: "This program is over: it can no longer be cancelled" },
    });
    expect(await factsOf(over)).toEqual([]);
    expect(await cancel("65f0c0ffee00000000000000")).toMatchObject({ status: 404 });
    const id = await addProgram(training, { start_date: "2026-10-01", end_date: "2026-11-20" });
    expect(await cancel(id, { reason: "x".repeat(501) })).toMatchObject({ status: 400 });
    expect(await cancel(id, { reason: "x".repeat(500) })).toMatchObject({ status: 200, body: { state: "cancelled" } });
  });

  it("has nobody told any more that it was moved", async () => {
    const id = await addProgram(training);
    await change(id, { location: "Wuse" });
    expect(await programMoveModel(training.db).countDocuments({ program_id: id })).toBe(1);
    await cancel(id);
    expect(await programMoveModel(training.db).countDocuments({ program_id: id })).toBe(0);
  });
});

describe("a cancelled program", () => {
  const CANCELLED = { status: 409, body: { code: "program_cancelled", error: "This program was cancelled" } };

  it("is changed, reopened, featured and given pictures no more", async () => {
    const id = await addProgram(training);
    const seen = (await training.call(admin, `GET /api/admin/training-programs/${id}`)).body.updated_at;
    now = new Date(now.getTime() + 1000);
    const { body } = await cancel(id);
    for (const more of [{ is_open: false, title: "Other" }, {}, { is_featured: true }, { updated_at: seen }])
      expect(await change(id, more)).toMatchObject(CANCELLED);
    const image = new FormData();
    const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010806000000", "hex");
    image.set("image", new Blob([png]), "roof.png");
    expect(await training.call(admin, `POST /api/admin/training-programs/${id}/image`, image)).toMatchObject(CANCELLED);
    expect((await training.call(admin, `GET /api/admin/training-programs/${id}`)).body).toEqual(body);
  });

  it("gives nobody a place, full or not, and is neither applied nor waited for", async () => {
    for (const max_participants of [1, 20]) {
      const id = await addProgram(training, { max_participants });
      const { id: application } = await apply(training, id);
      if (max_participants === 1) await programModel(training.db).updateOne({ _id: id }, { current_participants: 1 });
      await cancel(id);
      const path = `POST /api/admin/training-applications/${application}/status`;
      expect(await training.call(admin, path, { status: "approved" })).toMatchObject(CANCELLED);
      const [row] = (await training.call(admin, `GET /api/admin/training-applications?program_id=${id}`))
        .body as unknown as { status: string }[];
      expect(row?.status).toBe("pending");
      const late = testPerson("job_seeker");
      expect(await training.call(late, "POST /api/training-applications", applicationForm(id))).toMatchObject(
        CANCELLED,
      );
      expect(await training.call(late, "POST /api/place-alerts", { program_id: id })).toMatchObject(CANCELLED);
    }
  });

  it("gives a place to nobody who is approved at the very moment without the note of it", async () => {
    for (let i = 0; i < 4; i++) {
      const id = await addProgram(training);
      const { id: application } = await apply(training, id);
      const path = `POST /api/admin/training-applications/${application}/status`;
      const [approved, cancelled] = await Promise.all([training.call(admin, path, { status: "approved" }), cancel(id)]);
      expect(cancelled.status).toBe(200);
      const seats = (await programModel(training.db).findById(id).lean())?.current_participants;
      expect([approved.status, seats]).toEqual(approved.status === 200 ? [200, 1] : [409, 0]);
    }
  });
});

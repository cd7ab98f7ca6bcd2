import { userDeleted } from "@jobcentre/contracts/events/identity";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import type { Person } from "@jobcentre/service-kit/person";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, completed, enroll } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

const drop = (id: string) => training.call(admin, `POST /api/admin/training-enrollments/${id}/drop`);
const seatsOf = async (program: string) =>
  (await programModel(training.db).findById(program).lean())?.current_participants;

describe("[ADT-17] [ADT-18] dropping an enrollment", () => {
  it("frees the seat and tells it in an event", async () => {
    const program = await addProgram(training);
    const { person, id } = await enroll(training, program);
    expect((await drop(id)).body).toEqual({ success: true });
    const event = await training.transport.waitFor("training.enrollment-dropped", (e) => e.aggregate_id === id);
    expect(event).toMatchObject({
      actor: { account_id: admin.account_id },
      data: { account_id: person.account_id, program_title: "Solar panel installation" },
    });
    expect(await seatsOf(program)).toBe(0);
    const [row] = (await training.call(admin, "GET /api/admin/training-enrollments?status=dropped")).body;
    expect(row).toMatchObject({ id, status: "dropped" });
  });

  it("keeps why, where that is said, for the participant and the portal, and until the account is deleted", async () => {
    const program = await addProgram(training);
    const { person, id } = await enroll(training, program);
    const path = `POST /api/admin/training-enrollments/${id}/drop`;
    expect((await training.call(admin, path, { reason: "x".repeat(501) })).status).toBe(400);
    const reason = "You did not come to the first three lessons";
    expect((await training.call(admin, path, { reason })).body).toEqual({ success: true });
    const facts = (await training.recorded(id)).filter(({ name }) => name === "training.enrollment-dropped");
    expect(facts.map(({ data }) => data)).toMatchObject([{ reason }]);
    expect((await training.call(person, "GET /api/my-training-enrollments")).body).toMatchObject([
      { id, dropped_reason: reason },
    ]);
    const rows = async () =>
      (await training.call(admin, `GET /api/admin/training-enrollments?program_id=${program}`)).body;
    expect(await rows()).toMatchObject([{ id, dropped_reason: reason }]);
    await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: person.account_id });
    const [left] = await rows();
    expect(left).toMatchObject({ id, status: "dropped" });
    expect(left).not.toHaveProperty("dropped_reason");
  });

  it("says of no reason that there is none", async () => {
    const { person, id } = await enroll(training, await addProgram(training));
    await drop(id);
    const facts = (await training.recorded(id)).filter(({ name }) => name === "training.enrollment-dropped");
    expect(facts.map(({ data }) => data)).toMatchObject([{ reason: "" }]);
    const [own] = (await training.call(person, "GET /api/my-training-enrollments")).body as unknown as object[];
    expect(own).not.toHaveProperty("dropped_reason");
  });

  it("tells with it, as leaving does, the price that the participant was asked for, where there was one", async () => {
    const [paid, free] = [await addProgram(training, { price_amount: 5_000 }), await addProgram(training)];
    const priceOf = async (program: string, name: string) => {
      const { person, id } = await enroll(training, program);
      if (name === "training.enrollment-dropped") await drop(id);
      else await training.call(person, `POST /api/my-training-enrollments/${id}/leave`);
      const ended = (await training.recorded(id)).filter((fact) => fact.name === name);
      return ended.map(({ data }) => (data as { price_amount: number | null }).price_amount);
    };
    for (const name of ["training.enrollment-dropped", "training.enrollment-left"])
      expect([await priceOf(paid, name), await priceOf(free, name)]).toEqual([[5_000], [null]]);
  });

  it("frees the seat once, however often it is asked for at once", async () => {
    const program = await addProgram(training);
    await enroll(training, program);
    const { id } = await enroll(training, program);
    const answers = await Promise.all(Array.from({ length: 6 }, () => drop(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "not_droppable",
      error: "This participant has left the program, or was dropped",
    });
    expect(await seatsOf(program)).toBe(1);
  });

  it("is for who is enrolled, not for who has completed", async () => {
    const program = await addProgram(training);
    const { id } = await completed(training, program);
    const error = "This participant is already marked as completed";
    expect(await drop(id)).toMatchObject({ status: 409, body: { code: "not_droppable", error } });
    expect(await seatsOf(program)).toBe(1);
    expect((await drop("65f0c0ffee00000000000000")).status).toBe(404);
  });

  it("lets the person apply anew, be enrolled and be dropped again", async () => {
    const program = await addProgram(training, { max_participants: 1 });
    const { person, id } = await enroll(training, program);
    const applyAgain = () => training.call(person, "POST /api/training-applications", applicationForm(program));
    expect(await applyAgain()).toMatchObject({ status: 409, body: { code: "already_applied_program" } });
    let enrolled = id;
    for (const _round of [1, 2]) {
      await drop(enrolled);
      const none = await training.call(person, `GET /api/training-applications/program/${program}`);
      expect(none.status).toBe(404);
      expect((await training.call(person, "GET /api/my-training-applications")).body).toEqual([]);
      const again = await applyAgain();
      expect(again.status).toBe(201);
      expect(await applyAgain()).toMatchObject({ status: 409 });
      const path = `POST /api/admin/training-applications/${again.body.id}/status`;
      expect((await training.call(admin, path, { status: "approved" })).status).toBe(200);
      const created = await training.transport.waitFor(
        "training.enrollment-created",
        (event) => (event.data as { application_id: string }).application_id === again.body.id,
      );
      enrolled = created.aggregate_id;
    }
    expect(await seatsOf(program)).toBe(1);
    expect(await applicationModel(training.db).countDocuments({ account_id: person.account_id })).toBe(3);
  });
});

describe("leaving a program", () => {
  const leave = (person: Person, id: string) => training.call(person, `POST /api/my-training-enrollments/${id}/leave`);

  it("frees the seat once, tells it as the participant's own act, and lets them apply anew", async () => {
    const program = await addProgram(training);
    await enroll(training, program);
    const { person, id } = await enroll(training, program);
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave(person, id)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, { success: true }]));
    const event = await training.transport.waitFor("training.enrollment-left", (e) => e.aggregate_id === id);
    expect(event).toMatchObject({ actor: { account_id: person.account_id }, data: { enrollment_id: id } });
    const told = await outboxModel(training.db).countDocuments({ aggregate_id: id, envelope: /enrollment-left/ });
    expect(told).toBe(1);
    expect(await seatsOf(program)).toBe(1);
    const [own] = (await training.call(person, "GET /api/my-training-enrollments")).body as unknown as object[];
    expect(own).toMatchObject({ id, status: "dropped" });
    const again = await training.call(person, "POST /api/training-applications", applicationForm(program));
    expect(again.status).toBe(201);
  });

  it("is possible to the end of the program's last day, and refused after it", async () => {
    const program = await addProgram(training);
    const { person, id } = await enroll(training, program);
    const { person: other, id: theirs } = await enroll(training, program);
    const endOn = (end_date: string) =>
      programModel(training.db).updateOne({ _id: program }, { $set: { start_date: "2026-01-05", end_date } });
    await endOn("2026-02-27");
    expect(await leave(person, id)).toMatchObject({ status: 409, body: { code: "too_late_to_leave" } });
    expect(await seatsOf(program)).toBe(2);
    const [own] = (await training.call(person, "GET /api/my-training-enrollments")).body as unknown as object[];
    expect(own).toMatchObject({ id, status: "enrolled", program: { end_date: "2026-02-27" } });
    expect((await training.recorded(id)).map(({ name }) => name)).not.toContain("training.enrollment-left");
    expect((await drop(id)).status).toBe(200);
    // Who is out already is, however late they ask again.
    expect((await leave(person, id)).status).toBe(200);
    await endOn("2099-03-05");
    expect((await leave(other, theirs)).status).toBe(200);
  });

  it("is nobody else's, and not for who has completed it", async () => {
    const program = await addProgram(training);
    const { person, id } = await enroll(training, program);
    const { person: graduate, id: done } = await completed(training, program);
    expect((await leave(graduate, id)).status).toBe(404);
    expect((await leave(person, "65f0c0ffee00000000000000")).status).toBe(404);
    expect(await leave(graduate, done)).toMatchObject({ status: 409, body: { code: "not_leavable" } });
    expect(await seatsOf(program)).toBe(2);
  });

  it("and being dropped at once free one seat, told once", async () => {
    const program = await addProgram(training);
    await enroll(training, program);
    const { person, id } = await enroll(training, program);
    await Promise.all([leave(person, id), drop(id), leave(person, id), drop(id)]);
    expect(await seatsOf(program)).toBe(1);
    const told = { aggregate_id: id, envelope: /enrollment-(?:left|dropped)/ };
    expect(await outboxModel(training.db).countDocuments(told)).toBe(1);
  });
});

describe("the portal's enrollments", () => {
  it("are counted by certificate, searched and narrowed to a program", async () => {
    const program = await addProgram(training, { title: "Counted" });
    const { id } = await completed(training, program);
    await enroll(training, program);
    const list = (query: string) =>
      training.call(admin, `GET /api/admin/training-enrollments?program_id=${program}&${query}`);
    const total = async (query: string) => Number((await list(query)).headers.get("x-total-count"));
    expect(await total("certified=yes")).toBe(0);
    const issued = await training.call(admin, `POST /api/admin/training-certificates/${id}/issue`);
    expect(await total("certified=yes&limit=1")).toBe(1);
    expect(await total("certified=no")).toBe(1);
    expect(await total(`q=${issued.body.certificate_number}`)).toBe(1);
    expect(await total("q=counted")).toBe(2);
    expect(await total("q=nobody-of-this-name")).toBe(0);
    const ids = async (sort: string) =>
      ((await list(`sort=${sort}`)).body as unknown as { id: string }[]).map((r) => r.id);
    expect(await ids("oldest")).toEqual((await ids("newest")).reverse());
  });

  it("[ADT-09] [TRN-13] are as many with a place as the program has seats taken", async () => {
    const program = await addProgram(training, { title: "Places" });
    const { id: done } = await completed(training, program);
    const { id: gone } = await enroll(training, program);
    const { id: there } = await enroll(training, program);
    await drop(gone);
    const ids = async (query: string) => {
      const path = `GET /api/admin/training-enrollments?program_id=${program}&${query}`;
      return ((await training.call(admin, path)).body as unknown as { id: string }[]).map((row) => row.id);
    };
    expect((await ids("has_place=yes")).sort()).toEqual([done, there].sort());
    expect(await ids("has_place=yes")).toHaveLength((await seatsOf(program)) ?? 0);
    expect(await ids("has_place=no")).toEqual([gone]);
    expect(await ids("has_place=yes&certified=due")).toEqual([done]);
  });

  it("[ADT-09] are narrowed to those of programs that are over, of whom the enrolled still have to be marked", async () => {
    const title = "Ended lately";
    const [over, onLastDay] = [await addProgram(training, { title }), await addProgram(training, { title })];
    const { id: done } = await completed(training, over);
    const { id: due } = await enroll(training, over);
    const { id: there } = await enroll(training, onLastDay);
    const endOn = (program: string, end_date: string) =>
      programModel(training.db).updateOne({ _id: program }, { $set: { start_date: "2026-01-05", end_date } });
    await endOn(over, "2026-02-27");
    await endOn(onLastDay, dayInLagos(new Date()));
    const ids = async (query: string) => {
      const path = `GET /api/admin/training-enrollments?q=${encodeURIComponent(title)}&${query}`;
      return ((await training.call(admin, path)).body as unknown as { id: string }[]).map((row) => row.id);
    };
    expect((await ids("has_ended=yes")).sort()).toEqual([done, due].sort());
    expect(await ids("has_ended=yes&status=enrolled")).toEqual([due]);
    expect(await ids("has_ended=no")).toEqual([there]);
    expect(await ids(`has_ended=yes&program_id=${onLastDay}`)).toEqual([]);
  });

  it("[ADT-16] tell whose certificate is to be issued from whose was revoked and from what is left of deleted people", async () => {
    const program = await addProgram(training);
    await enroll(training, program);
    const { id: due } = await completed(training, program);
    const { id: revoked } = await completed(training, program);
    const { id: renewed } = await completed(training, program);
    const { person } = await completed(training, program);
    await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: person.account_id });
    for (const id of [revoked, renewed]) {
      await training.call(admin, `POST /api/admin/training-certificates/${id}/issue`);
      await training.call(admin, `POST /api/admin/training-certificates/${id}/revoke`, { reason: "Misspelt" });
    }
    await training.call(admin, `POST /api/admin/training-certificates/${renewed}/issue`);
    const ids = async (query: string) => {
      const path = `GET /api/admin/training-enrollments?program_id=${program}&${query}`;
      return ((await training.call(admin, path)).body as unknown as { id: string }[]).map((row) => row.id);
    };
    expect(await ids("certified=due")).toEqual([due]);
    expect(await ids("certified=due&status=completed")).toEqual([due]);
    expect(await ids("certified=due&status=enrolled")).toEqual([]);
    expect(await ids("certified=revoked")).toEqual([revoked]);
    expect(await ids("certified=yes")).toEqual([renewed]);
    expect(await ids("certified=no")).toHaveLength(4);
  });
});

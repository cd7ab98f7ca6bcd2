import { applicationRejected, programSaved } from "@jobcentre/contracts/events/training";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { inboxModel } from "@jobcentre/messaging/inbox.model";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { handedOverCompanyModel, takeHandingOver } from "./handings-over.ts";
import { noteModel, notesService } from "./testing/notes-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(notesService);
});
afterAll(() => service?.stop());

const anId = (): string => new Types.ObjectId().toHexString();
/** The owner of a company that was handed over so often, by what identity says of them. */
const ownerAfter = (number: number) => testPerson("employer", { handed_over: { number, event_id: anId() } });
const note = (by: ReturnType<typeof ownerAfter>, text: string) => service.call(by, "POST /api/notes", { text });
const take = (_id: string, number: number) =>
  handedOverCompanyModel(service.db).updateOne({ _id }, { $set: { number, taken: number } }, { upsert: true });

it("[GEN-04] refuses a new owner's own calls until the last handing over was taken, with nothing done, and says when to try again", async () => {
  const owner = ownerAfter(2);
  const refused = await note(owner, "too early");
  expect(refused).toMatchObject({
    status: 503,
    body: { code: "service_unavailable", error: expect.stringContaining("is being moved") },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await service.call(owner, `GET /api/notes/${anId()}`)).status).toBe(503);
  await take(owner.account_id, 1);
  expect((await note(owner, "too early")).status).toBe(503);
  expect(await noteModel(service.db).countDocuments({ text: "too early" })).toBe(0);

  await take(owner.account_id, 2);
  expect((await note(owner, "in time")).status).toBe(201);
  // Of a token from just before the next one was taken.
  await take(owner.account_id, 3);
  expect((await note(owner, "later")).status).toBe(201);
});

it("[GEN-04] refuses an owner also where an instance that knows no numbers has it in its inbox: it may have passed it over", async () => {
  const owner = ownerAfter(1);
  await inboxModel(service.db).create({ _id: owner.handed_over?.event_id, applied_at: new Date() });
  expect((await note(owner, "by an older one")).status).toBe(503);
});

it("[GEN-04] refuses nothing that is everybody's, an administrator's or a colleague's to be told of, and reads nothing for who was handed nothing", async () => {
  const owner = ownerAfter(1);
  const reading = vi.spyOn(handedOverCompanyModel(service.db), "findById");
  try {
    expect((await service.call(owner, "GET /api/notes")).status).toBe(200);
    expect((await service.call({ ...owner, is_admin: true }, "GET /api/admin/notes")).status).toBe(200);
    expect(await note({ ...owner, colleague_id: anId() }, "colleague")).toMatchObject({ body: { code: "owner_only" } });
    expect((await note(testPerson("employer"), "of nobody before")).status).toBe(201);
    expect(reading).not.toHaveBeenCalled();
  } finally {
    reading.mockRestore();
  }
});

it("[GEN-04] refuses, as anything else that fails, where it cannot be known what was taken", async () => {
  const owner = ownerAfter(1);
  const reading = vi.spyOn(handedOverCompanyModel(service.db), "findById").mockImplementation(() => {
    throw new Error("the store is away");
  });
  try {
    expect((await note(owner, "unknown")).status).toBe(500);
  } finally {
    reading.mockRestore();
  }
  expect(await noteModel(service.db).countDocuments({ text: "unknown" })).toBe(0);
});

it("[GEN-04] tells another service whether a company's last handing over was taken", async () => {
  const [employer_id, event_id] = [anId(), anId()];
  const ask = (number: number) => service.internal("POST /internal/handing-over", { employer_id, number, event_id });
  expect((await ask(1)).body).toEqual({ is_taken: false });
  expect((await ask(0)).status).toBe(400);
  await take(employer_id, 1);
  expect((await ask(1)).body).toEqual({ is_taken: true });
  expect((await ask(2)).body).toEqual({ is_taken: false });
});

it("[GEN-04] has facts of one transaction say what was taken as each was recorded, and nothing what is told anew or about nobody", async () => {
  const { db } = service;
  const [account_id, id] = [anId(), anId()];
  const rejected = { ...applicationRejected.example, account_id };
  const told = (data: object = rejected) =>
    recordEvent(db, applicationRejected, { aggregate_id: id, data: data as never });
  await inTransaction(db, async () => {
    await told();
    expect(await takeHandingOver(db, account_id, { number: 1 })).toBe(true);
    await told();
    await recordEvent(db, programSaved, { aggregate_id: id, data: programSaved.example });
  });
  const anew = { trace_id: "anew", actor: null, isRetold: true };
  await runInContext(anew, () => inTransaction(db, () => told()));
  expect((await service.recorded(id)).map(({ handed_over }) => handed_over)).toEqual([0, 1, undefined, undefined]);
});

it("[GEN-04] says of a refused call no handing over: it is of who called, not of who owned the account before", async () => {
  const owner = ownerAfter(1);
  expect((await service.call(owner, "GET /api/admin/notes")).status).toBe(403);
  const [refused] = await service.recorded(`refused-${owner.account_id}`);
  expect(refused).toMatchObject({ name: "training.admin-call-refused", data: { account_id: owner.account_id } });
  expect(refused).not.toHaveProperty("handed_over");
});

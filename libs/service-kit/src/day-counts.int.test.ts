import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { counterModel } from "./counter.ts";
import { dayCountsIn, defineDayCounts, keptUntil } from "./day-counts.ts";
import { notesService } from "./testing/notes-service.ts";

// The store deletes counts of days that are over by its own clock.
const NOW = new Date("2099-11-20T22:30:00.000Z");
const TOMORROW = new Date("2099-11-20T23:00:00.000Z");
const letters = defineDayCounts("letter_days", { fields: ["sent", "read"], since: "first_sent_at" });
const inCounters = dayCountsIn(counterModel, (now) => ({ $set: { expires_at: keptUntil(now) } }));

let service: TestService;
beforeAll(async () => {
  service = await startTestService(notesService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await letters.model(service.db).deleteMany({});
});

const count = (whose: string, field: "sent" | "read" = "sent", more = {}) =>
  inTransaction(service.db, () => letters.count(service.db, whose, { field, now: NOW, ...more }));

it("counts by person, field and day in Lagos, the first of a day as all others, and down again", async () => {
  expect([await count("amina"), await count("amina"), await count("amina", "read")]).toEqual([1, 2, 1]);
  expect([await count("amina", "sent", { by: 5 }), await count("amina", "sent", { by: -3 })]).toEqual([7, 4]);
  expect([await count("bala"), await count("amina", "sent", { now: TOMORROW })]).toEqual([1, 1]);
  expect(await letters.model(service.db).findById("amina:2099-11-20").lean()).toEqual({
    _id: "amina:2099-11-20",
    sent: 4,
    read: 1,
    first_sent_at: NOW,
  });
});

it("counts each of many at once, and none of a transaction that is refused", async () => {
  const counted = await Promise.all(Array.from({ length: 8 }, () => count("amina")));
  expect(counted.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const refused = inTransaction(service.db, async () => {
    await letters.count(service.db, "amina", { field: "sent", now: NOW });
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  expect(await count("amina")).toBe(9);
});

it("forgets the days of one, of nobody whose id begins like theirs, and all after two days", async () => {
  for (const whose of ["amina", "aminata", "amin"]) await count(whose);
  await count("amina", "sent", { now: TOMORROW });
  await letters.forget(service.db, "amina");
  expect((await letters.model(service.db).distinct("_id")).toSorted()).toEqual([
    "amin:2099-11-20",
    "aminata:2099-11-20",
  ]);
  expect(letters.model(service.db).schema.indexes()).toEqual([
    [{ first_sent_at: 1 }, expect.objectContaining({ expireAfterSeconds: 2 * 86_400 })],
  ]);
});

it("goes on from what was counted in other records, and has them forgotten two days after the last count", async () => {
  await counterModel(service.db).create([{ _id: "reports:amina:2099-11-20", value: 3 }]);
  const counted = { field: "value", now: NOW } as const;
  expect(await inTransaction(service.db, () => inCounters.count(service.db, "reports:amina", counted))).toBe(4);
  expect(await counterModel(service.db).findById("reports:amina:2099-11-20").lean()).toMatchObject({
    value: 4,
    expires_at: new Date("2099-11-22T22:30:00.000Z"),
  });
});

import { defineModel } from "@jobcentre/messaging/define-model";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { Schema } from "mongoose";
import { pino } from "pino";
import { expect, it } from "vitest";
import { connectDatabase, prepareCollections } from "../database.ts";
import { KIT_MODELS } from "../kit-models.ts";
import { RETELLING, retellingModel } from "./retelling.model.ts";
import { tellSome } from "./start-retelling.ts";
import { toldRecords } from "./told-records.ts";

const schema = new Schema<{ _id: number }>({ _id: Number }, { versionKey: false });
const thingModel = defineModel<{ _id: number }>("things", schema);
const toldModel = defineModel<{ _id: number }>("told", schema);

it("tells each record once on two instances at once, also where one fails in the middle, and begins anew only when asked", async () => {
  const { storeUri } = await testDatabase("retelling");
  const db = await connectDatabase(storeUri, `retelling_${process.pid}`);
  await prepareCollections(db, [...KIT_MODELS, thingModel, toldModel]);
  const all = Array.from({ length: 230 }, (_, _id) => ({ _id }));
  await thingModel(db).insertMany(all);
  let failures = 2;
  // A record that is told twice breaks the unique _id.
  const told = toldRecords(thingModel, async (_, { _id }) => {
    await toldModel(db).create([{ _id }]);
    if (_id === 120 && failures-- > 0) throw new Error("killed here");
  });
  const deps = { db, log: pino({ level: "silent" }), records: [told], now: () => new Date() };
  expect(await tellSome(deps)).toBe(false);

  const ask = { requested_at: new Date(), step: 0, after: null, told: 0, done_at: null };
  await retellingModel(db).updateOne({ _id: RETELLING }, { $set: ask }, { upsert: true });
  const instance = async (): Promise<void> => {
    for (;;) if (!(await tellSome(deps).catch(() => true))) return;
  };
  await Promise.all([instance(), instance()]);
  expect(failures).toBeLessThan(1);
  expect(await toldModel(db).find().sort({ _id: 1 }).lean()).toEqual(all);
  expect(await retellingModel(db).findById(RETELLING).lean()).toMatchObject({ told: 230, done_at: expect.any(Date) });
  expect(await tellSome(deps)).toBe(false);
  await db.dropDatabase();
  await db.close();
});

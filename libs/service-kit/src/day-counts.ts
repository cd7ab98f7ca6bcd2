import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { defineModel } from "@jobcentre/messaging/define-model";
import { type Connection, type Model, Schema, type UpdateQuery } from "mongoose";

const KEPT_SECONDS = 2 * 24 * 3600;

/** When a count that was last made at `now` is forgotten. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_SECONDS * 1000);

/** By what the store knows a count of a day in Lagos: whose it is, an account or another word without ":" at its end, and the day. */
export const idOfDay = (whose: string, now: Date): string => `${whose}:${dayInLagos(now)}`;

/** Matches the counts of every day of somebody: ";" comes right after ":". */
export const daysOf = (whose: string) => ({ _id: { $gte: `${whose}:`, $lt: `${whose};` } });

interface Counted<Field extends string> {
  field: Field;
  now: Date;
  /** As many more; fewer where it is below zero. 1 unless told. */
  by?: number;
}

export interface DayCounts<Field extends string> {
  /**
   * Counts more of somebody on a day in Lagos, in the running transaction, with which it is taken back; answers how many there are then. Who
   * counts at the same time waits, or tries again.
   */
  count(db: Connection, whose: string, counted: Counted<Field>): Promise<number>;
  /** Forgets all days of somebody, in the running transaction. */
  forget(db: Connection, whose: string): Promise<void>;
}

/** Counts by days in the records of a model; `kept` is what else each count writes, so that the store forgets it. */
export function dayCountsIn<T extends { _id: string }, Field extends keyof T & string>(
  model: (db: Connection) => Model<T>,
  kept: (now: Date) => UpdateQuery<T>,
): DayCounts<Field> {
  return {
    async count(db, whose, { field, now, by = 1 }) {
      const { $inc: others, ...rest } = kept(now);
      const update = { ...rest, $inc: { ...others, [field]: by } } as UpdateQuery<T>;
      const day = await model(db)
        .findOneAndUpdate({ _id: idOfDay(whose, now) }, update, { upsert: true, returnDocument: "after" })
        .lean<Record<Field, number>>();
      return day?.[field] ?? 0;
    },
    async forget(db, whose) {
      await model(db).deleteMany(daysOf(whose));
    },
  };
}

type Day<Field extends string, Since extends string> = { _id: string } & Record<Field, number> & Record<Since, Date>;

/**
 * The same in a collection of their own: some fields, each missing where it was never counted but for the first, and in another one when the day's first was, two
 * days after which the store deletes it.
 */
export function defineDayCounts<Field extends string, Since extends string>(
  collection: string,
  { fields, since }: { fields: readonly [Field, ...Field[]]; since: Since },
): DayCounts<Field> & { model: (db: Connection) => Model<Day<Field, Since>> } {
  const [first, ...others] = fields;
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      [first]: { type: Number, required: true },
      ...Object.fromEntries(others.map((field) => [field, Number])),
      [since]: { type: Date, required: true },
    },
    { versionKey: false },
  ).index({ [since]: 1 }, { expireAfterSeconds: KEPT_SECONDS });
  const model = defineModel(collection, schema as unknown as Schema<Day<Field, Since>>);
  const kept = (now: Date) =>
    ({ $inc: { [first]: 0 }, $setOnInsert: { [since]: now } }) as UpdateQuery<Day<Field, Since>>;
  return { model, ...dayCountsIn<Day<Field, Since>, Field>(model, kept) };
}

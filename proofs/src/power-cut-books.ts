import { setTimeout as delay } from "node:timers/promises";
import type { Collection } from "mongodb";
import mongoose from "mongoose";

/** What one document was told about, in seconds of the clock: `kept` when its insert was answered, `ends` and `ended` around its removal. */
interface Told {
  kept: number;
  ends?: number;
  ended?: number;
}

interface Entry {
  _id: string;
  text: string;
  /** The other half of its transaction. */
  pair?: string;
}

/** What the store was asked to keep and said it had, by document. */
export type Books = Map<string, Told>;

const textOf = (id: string): string => `${id} `.repeat(id.includes("many") ? 30 : 12);
const now = (): number => (performance.timeOrigin + performance.now()) / 1000;
const WRITERS = 8;
/** More than the store commits in place, so that lmdb's own thread does. */
const MANY = 150;

async function withEntries<T>(uri: string, work: (entries: Collection<Entry>) => Promise<T>): Promise<T> {
  const client = await new mongoose.mongo.MongoClient(uri, { retryWrites: false, maxPoolSize: WRITERS }).connect();
  try {
    return await work(client.db("power").collection<Entry>("entries") as unknown as Collection<Entry>);
  } finally {
    await client.close();
  }
}

/** Writes for so many seconds in every way that ends in a commit of its own kind, with pauses in which the store comes to rest. */
export async function writeBooks(uri: string, round: number, seconds: number): Promise<Books> {
  const books: Books = new Map();
  await withEntries(uri, async (entries) => {
    // What was there at the start of the round counts as kept.
    for (const { _id } of await entries.find().toArray()) books.set(_id, { kept: 0 });
    await entries.createIndex({ pair: 1 }, { unique: true, sparse: true });
    const until = now() + seconds;
    const keep = (ids: string[]): void => {
      const kept = now();
      for (const id of ids) books.set(id, { kept });
    };
    const write = async (writer: number): Promise<void> => {
      for (let step = 0; now() < until; step++) {
        const id = `${round}-${writer}-${step}`;
        if (writer === 0) await inTransaction(entries, [`${id}-a`, `${id}-b`]).then(keep);
        else if (writer === 1 && step % 20 === 5) await keepMany(entries, id).then(keep);
        else {
          await entries.insertOne({ _id: id, text: textOf(id) });
          keep([id]);
        }
        if (writer > 1 && step % 7 === 3) await remove(entries, books, id);
        if (step % 50 === 20) await delay(writer === 2 ? 1500 : 30);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    // The store comes to rest after a second, and goes on.
    await delay(1500);
    await entries.insertOne({ _id: `${round}-last`, text: textOf(`${round}-last`) });
    keep([`${round}-last`]);
  });
  return books;
}

async function inTransaction(entries: Collection<Entry>, [one, other]: [string, string]): Promise<string[]> {
  const client = entries.db.client;
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await entries.insertOne({ _id: one, text: textOf(one), pair: other }, { session });
      await entries.insertOne({ _id: other, text: textOf(other), pair: one }, { session });
    }),
  );
  return [one, other];
}

async function keepMany(entries: Collection<Entry>, id: string): Promise<string[]> {
  const many = Array.from({ length: MANY }, (_, number) => `${id}-many-${number}`);
  await entries.insertMany(many.map((_id) => ({ _id, text: textOf(_id) })));
  return many;
}

async function remove(entries: Collection<Entry>, books: Books, id: string): Promise<void> {
  const told = books.get(id) as Told;
  told.ends = now();
  await entries.deleteOne({ _id: id });
  told.ended = now();
}

/** What is wrong with a store that a power cut at this moment has left, by what it had told until then. */
export async function booksFaults(uri: string, books: Books, cutAt: number): Promise<string[]> {
  return withEntries(uri, async (entries) => {
    const found = new Map((await entries.find().toArray()).map((entry) => [entry._id, entry]));
    const faults: string[] = [];
    for (const [id, { kept, ends, ended }] of books) {
      if (kept <= cutAt && !(ends !== undefined && ends <= cutAt) && !found.has(id))
        faults.push(`${id} was kept and is gone`);
      if (ended !== undefined && ended <= cutAt && found.has(id)) faults.push(`${id} was removed and is back`);
    }
    for (const { _id, text, pair } of found.values()) {
      if (text !== textOf(_id)) faults.push(`${_id} is not what was written`);
      if (pair && !found.has(pair)) faults.push(`half of a transaction: ${_id} without ${pair}`);
    }
    if (found.size > 0 && !(await entries.db.command({ validate: "entries" })).valid)
      faults.push("the collection is not valid");
    const byIndex = await entries
      .find({ pair: { $gte: "" } })
      .hint({ pair: 1 })
      .toArray()
      .catch(() => undefined);
    const pairs = [...found.values()].filter(({ pair }) => pair).length;
    if (pairs > 0 && byIndex?.length !== pairs) faults.push(`the index has ${byIndex?.length} of ${pairs}`);
    await entries.insertOne({ _id: "after the cut", text: textOf("after the cut") });
    return faults;
  });
}

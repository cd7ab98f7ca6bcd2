import { type Connection, mongo } from "mongoose";

const BATCH = 1_000;
const HEX_ID = /^[0-9a-f]{24}$/;

/** When something began, as collections call it: their lists have the newest first. */
const BEGUN = ["created_at", "requested_at", "reported_at"];

type Document = Record<string, unknown>;

/** The id of the copy with this number, the same in every collection, so that what belongs together is found together. */
const idOf = (number: number): string => `bebe${number.toString(16).padStart(20, "0")}`;

/**
 * Copies the documents a collection has, in turn, until there are `count`; each copy has an id of its own, keeps every
 * unique index, and is a minute older than the one before. Throws where there is nothing to copy.
 */
export async function growCollection(db: Connection, name: string, count: number): Promise<void> {
  const collection = (await db.asPromise()).collection(name);
  const there = await collection.countDocuments();
  const originals = (await collection.find().limit(20).toArray()) as Document[];
  if (originals.length === 0) throw new Error(`There is nothing to copy in ${name}.`);
  const indexes = (await collection.listIndexes().toArray()) as { unique?: boolean; key: object }[];
  const unique = new Set(indexes.flatMap((index) => (index.unique ? Object.keys(index.key) : [])));
  for (let from = there; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    await collection.insertMany(
      numbers.map((number) => copyOf(originals[number % originals.length] as Document, number, unique)),
      { ordered: false },
    );
  }
}

function copyOf(original: Document, number: number, unique: ReadonlySet<string>): Document {
  const copy: Document = { ...original, _id: another(original._id, number) };
  for (const path of unique) {
    const [field = "", inner] = path.split(".");
    if (field in copy) copy[field] = another(copy[field], number, inner);
  }
  for (const field of BEGUN) {
    const at = original[field];
    if (at instanceof Date) copy[field] = new Date(at.getTime() - number * 60_000);
  }
  return copy;
}

/** Another value of the same kind; of a list its items, each with another value in the field `inner`. */
function another(value: unknown, number: number, inner?: string): unknown {
  if (Array.isArray(value) && inner !== undefined)
    return value.map((item: Document) => ({ ...item, [inner]: another(item[inner], number) }));
  if (value instanceof mongo.ObjectId) return new mongo.ObjectId(idOf(number));
  if (typeof value === "string") return HEX_ID.test(value) ? idOf(number) : `${value}-${number}`;
  if (typeof value === "number") return 1_000_000 + number;
  return value;
}

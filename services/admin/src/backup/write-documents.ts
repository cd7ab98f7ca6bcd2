import mongoose, { type mongo } from "mongoose";

const BATCH_BYTES = 8_000_000;
const BATCH_DOCUMENTS = 1_000;
/** Numbers and bytes stay the types they are, so that what is written is what was read. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, promoteLongs: false, bsonRegExp: true };
const SAFE = { writeConcern: { w: "majority", journal: true } } as const;

/** Adds BSON documents to a collection in their order, in batches that are on disk before the next; answers how many. */
export async function writeDocuments(
  collection: mongo.Collection,
  documents: AsyncIterable<Uint8Array>,
): Promise<number> {
  let batch: mongo.Document[] = [];
  let bytes = 0;
  let count = 0;
  const write = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch, SAFE);
    count += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const document of documents) {
    batch.push(mongoose.mongo.BSON.deserialize(document, AS_STORED));
    bytes += document.length;
    if (bytes >= BATCH_BYTES || batch.length >= BATCH_DOCUMENTS) await write();
  }
  await write();
  return count;
}

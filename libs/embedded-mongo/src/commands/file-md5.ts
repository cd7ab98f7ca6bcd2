import { createHash } from "node:crypto";
import { Binary } from "bson";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isNumeric } from "../bson-type.ts";
import { knownIndexes } from "../index/named-indexes.ts";
import { MongoError } from "../mongo-error.ts";
import { collectionName, isAsked } from "./arguments.ts";
import { collectionOf, type Operation, type Reply, reading } from "./operation.ts";
import { find, queryOf } from "./query.ts";

/** `filemd5`: the MD5 of a file in GridFS, which drivers of old ask for to store it with what they have just written. */
export async function fileMd5(operation: Operation): Promise<Reply> {
  const { command, pace } = operation;
  const inParts = ["partialOk", "md5state"].find((option) => isAsked(command[option]));
  if (inParts) throw new MongoError(115, `filemd5 option '${inParts}' is not supported by this store`);
  const collection = collectionOf(operation, chunksOf(command));
  const hash = createHash("md5");
  let numChunks = 0;
  if (collection) {
    if (!knownIndexes(collection).some(({ definition }) => Object.keys(definition.key)[0] === "files_id"))
      throw new MongoError(291, "filemd5 needs an index on { files_id: 1, n: 1 }");
    await reading(operation, async (view) => {
      const wanted = { filter: { files_id: command.filemd5 }, sort: { files_id: 1, n: 1 } };
      for (const one of find(view, collection, queryOf(wanted, "filter"))) {
        if (one) hash.update(contentOf(one.document, numChunks++));
        const turn = pace();
        if (turn) await turn;
      }
    });
  }
  return { numChunks, md5: hash.digest("hex") };
}

/** Where the file's chunks are: in those of "fs" unless told otherwise. */
function chunksOf({ $db, root = "fs" }: BsonDocument): string {
  if (typeof root !== "string") throw new MongoError(73, "'root' must be of type String");
  return collectionName({ $db, chunks: `${root || "fs"}.chunks` }, "chunks");
}

function contentOf({ n, data }: BsonDocument, wanted: number): Uint8Array {
  if (!isNumeric(n) || Math.trunc(toDouble(n)) !== wanted) throw new MongoError(10040, "chunks out of order");
  if (data instanceof Binary) return data.value();
  throw new MongoError(50985, `The chunk's data must be of type binData, but is of type ${bsonTypeOf(data)}`);
}

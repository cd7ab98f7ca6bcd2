import { createHash } from "node:crypto";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import mongoose from "mongoose";
import type { Databases } from "./databases.ts";

const BUCKET = "files";

/**
 * Reads every file of both stores as the product does; throws where one is not the same. Answers how many there are. Content is
 * found by an index, which this makes where files were just copied or put back: without, each file would read all of the content.
 */
export async function compareFiles(from: Databases, to: Databases): Promise<number> {
  let count = 0;
  for (const service of SERVICE_NAMES) {
    const files = to.of(service).collection(`${BUCKET}.files`);
    if (!(await files.findOne())) continue;
    for (const store of [from, to])
      await store.of(service).collection(`${BUCKET}.chunks`).createIndex({ files_id: 1, n: 1 }, { unique: true });
    for await (const { _id } of files.find({}, { projection: { _id: 1 } })) {
      const [here, there] = await Promise.all([from, to].map((store) => hashOf(store, service, _id)));
      if (here !== there) throw new Error(`${service}'s file ${_id} is not the same in both stores: do not start`);
      count += 1;
    }
  }
  return count;
}

async function hashOf(databases: Databases, service: ServiceName, id: mongoose.mongo.BSON.ObjectId): Promise<string> {
  const hash = createHash("sha256");
  const bucket = new mongoose.mongo.GridFSBucket(databases.of(service), { bucketName: BUCKET });
  try {
    for await (const chunk of bucket.openDownloadStream(id)) hash.update(chunk as Buffer);
  } catch (error) {
    // An upload that was broken off is as unreadable here as there, until the service sweeps it.
    if ((error as Error).name !== "MongoRuntimeError") throw error;
    hash.update((error as Error).message);
  }
  return hash.digest("hex");
}

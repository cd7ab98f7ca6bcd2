import { createHash } from "node:crypto";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import mongoose from "mongoose";

/** Who runs at this moment; over when it is restored. */
const PASSING = "leases";

/** A SHA-256 over every stored byte of each collection of the product, read with the driver alone. */
export async function storedHashes(uri: string, prefix = "jobcentre_"): Promise<Map<string, string>> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    const hashes = new Map<string, string>();
    for (const service of SERVICE_NAMES) {
      const db = client.db(prefix + service);
      for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
        if (name === PASSING) continue;
        const hash = createHash("sha256");
        let documents = 0;
        for await (const document of db.collection(name).find({}, { raw: true }).sort({ _id: 1 })) {
          hash.update(document as unknown as Buffer);
          documents += 1;
        }
        hashes.set(`${service}.${name}`, `${documents} ${hash.digest("hex")}`);
      }
    }
    return hashes;
  } finally {
    await client.close();
  }
}

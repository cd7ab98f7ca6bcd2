import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import type { Connection, mongo } from "mongoose";

/** The databases of all services: backups are the operator's, who is above the services. */
export interface Databases {
  client: mongo.MongoClient;
  of(service: ServiceName): mongo.Db;
}

export interface CollectionName {
  service: ServiceName;
  collection: string;
}

/** Where every running service says that it runs. */
export const LEASES = "leases";

export function databasesOf(db: Connection, prefix: string): Databases {
  const client = db.getClient();
  return { client, of: (service) => client.db(prefix + service) };
}

/** Every collection there is, in a fixed order. */
export async function listCollections(databases: Databases): Promise<CollectionName[]> {
  const found: CollectionName[] = [];
  for (const service of SERVICE_NAMES) {
    const listed = await databases.of(service).listCollections({}, { nameOnly: true }).toArray();
    const names = listed.map(({ name }) => name).filter((name) => !name.startsWith("system."));
    for (const collection of names.sort()) found.push({ service, collection });
  }
  return found;
}

/** The documents of a collection as they are stored, in the order of their _id. */
export async function* rawDocuments(
  databases: Databases,
  { service, collection }: CollectionName,
  session?: mongo.ClientSession,
): AsyncGenerator<Buffer> {
  const cursor = databases.of(service).collection(collection).find({}, { raw: true, session }).sort({ _id: 1 });
  for await (const document of cursor) yield document as unknown as Buffer;
}

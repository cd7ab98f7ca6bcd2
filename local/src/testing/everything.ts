import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { type Connection, mongo } from "mongoose";

/** A record as text, with the bytes of files as they are; a replacer sees only what toJSON made of them, but its holder has them. */
const asText = (row: unknown): string =>
  JSON.stringify(row, function (this: Record<string, unknown>, key, value: unknown) {
    const stored = this[key];
    return stored instanceof mongo.Binary ? Buffer.from(stored.buffer).toString("latin1") : value;
  });

/** Everything that the product stored and wrote, by where it is: collections with their files, mails, log lines. */
export async function readEverything(centre: {
  databaseOf(service: ServiceName): Connection;
  mailDir: string;
  log: string;
}): Promise<Map<string, string>> {
  const found = new Map<string, string>([["log", centre.log]]);
  for (const name of SERVICE_NAMES) {
    const { db } = centre.databaseOf(name);
    for (const { name: collection } of (await db?.listCollections().toArray()) ?? []) {
      const rows = (await db?.collection(collection).find().toArray()) ?? [];
      found.set(`${name}.${collection}`, rows.map(asText).join("\n"));
    }
  }
  for (const [place, text] of await readMails(centre.mailDir)) found.set(place, text);
  return found;
}

/** The mails alone, by the same places. */
export async function readMails(mailDir: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of await readdir(mailDir).catch(() => [])) {
    // Deleted between the two reads: then it is not there.
    const text = await readFile(join(mailDir, file), "utf8").catch(() => "");
    found.set(`mail ${file}`, text);
  }
  return found;
}

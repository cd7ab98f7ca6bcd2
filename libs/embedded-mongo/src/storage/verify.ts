import type { Catalog } from "./catalog.ts";
import { unseal } from "./checked-value.ts";
import { readDocument } from "./documents.ts";
import type { Environment } from "./environment.ts";
import { longestKey, spaceOf } from "./keys.ts";
import { startPace } from "./pace.ts";

/** Thrown at the start when what is on disk is not what was written. */
export class DamagedStore extends Error {}

/** Reads everything once and checks every checksum, the order of the keys, and that index entries have their documents. */
export async function verify(environment: Environment, catalog: Catalog): Promise<void> {
  const names = new Map<number, string>();
  for (const { namespace, indexes } of catalog.all())
    for (const { space, definition } of indexes)
      names.set(
        space.readUInt32BE(0),
        definition.name === "_id_" ? `collection ${namespace}` : `index ${definition.name} of ${namespace}`,
      );
  const documents = new Set(catalog.all().map(({ space }) => space.readUInt32BE(0)));
  const pace = startPace();
  let previous: Buffer = Buffer.alloc(0);
  for (const { key, value } of environment.latest.range({ start: spaceOf(0), end: Buffer.alloc(longestKey, 0xff) })) {
    const space = key.length >= 4 ? key.readUInt32BE(0) : 0;
    const place = names.get(space) ?? "the catalog";
    try {
      const bytes = unseal(key, value);
      if (documents.has(space)) readDocument(bytes);
    } catch (error) {
      throw new DamagedStore(`${place} is damaged on disk: ${(error as Error).message}`);
    }
    if (Buffer.compare(previous, key) >= 0)
      throw new DamagedStore(`${place} is damaged on disk: keys are out of order`);
    previous = key;
    const turn = pace();
    if (turn) await turn;
  }
}

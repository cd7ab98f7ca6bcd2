import { ConfigError } from "@jobcentre/service-kit/config";
import { createTally } from "./bson-stream.ts";
import { compareFiles } from "./compare-files.ts";
import { type CollectionName, type Databases, listCollections, rawDocuments } from "./databases.ts";
import { finishMove, startMove } from "./move-mark.ts";
import { collectionsOfContent, filledCollections, notEmpty, refuseNothing, refuseWhileUsed } from "./store-state.ts";
import { writeDocuments } from "./write-documents.ts";

/** What expires in the source while it is copied makes a collection differ; more rounds than this are something else. */
const MOST_ROUNDS = 3;

export interface Moved {
  collections: number;
  documents: number;
  bytes: number;
  files: number;
  /** How many documents this run wrote; the rest was there from a run before. */
  written: number;
}

interface MoveOptions {
  from: Databases;
  to: Databases;
  now: () => Date;
  say: (line: string) => void;
}

/**
 * Copies everything of a store that nobody uses into an empty one. Broken off, it goes on where it was: what is there
 * is compared byte by byte while it is read again. At the end every count, SHA-256 and file of both stores is compared.
 */
export async function moveStore({ from, to, now, say }: MoveOptions): Promise<Moved> {
  for (const store of [from, to]) await refuseWhileUsed(store, now());
  const goesOn = await startMove(from, to, async () => {
    refuseNothing(await collectionsOfContent(from));
    const filled = await filledCollections(to);
    if (filled.length > 0) throw new ConfigError(`${notEmpty("The target", filled)}. Nothing was changed`);
  });
  if (goesOn) say("Going on with a move that was broken off.");
  let written = 0;
  const names = await collectionsOfContent(from);
  for (const name of names) written += await copyRest({ from, to, say }, name);
  const totals = await compareAll(from, to, names, async (name) => {
    written += await copyRest({ from, to, say }, name);
  });
  const files = await compareFiles(from, to);
  for (const store of [from, to]) await refuseWhileUsed(store, now());
  await finishMove(from, to, now());
  return { collections: names.length, ...totals, files, written };
}

/** Copies what is missing behind what is there already; where that is something else, all of it again. */
async function copyRest({ from, to, say }: Omit<MoveOptions, "now">, name: CollectionName): Promise<number> {
  const db = to.of(name.service);
  const exists = (await listCollections(to)).some(
    ({ service, collection }) => service === name.service && collection === name.collection,
  );
  if (!exists) await db.createCollection(name.collection);
  const source = rawDocuments(from, name);
  if (!(await passEqual(source, rawDocuments(to, name)))) {
    await source.return(undefined);
    await db.dropCollection(name.collection);
    return copyRest({ from, to, say }, name);
  }
  const count = await writeDocuments(db.collection(name.collection), source);
  if (count > 0) say(`${name.service}.${name.collection}: ${count.toLocaleString("en")} documents copied`);
  return count;
}

/** Reads as much of the source as the target holds; whether it was the same. */
async function passEqual(source: AsyncGenerator<Buffer>, target: AsyncGenerator<Buffer>): Promise<boolean> {
  for await (const there of target) {
    const next = await source.next();
    if (next.done || Buffer.compare(next.value, there) !== 0) return false;
  }
  return true;
}

async function compareAll(
  from: Databases,
  to: Databases,
  names: CollectionName[],
  copyAgain: (name: CollectionName) => Promise<void>,
): Promise<{ documents: number; bytes: number }> {
  const sum = { documents: 0, bytes: 0 };
  for (const name of names) {
    for (let round = 1; ; round++) {
      const [here, there] = await Promise.all([from, to].map((store) => totalOf(store, name)));
      if (here && there && here.documents === there.documents && here.sha256 === there.sha256) {
        sum.documents += here.documents;
        sum.bytes += here.bytes;
        break;
      }
      if (round === MOST_ROUNDS)
        throw new Error(
          `${name.service}'s ${name.collection} is not the same in both stores: do not start the product`,
        );
      await copyAgain(name);
    }
  }
  const extra = (await filledCollections(to)).filter(
    (there) => !names.some((name) => name.service === there.service && name.collection === there.collection),
  );
  if (extra.length > 0) throw new ConfigError(`${notEmpty("The target", extra)} that the source does not have`);
  return sum;
}

async function totalOf(databases: Databases, name: CollectionName) {
  const tally = createTally();
  for await (const document of rawDocuments(databases, name)) tally.add(document);
  return tally.total();
}

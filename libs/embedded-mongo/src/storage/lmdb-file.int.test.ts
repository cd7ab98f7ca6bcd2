import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open, type RootDatabase } from "lmdb";
import { afterAll, describe, expect, it } from "vitest";
import { afterRestart } from "../testing/after-restart.ts";
import { DamagedStore } from "./damaged-store.ts";
import { LmdbFile } from "./lmdb-file.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-file-"));
afterAll(() => rmSync(dir, { recursive: true }));

type Place = "in place" | "in lmdb's thread";
const options = { noSubdir: true, keyEncoding: "binary", encoding: "binary" } as const;
const copyOfFlushed = { from: 2048, to: 2048 + 168 };

async function commit(database: RootDatabase<Buffer, Buffer>, place: Place, key: Buffer): Promise<void> {
  const put = () => void database.put(key, Buffer.from("value"));
  if (place === "in place") database.transactionSync(put);
  else await Promise.all([database.batch(put), database.flushed]);
}

/** The file after each commit, one key more each time. */
async function statesOf(places: Place[], name: string): Promise<Buffer[]> {
  const path = join(dir, name);
  const database = open<Buffer, Buffer>({ path, ...options });
  const states: Buffer[] = [];
  for (const [at, place] of places.entries()) {
    await commit(database, place, Buffer.from([1, at]));
    states.push(readFileSync(path));
  }
  await database.close();
  return states;
}

function keysRead(path: string): number {
  const own = new LmdbFile(path);
  own.close();
  return Number(own.meta.main.entries);
}

/** How many keys a start finds: by what we read of the file, by what lmdb then opens, and after one more commit in that place. */
async function found(file: Buffer, name: string, next: Place) {
  const path = join(dir, name);
  writeFileSync(path, file);
  const read = keysRead(path);
  const database = open<Buffer, Buffer>({ path, ...options });
  const opened = database.getKeysCount({});
  const readAgain = keysRead(path);
  await commit(database, next, Buffer.from([2]));
  await database.close();
  return { read, opened, readAgain, afterNext: keysRead(path) };
}

const orders = Array.from({ length: 32 }, (_, bits) =>
  Array.from({ length: 5 }, (_, at): Place => ((bits >> at) & 1 ? "in place" : "in lmdb's thread")),
);

describe.each(orders.map((places, number) => ({ places, name: `store-${number}` })))(
  "after commits $places",
  ({ places, name }) => {
    it("a restart of the machine finds every commit that was flushed, by our reading and by lmdb's", async () => {
      const states = await statesOf(places, name);
      for (const [at, state] of states.entries())
        expect(await found(afterRestart(Buffer.from(state)), `${name}-${at}`, places[at]!)).toEqual({
          read: at + 1,
          opened: at + 1,
          readAgain: at + 1,
          afterNext: at + 2,
        });
    });

    it("what is read is what lmdb takes, though another copy of the last commit says something else", async () => {
      const states = await statesOf(places, `${name}-root`);
      const path = join(dir, `${name}-root-changed`);
      for (const file of [Buffer.from(states.at(-1)!), afterRestart(Buffer.from(states.at(-1)!))]) {
        const newest = file.readBigUInt64LE(152) > file.readBigUInt64LE(4096 + 152) ? 0 : 4096;
        file[newest + 136]! ^= 1;
        writeFileSync(path, file);
        let root: number | "refused" = "refused";
        try {
          const own = new LmdbFile(path);
          own.close();
          root = own.meta.main.root;
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedStore);
        }
        expect(["refused", Number(file.readBigUInt64LE(newest + 136))]).toContain(root);
      }
    });

    it("a crash of the machine before the last flush leaves the commit before it", async () => {
      const states = await statesOf([...places, "in lmdb's thread"], `${name}-crash`);
      const [before, last] = states.slice(-2) as [Buffer, Buffer];
      const crashed = Buffer.from(last);
      before.copy(crashed, copyOfFlushed.from, copyOfFlushed.from, copyOfFlushed.to);
      for (const next of ["in place", "in lmdb's thread"] as const)
        expect(await found(afterRestart(Buffer.from(crashed)), `${name}-crashed`, next)).toEqual({
          read: 5,
          opened: 5,
          readAgain: 5,
          afterNext: 6,
        });
    });
  },
);

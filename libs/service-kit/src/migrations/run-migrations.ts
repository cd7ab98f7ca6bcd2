import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defineModel } from "@jobcentre/messaging/define-model";
import { takeRow } from "@jobcentre/messaging/take-row";
import { type Connection, Schema } from "mongoose";
import type { Logger } from "pino";
import { buildId } from "../build-id.ts";

/**
 * A change of what is stored. It adds and fills, so that the version before runs beside it, and takes away only what that
 * version no longer uses. Broken off anywhere it is run again from its beginning: every step of it may have happened.
 */
export interface Migration {
  /** Counted from 1 in each service, never changed or used twice; tools/migrations.test.ts lists those that were never used and stay so. */
  number: number;
  name: string;
  up(db: Connection): Promise<void>;
}

interface Done {
  _id: number;
  name: string;
  done_at: Date;
}

const doneSchema = new Schema<Done>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    done_at: { type: Date, required: true },
  },
  { versionKey: false },
);
export const migrationModel = defineModel<Done>("migrations", doneSchema);

interface Lock {
  _id: string;
  owner: string;
  until: Date;
}

const lockSchema = new Schema<Lock>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false },
);
export const migrationLockModel = defineModel<Lock>("migration_locks", lockSchema);

const LOCK = "migrations";

const takeLock = (db: Connection, owner: string, lockMs: number): Promise<boolean> =>
  takeRow(migrationLockModel(db), LOCK, { owner, now: Date.now(), forMs: lockMs });

/** What a newer version has done stays; whoever went back by mistake should read it. */
async function warnOfLater(db: Connection, migrations: readonly Migration[], log: Logger): Promise<void> {
  const numbers = migrations.map(({ number }) => number);
  const later = await migrationModel(db)
    .find({ _id: { $nin: numbers } })
    .sort({ _id: 1 })
    .lean();
  if (later.length === 0) return;
  const unknown = later.map(({ _id, name }) => `${_id} ${name}`);
  log.warn({ unknown, build: buildId }, "a newer version of this service has changed what is stored");
}

/**
 * Runs what is not done yet, in order, in one instance at a time; the others wait. Of one that died the lock ends after
 * `lockMs`, and the next runs its migration again. Numbers that this version does not know are a newer version's: left alone.
 */
export async function runMigrations(
  db: Connection,
  migrations: readonly Migration[],
  { log, now, lockMs = 15_000 }: { log: Logger; now: () => Date; lockMs?: number },
): Promise<void> {
  const missing = async (): Promise<Migration[]> => {
    const done = new Set((await migrationModel(db).find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
    return migrations.filter(({ number }) => !done.has(number)).sort((a, b) => a.number - b.number);
  };
  await warnOfLater(db, migrations, log);
  if ((await missing()).length === 0) return;
  const owner = randomUUID();
  while (!(await takeLock(db, owner, lockMs))) await sleep(100);
  const keep = setInterval(() => void takeLock(db, owner, lockMs).catch(() => undefined), lockMs / 3);
  try {
    for (const { number, name, up } of await missing()) {
      log.info({ migration: number, about: name }, "migrating");
      await up(db);
      await migrationModel(db).updateOne({ _id: number }, { $set: { name, done_at: now() } }, { upsert: true });
    }
  } finally {
    clearInterval(keep);
    await migrationLockModel(db).deleteOne({ _id: LOCK, owner });
  }
}

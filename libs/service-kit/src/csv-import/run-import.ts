import { open } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { ServiceName } from "@jobcentre/contracts/services";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { aggregateVersionModel, outboxModel } from "@jobcentre/messaging/outbox.model";
import { newTraceId } from "@jobcentre/messaging/trace/traceparent.rules";
import type { Connection } from "mongoose";
import { ConfigError, readConfig } from "../config.ts";
import { counterModel } from "../counter.ts";
import { connectDatabase, prepareCollections } from "../database.ts";
import { migrationModel } from "../migrations/run-migrations.ts";
import { serviceConfig } from "../service-config.ts";
import { refuseUnusable } from "../store-marks.ts";
import { type CsvImport, type ImportDeps, importedModel, type ReadRow, recordsOf, ruleErrors } from "./csv-import.ts";
import { type CellError, MOST_BYTES, readCsv, UnreadableCsv } from "./read-csv.ts";

export const importSettings = serviceConfig.pick({ MONGODB_URI: true, DATABASE_PREFIX: true });

const MOST_SHOWN = 100;
type Say = (line: string) => void;

async function bytesOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const parts: Buffer[] = [];
    let size = 0;
    // To its end, because a pipe has no size; one byte more than is taken is enough for readCsv to refuse it.
    for await (const part of file.createReadStream()) {
      parts.push(part);
      size += part.length;
      if (size > MOST_BYTES) break;
    }
    return Buffer.concat(parts);
  } finally {
    await file.close();
  }
}

function sayErrors(errors: readonly CellError[], say: Say): void {
  const inOrder = [...errors].sort((a, b) => a.row - b.row);
  for (const { row, column, problem } of inOrder.slice(0, MOST_SHOWN)) {
    say(`row ${row}${column && `, column ${column}`}: ${problem}`);
  }
  if (errors.length > MOST_SHOWN) say(`and ${errors.length - MOST_SHOWN} more`);
}

const idOf = (how: { kind: string }, key: string): string => `${how.kind}:${key}`;

async function knownKeys(
  db: Connection,
  how: { kind: string },
  rows: readonly { key: string }[],
): Promise<Set<string>> {
  const known = await importedModel(db)
    .find({ _id: { $in: rows.map(({ key }) => idOf(how, key)) } }, { _id: 1 })
    .lean();
  return new Set(known.map(({ _id }) => _id));
}

/** Makes the records that are not there yet, all in one transaction; answers how many were made. */
async function createAll<T>(how: CsvImport<T>, deps: ImportDeps, rows: readonly ReadRow<T>[]): Promise<number> {
  const { db, now } = deps;
  await how.beforehand?.(
    deps,
    rows.map(({ record }) => record),
  );
  const context = { trace_id: newTraceId(), actor: null };
  const recordIds = await runInContext(context, () =>
    inTransaction(db, async () => {
      const known = await knownKeys(db, how, rows);
      const fresh = rows.filter(({ key }) => !known.has(idOf(how, key)));
      if (fresh.length === 0) return [];
      const ids = await how.create(
        deps,
        fresh.map(({ record }) => record),
      );
      const imported_at = now();
      const made = fresh.map(({ key }, at) => ({ _id: idOf(how, key), record_id: ids[at] as string, imported_at }));
      await importedModel(db).insertMany(made, { lean: true });
      return ids;
    }),
  );
  await how.afterwards?.(deps, recordIds);
  return recordIds.length;
}

async function importFile<T>(how: CsvImport<T>, deps: ImportDeps, args: string[], say: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { "dry-run": { type: "boolean" }, partial: { type: "boolean" } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new ConfigError("one CSV file is needed");
  const { db } = deps;
  const file = readCsv(await bytesOf(path), ["key", ...Object.keys(how.columns)]);
  const { read, errors } = recordsOf(how, file.rows);
  errors.push(...file.errors);
  await prepareCollections(db, [importedModel, outboxModel, aggregateVersionModel, counterModel, ...how.models]);
  const known = await knownKeys(db, how, read);
  const fresh = read.filter(({ key }) => !known.has(idOf(how, key)));
  const check = how.checker(deps);
  for (const row of fresh) errors.push(...(await ruleErrors(check, row)));

  sayErrors(errors, say);
  const wrong = new Set(errors.map(({ row }) => row));
  const all = new Set([...file.rows.map(({ row }) => row), ...wrong]).size;
  const good = fresh.filter(({ row }) => !wrong.has(row));
  const there = known.size > 0 ? `; ${known.size} were imported before and stay as they are` : "";
  const count = `${good.length} ${how.kind}`;
  if (wrong.size > 0) say(`${wrong.size} of ${all} rows are wrong.`);
  if (values["dry-run"]) say(`Nothing was written. ${count} would be imported${there}.`);
  else if (wrong.size > 0 && !values.partial)
    say("Nothing was written: correct the file, or give --partial for the rest.");
  else say(`Imported ${await createAll(how, deps, good)} ${how.kind}${there}.`);
  return wrong.size > 0 ? 1 : 0;
}

/**
 * Runs `import-KIND FILE [--dry-run] [--partial]` on a service's own database, by its own rules and with its own events;
 * answers the exit code: 1 where rows are wrong, 2 where nothing can be read at all.
 */
export async function runImport<T>(
  how: CsvImport<T>,
  {
    service,
    command,
    args,
    env,
    now,
  }: { service: ServiceName; command: string; args: string[]; env: NodeJS.ProcessEnv; now: () => Date },
  say: Say,
): Promise<number> {
  if (command !== `import-${how.kind}`) {
    say(`There is no ${command} here: import-${how.kind} FILE [--dry-run] [--partial]`);
    return 2;
  }
  let db: Connection | undefined;
  try {
    const config = readConfig(importSettings, env);
    db = await connectDatabase(config.MONGODB_URI, config.DATABASE_PREFIX + service);
    await refuseUnusable(db);
    // On a mistyped store everything would be imported, and shown to nobody.
    if (!(await migrationModel(db).exists({})))
      throw new ConfigError(
        `The ${service} service never ran on this store: check DATA_DIR, or MONGODB_URI and DATABASE_PREFIX. Nothing was done`,
      );
    return await importFile(how, { db, now }, args, say);
  } catch (error) {
    const where = error instanceof UnreadableCsv ? `${args.find((arg) => !arg.startsWith("-"))}: ` : "";
    say(`${command}: ${where}${(error as Error).message}`);
    return 2;
  } finally {
    await db?.close();
  }
}

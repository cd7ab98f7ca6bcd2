import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "@jobcentre/service-kit/config";
import { askForRetelling } from "../backup/ask-for-retelling.ts";
import { checkBackup, DamagedBackup } from "../backup/check-backup.ts";
import type { Databases } from "../backup/databases.ts";
import { MANIFEST, sizeOf } from "../backup/manifest.rules.ts";
import { noteSuccess } from "../backup/note-success.ts";
import { reEmit } from "../backup/re-emit.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { takeBackup } from "../backup/take-backup.ts";
import type { Say } from "./run-command.ts";

const now = (): Date => new Date();

export async function backup(databases: Databases, args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({ args, options: { to: { type: "string" } } });
  if (!values.to) throw new ConfigError("backup needs --to with a new folder");
  const dir = resolve(values.to);
  const contents = await takeBackup(databases, dir, now);
  // The backup is whole, whatever becomes of the note.
  await noteSuccess(databases, { _id: "backup", at: now() }).catch((error: Error) =>
    say(`System Health does not know: ${error.message}`),
  );
  say(`Backed up ${sizeOf(contents)}, as of ${contents.taken_at}, into ${dir}`);
  say(`It holds people's data: keep it where only operators can read it, with its ${MANIFEST}.`);
  return 0;
}

/** `check-backup FOLDER`: reads it to its last byte, without any store. */
export async function checkFolder(args: string[], say: Say): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new ConfigError("check-backup needs the folder of one backup");
  const dir = resolve(folder);
  try {
    const contents = await checkBackup(dir);
    say(`${dir} is whole: ${sizeOf(contents)}, as of ${contents.taken_at}; every count and SHA-256 is the manifest's.`);
    return 0;
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    say(error.message);
    return 1;
  }
}

export async function restore(databases: Databases, args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { from: { type: "string" }, replace: { type: "boolean", default: false } },
  });
  if (!values.from) throw new ConfigError("restore needs --from with the folder of a backup");
  const from = resolve(values.from);
  const keepReplacedIn = values.replace ? `${from}-replaced-${now().toISOString().replace(/\W/g, "")}` : undefined;
  try {
    const contents = await restoreBackup(databases, { from, keepReplacedIn, now, say });
    say(`Restored ${sizeOf(contents)}, as of ${contents.taken_at}; every count and SHA-256 is the backup's.`);
    say("Before the product starts, re-emit sends again what may have been on its way at that moment.");
    return 0;
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    say(`${error.message}. Nothing was changed.`);
    return 1;
  }
}

export async function reEmitEvents(databases: Databases, args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({ args, options: { since: { type: "string" } } });
  const since = values.since === undefined ? undefined : new Date(values.since);
  if (since && !(since.getTime() >= 0 && since <= now()))
    throw new ConfigError("--since is a time that was, such as 2026-01-31T08:00:00Z");
  const counts = await reEmit(databases, now(), since);
  await noteSuccess(databases, { _id: "re-emit", at: now() });
  say(`To be sent again: ${[...counts].map(([service, count]) => `${service} ${count}`).join(", ")}.`);
  say("The services do it when they run; what was applied already is not applied twice.");
  say("Until all are sent, the alert EventsNotPublished may come up: it counts from when they happened, days ago.");
  return 0;
}

export async function rebuildCopies(databases: Databases, args: string[], say: Say): Promise<number> {
  parseArgs({ args });
  for (const [service, { state, told }] of await askForRetelling(databases, now()))
    say(
      state === "asked" ? `${service}: asked to tell its state` : `${service}: under way, ${told} records told so far`,
    );
  say("The services do it while they run, beside everyday work. Run this again to see how far they are: it begins");
  say("nothing twice, and anew only where it is done. The activity log and messages stay as they are.");
  return 0;
}

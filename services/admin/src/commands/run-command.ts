import { parseArgs } from "node:util";
import { email, requiredLine } from "@jobcentre/contracts/fields";
import { declareOnBroker } from "@jobcentre/messaging/rabbitmq-topology";
import { ConfigError, readConfig } from "@jobcentre/service-kit/config";
import { connectDatabase } from "@jobcentre/service-kit/database";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import { refuseUnusable } from "@jobcentre/service-kit/store-marks";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { recoverAdmin } from "../accounts/recover-admin.ts";
import { databasesOf } from "../backup/databases.ts";
import { refuseNeverUsed } from "../backup/store-state.ts";
import { audit } from "./audit-command.ts";
import { backup, checkFolder, rebuildCopies, reEmitEvents, restore } from "./backup-commands.ts";
import { deadLetters } from "./dead-letter-command.ts";
import { eraseAccounts } from "./erase-accounts-command.ts";
import { erasedAccounts } from "./erased-accounts-command.ts";
import { move } from "./move-command.ts";

/** The store alone: no command needs the other services, and only dead letters are on the broker where there is one. */
export const commandConfig = serviceConfig.pick({ MONGODB_URI: true, DATABASE_PREFIX: true, PUBLIC_URL: true }).extend({
  AMQP_URL: serviceConfig.shape.AMQP_URL.describe(
    "The RabbitMQ that declare-events needs, and whose dead letters are meant; without it those in the store.",
  ),
});

const USAGE = `Commands:
  recover --email NAME@EXAMPLE.COM [--name "Full Name"]   make this address a super admin and print a link for a password
  audit [--expect NUMBER:HASH:HASH]                       check that nobody changed the activity log
  backup --to FOLDER                                      write everything, files included, into a new folder
  check-backup FOLDER                                     read a backup to its last byte, without any store
  restore --from FOLDER [--replace]                       put a backup back, into an empty store or instead of what is there
  move --to MONGODB_URI                                   copy everything into an empty MongoDB; goes on where it was broken off;
                                                          --to - reads the address, so that no history keeps its password
  move --undo                                             start on this store again, which was moved away
  re-emit [--since TIME]                                  send the events of the last 7 days again
  rebuild-copies                                          have every service tell its state anew, for the copies others keep of it
  dead-letters list [--service NAME] [--event NAME]       what services gave up on, and why
  dead-letters replay [--service NAME] [--event NAME]     have it delivered again, once the cause is corrected
  dead-letters discard (--id ID | --unreadable) --to FILE  take out what can never be applied; FILE keeps it
  erased-accounts [--since TIME] [--to FILE]              whose accounts were deleted, to delete them again after a restore; FILE
                                                          gets what it has not yet and loses nothing
  erase-accounts FILE                                     have them deleted again; FILE is such a list
  declare-events                                          make every exchange, queue and binding on the RabbitMQ of AMQP_URL
  import-programs FILE [--dry-run] [--partial]            training programs from a CSV file, each key once
  import-jobs FILE [--dry-run] [--partial]                jobs from a CSV file, each key once`;

export type Say = (line: string) => void;

/** As create-admin takes it. */
const fullName = requiredLine(120);

async function recover(db: Connection, PUBLIC_URL: string, args: string[], say: Say): Promise<number> {
  const options = { email: { type: "string" }, name: { type: "string", default: "Administrator" } } as const;
  const { values } = parseArgs({ args, options });
  const address = email.safeParse(values.email);
  if (!address.success) throw new ConfigError("recover needs --email with an e-mail address");
  const name = fullName.safeParse(values.name);
  if (!name.success) throw new ConfigError("--name is a full name of at most 120 characters");
  const deps = { db, now: () => new Date(), config: { PUBLIC_URL } };
  const made = await recoverAdmin(deps, { email: address.data, full_name: name.data });
  say(`${address.data} is a super admin now${made.is_new ? ", with a new admin account" : ""}.`);
  say(`Set a password within 72 hours, once, while the product runs: ${made.invitation_link}`);
  return 0;
}

/** Needs the broker alone, because it comes before everything else. */
async function declareEvents(env: NodeJS.ProcessEnv, args: string[], say: Say): Promise<number> {
  parseArgs({ args });
  const { AMQP_URL } = readConfig(commandConfig.pick({ AMQP_URL: true }).required(), env);
  await declareOnBroker(AMQP_URL);
  say("RabbitMQ has every exchange, queue and binding.");
  return 0;
}

type Command = (db: Connection, config: z.output<typeof commandConfig>, args: string[], say: Say) => Promise<number>;

const COMMANDS = new Map<string, Command>([
  ["recover", (db, { PUBLIC_URL }, args, say) => recover(db, PUBLIC_URL, args, say)],
  ["audit", (db, _config, args, say) => audit(db, args, say)],
  ["backup", (db, config, args, say) => backup(databasesOf(db, config.DATABASE_PREFIX), args, say)],
  ["restore", (db, config, args, say) => restore(databasesOf(db, config.DATABASE_PREFIX), args, say)],
  ["move", (db, config, args, say) => move(databasesOf(db, config.DATABASE_PREFIX), config.DATABASE_PREFIX, args, say)],
  [
    "dead-letters",
    (db, { DATABASE_PREFIX, AMQP_URL }, args, say) =>
      deadLetters(
        { databaseOf: (service) => db.useDb(DATABASE_PREFIX + service, { useCache: true }), AMQP_URL },
        args,
        say,
      ),
  ],
  [
    "erased-accounts",
    (db, { DATABASE_PREFIX }, args, say) =>
      erasedAccounts(db.useDb(`${DATABASE_PREFIX}identity`, { useCache: true }), args, say),
  ],
  [
    "erase-accounts",
    (db, { DATABASE_PREFIX }, args, say) =>
      eraseAccounts(db.useDb(`${DATABASE_PREFIX}identity`, { useCache: true }), args, say),
  ],
  ["rebuild-copies", (db, config, args, say) => rebuildCopies(databasesOf(db, config.DATABASE_PREFIX), args, say)],
  ["re-emit", (db, config, args, say) => reEmitEvents(databasesOf(db, config.DATABASE_PREFIX), args, say)],
]);

const WITHOUT_STORE = new Map<string, (env: NodeJS.ProcessEnv, args: string[], say: Say) => Promise<number>>([
  ["declare-events", declareEvents],
  ["check-backup", (_env, args, say) => checkFolder(args, say)],
]);

/** Whose program makes the records of a file; `npm run admin` turns to it by itself. */
const IMPORTED_BY = new Map([
  ["import-programs", "training"],
  ["import-jobs", "jobs"],
]);

/** What ends the state of a store in which nobody may use it, or refuses it itself where it would change something. */
const ON_ANY_STORE = ["move", "restore", "dead-letters"];

/** Those that say in their own words that a store holds nothing, or are there for one that does. */
const SAYS_ITSELF = ["audit", "backup", "move", "restore"];

/** Where a command works, without a password. */
const placeOf = ({ MONGODB_URI, DATABASE_PREFIX }: z.output<typeof commandConfig>): string =>
  `the databases ${DATABASE_PREFIX}* of ${/^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)/.exec(MONGODB_URI)?.[1]}`;

/** Runs one of the operator's commands on the store; answers the exit code. `complain` tells why it could not, `about` on which store. */
export async function runCommand(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  say: Say,
  complain: Say = say,
  about: Say = () => undefined,
): Promise<number> {
  const command = COMMANDS.get(name);
  const importer = IMPORTED_BY.get(name);
  if (importer) {
    complain(
      `${name} belongs to ${importer}, in containers: docker compose run --rm ${importer} node program/start.js ${name} FILE`,
    );
    return 2;
  }
  const withoutStore = WITHOUT_STORE.get(name);
  if (!command && !withoutStore) {
    const isHelp = name === "help" || name === "--help";
    if (!isHelp) complain(`There is no command ${name}.`);
    say(USAGE);
    return isHelp ? 0 : 2;
  }
  let db: Connection | undefined;
  try {
    if (withoutStore) return await withoutStore(env, args, say);
    const config = readConfig(commandConfig, env);
    db = await connectDatabase(config.MONGODB_URI, `${config.DATABASE_PREFIX}admin`);
    about(`${name}: ${placeOf(config)}`);
    if (!ON_ANY_STORE.includes(name)) await refuseUnusable(db);
    if (!SAYS_ITSELF.includes(name)) await refuseNeverUsed(databasesOf(db, config.DATABASE_PREFIX));
    return (await command?.(db, config, args, say)) ?? 2;
  } catch (error) {
    complain(`${name}: ${(error as Error).message}`);
    return 2;
  } finally {
    await db?.close();
  }
}

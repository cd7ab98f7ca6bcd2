import { parseArgs } from "node:util";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { ConfigError } from "@jobcentre/service-kit/config";
import { connectDatabase } from "@jobcentre/service-kit/database";
import { type Databases, databasesOf } from "../backup/databases.ts";
import { undoMove } from "../backup/move-mark.ts";
import { moveStore } from "../backup/move-store.ts";
import type { Say } from "./run-command.ts";
import { typedLine } from "./typed-line.ts";

/** On standard error, as everything that is not what a command tells. */
const askAddress = (): void =>
  void process.stderr.write("The address of the empty MongoDB; what you type is not shown:\n");

/**
 * `move --to MONGODB_URI`: everything into an empty store, under the same names; `--to -` reads the address, whose password would stand in the
 * shell's history and the list of processes. `move --undo`: this store is in use again.
 */
export async function move(from: Databases, prefix: string, args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({ args, options: { to: { type: "string" }, undo: { type: "boolean" } } });
  if (values.undo) return undo(from, values.to, say);
  const to = values.to === "-" ? await typedLine(process.stdin, askAddress) : values.to;
  if (!to || !/^mongodb(\+srv)?:\/\//.test(to))
    throw new ConfigError(
      "move needs --to with the address of an empty MongoDB, mongodb://..., or --to - and the address on standard input",
    );
  const target = await connectDatabase(to, `${prefix}admin`, "the target");
  try {
    await sayPeople(from, prefix, say);
    await sayDeadLetters(from, say);
    const moved = await moveStore({ from, to: databasesOf(target, prefix), now: () => new Date(), say });
    const size = `${moved.collections} collections, ${moved.documents.toLocaleString("en")} documents, ${(moved.bytes / 1e6).toFixed(1)} MB`;
    say(`Moved ${size}; every count and SHA-256 is the same, and so are ${moved.files} files read from both.`);
    say("Start the product on the new store; the old one is left as it is and starts no more. See docs/moving.md.");
    return 0;
  } finally {
    await target.close();
  }
}

async function undo(from: Databases, to: string | undefined, say: Say): Promise<number> {
  if (to !== undefined) throw new ConfigError("move takes --to or --undo, not both");
  const isMoved = await undoMove(from);
  say(
    isMoved
      ? "The product starts on this store again. What was done on the other one since the move is not here."
      : "This store was not moved to another one. Nothing was changed.",
  );
  return isMoved ? 0 : 2;
}

/** Whether it is the store that is meant: a folder that was not, or a trial, is seen by who is in it. */
async function sayPeople(from: Databases, prefix: string, say: Say): Promise<void> {
  const people = await from.of("identity").collection("accounts").countDocuments();
  say(`${people.toLocaleString("en")} accounts of people are in this store.`);
  // As npm start marks it: local/src/demo/demo-marker.ts.
  const demo = await from.client.db(`${prefix}local`).collection("demo_data").findOne({ state: "done" });
  if (demo) say("Demo people are among them: where real people are to come, begin anew with DEMO_DATA=off.");
}

async function sayDeadLetters(from: Databases, say: Say): Promise<void> {
  let count = 0;
  for (const service of SERVICE_NAMES) count += await from.of(service).collection("dead_letters").countDocuments();
  if (count > 0)
    say(
      `${count} dead letters move too, but RabbitMQ does not know them: replay them before, or on the new store with AMQP_URL empty.`,
    );
}

import { appendFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import type { DeadLetter, DeadLetterBox } from "@jobcentre/messaging/dead-letter-box";
import { inboxFailureModel } from "@jobcentre/messaging/inbox.model";
import { ConfigError } from "@jobcentre/service-kit/config";
import { refuseUnusable } from "@jobcentre/service-kit/store-marks";
import type { Connection } from "mongoose";
import { factsOf } from "../dead-letters/describe-letter.rules.ts";
import { openDeadLetters } from "../dead-letters/open-box.ts";
import type { Say } from "./run-command.ts";

interface Where {
  databaseOf: (service: ServiceName) => Connection;
  AMQP_URL: string | undefined;
}

interface Work extends Where {
  box: DeadLetterBox;
  service: ServiceName;
  letters: DeadLetter[];
}

const OPTIONS = {
  service: { type: "string" },
  event: { type: "string" },
  id: { type: "string" },
  unreadable: { type: "boolean", default: false },
  to: { type: "string" },
} as const;

/**
 * `dead-letters list|replay|discard [--service NAME] [--event NAME] [--id ID] [--unreadable]`: what services gave up on, shown,
 * delivered again or, with `--to FILE`, taken out into a file.
 */
export async function deadLetters(where: Where, args: string[], say: Say): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { service: only, event, id, unreadable, to } = values;
  const [what = ""] = positionals;
  if (positionals.length !== 1 || !["list", "replay", "discard"].includes(what))
    throw new ConfigError("dead-letters needs list, replay or discard");
  const services = SERVICE_NAMES.filter((name) => only === undefined || only === name);
  if (services.length === 0) throw new ConfigError(`--service is one of ${SERVICE_NAMES.join(", ")}`);
  if (what === "discard" && (to === undefined || (id === undefined) === !unreadable))
    throw new ConfigError("discard needs --id ID or --unreadable, and --to with the file that keeps what is taken out");
  if (what !== "discard" && to !== undefined) throw new ConfigError("--to belongs to discard");
  // What is left of a store that nobody may use can be looked at; delivered from there it would reach nobody.
  if (what !== "list") await refuseUnusable(where.databaseOf("admin"));
  const wanted = ({ raw }: DeadLetter): boolean => {
    const facts = factsOf(raw);
    return (event ?? facts.name) === facts.name && (id ?? facts.id) === facts.id && !(unreadable && facts.id);
  };

  const box = await openDeadLetters(where.databaseOf, where.AMQP_URL);
  try {
    let count = 0;
    for (const service of services) {
      const letters = (await box.list(service)).filter(wanted);
      const work = { ...where, box, service, letters };
      if (what === "list") count += await show(work, say);
      else if (what === "replay") count += await replay(work);
      else count += await discard(work, to as string);
    }
    say(summary(what, count));
    return 0;
  } finally {
    await box.close();
  }
}

function summary(what: string, count: number): string {
  const events = count === 1 ? "1 event" : `${count} events`;
  if (what === "list") return `${events} given up on.`;
  return what === "replay"
    ? `${events} delivered again; what was applied is not applied twice.`
    : `${events} taken out; nothing will deliver them again.`;
}

async function show({ databaseOf, service, letters }: Work, say: Say): Promise<number> {
  for (const { raw, reason } of letters) {
    const { id, name, occurred_at } = factsOf(raw);
    const why =
      reason || (await inboxFailureModel(databaseOf(service)).findById(id).lean())?.last_error || "it cannot be read";
    say([service, name, id, occurred_at, why.split("\n", 1)[0]].filter(Boolean).join("  "));
  }
  return letters.length;
}

async function replay({ box, databaseOf, service, letters }: Work): Promise<number> {
  await forgetFailures(databaseOf(service), letters);
  return box.replay(service, among(letters));
}

/** Kept in the file first, a line of JSON for each: taken out twice is better than lost. */
async function discard({ box, databaseOf, service, letters }: Work, file: string): Promise<number> {
  if (letters.length === 0) return 0;
  const lines = letters.map((letter) => `${JSON.stringify({ service, ...letter })}\n`);
  await appendFile(file, lines.join(""), { mode: 0o600, flush: true });
  await forgetFailures(databaseOf(service), letters);
  return box.discard(service, among(letters));
}

/** Counted from the start again: the next failure is the first of five, not the one too many. */
async function forgetFailures(db: Connection, letters: readonly DeadLetter[]): Promise<void> {
  await inboxFailureModel(db).deleteMany({ _id: { $in: letters.map(({ raw }) => factsOf(raw).id) } });
}

/** Only what was looked at; what comes meanwhile waits for the next time. */
function among(letters: readonly DeadLetter[]): (raw: string) => boolean {
  const raws = new Set(letters.map(({ raw }) => raw));
  return (raw) => raws.has(raw);
}

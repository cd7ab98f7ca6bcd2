import { parseArgs } from "node:util";
import { ConfigError } from "@jobcentre/service-kit/config";
import type { Connection } from "mongoose";
import { restoresInLog } from "../activity/restores-in-log.ts";
import { type ChainReport, verifyChain } from "../activity/verify-chain.ts";
import { WHICH_STORE } from "../backup/store-state.ts";
import type { Say } from "./run-command.ts";

/** Whoever compares with an audit of before a restore should know of it; the finding stays one. */
async function sayRestores(db: Connection, say: Say): Promise<void> {
  for (const { details, seq } of await restoresInLog(db))
    say(
      `${details} (entry ${seq}): what an audit from before it printed no longer fits where it came after that backup.`,
    );
}

/** What an audit prints to be kept, with one hash where it was of a version before this one. */
const PRINTED = /^(\d+):([0-9a-f]{64})(?::([0-9a-f]{64}))?$/;

type Head = ChainReport["head"];

/** Undefined where nothing is expected; throws ConfigError for what no audit printed. */
function expectedHead(printed: string | undefined): Head | undefined {
  if (printed === undefined) return undefined;
  const [, seq, hash, moment_hash] = PRINTED.exec(printed) ?? [];
  if (!hash) throw new ConfigError("--expect is the number and the hashes that an earlier audit printed");
  return { seq: Number(seq), hash, moment_hash };
}

const printedHead = ({ seq, hash, moment_hash }: Head): string =>
  [seq, hash, moment_hash].filter((part) => part !== undefined).join(":");

export async function audit(db: Connection, args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({ args, options: { expect: { type: "string" } } });
  const expected = expectedHead(values.expect);
  const { entries, erased, head, findings } = await verifyChain(db, expected);
  for (const finding of findings) say(finding);
  if (findings.length > 0) {
    say(
      `The activity log was changed: ${findings.length} ${findings.length === 1 ? "finding" : "findings"} in ${entries} entries.`,
    );
    if (expected) await sayRestores(db, say);
    return 1;
  }
  if (entries === 0) {
    say(
      `There is no activity log: check ${WHICH_STORE}; if they are right, nobody ever did anything here, or all of it was removed.`,
    );
    return 1;
  }
  say(`The activity log is whole: ${entries} entries, ${erased} of them erased with their account.`);
  say(`Keep this elsewhere to check against it later: --expect ${printedHead(head)}`);
  return 0;
}

import { parseArgs } from "node:util";
import { ConfigError } from "@jobcentre/service-kit/config";
import type { Connection } from "mongoose";
import { restoresInLog } from "../activity/restores-in-log.ts";
import { verifyChain } from "../activity/verify-chain.ts";
import { WHICH_STORE } from "../backup/store-state.ts";
import type { Say } from "./run-command.ts";

/** Whoever compares with an audit of before a restore should know of it; the finding stays one. */
async function sayRestores(db: Connection, say: Say): Promise<void> {
  for (const { details, seq } of await restoresInLog(db))
    say(
      `${details} (entry ${seq}): what an audit from before it printed no longer fits where it came after that backup.`,
    );
}

export async function audit(db: Connection, args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({ args, options: { expect: { type: "string" } } });
  const expected = values.expect === undefined ? undefined : /^(\d+):([0-9a-f]{64})$/.exec(values.expect);
  if (expected === null) throw new ConfigError("--expect is the number and the hash that an earlier audit printed");
  const { entries, erased, head, findings } = await verifyChain(
    db,
    expected && { seq: Number(expected[1]), hash: expected[2]! },
  );
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
  say(`Keep this elsewhere to check against it later: --expect ${head.seq}:${head.hash}`);
  return 0;
}

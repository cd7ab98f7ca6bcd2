import { parseArgs } from "node:util";
import { email } from "@jobcentre/contracts/fields";
import { ConfigError, readConfig } from "@jobcentre/service-kit/config";
import { connectDatabase } from "@jobcentre/service-kit/database";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import type { Connection } from "mongoose";
import { recoverAdmin } from "../accounts/recover-admin.ts";
import { verifyChain } from "../activity/verify-chain.ts";

/** The store alone: commands need neither the broker nor the other services. */
const commandConfig = serviceConfig.pick({ MONGODB_URI: true, DATABASE_PREFIX: true, PUBLIC_URL: true });

const USAGE = `Commands:
  recover --email NAME@EXAMPLE.COM [--name "Full Name"]   make this address a super admin and print a link for a password
  audit [--expect NUMBER:HASH]                            check that nobody changed the activity log`;

export type Say = (line: string) => void;

async function recover(db: Connection, PUBLIC_URL: string, args: string[], say: Say): Promise<number> {
  const options = { email: { type: "string" }, name: { type: "string", default: "Administrator" } } as const;
  const { values } = parseArgs({ args, options });
  const address = email.safeParse(values.email);
  if (!address.success) throw new ConfigError("recover needs --email with an e-mail address");
  const deps = { db, now: () => new Date(), config: { PUBLIC_URL } };
  const made = await recoverAdmin(deps, { email: address.data, full_name: values.name });
  say(`${address.data} is a super admin now${made.is_new ? ", with a new admin account" : ""}.`);
  say(`Set a password within 72 hours, once, while the product runs: ${made.invitation_link}`);
  return 0;
}

async function audit(db: Connection, args: string[], say: Say): Promise<number> {
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
    return 1;
  }
  say(`The activity log is whole: ${entries} entries, ${erased} of them erased with their account.`);
  say(`Keep this elsewhere to check against it later: --expect ${head.seq}:${head.hash}`);
  return 0;
}

/** Runs one of the operator's commands on the admin service's database; answers the exit code. */
export async function runCommand(command: string, args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  if (command !== "recover" && command !== "audit") {
    say(USAGE);
    return command === "help" ? 0 : 2;
  }
  let db: Connection | undefined;
  try {
    const { MONGODB_URI, DATABASE_PREFIX, PUBLIC_URL } = readConfig(commandConfig, env);
    db = await connectDatabase(MONGODB_URI, `${DATABASE_PREFIX}admin`);
    return await (command === "recover" ? recover(db, PUBLIC_URL, args, say) : audit(db, args, say));
  } catch (error) {
    say(`${command}: ${(error as Error).message}`);
    return 2;
  } finally {
    await db?.close();
  }
}

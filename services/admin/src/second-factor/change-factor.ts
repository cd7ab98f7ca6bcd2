import { secondFactorChanged } from "@jobcentre/contracts/events/admin";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { changeCredentials, currentMark } from "../accounts/credentials.ts";
import { type SecondFactor, secondFactorModel } from "./second-factor.model.ts";
import {
  appUri,
  newRecoveryCodes,
  newSecret,
  plainCode,
  recoveryHash,
  SETUP_MS,
  stepOf,
} from "./second-factor.rules.ts";
import { type FactorDeps, factorOf, openSecret } from "./take-code.ts";

export interface Owner {
  admin_id: string;
  email: string;
  full_name: string;
}

/** Begins anew each time; the factor stays as it is until the app's first code. Throws Problem("second_factor_on"). */
export async function beginSetup(
  { db, now, factorSeal }: FactorDeps,
  { admin_id, email }: Owner,
): Promise<{ secret: string; uri: string }> {
  if (await factorOf(db, admin_id)) throw new Problem("second_factor_on");
  const secret = newSecret();
  const setup = { sealed_secret: factorSeal.close(admin_id, secret), started_at: now() };
  await secondFactorModel(db).updateOne({ _id: admin_id }, { $set: { setup } }, { upsert: true });
  return { secret, uri: appUri(secret, email) };
}

/**
 * Makes the app that was set up the second factor, by its first code; answers the recovery codes, which are kept as hashes
 * only. Throws Problem("second_factor_not_begun"), and Problem("invalid_input") for a wrong code.
 */
export async function turnOn(
  deps: FactorDeps,
  owner: Owner,
  typed: string,
  kept_session?: string,
): Promise<{ recovery_codes: string[] }> {
  const { db, now, factorSeal } = deps;
  const { admin_id, full_name } = owner;
  const row = await secondFactorModel(db).findById(admin_id).lean<SecondFactor>();
  if (row?.factor) throw new Problem("second_factor_on");
  const setup = row?.setup;
  const secret = setup && openSecret(factorSeal, admin_id, setup.sealed_secret);
  if (!setup || !secret || setup.started_at.getTime() + SETUP_MS < now().getTime()) {
    throw new Problem("second_factor_not_begun");
  }
  const step = stepOf(secret, plainCode(typed), now());
  if (step === null) throw wrongCode();
  const recovery_codes = newRecoveryCodes();
  const { sealed_secret } = setup;
  await inTransaction(db, async () => {
    const { modifiedCount } = await secondFactorModel(db).updateOne(
      // Two tabs at once: only the app that is being turned on here, and only once.
      { _id: admin_id, "setup.sealed_secret": sealed_secret, factor: { $exists: false } },
      {
        $set: { factor: { sealed_secret, last_step: step, recovery_hashes: recovery_codes.map(recoveryHash) } },
        $unset: { setup: "" },
      },
    );
    if (modifiedCount === 0) throw new Problem("conflict");
    await recordChange(db, { admin_id, full_name }, "turned_on", kept_session);
  });
  return { recovery_codes };
}

/** Takes an admin's second factor away, where there is one. */
export async function removeFactor(
  db: Connection,
  admin: Pick<Owner, "admin_id" | "full_name">,
  kept_session?: string,
): Promise<void> {
  await inTransaction(db, async () => {
    const removed = await secondFactorModel(db).findOneAndDelete({ _id: admin.admin_id }).lean<SecondFactor>();
    if (removed?.factor) await recordChange(db, admin, "turned_off", kept_session);
  });
}

/**
 * For the activity log, and for identity: where it was turned on or off, the admin's other sessions end. None does where nothing
 * tells which is theirs: with a gateway of before, or where a new password or their deletion ends them all anyway.
 */
export async function recordChange(
  db: Connection,
  { admin_id, full_name }: Pick<Owner, "admin_id" | "full_name">,
  change: "turned_on" | "turned_off" | "recovery_code_used",
  kept_session?: string,
): Promise<void> {
  const isOther = change !== "recovery_code_used";
  if (isOther) await changeCredentials(db, admin_id);
  const ends = isOther && kept_session && { credentials: await currentMark(db, admin_id), kept_session };
  await recordEvent(db, secondFactorChanged, {
    aggregate_id: admin_id,
    data: { admin_id, full_name, change, ...ends },
  });
}

/** A code that is wrong in a form of the portal. */
export function wrongCode(): Problem {
  const text = "This code is not right, too old, or was used already";
  return new Problem("invalid_input", { text: `Code: ${text}`, fields: { code: text } });
}

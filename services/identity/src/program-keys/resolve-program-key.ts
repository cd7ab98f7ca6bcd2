import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Person } from "@jobcentre/service-kit/person";
import type { Connection } from "mongoose";
import { personOfAccount } from "../accounts/person-of-account.ts";
import { programKeyModel, type StoredProgramKey } from "./program-key.model.ts";
import { programKeyHash } from "./program-key.rules.ts";

export interface ProgramCaller {
  /** The company, without what else its owner may be. */
  person: Person & { program_key_id: string };
  may: string;
}

/** As whom a key's software acts and what it may do, noting the day; null where the key is unknown, ended or over. */
export async function resolveProgramKey(db: Connection, key: string, now: Date): Promise<ProgramCaller | null> {
  const keys = programKeyModel(db);
  const holding = { key_hash: programKeyHash(key), ends_at: { $gt: now } };
  const found = await keys.findOne(holding).lean<StoredProgramKey>();
  const company = found && (await personOfAccount(db, found.employer_id));
  if (!found || company?.user_type !== "employer") return null;
  const last_used_on = dayInLagos(now);
  if (found.last_used_on !== last_used_on) await keys.updateOne({ _id: found._id }, { $set: { last_used_on } });
  const person = { ...company, is_admin: false, program_key_id: found._id.toHexString() };
  return { person, may: found.may };
}

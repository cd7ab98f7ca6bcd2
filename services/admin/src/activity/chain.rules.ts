import { createHash } from "node:crypto";

/** What an entry's hash is made of: ids and hashes only, so that words and names can be erased without a trace in it. */
export interface ChainedFields {
  seq: number;
  prev_hash: string;
  id: string;
  action: string;
  actor_id: string | null;
  subject_id: string | null;
  created_at: Date;
  details_hash: string;
}

/** What stands before the first entry. */
export const GENESIS = "0".repeat(64);

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The hash of an entry's words; the salt goes with the words, so what is erased cannot be guessed from its hash. */
export const detailsHash = (salt: string, details: string): string => sha256(`${salt}\n${details}`);

/** The hash that the next entry carries on; what versions before this one know of an entry's hashes. */
export function entryHash(entry: ChainedFields): string {
  const { seq, prev_hash, id, action, actor_id, subject_id, created_at, details_hash } = entry;
  return sha256(
    JSON.stringify([seq, prev_hash, id, action, actor_id, subject_id, created_at.toISOString(), details_hash]),
  );
}

/** What an entry says of the moment besides, which a version before this one leaves out of the hash. */
export interface MomentFields {
  by_admin: boolean;
  handed_over?: { company_id: string; former_owner_id: string; number?: number | undefined } | undefined;
  owner_no?: number | undefined;
}

/**
 * The hash of what an entry says of the moment, which the next one that has such a hash carries on: a chain of its own beside the other,
 * so that a version that knows only that one finds nothing wrong with it. `hash` is the entry's other one.
 */
export function momentHash(prev_moment_hash: string, hash: string, moment: MomentFields): string {
  const { by_admin, handed_over, owner_no } = moment;
  const handing = handed_over && [handed_over.company_id, handed_over.former_owner_id, handed_over.number ?? null];
  return sha256(JSON.stringify(["moment", prev_moment_hash, hash, by_admin, handing ?? null, owner_no ?? null]));
}

/** Whether that is what an entry said first: who acted may have turned out to be an admin since, not the other way round. */
export function isSaidFirst(prev_moment_hash: string, hash: string, moment: MomentFields, found: string): boolean {
  const before = moment.by_admin === true ? [true, false] : [moment.by_admin];
  return before.some((by_admin) => momentHash(prev_moment_hash, hash, { ...moment, by_admin }) === found);
}

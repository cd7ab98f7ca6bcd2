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

/** The hash that the next entry carries on. */
export function entryHash(entry: ChainedFields): string {
  const { seq, prev_hash, id, action, actor_id, subject_id, created_at, details_hash } = entry;
  return sha256(
    JSON.stringify([seq, prev_hash, id, action, actor_id, subject_id, created_at.toISOString(), details_hash]),
  );
}

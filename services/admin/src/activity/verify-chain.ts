import type { Connection } from "mongoose";
import { type Activity, activityModel } from "./activity.model.ts";
import { detailsHash, entryHash, GENESIS, isSaidFirst } from "./chain.rules.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";

export interface ChainReport {
  entries: number;
  /** Entries whose words are erased with the account that they belonged to. */
  erased: number;
  /**
   * Number and hashes of the newest entry, that of what entries say of the moment missing where none has one: kept elsewhere, they
   * also prove that nobody wrote the whole log anew.
   */
  head: { seq: number; hash: string; moment_hash?: string | undefined };
  /** What is wrong, one line each, naming the entry. */
  findings: string[];
}

/** Each wrong entry is tried at the place of each other one; of more, which a program changed, all count as edited. */
const MOST_PLACES = 300;

const readHead = async (db: Connection): Promise<ChainReport["head"]> =>
  (await chainHeadModel(db).findById(HEAD).lean()) ?? { seq: 0, hash: GENESIS };

const foreign = (row: Activity): string => `${nameOf(row)} was put in: it is no part of the chain`;
const nameOf = (row: Activity): string => `entry ${row.seq} (${row.action}, ${row._id.toHexString()})`;
const hashOf = (row: Activity): string => entryHash({ ...row, id: row._id.toHexString() });

/** What the entry itself says against it; words that are erased have nothing left to check. */
function ownProblem(row: Activity): "entry" | "words" | "moment" | null {
  if (hashOf(row) !== row.hash) return "entry";
  const { salt, details, details_hash, prev_moment_hash = "", hash, moment_hash } = row;
  if (moment_hash !== undefined && !isSaidFirst(prev_moment_hash, hash, row, moment_hash)) return "moment";
  if (salt === null && details === null) return null;
  return salt !== null && details !== null && detailsHash(salt, details) === details_hash ? null : "words";
}

const EDITED = {
  words: "its words do not match their hash",
  moment: "who acted as an administrator or owned the company does not match its hash",
} as const;

/** An entry as the next one finds it: of those from a version before this one, what the ones before them said of the moment. */
type Before = ChainReport["head"];

function follows({ prev_hash, prev_moment_hash, moment_hash }: Activity, before: Before): boolean {
  const isChained = moment_hash === undefined || prev_moment_hash === (before.moment_hash ?? GENESIS);
  return prev_hash === before.hash && isChained;
}

/** What an audit of before printed has one hash where that was of a version before this one. */
const isAsExpected = (found: Before, { hash, moment_hash }: Before): boolean =>
  found.hash === hash && (moment_hash === undefined || found.moment_hash === moment_hash);

/** The whole log in the order of its chain. */
export const logInOrder = (db: Connection) => activityModel(db).find().sort({ seq: 1, _id: 1 });

/**
 * Reads the whole activity log and names every entry that was edited, removed, moved or put in. `expected` is the
 * head of an earlier report: against it, a log that was written anew is found too.
 */
export async function verifyChain(db: Connection, expected?: ChainReport["head"]): Promise<ChainReport> {
  const findings: string[] = [];
  const suspects: Activity[] = [];
  const head = await readHead(db);
  const beyond: Activity[] = [];
  let entries = 0;
  let erased = 0;
  let before: Before = { seq: 0, hash: GENESIS };

  for await (const row of logInOrder(db).lean<Activity[]>().cursor()) {
    if (row.seq > head.seq) {
      beyond.push(row);
      continue;
    }
    entries++;
    if (typeof row.seq !== "number" || row.seq === before.seq) {
      findings.push(foreign(row));
      continue;
    }
    if (row.details === null) erased++;
    const missing = row.seq - before.seq - 1;
    if (missing === 1) findings.push(`entry ${before.seq + 1} was removed`);
    if (missing > 1) findings.push(`entries ${before.seq + 1} to ${row.seq - 1} were removed`);
    const problem = ownProblem(row);
    if (problem === "entry") suspects.push(row);
    else if (problem) findings.push(`${nameOf(row)} was edited: ${EDITED[problem]}`);
    else if (missing === 0 && !follows(row, before) && suspects.at(-1)?.seq !== before.seq) {
      findings.push(`${nameOf(row)} does not follow the entry before it`);
    }
    before = { seq: row.seq, hash: row.hash, moment_hash: row.moment_hash ?? before.moment_hash };
    if (row.seq === expected?.seq && !isAsExpected(before, expected)) {
      findings.push(`${nameOf(row)} is another than at the earlier audit: the log was written anew`);
    }
  }
  const places = suspects.length > MOST_PLACES ? [] : suspects;
  findings.push(...suspects.map((row) => toldOf(row, places)));
  // What was added meanwhile is checked by the next audit; beyond today's head as well, nobody added it by the chain's rules.
  const last = beyond.length > 0 ? await readHead(db) : head;
  findings.push(...beyond.filter(({ seq }) => seq > last.seq).map(foreign));
  if (before.seq < head.seq) {
    findings.push(`the newest entries were removed: the log ends at ${before.seq}, not at ${head.seq}`);
  } else if (before.hash !== head.hash || before.moment_hash !== head.moment_hash)
    findings.push(`entry ${before.seq} is not the one that the log ended with`);
  if (expected && head.seq < expected.seq) {
    findings.push(`the log ends at ${head.seq}; at the earlier audit it ended at ${expected.seq}`);
  }
  const { seq, hash, moment_hash } = head;
  return { entries, erased, head: { seq, hash, ...(moment_hash !== undefined && { moment_hash }) }, findings };
}

/** An entry that is whole at another's place was moved there, otherwise it was edited. */
function toldOf(row: Activity, places: readonly Activity[]): string {
  const home = places.find(({ seq }) => hashOf({ ...row, seq }) === row.hash);
  if (home) return `${nameOf(row)} was moved: its place is ${home.seq}`;
  return `${nameOf(row)} was edited: its fields do not match its hash`;
}

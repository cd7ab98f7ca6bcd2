import { createHmac } from "node:crypto";

/** A pattern of a whole address would look at a long word anew from each of its signs. */
const BETWEEN_WORDS = /[\s"'<>()[\]{},;:\\]+/;

/** An e-mail address as a keyed hash: services compare by it, nobody else can guess what it stands for. */
export const emailKeyOf = (secret: string, email: string): string =>
  createHmac("sha256", secret).update(`erased:${email.trim().toLowerCase()}`).digest("hex");

/** The keys of somebody's e-mail addresses, that of now, which is empty once it was looked for the last time, and former ones. */
export interface EmailKeys {
  email_key: string;
  former_email_keys?: readonly string[] | undefined;
}

/** Whether a text is an e-mail address with one of these keys. */
export function hasEmailKey(text: string, { email_key, former_email_keys = [] }: EmailKeys, secret: string): boolean {
  if (!text.includes("@")) return false;
  const key = emailKeyOf(secret, text);
  return key === email_key || former_email_keys.includes(key);
}

interface Named extends Pick<EmailKeys, "email_key"> {
  ids: readonly string[];
  secret: string;
}

/** An id as the store makes them. */
const ID_LENGTH = 24;
const IS_ID = /^[0-9a-f]{24}$/;
const MAY_HOLD_IDS = /[0-9a-f]{24,}/g;

/**
 * What tells of a text whether it names one of the ids, or the e-mail address of now: a former one may be somebody else's by now, as
 * is the text. An employer has thousands of ids, so the text is gone through once, not once for each.
 */
export function createMentions({ ids, email_key, secret }: Named): (text: string) => boolean {
  const known = new Set(ids.filter((id) => IS_ID.test(id)));
  const others = ids.filter((id) => id !== "" && !known.has(id));
  const isTheirs = (word: string): boolean => hasEmailKey(word, { email_key }, secret);
  return (text) =>
    holdsOneOf(text, known) ||
    others.some((id) => text.includes(id)) ||
    (email_key !== "" && text.split(BETWEEN_WORDS).some(isTheirs));
}

function holdsOneOf(text: string, ids: ReadonlySet<string>): boolean {
  if (ids.size === 0) return false;
  for (const [digits] of text.matchAll(MAY_HOLD_IDS))
    for (let at = 0; at + ID_LENGTH <= digits.length; at++) if (ids.has(digits.slice(at, at + ID_LENGTH))) return true;
  return false;
}

/** The words of an event as it was sent: who acted is an id only, and whose act it was may have been about others. */
export function wordsOfEvent(raw: string): string {
  try {
    const { aggregate_id, data } = JSON.parse(raw) as { aggregate_id?: unknown; data?: unknown };
    return JSON.stringify([aggregate_id, data]);
  } catch {
    return raw;
  }
}

/** Seconds after each pass until the next one: requests and events that were under way are done within two minutes. */
const PAUSES = [1, 5, 30, 120, 300];

/** When to look again after so many passes, or null: what is gone by then stays gone. */
export function nextPass(passes: number, now: Date): Date | null {
  const seconds = PAUSES[passes - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

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

/** Whether a text names one of the ids, or the e-mail address of now: a former one may be somebody else's by now, as is the text. */
export function mentions(text: string, who: Named): boolean {
  if (who.ids.some((id) => text.includes(id))) return true;
  if (!who.email_key) return false;
  const { email_key, secret } = who;
  const isTheirs = (word: string): boolean => hasEmailKey(word, { email_key }, secret);
  return text.split(BETWEEN_WORDS).some(isTheirs);
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

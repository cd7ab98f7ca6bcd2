import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long a mail waits after each failed try. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];

/** Longer than a try can take; who claimed a mail and died has it tried again after that. */
export const CLAIM_MS = 10 * MINUTE;

/** News that is older than this is not sent any more: it has long been read in the dashboard, or nobody wants it. */
export const TOO_OLD_MS = 72 * HOUR;

/** So many mails of an account leave before those that others wait for; the rest have a later turn. */
export const MAILS_A_TURN = 10;

/** The last turn there is: who looks for what is due looks at each once. */
const LAST_TURN = 100;

/**
 * The turn of an account's mail among those of everybody, 0 the first, by how many of its account were made since the oldest that
 * waits: whoever has thousands waiting holds up nobody who has a few. What can wait comes a turn later: there is one for half the
 * town at the same minute.
 */
export const turnOf = (seq: number, oldestWaiting: number, canWait = false): number =>
  Math.min(LAST_TURN, Math.max(0, Math.floor((seq - oldestWaiting) / MAILS_A_TURN)) + (canWait ? 1 : 0));

export type Outcome = "sent" | "skipped" | "later" | "dead";

/** The tries that came in their time, at least the one that was made. */
export const triesInTime = ({ tries, early = 0 }: { tries: number; early?: number }): number =>
  Math.max(1, tries - early);

/** How long to wait after so many tries, or the longest. */
export const nextWait = (tries: number): number => WAITS[tries - 1] ?? 12 * HOUR;

/** When to try again after so many tries, or null: give up. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** Whether the mail server refused this recipient or this very mail for good; its quarrels with us may be settled. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, permanent } = (error ?? {}) as { command?: unknown; permanent?: unknown };
  return permanent === true && (command === "RCPT TO" || command === "DATA");
}

/** An answer's code, and the enhanced one after it where the mail server tells those (RFC 3463). */
const ANSWER = /\b(5\d\d)[ -](?:#?(5\.\d{1,3}\.\d{1,3})(?![.\d]))?/;
/** No such mailbox, moved, no such recipient, and what is about the mailbox itself, such as that it is full. */
const OF_THE_MAILBOX = /^5\.(?:1\.(?:1|6|10)|2\.\d+)$/;
/** What is said without an enhanced code by who takes nothing from us, whoever it is for. */
const ABOUT_US = /sender|helo|client|blocked|spam|policy|relay/i;

/** Only what is surely so: people read it of their mailbox. */
function isAboutMailbox(text: string): boolean {
  const [, code = "", enhanced] = ANSWER.exec(text) ?? [];
  return enhanced ? OF_THE_MAILBOX.test(enhanced) : /^55[0-3]$/.test(code) && !ABOUT_US.test(text);
}

/** Whether it is the recipient whom the mail server refused for good, because the mailbox is full or gone. */
export const isRecipientGone = (error: unknown): boolean => {
  const { command, message } = (error ?? {}) as { command?: unknown; message?: unknown };
  return isRefusedForGood(error) && command === "RCPT TO" && isAboutMailbox(String(message));
};

/** Whether the mail server took the recipient and refused what the mail says: another one may pass. */
export const isRefusedForItself = (error: unknown): boolean =>
  ((error ?? {}) as { code?: unknown }).code === "EMESSAGE";

/** An error's text for the log, without addresses. */
export const reasonOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    // A pattern of a whole address would look at a long word anew from each of its signs.
    .replace(/[^\s<>"]+/g, (word) => (/.@./.test(word) ? "(address)" : word))
    .slice(0, 500);

/** A message as text of an e-mail: our own paths become addresses that can be opened from there. */
export const withAddresses = (text: string, publicUrl: string): string => text.replace(NAMED_PAGE, `$1${publicUrl}$2`);

import type { MessageType } from "@jobcentre/contracts/options";
import { countUp } from "@jobcentre/messaging/count-up";
import { currentContext } from "@jobcentre/messaging/execution-context";
import { afterCommit, gather } from "@jobcentre/messaging/in-transaction";
import { type Connection, Types } from "mongoose";
import { formerOwners } from "../accounts/change-owner.ts";
import { ownerOfFact } from "../accounts/owner-of-fact.rules.ts";
import type { MailKind } from "../mail/mail-kind.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { messageModel } from "./message.model.ts";
import { messageCountModel } from "./message-count.model.ts";
import { hintMessage } from "./message-hints.ts";

export interface NewMessage {
  _id?: Types.ObjectId;
  account_id: string;
  subject: string;
  message: string;
  message_type: MessageType;
  created_at: Date;
  /** What it tells of: one fact makes one message. */
  event_id: string;
  /** The other accounts whose words are in it. */
  about?: string[];
  /** When it is deleted; left out where it stays. */
  expires_at?: Date;
  /** That a company's colleagues read it too. */
  for_company?: true;
  /** That its person has just done what it tells of, and read so there. */
  of_own_act?: true;
  /** What its e-mail is; "others" unless told. */
  mail?: MailKind | "none";
  /** What its e-mail says besides; see MessageText. */
  mail_adds?: string;
}

interface Wanted {
  message: NewMessage;
  trace_id: string | undefined;
  unlessTold: boolean;
  toWhoSignsIn: boolean;
  /** Which handing over of the account the fact was recorded after; missing where its service does not say. */
  handedOver: number | undefined;
}

/**
 * Writes a message to a person, in the caller's transaction, whose messages are written together at its end. With `unlessTold`
 * many facts share an event_id, and only the first of them is told; with `toWhoSignsIn` it is for whose sign-in opens the account now,
 * also where it happened before the account was theirs.
 */
export function writeMessage(
  db: Connection,
  message: NewMessage,
  { unlessTold = false, toWhoSignsIn = false } = {},
): Promise<void> {
  // At the end of the transaction nobody knows any more which of its events wanted which message.
  const { trace_id, handedOver } = currentContext() ?? {};
  return gather(db, writeMessages, { message, trace_id, unlessTold, toWhoSignsIn, handedOver });
}

/** Without what has been told. Two at once both count their person's messages: the second is tried again, and sees the first. */
async function leaveOutTold(db: Connection, wanted: readonly Wanted[]): Promise<readonly Wanted[]> {
  const shared = wanted.filter(({ unlessTold }) => unlessTold).map(({ message }) => message.event_id);
  if (shared.length === 0) return wanted;
  const rows = await messageModel(db)
    .find({ event_id: { $in: shared } }, { event_id: 1 })
    .lean();
  const told = new Set(rows.map(({ event_id }) => event_id));
  return wanted.filter(({ message: { event_id }, unlessTold }) => {
    const isToldAlready = unlessTold && told.has(event_id);
    told.add(event_id);
    return !isToldAlready;
  });
}

/**
 * What is for the person alone, and happened before their company's account was handed over, is theirs who owned it at that moment, however late it is
 * known; nobody's where they are gone. Their own may have become a company's account since, and been handed over in turn: `asked` were looked at.
 */
async function giveToFormerOwners(
  db: Connection,
  wanted: readonly Wanted[],
  asked: ReadonlySet<string> = new Set(),
): Promise<readonly Wanted[]> {
  const isPersonal = ({ message, toWhoSignsIn }: Wanted) => !message.for_company && !toWhoSignsIn;
  const accounts = wanted.filter(isPersonal).map(({ message }) => message.account_id);
  const fresh = accounts.filter((id) => !asked.has(id));
  if (fresh.length === 0) return wanted;
  const former = await formerOwners(db, fresh);
  if (former.size === 0) return wanted;
  const given = wanted.flatMap((one) => {
    const known = isPersonal(one) ? former.get(one.message.account_id) : undefined;
    const whose = known && ownerOfFact(known, one.message.created_at, one.handedOver);
    if (!whose) return [one];
    const { account_id } = whose;
    // What the fact says of the account is of that one alone.
    return account_id ? [{ ...one, handedOver: undefined, message: { ...one.message, account_id } }] : [];
  });
  return giveToFormerOwners(db, given, new Set([...asked, ...fresh]));
}

async function writeMessages(db: Connection, gathered: Wanted[]): Promise<void> {
  const wanted = await giveToFormerOwners(db, await leaveOutTold(db, gathered));
  if (wanted.length === 0) return;
  const messages = wanted.map(({ message }) => message);
  // Two transactions cannot count the same person at once, so whoever saw number n has missed none below it.
  const people = messages.map(({ account_id }) => account_id);
  const numbers = await countUp(messageCountModel(db), "last_seq", people);
  const rows = messages.map(
    ({ _id = new Types.ObjectId(), about = [], mail: _ofItsMail, mail_adds: _too, ...message }, at) => ({
      ...message,
      _id,
      about,
      seq: numbers[at] as number,
      is_read: false,
    }),
  );
  await messageModel(db).insertMany(rows, { lean: true });
  const now = new Date();
  await queueMails(
    db,
    rows.flatMap(({ _id, account_id, seq }, at) => {
      const { mail: kind = "others", mail_adds: adds } = messages[at] ?? {};
      const mail = { message_id: _id.toHexString(), account_id, seq, created_at: now, trace_id: wanted[at]?.trace_id };
      return kind === "none" ? [] : [{ ...mail, kind, adds }];
    }),
  );
  afterCommit(db, () => {
    for (const { account_id } of rows) hintMessage(db, account_id);
  });
}

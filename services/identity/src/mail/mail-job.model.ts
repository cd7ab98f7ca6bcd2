import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";
import type { MailKind } from "./mail-kind.ts";

/** One message's way to its e-mail. */
export interface MailJob {
  /** The message, which has one e-mail at most; of a farewell, an id of its own. */
  _id: string;
  /** Empty for a farewell, whose account is gone, and for an invitation of somebody who may have none. */
  account_id: string;
  /** Missing in a farewell, and where an older version queued it: those are "others". */
  kind?: MailKind;
  state: "waiting" | "sent" | "skipped" | "dead" | "erased";
  /** Counts its account's mails as they were made; missing in a farewell, and where an older version queued it. */
  seq?: number;
  /** Whose turn it is first, see turnOf; missing where an older version queued it, which is the first. */
  turn?: number;
  /** How often it was claimed, or had to wait because an older one was in vain; who finishes it names the number, so that a claim that ran out finishes nothing. */
  tries: number;
  /** How many of these came before their time, for a newer mail's sake: they bring it no nearer to being given up. */
  early?: number;
  /** Whether it waits for an older mail that may be at its sender; missing otherwise. */
  held?: boolean;
  /** From when on it may be claimed. */
  due_at: Date;
  created_at: Date;
  last_error: string | null;
  /** Of the request or event that wants it, for the log; missing where an older version queued it. */
  trace_id?: string | undefined;
  /** What the e-mail says besides its message, which names nobody; missing mostly, and an older version leaves it out. */
  adds?: string;
  /** The deleted account whose words were in it; missing otherwise. */
  erased_for?: string;
  /** The address of a farewell, until it is sent or given up; missing otherwise. */
  farewell_to?: string;
  /** The deleted account of a farewell, or the company of an invitation; missing otherwise. */
  farewell_for?: string;
  /** Whether the centre deleted that account; missing where its person did. */
  farewell_by_centre?: boolean;
  /** The invitation of a colleague, whose address and link are looked up when it is sent; missing otherwise. */
  colleague_id?: string;
}

/** The e-mails of invitations, which are few. */
export const INVITATIONS_INDEX = { colleague_id: 1 } as const;

const THIRTY_DAYS = 30 * 24 * 3600;

const schema = new Schema<MailJob>(
  {
    _id: { type: String, required: true },
    account_id: { type: String, default: "" },
    kind: { type: String },
    state: { type: String, required: true },
    seq: { type: Number },
    turn: { type: Number },
    tries: { type: Number, required: true },
    early: { type: Number },
    held: { type: Boolean },
    due_at: { type: Date, required: true },
    created_at: { type: Date, required: true },
    last_error: { type: String, default: null },
    trace_id: { type: String },
    adds: { type: String },
    erased_for: { type: String },
    farewell_to: { type: String },
    farewell_for: { type: String },
    farewell_by_centre: { type: Boolean },
    colleague_id: { type: String },
  },
  { versionKey: false },
);
schema.index({ state: 1, due_at: 1 });
schema.index({ state: 1, turn: 1, due_at: 1 });
schema.index({ account_id: 1, state: 1, seq: 1, created_at: 1 });
schema.index({ account_id: 1, held: 1, seq: 1, created_at: 1 }, { partialFilterExpression: { held: true } });
schema.index({ erased_for: 1 });
schema.index({ farewell_for: 1 });
schema.index(INVITATIONS_INDEX, { sparse: true });
schema.index({ created_at: 1 }, { expireAfterSeconds: THIRTY_DAYS });

export const mailJobModel = defineModel<MailJob>("mail_outbox", schema);

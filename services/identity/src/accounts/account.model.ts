import type { UserType } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import type { HandingOver } from "@jobcentre/service-kit/handings-over";
import { Schema, type Types } from "mongoose";
import type { Identity } from "./identities.rules.ts";

/** Somebody who owned a company's account until a moment, by the account of their own; missing where that is gone. */
export interface EarlierOwner {
  until: Date;
  account_id?: string;
}

export interface Account {
  _id: Types.ObjectId;
  email: string;
  /** Of the addresses before it, see emailKeyOf: what was kept by one of them goes with the account. */
  former_email_keys?: string[];
  name: string;
  picture: string | null;
  /** The ways this person signs in; each belongs to one account only. */
  identities: Identity[];
  /** Set by the first profile and never changed. */
  user_type: UserType | null;
  /** Whether messages also come as e-mails; missing until the person chose, which means yes. */
  messages_by_email?: boolean;
  /** Whether those of job alerts, saved jobs and free places do; missing until the person chose about them, which means as the others. */
  alerts_by_email?: boolean;
  /** Since when the mail server of its address takes no e-mails for it; missing where it does, or nothing is known. */
  mail_refused_since?: Date;
  /** The terms that were agreed to with the first profile, by their day (YYYY-MM-DD), and when; missing for accounts of before. */
  terms_of?: string;
  terms_agreed_at?: Date;
  /** Since when the centre suspends the account, and why, in words for its person; missing unless it does. */
  suspended_at?: Date;
  suspension_reason?: string;
  /** The company in whose account this person works, while they are a colleague there; missing otherwise. */
  colleague_of?: string;
  /** The company whose account this person owns since it was handed to them: their sign-in opens that one. Missing otherwise. */
  owner_of?: string;
  /** Since when, and the account of their own of who owned it until then: what is known late of the time before is theirs. Missing where that is gone, or nobody knows. */
  owner_since?: Date;
  former_owner?: string;
  /** Those before that one, the latest last. */
  earlier_owners?: EarlierOwner[];
  /** Of a company's account: the last handing over that has a number, and the id of its event. Missing where none has. */
  handed_over?: HandingOver;
  created_at: Date;
  signed_in_at: Date;
}

/** A part of an address is looked for in its keys, the latest account first. */
export const LATEST_BY_EMAIL = { user_type: 1, _id: -1, email: 1 } as const;

const identity = new Schema<Identity>(
  { issuer: { type: String, required: true }, subject: { type: String, required: true } },
  { _id: false },
);

export const earlierOwner = new Schema<EarlierOwner>(
  { until: { type: Date, required: true }, account_id: { type: String } },
  { _id: false },
);

const handingOver = new Schema<HandingOver>(
  { number: { type: Number, required: true }, event_id: { type: String, required: true } },
  { _id: false },
);

const schema = new Schema<Account>(
  {
    email: { type: String, required: true },
    former_email_keys: { type: [String], default: undefined },
    name: { type: String, default: "" },
    picture: { type: String, default: null },
    identities: { type: [identity], required: true },
    user_type: { type: String, default: null },
    messages_by_email: { type: Boolean },
    alerts_by_email: { type: Boolean },
    mail_refused_since: { type: Date },
    terms_of: { type: String },
    terms_agreed_at: { type: Date },
    suspended_at: { type: Date },
    suspension_reason: { type: String },
    colleague_of: { type: String },
    owner_of: { type: String },
    owner_since: { type: Date },
    former_owner: { type: String },
    earlier_owners: { type: [earlierOwner], default: undefined },
    handed_over: { type: handingOver },
    created_at: { type: Date, required: true },
    signed_in_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ "identities.issuer": 1, "identities.subject": 1 }, { unique: true });
schema.index({ email: 1, signed_in_at: -1 });
schema.index({ suspended_at: 1 }, { sparse: true });
schema.index({ colleague_of: 1 }, { sparse: true });
schema.index({ owner_of: 1 }, { unique: true, sparse: true });
schema.index({ former_owner: 1 }, { sparse: true });
schema.index({ "earlier_owners.account_id": 1 }, { sparse: true });
schema.index({ user_type: 1, created_at: -1, _id: -1 });
schema.index(LATEST_BY_EMAIL);

export const accountModel = defineModel<Account>("accounts", schema);

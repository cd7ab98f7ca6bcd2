import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

export interface Activity {
  /** The event's id: an event is one row however often it comes. */
  _id: Types.ObjectId;
  /** The place in the chain, from 1 without gaps; see chain.rules.ts for what the hashes cover. */
  seq: number;
  prev_hash: string;
  hash: string;
  /** The same of what the entry says of the moment; missing in what a version before this one wrote. */
  prev_moment_hash?: string;
  moment_hash?: string;
  action: string;
  /**
   * Plain words; "{person}" stands for the name of `subject_id`, so that names live in one table that can be erased.
   * Null where the words were erased with the account that they belonged to.
   */
  details: string | null;
  /** Erased together with the words, which leaves their salted hash in the chain. */
  salt: string | null;
  details_hash: string;
  /** E-mail addresses in the words, their keys (see emailKeyOf) and accounts whose own words or numbers are in them, to find them when they have to be erased. */
  mentions: string[];
  subject_id: string | null;
  /** The account that acted, null where nobody did. */
  actor_id: string | null;
  by_admin: boolean;
  /** Which company's account another person owned from then on, and the account of its own of who owned it until then; missing elsewhere. */
  handed_over?: { company_id: string; former_owner_id: string; number?: number | undefined };
  /** Which handing over of the account in it its service had taken; missing where that follows none. */
  owner_no?: number;
  /** When it happened, not when it arrived here. */
  created_at: Date;
}

const handedOver = new Schema<NonNullable<Activity["handed_over"]>>(
  {
    company_id: { type: String, required: true },
    former_owner_id: { type: String, required: true },
    number: { type: Number },
  },
  { _id: false },
);

const schema = new Schema<Activity>(
  {
    action: { type: String, required: true },
    seq: { type: Number, required: true },
    prev_hash: { type: String, required: true },
    hash: { type: String, required: true },
    prev_moment_hash: { type: String },
    moment_hash: { type: String },
    details: { type: String, default: null },
    salt: { type: String, default: null },
    details_hash: { type: String, required: true },
    mentions: { type: [String], default: [] },
    subject_id: { type: String, default: null },
    actor_id: { type: String, default: null },
    by_admin: { type: Boolean, required: true },
    handed_over: { type: handedOver },
    owner_no: { type: Number },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
);
// With what a sort by place falls back on, so that no store sorts a long log in memory.
schema.index({ seq: 1, _id: 1 });
schema.index({ mentions: 1 });
schema.index({ created_at: -1, _id: -1 });
schema.index({ by_admin: 1, created_at: -1, _id: -1 });
schema.index({ action: 1, created_at: -1, _id: -1 });
schema.index({ actor_id: 1, created_at: -1, _id: -1 });
schema.index({ subject_id: 1, created_at: -1, _id: -1 });
schema.index({ "handed_over.company_id": 1 }, { sparse: true });
schema.index({ "handed_over.former_owner_id": 1 }, { sparse: true });

export const activityModel = defineModel<Activity>("activity", schema);

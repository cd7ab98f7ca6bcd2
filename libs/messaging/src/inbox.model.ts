import { Schema } from "mongoose";
import { defineModel } from "./define-model.ts";

const THIRTY_DAYS = 30 * 24 * 3600;

interface InboxRow {
  /** The event's id: an event whose row exists has had its effect. */
  _id: string;
  applied_at: Date;
}

const inboxSchema = new Schema<InboxRow>(
  { _id: { type: String, required: true }, applied_at: { type: Date, required: true } },
  { versionKey: false },
);
inboxSchema.index({ applied_at: 1 }, { expireAfterSeconds: THIRTY_DAYS });

export const inboxModel = defineModel<InboxRow>("inbox", inboxSchema);

interface InboxFailure {
  _id: string;
  attempts: number;
  /** See unfinished-events.ts. */
  unfinished?: number;
  last_error: string;
  /** The ids in the event, because the error may repeat what is in it. */
  about: string[];
  updated_at: Date;
}

const failureSchema = new Schema<InboxFailure>(
  {
    _id: { type: String, required: true },
    attempts: { type: Number, required: true },
    unfinished: { type: Number },
    last_error: { type: String, default: "" },
    about: { type: [String], default: [] },
    updated_at: { type: Date, required: true },
  },
  { versionKey: false },
);
failureSchema.index({ about: 1 });
failureSchema.index({ updated_at: 1 }, { expireAfterSeconds: THIRTY_DAYS });

/** Counts the failures per event in the store, so that a crash loop counts too. */
export const inboxFailureModel = defineModel<InboxFailure>("inbox_failures", failureSchema);

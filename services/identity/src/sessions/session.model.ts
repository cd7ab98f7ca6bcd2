import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";
import type { SessionTimes } from "./session.rules.ts";

export interface Session extends SessionTimes {
  /** The sessionKey of the id in the cookie. */
  _id: string;
  account_id: string;
  created_at: Date;
  /** How it was opened, and in which browser; sessions of older versions have neither. */
  method?: "provider" | "password";
  device?: string | null;
  /** Stands for the password and second factor with which an admin opened it. */
  credentials?: string;
  /** What the identity provider calls its own session, where it says so: the end of that is the end of this one. */
  provider_sid?: string;
}

/** Only administrators have passwords; the news of who is one may come later than the first sign-in. */
export const isOfPassword = ({ method }: Pick<Session, "method">): boolean => method === "password";

const schema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    account_id: { type: String, required: true },
    created_at: { type: Date, required: true },
    method: { type: String },
    device: { type: String },
    credentials: { type: String },
    provider_sid: { type: String },
    last_seen_at: { type: Date, required: true },
    ends_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
schema.index({ account_id: 1 });
schema.index({ provider_sid: 1 }, { sparse: true });

export const sessionModel = defineModel<Session>("sessions", schema);

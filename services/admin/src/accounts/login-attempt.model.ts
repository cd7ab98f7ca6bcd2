import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

interface LoginAttempts {
  /** The hashed e-mail address and the window, see login-limit.rules.ts. */
  _id: string;
  count: number;
  window_ends_at: Date;
}

const schema = new Schema<LoginAttempts>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    window_ends_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ window_ends_at: 1 }, { expireAfterSeconds: 0 });

export const loginAttemptModel = defineModel<LoginAttempts>("login_attempts", schema);

import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model.ts";

export interface OutboxRow {
  _id: Types.ObjectId;
  aggregate_id: string;
  aggregate_version: number;
  /** The envelope as JSON text, so that what was recorded is exactly what is sent. */
  envelope: string;
  published_at: Date | null;
  /** The span that recorded it; missing on older rows. Beside the envelope, which consumers read strictly. */
  traceparent?: string | null;
}

const SEVEN_DAYS = 7 * 24 * 3600;

/** Finds what is unpublished, and lets go of what was published long ago. */
export const UNPUBLISHED_INDEX = { published_at: 1 } as const;
/** The facts about an aggregate, in their order. */
export const VERSION_INDEX = { aggregate_id: 1, aggregate_version: 1 } as const;

const schema = new Schema<OutboxRow>(
  {
    aggregate_id: { type: String, required: true },
    aggregate_version: { type: Number, required: true },
    envelope: { type: String, required: true },
    published_at: { type: Date, default: null },
    traceparent: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index(UNPUBLISHED_INDEX, { expireAfterSeconds: SEVEN_DAYS });
schema.index(VERSION_INDEX, { unique: true });

export const outboxModel = defineModel<OutboxRow>("outbox", schema);

interface AggregateVersion {
  _id: string;
  version: number;
}

const versionSchema = new Schema<AggregateVersion>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { versionKey: false },
);

/** Counts the facts about each aggregate; taking the next number makes concurrent writers of one aggregate queue up. */
export const aggregateVersionModel = defineModel<AggregateVersion>("aggregate_versions", versionSchema);

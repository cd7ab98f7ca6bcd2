import type { PaidService, ServiceRequestStatus } from "@jobcentre/contracts/job-options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** A paid service somebody asked for: career guidance of a job seeker, or a premium service of an employer. */
export interface ServiceRequest {
  _id: Types.ObjectId;
  kind: "guidance" | "premium";
  service: PaidService;
  account_id: string;
  requester_name: string;
  requester_email: string;
  description: string;
  /** Naira, as offered when it was asked for; null is agreed on. */
  price: number | null;
  /** The job to feature; null for everything else. */
  job_id: Types.ObjectId | null;
  job_title: string;
  status: ServiceRequestStatus;
  requested_at: Date;
  paid_at: Date | null;
  valid_until: Date | null;
  /** Why the centre cancelled it; missing where it said no reason. */
  cancelled_reason?: string;
  /** When what was paid for it was paid back; missing where it was not, or nothing was to be. */
  paid_back_at?: Date;
  /** That no other one of its kind and person waits beside it; missing in guidance from before that was so, and in premium services. */
  is_only?: boolean;
}

/** What an employer waits for. */
export const BY_WAITING = { account_id: 1, service: 1, job_id: 1 } as const;

const needed = { type: String, required: true };
const schema = new Schema<ServiceRequest>(
  {
    kind: needed,
    service: needed,
    account_id: needed,
    requester_name: { type: String, default: "" },
    requester_email: { type: String, default: "" },
    description: { type: String, default: "" },
    price: { type: Number, default: null },
    job_id: { type: Schema.Types.ObjectId, default: null },
    job_title: { type: String, default: "" },
    status: needed,
    requested_at: { type: Date, required: true },
    paid_at: { type: Date, default: null },
    valid_until: { type: Date, default: null },
    cancelled_reason: { type: String },
    paid_back_at: { type: Date },
    is_only: { type: Boolean },
  },
  { versionKey: false },
);
schema.index({ account_id: 1, kind: 1, requested_at: -1, _id: -1 });
// Until when somebody's service is paid for.
schema.index({ account_id: 1, service: 1, valid_until: -1 });
schema.index({ requested_at: -1, _id: -1 });
schema.index({ status: 1, requested_at: -1, _id: -1 });
// What is to be delivered, and what is to be paid back: few of what was paid and cancelled ever.
schema.index({ status: 1, service: 1, requested_at: -1, _id: -1 });
schema.index({ status: 1, paid_back_at: 1, paid_at: 1 });
// A premium service waits for its payment once per employer, and once per job to feature.
schema.index({ ...BY_WAITING }, { unique: true, partialFilterExpression: { kind: "premium", status: "requested" } });
// So does each kind of guidance for a person; those of before may wait twice, and the index must be built all the same.
schema.index(
  { account_id: 1, service: 1, is_only: 1 },
  { unique: true, partialFilterExpression: { kind: "guidance", status: "requested", is_only: true } },
);

export const serviceRequestModel = defineModel<ServiceRequest>("service_requests", schema);

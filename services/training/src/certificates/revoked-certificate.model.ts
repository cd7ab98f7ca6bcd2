import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";
import { type Certificate, certificateFields } from "./certificate.model.ts";

/** A certificate that no longer holds, kept apart so that nothing takes it for one that does. */
export interface RevokedCertificate extends Certificate {
  reason: string;
  revoked_at: Date;
  revoked_by: string;
}

const schema = new Schema<RevokedCertificate>(
  {
    ...certificateFields,
    certificate_number: { type: String, required: true, unique: true },
    enrollment_id: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
    revoked_at: { type: Date, required: true },
    revoked_by: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ account_id: 1 });

export const revokedCertificateModel = defineModel<RevokedCertificate>("revoked_certificates", schema);

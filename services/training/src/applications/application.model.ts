import type { TrainingApplicationStatus } from "@jobcentre/contracts/options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";
import type { Appointment } from "../program-moves/what-moved.rules.ts";

export interface ApplicationDocument {
  file_id: string;
  name: string;
}

export interface TrainingApplication {
  _id: Types.ObjectId;
  program_id: Types.ObjectId;
  account_id: string;
  /** As known when applying; shown where the service has no newer copy of the person. */
  applicant_name: string;
  /** Whether that is who was the contact of a company then, and lasts; missing where it is not, or was not known. */
  noted_from_contact?: boolean;
  applicant_email: string;
  motivation: string;
  documents: ApplicationDocument[];
  /** The names of those that were removed as the application was withdrawn; missing where none were. */
  removed_documents?: string[];
  status: TrainingApplicationStatus;
  applied_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  /** Why it was rejected; missing where that was not said. */
  rejected_reason?: string;
  /** When who applied took it back; missing before that. Not a decision. */
  withdrawn_at?: Date;
  /**
   * 0 while it is the person's application to the program; the enrollment's number once that was dropped; -1 once it was
   * withdrawn, -2 for the next one that was, or that came from another account of theirs beside the one that counts.
   */
  dropped_no: number;
  /** Whether the approval became an enrollment; missing before that. */
  is_enrolled?: boolean;
  /** When and where the program was as its person applied; missing in applications from before it was kept. */
  applied_for?: Appointment;
  /** What the program cost then; missing there, too. */
  applied_price?: number;
  /** What it cost as the place was given: their fee. Missing before that, and in approvals from before it was kept. */
  approved_price?: number;
  /** The last move of the program that its person was told of; missing where there was none. */
  told_of_move?: Types.ObjectId;
}

const schema = new Schema<TrainingApplication>(
  {
    program_id: { type: Schema.Types.ObjectId, required: true },
    account_id: { type: String, required: true },
    applicant_name: { type: String, default: "" },
    noted_from_contact: { type: Boolean },
    applicant_email: { type: String, default: "" },
    motivation: { type: String, required: true },
    documents: { type: [{ _id: false, file_id: String, name: String }], default: [] },
    removed_documents: { type: [String], default: undefined },
    status: { type: String, required: true },
    applied_at: { type: Date, required: true },
    decided_at: { type: Date, default: null },
    decided_by: { type: String, default: null },
    rejected_reason: { type: String },
    withdrawn_at: { type: Date },
    dropped_no: { type: Number, default: 0 },
    is_enrolled: { type: Boolean },
    applied_for: { type: { _id: false, start_date: String, location: String, mode: String } },
    applied_price: { type: Number },
    approved_price: { type: Number },
    told_of_move: { type: Schema.Types.ObjectId },
  },
  { versionKey: false },
);
// One application per person and program, and a new one after having been dropped or having withdrawn it.
schema.index({ account_id: 1, program_id: 1, dropped_no: 1 }, { unique: true });
schema.index({ account_id: 1, applied_at: -1, _id: -1 });
schema.index({ program_id: 1, status: 1, applied_at: -1, _id: -1 });
schema.index({ program_id: 1, applied_at: -1, _id: -1 });
schema.index({ status: 1, applied_at: -1, _id: -1 });
schema.index({ applied_at: -1, _id: -1 });

export const applicationModel = defineModel<TrainingApplication>("training_applications", schema);

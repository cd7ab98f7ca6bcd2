import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

export type Area = "jobs" | "training";

/** What the charts need of one application for a job or a program. */
export interface ApplicationFact {
  /** `{area}:{application id}` */
  _id: string;
  area: Area;
  /** `{area}:{id}` of the job or program. */
  topic_id: string;
  /** The applicant's. */
  account_id: string;
  applied_at: Date | null;
  /** The first decision on it. */
  decided_at: Date | null;
  /** The last decision on it, and when a rejection was taken back last, which only programs have. Missing in facts from before it was kept. */
  last_decided_at?: Date | null;
  reconsidered_at?: Date | null;
  /** Whether it waits for another decision, since its rejection was taken back. Missing in facts from before it was kept. */
  waits_again?: boolean;
  /** When who applied took it back. Missing in facts from before it was kept. */
  withdrawn_at?: Date | null;
  /** For jobs only. Missing in facts from before it was kept. */
  hired_at?: Date | null;
  /** Who decides, for jobs only; null once they are gone. Missing in facts from before it was kept. */
  employer_id?: string | null;
  /** Whether its employer is gone, so that it waits for nobody. Missing in facts from before it was kept. */
  ended?: boolean;
}

const schema = new Schema<ApplicationFact>(
  {
    _id: { type: String, required: true },
    area: { type: String, required: true },
    topic_id: { type: String, required: true },
    account_id: { type: String, required: true },
    applied_at: { type: Date, default: null },
    decided_at: { type: Date, default: null },
    last_decided_at: { type: Date },
    reconsidered_at: { type: Date },
    waits_again: { type: Boolean },
    withdrawn_at: { type: Date, default: null },
    hired_at: { type: Date, default: null },
    employer_id: { type: String, default: null },
    ended: { type: Boolean, default: false },
  },
  { versionKey: false },
);
schema.index({ applied_at: 1 });
schema.index({ hired_at: 1 });
// Who waits, whenever they applied: the keys tell all that is asked, so that none of them is fetched to be counted.
schema.index({ decided_at: 1, withdrawn_at: 1, ended: 1, applied_at: 1 });
schema.index({ waits_again: 1 }, { partialFilterExpression: { waits_again: true } });
schema.index({ account_id: 1 });
schema.index({ employer_id: 1 });

export const applicationFactModel = defineModel<ApplicationFact>("application_facts", schema);

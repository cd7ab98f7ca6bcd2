import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** When an operator's command last ended well, for those who watch the product from the portal or by its metrics. */
export interface OperatorNote {
  _id: "backup" | "re-emit" | "restore";
  at: Date;
  /** Of a restore: the moment of its backup. It stays until the activity log has it. */
  taken_at?: Date;
}

const schema = new Schema<OperatorNote>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, taken_at: { type: Date } },
  { versionKey: false },
);

export const operatorNoteModel = defineModel<OperatorNote>("operator_notes", schema);

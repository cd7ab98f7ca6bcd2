import type { Connection } from "mongoose";
import { applicationModel, type TrainingApplication } from "./application.model.ts";

const NOTED = { account_id: 1, noted_from_contact: 1, applied_price: 1, approved_price: 1 } as const;

type Noted = Pick<TrainingApplication, keyof typeof NOTED>;

/** What was noted with some applications, for their enrollments, by application id; each only where it was; and whose it is by now. */
export async function whatWasNoted(db: Connection, ids: readonly string[]): Promise<Map<string, Noted>> {
  const rows = await applicationModel(db)
    .find({ _id: { $in: [...ids] } }, NOTED)
    .lean();
  return new Map(rows.map(({ _id, ...noted }) => [_id.toHexString(), noted]));
}

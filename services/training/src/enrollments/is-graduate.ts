import type { Connection } from "mongoose";
import { enrollmentModel } from "./enrollment.model.ts";

/** An enrollment that employers find its person by: completed, and the centre still vouches for it. */
export const GRADUATED = { status: "completed" as const, revoked_reason: null, is_erased: { $ne: true } };

/** Whether somebody is among the graduates, for employers who may see them. */
export const isGraduate = async (db: Connection, account_id: string): Promise<boolean> =>
  (await enrollmentModel(db).exists({ account_id, ...GRADUATED })) !== null;

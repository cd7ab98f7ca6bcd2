import type { Model } from "mongoose";
import { Problem } from "./problem.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than anybody needs who changes their mind, and few enough that what is kept with applications fills no disk. */
const MOST_A_DAY = 5;

/**
 * Refuses, with Problem("withdrawn_often"), that somebody applies anew who withdrew five applications in the last 24 hours:
 * nothing else bounds how often they might, and the documents of each stay. `model` is of records with `account_id` and
 * `withdrawn_at`.
 */
export async function requireFewWithdrawals(model: unknown, account_id: string, now: Date): Promise<void> {
  const lately = { account_id, withdrawn_at: { $gt: new Date(now.getTime() - DAY_MS) } };
  const count = await (model as Model<typeof lately>).countDocuments(lately);
  if (count >= MOST_A_DAY) throw new Problem("withdrawn_often");
}

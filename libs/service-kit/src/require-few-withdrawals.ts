import { Problem } from "./problem.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than anybody needs who changes their mind, and few enough that what is kept with applications fills no disk. */
const MOST_A_DAY = 5;

interface Applications {
  countDocuments(filter: { account_id: string; withdrawn_at: { $gt: Date } }): PromiseLike<number>;
}

/**
 * Refuses, with Problem("withdrawn_often"), that somebody applies anew who withdrew five applications in the last 24 hours:
 * nothing else bounds how often they might, and the documents of each stay.
 */
export async function requireFewWithdrawals(applications: Applications, account_id: string, now: Date): Promise<void> {
  const lately = { account_id, withdrawn_at: { $gt: new Date(now.getTime() - DAY_MS) } };
  if ((await applications.countDocuments(lately)) >= MOST_A_DAY) throw new Problem("withdrawn_often");
}

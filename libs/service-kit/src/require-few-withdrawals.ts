import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { Problem } from "./problem.ts";

/** More than anybody needs who changes their mind, and few enough that what is kept with applications fills no disk. */
const MOST_A_DAY = 5;

interface Applications {
  countDocuments(filter: { account_id: string; withdrawn_at: { $gte: Date } }): PromiseLike<number>;
}

/**
 * Refuses, with Problem("withdrawn_often"), that somebody applies anew who withdrew five applications on this day in Lagos, as other
 * limits of a day are: nothing else bounds how often they might, and the documents of each stay.
 */
export async function requireFewWithdrawals(applications: Applications, account_id: string, now: Date): Promise<void> {
  const today = { account_id, withdrawn_at: { $gte: new Date(`${dayInLagos(now)}T00:00:00+01:00`) } };
  if ((await applications.countDocuments(today)) >= MOST_A_DAY) throw new Problem("withdrawn_often");
}

import type { Envelope } from "@jobcentre/contracts/envelope";
import { takeAllGathered } from "@jobcentre/messaging/in-transaction";
import { isHandedOver } from "@jobcentre/service-kit/handings-over";
import type { Connection } from "mongoose";
import { companyOwnedBy, handingsOfCompany } from "../activity/handings-over.ts";
import type { HandingOver } from "../activity/whose-entries.rules.ts";

/**
 * The account that has by now what a fact tells of this one, in its transaction: of a company's that was handed over here since its
 * service recorded the fact, that of who owned it then. The same where the log knows of no such handing over, and of what is told once more.
 */
export async function whoseFact(
  db: Connection,
  account_id: string,
  { handed_over: taken }: Pick<Envelope, "handed_over">,
): Promise<string> {
  if (taken === undefined || !(await isHandedOver(db, account_id, { number: taken + 1 }))) return account_id;
  // Its entry may be of this transaction.
  await takeAllGathered(db);
  return whoseNow(db, account_id, taken, new Set());
}

/**
 * Where it is by now: the account of their own that a former owner has may have become a company's since, which was handed over in turn, or
 * that of another company's owner, with whom what is theirs went there. As a colleague of one they keep it in their own.
 */
async function whoseNow(db: Connection, company_id: string, taken: number, asked: Set<string>): Promise<string> {
  const whose = movedTo(company_id, taken, await handingsOfCompany(db, company_id));
  if (whose === company_id || asked.has(whose)) return whose;
  if (await isHandedOver(db, whose, { number: 1 })) return whoseNow(db, whose, 0, asked.add(whose));
  return (await companyOwnedBy(db, whose)) ?? whose;
}

/** Where what was a person's in a company's account went with the handings over after this one. */
function movedTo(company_id: string, taken: number, handings: readonly HandingOver[]): string {
  let whose = company_id;
  for (let number = taken + 1; ; number++) {
    const handing = handings.find((one) => one.number === number);
    if (!handing) return whose;
    if (whose === company_id) whose = handing.former_owner_id;
    else if (whose === handing.owner_id) whose = company_id;
  }
}

import { currentContext } from "@jobcentre/messaging/execution-context";
import { Problem } from "./problem.ts";

/**
 * Where an administrator decides: throws Problem("own_to_decide") where the one who acts would decide on what belongs to their
 * own account (decision 59). In a transaction, so that nothing of it stays.
 */
export function refuseOwn(ownerId: string): void {
  if (currentContext()?.actor?.account_id === ownerId) throw new Problem("own_to_decide");
}

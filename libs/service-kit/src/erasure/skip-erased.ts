import type { Envelope } from "@jobcentre/contracts/envelope";
import { ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import type { Connection } from "mongoose";
import { isErased, rememberErased } from "./erase-account.ts";

/** The accounts that an event is about: whose it is, and the employer in it. */
function accountsIn({ data }: Envelope): string[] {
  const { account_id, employer_id } = (data ?? {}) as { account_id?: string; employer_id?: string };
  return [account_id, employer_id].filter((id) => id !== undefined);
}

/**
 * For a consumer: everybody that the events of one transaction are about is looked for once, and what is about somebody who is
 * gone is skipped, unless the service `seesErased`.
 */
export function lookForErased(db: Connection, { seesErased = false }: { seesErased?: boolean | undefined }) {
  return {
    prepare: (envelopes: readonly Envelope[]) => rememberErased(db, envelopes.flatMap(accountsIn)),
    ...(!seesErased && { skips: (envelope: Envelope) => isAboutErased(db, envelope) }),
  };
}

/** They count whoever is gone: the deletion itself, and what gives somebody else, too, what is theirs. */
const ALWAYS_COUNT: readonly string[] = [userDeleted.name, ownerChanged.name];

/** Whether an event is about somebody who is gone. */
async function isAboutErased(db: Connection, envelope: Envelope): Promise<boolean> {
  if (ALWAYS_COUNT.includes(envelope.name)) return false;
  for (const id of accountsIn(envelope)) if (await isErased(db, id)) return true;
  return false;
}

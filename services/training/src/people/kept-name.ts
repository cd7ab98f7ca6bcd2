import type { Move } from "@jobcentre/service-kit/follow-owners";
import type { Connection } from "mongoose";
import { participantName } from "./participant-name.rules.ts";
import { personCopyModel } from "./person-copy.model.ts";

interface Noted {
  name: string;
  noted_from_contact?: boolean | undefined;
}

/**
 * Names as records of this account show them now, to be noted with what goes to another account: there they last, whoever that one's
 * company has for a contact. By what was noted until then.
 */
export async function keptNames(
  db: Connection,
  accountId: string,
  contact: Move["contact"],
): Promise<(noted: Noted) => string> {
  const newest = (await personCopyModel(db).findById(accountId).lean()) ?? undefined;
  // A newer profile may have been noted first, with the next owner as the contact.
  const copy = contact?.name ? { is_verified: false, ...newest, full_name: contact.name } : newest;
  return ({ name, noted_from_contact }) => participantName(copy, name, noted_from_contact);
}

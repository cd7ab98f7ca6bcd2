import { programKeyMade } from "@jobcentre/contracts/events/identity";
import type { ProgramKey } from "@jobcentre/contracts/http/identity";
import { MOST_PROGRAM_KEYS, type ProgramKeyScope } from "@jobcentre/contracts/program-key-options";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { freeSlot } from "@jobcentre/service-kit/free-slot";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { Types } from "mongoose";
import { businessNameOf } from "../employer-profiles/business-name-of.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { contactLine } from "../mail/contact-line.ts";
import { writeMessage } from "../messages/write-message.ts";
import { lagosMoment } from "../messages/written-days.ts";
import { retryOnDuplicate } from "../retry-on-duplicate.ts";
import { requireFreshSession } from "../sessions/require-fresh-session.ts";
import { nameOfOwner } from "./list-program-keys.ts";
import { programKeyModel, type StoredProgramKey } from "./program-key.model.ts";
import { endOfKey, newProgramKey, programKeyHash } from "./program-key.rules.ts";
import { programKeyView } from "./program-key.view.ts";
import { keyMadeText } from "./program-key-texts.ts";

/**
 * Makes a key for a company's own software and tells the owner by e-mail, too; keys that are over make room. What is answered is
 * nowhere else. Throws Problem("sign_in_again") unless the session (by its stored key) is of the last 15 minutes, Problem("profile_missing") and Problem("too_many_program_keys").
 */
export function makeProgramKey(
  { db, now }: Pick<IdentityDeps, "db" | "now">,
  { account_id: employer_id }: Person,
  { name, may }: { name: string; may: ProgramKeyScope },
  session: string | null,
): Promise<ProgramKey & { key: string }> {
  // Of two that are made at once and take the same slot, one looks again.
  return retryOnDuplicate(() =>
    inTransaction(db, async () => {
      const made_at = now();
      // In here: a handing over at the same moment counts messages of the company as this does, so whichever comes second is tried again and sees the first.
      await requireFreshSession(db, session, employer_id, made_at);
      const employer_name = await businessNameOf(db, employer_id);
      const keys = programKeyModel(db);
      await keys.deleteMany({ employer_id, ends_at: { $lte: made_at } });
      const held = await keys.find({ employer_id }, { slot: 1 }).lean<Pick<StoredProgramKey, "slot">[]>();
      const slot = freeSlot(held, MOST_PROGRAM_KEYS);
      if (slot === undefined) throw new Problem("too_many_program_keys");
      const key = newProgramKey();
      const times = { made_at, ends_at: endOfKey(made_at) };
      const stored = {
        _id: new Types.ObjectId(),
        employer_id,
        slot,
        name,
        may,
        key_hash: programKeyHash(key),
        ...times,
      };
      await keys.create([stored]);
      const id = stored._id.toHexString();
      const [at, until] = [lagosMoment(made_at), lagosMoment(stored.ends_at)];
      const told = { account_id: employer_id, created_at: made_at, event_id: `program-key-made:${id}` };
      await writeMessage(db, { ...keyMadeText(stored, { at, until, contact: await contactLine(db) }), ...told });
      await recordEvent(db, programKeyMade, { aggregate_id: id, data: { employer_id, employer_name, may } });
      return { ...programKeyView(stored, await nameOfOwner(db, employer_id)), key };
    }),
  );
}

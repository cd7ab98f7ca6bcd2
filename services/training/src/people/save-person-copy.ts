import { saveNewer } from "@jobcentre/messaging/save-newer";
import type { Connection } from "mongoose";
import { type PersonCopy, personCopyModel } from "./person-copy.model.ts";

/** Takes a newer snapshot of a person over; an older one, delivered late, changes nothing. */
export async function savePersonCopy(db: Connection, copy: PersonCopy): Promise<void> {
  await saveNewer(personCopyModel(db), copy);
}

import type { ProgramKey } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import { howTheySignIn } from "../accounts/colleague-of.ts";
import { programKeyModel, type StoredProgramKey } from "./program-key.model.ts";
import { programKeyView } from "./program-key.view.ts";

/** What a company's owner is called, or the address that they sign in with. */
export async function nameOfOwner(db: Connection, employerId: string): Promise<string> {
  const owner = (await howTheySignIn(db, [employerId])).get(employerId);
  return owner?.name || owner?.email || "";
}

/** A company's keys, the newest first; a few at most. */
export async function listProgramKeys(db: Connection, employerId: string): Promise<ProgramKey[]> {
  const keys = await programKeyModel(db)
    .find({ employer_id: employerId })
    .sort({ made_at: -1, _id: -1 })
    .lean<StoredProgramKey[]>();
  const made_by = keys.length > 0 ? await nameOfOwner(db, employerId) : "";
  return keys.map((key) => programKeyView(key, made_by));
}

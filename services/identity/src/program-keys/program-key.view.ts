import type { ProgramKey } from "@jobcentre/contracts/http/identity";
import type { StoredProgramKey } from "./program-key.model.ts";

/** A key as its company reads it; `made_by` is its owner's name, who alone makes keys. */
export const programKeyView = (key: StoredProgramKey, made_by: string): ProgramKey => ({
  id: key._id.toHexString(),
  name: key.name,
  may: key.may,
  made_at: key.made_at.toISOString(),
  made_by,
  ends_at: key.ends_at.toISOString(),
  ...(key.last_used_on && { last_used_on: key.last_used_on }),
});

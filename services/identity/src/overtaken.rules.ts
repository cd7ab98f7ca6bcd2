import { isDeepStrictEqual } from "node:util";

/**
 * Whether a form would overwrite what another window saved after this one had read the record. `edited_at` is what was read, null
 * for a record that was not there, undefined where nobody asks. The same fields once more (an answer that got lost) overwrite nothing.
 * A version of a record that is not there is somebody else's: who signed out since, in another window.
 */
export function isOvertaken(
  before: { edited_at?: Date } | null,
  edited_at: string | null | undefined,
  fields: object,
): boolean {
  if (edited_at === undefined) return false;
  if (!before) return edited_at !== null;
  if (edited_at === (before.edited_at?.toISOString() ?? null)) return false;
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(fields).some(([name, value]) => !isDeepStrictEqual(stored.get(name), value));
}

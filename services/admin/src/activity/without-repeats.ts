import type { Connection } from "mongoose";
import { activityModel } from "./activity.model.ts";
import type { NewEntry } from "./append-entry.ts";
import { fewAsNobody } from "./told-sign-ins.ts";

const HOUR_MS = 60 * 60 * 1000;
/**
 * A page that is open reads again by itself: who looks at somebody, or at the same document, is told once within so long. Who marks
 * attendance marks one person after the other: that is one entry for each day of a program.
 */
const TOLD_ONCE: ReadonlyMap<string, number> = new Map([
  ["view_user", HOUR_MS],
  ["open_training_document", HOUR_MS],
  ["open_entrepreneurship_document", HOUR_MS],
  ["mark_attendance", 24 * HOUR_MS],
]);

/**
 * The entries but those that repeat another one, in the transaction that appends them: two at the same time both write the
 * chain's head, so that one comes second and sees the other.
 */
export async function withoutRepeats(db: Connection, entries: readonly NewEntry[]): Promise<NewEntry[]> {
  const kept: NewEntry[] = [];
  for (const entry of entries) if (!(await isRepeat(db, entry, kept))) kept.push(entry);
  return fewAsNobody(db, kept);
}

async function isRepeat(db: Connection, entry: NewEntry, before: readonly NewEntry[]): Promise<boolean> {
  const { action, actor_id, subject_id, details, created_at } = entry;
  const span = TOLD_ONCE.get(action);
  if (span === undefined || actor_id === null) return false;
  const isSame = (other: NewEntry): boolean =>
    other.action === action &&
    other.actor_id === actor_id &&
    other.subject_id === subject_id &&
    other.details === details &&
    Math.abs(other.created_at.getTime() - created_at.getTime()) < span;
  if (before.some(isSame)) return true;
  const at = created_at.getTime();
  const around = { $gt: new Date(at - span), $lt: new Date(at + span) };
  return (await activityModel(db).exists({ action, actor_id, subject_id, details, created_at: around })) !== null;
}

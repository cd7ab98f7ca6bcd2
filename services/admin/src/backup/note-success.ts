import type { Databases } from "./databases.ts";
import type { OperatorNote } from "./operator-note.model.ts";

/** Has the portal and the metrics know that a command ended well. */
export async function noteSuccess(databases: Databases, { _id, ...note }: OperatorNote): Promise<void> {
  const notes = databases.of("admin").collection<OperatorNote>("operator_notes");
  await notes.updateOne({ _id }, { $set: note }, { upsert: true });
}

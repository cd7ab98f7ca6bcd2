import { noteChanged, noteDeleted, noteWritten } from "@jobcentre/contracts/events/identity";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";

interface About {
  note_id: string;
  account_id: string;
  full_name: string;
}
type Change = "edited" | "done" | "reopened";

/** Tells in the running transaction what became of a note; never what it says. */
export function tellOfNote(db: Connection, about: About, what: "written" | "deleted" | Change): Promise<void> {
  const { note_id: aggregate_id } = about;
  if (what === "written") return recordEvent(db, noteWritten, { aggregate_id, data: about });
  if (what === "deleted") return recordEvent(db, noteDeleted, { aggregate_id, data: about });
  return recordEvent(db, noteChanged, { aggregate_id, data: { ...about, change: what } });
}

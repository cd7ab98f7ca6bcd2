import { defineModel } from "@jobcentre/messaging/define-model";
import { type Connection, Schema } from "mongoose";

export type DemoState = "started" | "done" | "skipped";

interface DemoMarker {
  _id: string;
  state: DemoState;
  changed_at: Date;
}

const schema = new Schema<DemoMarker>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    changed_at: { type: Date, required: true },
  },
  { versionKey: false },
);
const markerModel = defineModel<DemoMarker>("demo_data", schema);
const ID = "demo-data";

/** How far the demo data has come in this store, or null where it was never begun. */
export async function readDemoState(db: Connection): Promise<DemoState | null> {
  return (await markerModel(db).findById(ID).lean())?.state ?? null;
}

export async function markDemoState(db: Connection, state: DemoState, changed_at: Date): Promise<void> {
  await markerModel(db).updateOne({ _id: ID }, { $set: { state, changed_at } }, { upsert: true });
}

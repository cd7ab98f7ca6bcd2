import { defineModel } from "@jobcentre/messaging/define-model";
import { type Connection, Schema } from "mongoose";

interface BrokerLoss {
  _id: "last";
  at: Date;
}

const schema = new Schema<BrokerLoss>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false },
);

/** When the broker last came back without its queues, in the store: whoever saw it may be started anew before an operator reads of it. */
export const brokerLossModel = defineModel<BrokerLoss>("broker_losses", schema);

/** Notes what this process saw, where it saw a loss, and answers the last one that any saw. */
export async function lastBrokerLoss(db: Connection, seen: Date | null): Promise<Date | null> {
  const losses = brokerLossModel(db);
  if (seen) await losses.updateOne({ _id: "last" }, { $max: { at: seen } }, { upsert: true });
  return (await losses.findById("last").lean())?.at ?? null;
}
